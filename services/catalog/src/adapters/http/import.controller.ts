import { Controller, Param, Query, Req } from '@nestjs/common';
import {
  cancelImport,
  getImport,
  ImportChoices,
  importProducts,
  listSupplierColumns,
} from '@shop/contracts/product-import';
import { toOneLine } from '@shop/contracts/text';
import { Serves } from '@shop/service-kit/http/serves';
import { PeriodicJobs } from '@shop/service-kit/jobs/periodic-jobs';
import type { FastifyRequest } from 'fastify';
import type { z } from 'zod';
import { fileTooLarge, importNotFound, noFile, notMultipart, wrongChoices } from '../../domain/errors.js';
import { IMPORT_JOB } from '../../jobs/import-products.js';
import { ImportRepository } from '../../ports/import.repository.js';
import { KnownColumns } from '../../ports/known-columns.js';
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
    private readonly columns: KnownColumns,
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

  @Serves(listSupplierColumns)
  suppliers() {
    return this.columns.list();
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
  const fields: Record<string, unknown> = {};
  let file: Omit<ImportFile, 'choices'> | undefined;
  try {
    for await (const part of request.parts()) {
      if (part.type === 'field') fields[part.fieldname] = part.value;
      else if (part.fieldname !== FIELD) throw noFile();
      else file = { bytes: await part.toBuffer(), name: toOneLine(part.filename).slice(0, MAX_NAME) };
    }
  } catch (error) {
    if (TOO_LARGE.has((error as { code?: string }).code ?? '')) throw fileTooLarge();
    throw error;
  }
  if (!file) throw noFile();
  return { ...file, choices: choicesOf(fields) };
}

/** @throws DomainError `invalid_request` */
function choicesOf(fields: object): ImportChoices {
  const { data, error } = ImportChoices.safeParse(fields);
  if (data) return data;
  throw wrongChoices(error.issues.map(({ path, message }) => ({ path: path.join('.'), message })));
}
