import { Controller, Query, Res } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import type { z } from 'zod';
import * as contract from '@shop/contracts/payment-desk';
import { sendCsv } from '@shop/service-kit/http/csv';
import { Serves } from '@shop/service-kit/http/serves';
import { LedgerQueries } from '../db/ledger.queries.js';
import { PayoutQueries } from '../db/payout.queries.js';

/** The ledger, its days, and M-Pesa's statement beside them. */
@Controller()
export class BooksController {
  constructor(
    private readonly ledger: LedgerQueries,
    private readonly payouts: PayoutQueries,
  ) {}

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

  @Serves(contract.exportPayouts)
  async payoutCsv(
    @Query({ schema: contract.exportPayouts.query }) period: z.infer<typeof contract.exportPayouts.query>,
    @Res() reply: FastifyReply,
  ) {
    await sendCsv(reply, 'payouts.csv', this.payouts.rows(period));
  }

  @Serves(contract.listDayCloses)
  days(@Query({ schema: contract.listDayCloses.query }) { days }: z.infer<typeof contract.listDayCloses.query>) {
    return this.ledger.days(days);
  }
}
