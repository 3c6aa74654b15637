import { Body, Controller } from '@nestjs/common';
import type { z } from 'zod';
import { fetchPicture } from '@shop/contracts/media';
import { DomainError } from '@shop/service-kit/domain/domain-error';
import { Serves } from '@shop/service-kit/http/serves';
import { PictureSource } from '../../ports/picture-source.js';
import { Uploads } from '../../ports/uploads.js';
import { UploadPictures } from '../../use-cases/upload-pictures.js';

/** All fetches share the limits of one sender. */
const SENDER = { accountId: 'fetched pictures', network: 'fetched pictures' };

/** Pictures of others, for imports of products. */
@Controller()
export class FetchController {
  constructor(
    private readonly uploading: UploadPictures,
    private readonly uploads: Uploads,
    private readonly source: PictureSource,
  ) {}

  /** A picture that cannot be had is an answer: only what may pass by itself fails the call. */
  @Serves(fetchPicture)
  async fetch(@Body({ schema: fetchPicture.body }) { url }: z.infer<typeof fetchPicture.body>) {
    try {
      const [stored = ''] = await this.uploads.within(SENDER, async (space) =>
        this.uploading.execute([await space.store(await this.source.open(url))], 'product'),
      );
      return { url: stored };
    } catch (error) {
      if (error instanceof DomainError && error.kind !== 'unavailable') return { problem: error.message };
      throw error;
    }
  }
}
