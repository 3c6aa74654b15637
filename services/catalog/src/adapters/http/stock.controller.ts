import { Body, Controller, Headers, Param, Query, Res } from '@nestjs/common';
import { listStockMovements, moveStock } from '@shop/contracts/stock-movements';
import { CurrentUser } from '@shop/service-kit/auth/auth.guard';
import type { SignedIn } from '@shop/service-kit/auth/tokens';
import { idempotencyOf } from '@shop/service-kit/http/idempotency-key';
import { sendPage } from '@shop/service-kit/http/page';
import { Serves } from '@shop/service-kit/http/serves';
import type { FastifyReply } from 'fastify';
import type { z } from 'zod';
import { productNotFound } from '../../domain/errors.js';
import { StockRepository } from '../../ports/stock.repository.js';
import { StockQueries } from '../db/stock.queries.js';

/** The stock movements of staff. */
@Controller()
export class StockController {
  constructor(
    private readonly stock: StockRepository,
    private readonly queries: StockQueries,
  ) {}

  @Serves(moveStock)
  async move(
    @CurrentUser() { id: userId }: SignedIn,
    @Headers('idempotency-key') key: string | undefined,
    @Param('id') productId: string,
    @Body({ schema: moveStock.body }) move: z.infer<typeof moveStock.body>,
  ) {
    const repeatable = key === undefined ? undefined : { ...idempotencyOf(key, { productId, ...move }), userId };
    return this.stock.move({ productId, ...move, repeatable });
  }

  @Serves(listStockMovements)
  async list(
    @Param('id') productId: string,
    @Query({ schema: listStockMovements.query }) paging: z.infer<typeof listStockMovements.query>,
    @Res({ passthrough: true }) reply: FastifyReply,
  ) {
    const page = await this.queries.movements(productId, paging);
    if (!page) throw productNotFound();
    return sendPage(reply, page, paging);
  }
}
