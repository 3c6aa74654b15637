import { Readable } from 'node:stream';
import { Controller, Query, Res } from '@nestjs/common';
import { exportProducts } from '@shop/contracts/product-import';
import { Clock } from '@shop/service-kit/domain/clock';
import { Serves } from '@shop/service-kit/http/serves';
import type { FastifyReply } from 'fastify';
import type { z } from 'zod';
import { ProductExport } from '../db/product-export.js';

/** The products as a file. */
@Controller()
export class ExportController {
  constructor(
    private readonly products: ProductExport,
    private readonly clock: Clock,
  ) {}

  @Serves(exportProducts)
  export(
    @Query({ schema: exportProducts.query }) query: z.infer<typeof exportProducts.query>,
    @Res({ passthrough: true }) reply: FastifyReply,
  ) {
    const now = this.clock.now();
    const name = `products-${now.toISOString().slice(0, 10)}.csv`;
    void reply
      .header('content-type', 'text/csv; charset=utf-8')
      .header('content-disposition', `attachment; filename="${name}"`)
      .header('cache-control', 'no-store');
    return Readable.from(this.products.csv(query, { mayManage: true, now }));
  }
}
