import { Controller, Query, Res } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import type { z } from 'zod';
import { exportOrdersCsv, orderSummary } from '@shop/contracts/order-desk';
import { sendCsv } from '@shop/service-kit/http/csv';
import { Serves } from '@shop/service-kit/http/serves';
import { OrderExportQueries } from '../db/order-export.queries.js';
import { OrderSummaryQueries } from '../db/order-summary.queries.js';

/** The summary and the accounts file. */
@Controller()
export class OrderFiguresController {
  constructor(
    private readonly summaries: OrderSummaryQueries,
    private readonly exports: OrderExportQueries,
  ) {}

  @Serves(orderSummary)
  summary(@Query({ schema: orderSummary.query }) { days }: z.infer<typeof orderSummary.query>) {
    return this.summaries.of(Number(days));
  }

  @Serves(exportOrdersCsv)
  async csv(
    @Query({ schema: exportOrdersCsv.query }) filters: z.infer<typeof exportOrdersCsv.query>,
    @Res() reply: FastifyReply,
  ) {
    await sendCsv(reply, 'orders.csv', this.exports.batches(filters));
  }
}
