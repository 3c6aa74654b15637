import { Controller, Query, Res } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import type { z } from 'zod';
import { exportEtims } from '@shop/contracts/order-desk';
import { sendCsv } from '@shop/service-kit/http/csv';
import { Serves } from '@shop/service-kit/http/serves';
import { FiscalDevice } from '../../ports/fiscal-device.js';
import { type Period, TaxDocumentQueries } from '../db/tax-document.queries.js';

/** The file of tax documents. */
@Controller()
export class TaxDocumentController {
  constructor(
    private readonly documents: TaxDocumentQueries,
    private readonly device: FiscalDevice,
  ) {}

  @Serves(exportEtims)
  async etims(
    @Query({ schema: exportEtims.query }) period: z.infer<typeof exportEtims.query>,
    @Res() reply: FastifyReply,
  ) {
    await sendCsv(reply, 'etims.csv', this.rows(period));
  }

  private async *rows(period: Period): AsyncGenerator<readonly (readonly string[])[]> {
    yield [this.device.columns];
    for await (const documents of this.documents.batches(period)) {
      yield documents.map((document) => this.device.cellsOf(document));
    }
  }
}
