import { Body, Controller, Req } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import type { z } from 'zod';
import { PHOTO_LIMITS, storeDrawings, upload, UPLOAD_LIMITS, uploadPhotos } from '@shop/contracts/media';
import { CurrentUser } from '@shop/service-kit/auth/auth.guard';
import type { SignedIn } from '@shop/service-kit/auth/tokens';
import { Serves } from '@shop/service-kit/http/serves';
import { PhotoLimits } from '../../ports/photo-limits.js';
import { StoreDrawings } from '../../use-cases/store-drawings.js';
import { UploadPictures } from '../../use-cases/upload-pictures.js';
import { filesOf } from './files-of.js';

@Controller()
export class UploadController {
  constructor(
    private readonly uploading: UploadPictures,
    private readonly storing: StoreDrawings,
    private readonly limits: PhotoLimits,
  ) {}

  @Serves(upload)
  async upload(@Req() request: FastifyRequest) {
    return { urls: await this.uploading.execute(filesOf(request, UPLOAD_LIMITS), 'product') };
  }

  @Serves(uploadPhotos)
  async photos(@CurrentUser() { id }: SignedIn, @Req() request: FastifyRequest) {
    const files = filesOf(request, PHOTO_LIMITS, () => this.limits.take(id));
    return { urls: await this.limits.together(id, () => this.uploading.execute(files, 'photo')) };
  }

  @Serves(storeDrawings)
  async drawings(@Body({ schema: storeDrawings.body }) { drawings }: z.infer<typeof storeDrawings.body>) {
    return { urls: await this.storing.execute(drawings.map(({ svg }) => svg)) };
  }
}
