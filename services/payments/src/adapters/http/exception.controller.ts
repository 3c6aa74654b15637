import { Body, Controller, Param, Query, Res } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import type { z } from 'zod';
import * as contract from '@shop/contracts/payment-desk';
import { CurrentUser } from '@shop/service-kit/auth/auth.guard';
import type { SignedIn } from '@shop/service-kit/auth/tokens';
import { sendPage } from '@shop/service-kit/http/page';
import { Serves } from '@shop/service-kit/http/serves';
import { FindPayable } from '../../use-cases/find-payable.js';
import { ResolveException } from '../../use-cases/resolve-exception.js';
import { Deciders } from './deciders.js';
import { ExceptionQueries } from '../db/exception.queries.js';

/** Money that staff must look at. */
@Controller()
export class ExceptionController {
  constructor(
    private readonly exceptions: ExceptionQueries,
    private readonly resolving: ResolveException,
    private readonly finding: FindPayable,
    private readonly deciders: Deciders,
  ) {}

  @Serves(contract.listExceptions)
  async list(
    @Query({ schema: contract.listExceptions.query })
    { state, orderId, ...page }: z.infer<typeof contract.listExceptions.query>,
    @Res({ passthrough: true }) reply: FastifyReply,
  ) {
    return sendPage(reply, await this.exceptions.list({ state, orderId }, page), page);
  }

  @Serves(contract.getException)
  one(@Param('id') id: string) {
    return this.exceptions.one(id);
  }

  @Serves(contract.resolveException)
  async resolve(
    @CurrentUser() user: SignedIn,
    @Param('id') id: string,
    @Body({ schema: contract.resolveException.body }) body: z.infer<typeof contract.resolveException.body>,
  ) {
    const by = await this.deciders.of(user);
    // The event of the order may be delayed: it is opened for payment first.
    if (body.action === 'allocate' && body.orderId !== undefined)
      await this.finding.execute(user, body.orderId, { canAdmin: true });
    await this.resolving.execute(by, id, body);
    return this.exceptions.one(id);
  }
}
