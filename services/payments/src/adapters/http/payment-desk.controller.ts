import { Body, Controller, Param, Query, Req, Res } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import * as contract from '@shop/contracts/payment-desk';
import { CurrentUser } from '@shop/service-kit/auth/auth.guard';
import { RecentSignIn } from '@shop/service-kit/auth/recent-sign-in';
import type { SignedIn } from '@shop/service-kit/auth/tokens';
import { sendCsv } from '@shop/service-kit/http/csv';
import { sendPage } from '@shop/service-kit/http/page';
import { Serves } from '@shop/service-kit/http/serves';
import { CompareStatement } from '../../use-cases/compare-statement.js';
import { ResolveException } from '../../use-cases/resolve-exception.js';
import { readStatement } from '../daraja/read-statement.js';
import { ExceptionQueries } from '../db/exception.queries.js';
import { LedgerQueries } from '../db/ledger.queries.js';
import { statementOf } from './statement-file.js';

/** The reconciliation desk: exceptions, the ledger, M-Pesa's statement. */
@Controller()
export class PaymentDeskController {
  constructor(
    private readonly exceptions: ExceptionQueries,
    private readonly resolving: ResolveException,
    private readonly ledger: LedgerQueries,
    private readonly comparing: CompareStatement,
    private readonly recent: RecentSignIn,
  ) {}

  @Serves(contract.listExceptions)
  async list(
    @Query({ schema: contract.listExceptions.query })
    { state, ...page }: z.infer<typeof contract.listExceptions.query>,
    @Res({ passthrough: true }) reply: FastifyReply,
  ) {
    return sendPage(reply, await this.exceptions.list(state, page), page);
  }

  @Serves(contract.resolveException)
  async resolve(
    @CurrentUser() user: SignedIn,
    @Param('id') id: string,
    @Body({ schema: contract.resolveException.body }) body: z.infer<typeof contract.resolveException.body>,
  ) {
    await this.recent.require(user);
    await this.resolving.execute(user, id, body);
    return this.exceptions.one(id);
  }

  @Serves(contract.getLedger)
  sums(@Query({ schema: contract.getLedger.query }) period: z.infer<typeof contract.getLedger.query>) {
    return this.ledger.sums(period);
  }

  @Serves(contract.exportLedger)
  async csv(
    @Query({ schema: contract.exportLedger.query }) period: z.infer<typeof contract.exportLedger.query>,
    @Res() reply: FastifyReply,
  ) {
    await sendCsv(reply, 'ledger.csv', this.ledger.entries(period));
  }

  @Serves(contract.listDayCloses)
  days(@Query({ schema: contract.listDayCloses.query }) { days }: z.infer<typeof contract.listDayCloses.query>) {
    return this.ledger.days(days);
  }

  @Serves(contract.uploadStatement)
  async statement(@Req() request: FastifyRequest) {
    return this.comparing.execute(readStatement(await statementOf(request)));
  }
}
