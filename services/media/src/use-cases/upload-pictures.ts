import { Injectable } from '@nestjs/common';
import { noImages } from '../domain/errors.js';
import { keyOf, type PictureKind, urlOf } from '../domain/picture.js';
import { Images } from '../ports/images.js';
import { PictureUsers } from '../ports/picture-users.js';
import { Storage } from '../ports/storage.js';
import { UploadLock } from '../ports/upload-lock.js';
import type { UploadedFile } from '../ports/uploads.js';

/** Stores uploaded pictures with a hash of their content as key. A picture that is uploaded again is new again. */
@Injectable()
export class UploadPictures {
  constructor(
    private readonly storage: Storage,
    private readonly images: Images,
    private readonly lock: UploadLock,
    private readonly users: PictureUsers,
  ) {}

  /**
   * Returns URLs in the order of the uploads, which it reads one after another.
   * @throws DomainError `no_images`, `unsupported_media_type`, `heic_unsupported`, `picture_broken`, `picture_too_large`,
   *   `picture_too_demanding`, `picture_interrupted`, `uploads_busy`, and then nothing is stored
   */
  async execute(uploads: readonly UploadedFile[], kind: PictureKind): Promise<string[]> {
    if (uploads.length === 0) throw noImages();
    const originals: Buffer[] = [];
    for (const upload of uploads) originals.push(await this.images.normalise(upload, originals.length + 1, kind));
    const pictures = originals.map((content) => ({ key: keyOf(content), content }));
    await this.lock.whileStored(() =>
      Promise.all(pictures.map(({ key, content }) => this.storage.write(key, content))),
    );
    const urls = pictures.map(({ key }) => urlOf(key));
    await this.users.keep(urls);
    return urls;
  }
}
