import { Injectable } from '@nestjs/common';
import { keyOf, urlOf } from '../domain/picture.js';
import { Images } from '../ports/images.js';
import { Storage } from '../ports/storage.js';

/** Stores uploaded pictures with a hash of their content as key. */
@Injectable()
export class UploadPictures {
  constructor(
    private readonly storage: Storage,
    private readonly images: Images,
  ) {}

  /**
   * Returns URLs in the order of the uploads.
   * @throws DomainError `unsupported_media_type`, `picture_broken`, `picture_too_large`, `uploads_busy`, and then nothing is
   *   stored
   */
  async execute(uploads: readonly Buffer[]): Promise<string[]> {
    const originals: Buffer[] = [];
    for (const [index, upload] of uploads.entries()) originals.push(await this.images.normalise(upload, index + 1));
    return Promise.all(
      originals.map(async (original) => {
        await this.storage.write(keyOf(original), original);
        return urlOf(original);
      }),
    );
  }
}
