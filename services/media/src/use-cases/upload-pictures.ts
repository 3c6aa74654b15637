import { Injectable } from '@nestjs/common';
import { keyOf, urlOf } from '../domain/picture.js';
import { Images } from '../ports/images.js';
import { ProductPictures } from '../ports/product-pictures.js';
import { Storage } from '../ports/storage.js';
import { UploadLock } from '../ports/upload-lock.js';

/** Stores uploaded pictures with a hash of their content as key. A picture that is uploaded again is new again. */
@Injectable()
export class UploadPictures {
  constructor(
    private readonly storage: Storage,
    private readonly images: Images,
    private readonly lock: UploadLock,
    private readonly products: ProductPictures,
  ) {}

  /**
   * Returns URLs in the order of the uploads.
   * @throws DomainError `unsupported_media_type`, `picture_broken`, `picture_too_large`, `uploads_busy`, and then nothing is
   *   stored
   */
  async execute(uploads: readonly Buffer[]): Promise<string[]> {
    const originals: Buffer[] = [];
    for (const [index, upload] of uploads.entries()) originals.push(await this.images.normalise(upload, index + 1));
    const pictures = originals.map((content) => ({ key: keyOf(content), content }));
    await this.lock.whileStored(() =>
      Promise.all(pictures.map(({ key, content }) => this.storage.write(key, content))),
    );
    const urls = pictures.map(({ key }) => urlOf(key));
    await this.products.keep(urls);
    return urls;
  }
}
