import { Body, Controller, Req } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import type { z } from 'zod';
import { PHOTO_LIMITS, storeDrawings, upload, UPLOAD_LIMITS, uploadPhotos } from '@shop/contracts/media';
import { CurrentUser } from '@shop/service-kit/auth/auth.guard';
import type { SignedIn } from '@shop/service-kit/auth/tokens';
import { ClientNetwork } from '@shop/service-kit/http/client-network';
import { Serves } from '@shop/service-kit/http/serves';
import { PhotoLimits } from '../../ports/photo-limits.js';
import { Uploads } from '../../ports/uploads.js';
import { StoreDrawings } from '../../use-cases/store-drawings.js';
import { UploadPictures } from '../../use-cases/upload-pictures.js';
import { filesOf } from './files-of.js';

@Controller()
export class UploadController {
  constructor(
    private readonly uploading: UploadPictures,
    private readonly storing: StoreDrawings,
    private readonly limits: PhotoLimits,
    private readonly uploads: Uploads,
  ) {}

  @Serves(upload)
  async upload(@CurrentUser() { id }: SignedIn, @ClientNetwork() network: string, @Req() request: FastifyRequest) {
    const urls = await this.uploads.within({ accountId: id, network }, async (space) =>
      this.uploading.execute(await filesOf(request, UPLOAD_LIMITS, space), 'product'),
    );
    return { urls };
  }

  @Serves(uploadPhotos)
  async photos(@CurrentUser() { id }: SignedIn, @ClientNetwork() network: string, @Req() request: FastifyRequest) {
    const urls = await this.uploads.within({ accountId: id, network }, async (space) =>
      this.uploading.execute(await filesOf(request, PHOTO_LIMITS, space, () => this.limits.take(id)), 'photo'),
    );
    return { urls };
  }

  @Serves(storeDrawings)
  async drawings(@Body({ schema: storeDrawings.body }) { drawings }: z.infer<typeof storeDrawings.body>) {
    return { urls: await this.storing.execute(drawings.map(({ svg }) => svg)) };
  }
}
