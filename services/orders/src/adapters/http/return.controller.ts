import { Body, Controller, Headers, Param, Query, Res } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import type { z } from 'zod';
import * as contract from '@shop/contracts/returns';
import { CurrentUser } from '@shop/service-kit/auth/auth.guard';
import type { SignedIn } from '@shop/service-kit/auth/tokens';
import { idempotencyOf } from '@shop/service-kit/http/idempotency-key';
import { sendPage } from '@shop/service-kit/http/page';
import { Serves } from '@shop/service-kit/http/serves';
import { CancelReturn } from '../../use-cases/cancel-return.js';
import { RequestReturn } from '../../use-cases/request-return.js';
import { SetReturnState } from '../../use-cases/set-return-state.js';
import { ReturnQueries } from '../db/return.queries.js';
import { toReturnView } from './return-view.js';

/** Goods that customers give back. */
@Controller()
export class ReturnController {
  constructor(
    private readonly requesting: RequestReturn,
    private readonly cancelling: CancelReturn,
    private readonly setting: SetReturnState,
    private readonly queries: ReturnQueries,
  ) {}

  @Serves(contract.requestReturn)
  async request(
    @CurrentUser() user: SignedIn,
    @Param('id') orderId: string,
    @Headers('idempotency-key') key: string | undefined,
    @Body({ schema: contract.requestReturn.body }) draft: contract.ReturnDraft,
  ) {
    const lines = draft.lines.map(({ product: productId, quantity }) => ({ productId, quantity }));
    const wish = { ...draft, lines };
    return toReturnView(await this.requesting.execute(user.id, orderId, idempotencyOf(key, draft), wish));
  }

  @Serves(contract.cancelReturn)
  async cancel(@CurrentUser() user: SignedIn, @Param('id') id: string) {
    return toReturnView(await this.cancelling.execute(user.id, id));
  }

  @Serves(contract.listReturns)
  async list(
    @Query({ schema: contract.listReturns.query }) query: z.infer<typeof contract.listReturns.query>,
    @Res({ passthrough: true }) reply: FastifyReply,
  ) {
    const { items, ...counted } = await this.queries.list(query);
    return sendPage(reply, { items: items.map(toReturnView), ...counted }, query);
  }

  @Serves(contract.setReturnState)
  async setState(
    @Param('id') id: string,
    @Body({ schema: contract.setReturnState.body }) request: z.infer<typeof contract.setReturnState.body>,
  ) {
    return toReturnView(await this.setting.execute(id, request));
  }
}
