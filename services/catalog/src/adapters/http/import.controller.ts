import { Controller, Param, Query, Req } from '@nestjs/common';
import { cancelImport, getImport, importProducts } from '@shop/contracts/product-import';
import { toOneLine } from '@shop/contracts/text';
import { Serves } from '@shop/service-kit/http/serves';
import { PeriodicJobs } from '@shop/service-kit/jobs/periodic-jobs';
import type { FastifyRequest } from 'fastify';
import type { z } from 'zod';
import { fileTooLarge, importNotFound, noFile, notMultipart } from '../../domain/errors.js';
import { IMPORT_JOB } from '../../jobs/import-products.js';
import { ImportRepository } from '../../ports/import.repository.js';
import { type ImportFile, StartImport } from '../../use-cases/start-import.js';

const FIELD = 'file';
const MAX_NAME = 200;
const TOO_LARGE = new Set(['FST_REQ_FILE_TOO_LARGE', 'FST_FILES_LIMIT', 'FST_PARTS_LIMIT', 'FST_FIELDS_LIMIT']);

/** The imports of product files. */
@Controller()
export class ImportController {
  constructor(
    private readonly starting: StartImport,
    private readonly imports: ImportRepository,
    private readonly jobs: PeriodicJobs,
  ) {}

  @Serves(importProducts)
  async start(
    @Query({ schema: importProducts.query }) { dryRun: isDryRun }: z.infer<typeof importProducts.query>,
    @Req() request: FastifyRequest,
  ) {
    const id = await this.starting.execute(await fileOf(request), isDryRun);
    this.jobs.wake(IMPORT_JOB);
    return { id };
  }

  @Serves(getImport)
  async progress(@Param('id') id: string) {
    const found = await this.imports.find(id);
    if (!found) throw importNotFound();
    return found;
  }

  @Serves(cancelImport)
  cancel(@Param('id') id: string) {
    return this.imports.cancel(id);
  }
}

async function fileOf(request: FastifyRequest): Promise<ImportFile> {
  if (!request.isMultipart()) throw notMultipart();
  try {
    const file = await request.file();
    const bytes = await file?.toBuffer();
    if (file?.fieldname !== FIELD || !bytes) throw noFile();
    return { bytes, name: toOneLine(file.filename).slice(0, MAX_NAME) };
  } catch (error) {
    if (TOO_LARGE.has((error as { code?: string }).code ?? '')) throw fileTooLarge();
    throw error;
  }
}
