import { Body, Controller, Req } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import type { z } from 'zod';
import { storeDrawings, upload } from '@shop/contracts/media';
import { Serves } from '@shop/service-kit/http/serves';
import { noImages, tooLarge, unsupportedType } from '../../domain/errors.js';
import { StoreDrawings } from '../../use-cases/store-drawings.js';
import { UploadPictures } from '../../use-cases/upload-pictures.js';

const FIELD = 'images';
const LIMIT_CODES = new Set(['FST_REQ_FILE_TOO_LARGE', 'FST_FILES_LIMIT', 'FST_PARTS_LIMIT']);

@Controller()
export class UploadController {
  constructor(
    private readonly uploading: UploadPictures,
    private readonly storing: StoreDrawings,
  ) {}

  @Serves(upload)
  async upload(@Req() request: FastifyRequest) {
    if (!request.isMultipart()) throw unsupportedType();
    const files = await readFiles(request);
    if (files.length === 0) throw noImages();
    return { urls: await this.uploading.execute(files) };
  }

  @Serves(storeDrawings)
  async drawings(@Body({ schema: storeDrawings.body }) { drawings }: z.infer<typeof storeDrawings.body>) {
    return { urls: await this.storing.execute(drawings.map(({ svg }) => svg)) };
  }
}

async function readFiles(request: FastifyRequest): Promise<Buffer[]> {
  const files: Buffer[] = [];
  try {
    for await (const part of request.files()) {
      const content = await part.toBuffer();
      if (part.fieldname === FIELD) files.push(content);
    }
  } catch (error) {
    if (LIMIT_CODES.has((error as { code?: string }).code ?? '')) throw tooLarge();
    throw error;
  }
  return files;
}
