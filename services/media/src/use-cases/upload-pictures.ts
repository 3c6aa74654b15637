import { Injectable } from '@nestjs/common';
import { noImages } from '../domain/errors.js';
import { keyOf, type PictureKind, urlOf } from '../domain/picture.js';
import { Images } from '../ports/images.js';
import { PictureUsers } from '../ports/picture-users.js';
import { Storage } from '../ports/storage.js';
import { UploadLock } from '../ports/upload-lock.js';

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
   *   `uploads_busy`, and then nothing is stored
   */
  async execute(uploads: AsyncIterable<Buffer>, kind: PictureKind): Promise<string[]> {
    const pictures = (await this.normalised(uploads, kind)).map((content) => ({ key: keyOf(content), content }));
    if (pictures.length === 0) throw noImages();
    await this.lock.whileStored(() =>
      Promise.all(pictures.map(({ key, content }) => this.storage.write(key, content))),
    );
    const urls = pictures.map(({ key }) => urlOf(key));
    await this.users.keep(urls);
    return urls;
  }

  /** After a refused picture the others are still read: a client that is sending does not receive the answer before. */
  private async normalised(uploads: AsyncIterable<Buffer>, kind: PictureKind): Promise<Buffer[]> {
    const originals: Buffer[] = [];
    let refusal: unknown;
    for await (const upload of uploads) {
      if (refusal !== undefined) continue;
      try {
        originals.push(await this.images.normalise(upload, originals.length + 1, kind));
      } catch (error) {
        refusal = error;
      }
    }
    if (refusal !== undefined) throw refusal as Error;
    return originals;
  }
}
