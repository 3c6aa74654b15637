import { discardPictures, keepPictures, type StoredPicture } from '@shop/contracts/pictures';
import type { InternalClient } from '@shop/service-kit/http/internal-client';
import { ProductPictures } from '../../ports/product-pictures.js';

export class HttpProductPictures extends ProductPictures {
  constructor(private readonly catalog: InternalClient) {
    super();
  }

  async discard(pictures: readonly StoredPicture[]): Promise<string[]> {
    return (await this.catalog.call(discardPictures, { body: { pictures: [...pictures] } })).urls;
  }

  async keep(urls: readonly string[]): Promise<void> {
    await this.catalog.call(keepPictures, { body: { urls: [...urls] } }).catch(() => undefined);
  }
}
