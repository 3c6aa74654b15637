import { fetchPicture } from '@shop/contracts/media';
import { DomainError } from '@shop/service-kit/domain/domain-error';
import type { InternalClient } from '@shop/service-kit/http/internal-client';
import type { FetchedPicture } from '../../domain/row-pictures.js';
import { PictureFetcher } from '../../ports/picture-fetcher.js';

/** Asks media, which alone reaches the internet. */
export class HttpPictureFetcher extends PictureFetcher {
  constructor(private readonly media: InternalClient) {
    super();
  }

  async fetch(url: string): Promise<FetchedPicture> {
    try {
      return await this.media.call(fetchPicture, { body: { url } });
    } catch (error) {
      if (!(error instanceof DomainError)) throw error;
      return { problem: error.message };
    }
  }
}
