import { Controller, Query, Res } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import type { z } from 'zod';
import * as contract from '@shop/contracts/security-log';
import { CurrentUser } from '@shop/service-kit/auth/auth.guard';
import type { SignedIn } from '@shop/service-kit/auth/tokens';
import { sendCsv } from '@shop/service-kit/http/csv';
import { sendPage } from '@shop/service-kit/http/page';
import { Serves } from '@shop/service-kit/http/serves';
import { type SecurityFilter, SecurityLog } from '../../ports/security-log.js';
import { csvRowsOf, toOwnEvent } from './security-view.js';

type Filter = z.infer<typeof contract.exportSecurityEvents.query>;

@Controller()
export class SecurityLogController {
  constructor(private readonly log: SecurityLog) {}

  @Serves(contract.listOwnSecurityEvents)
  async own(
    @CurrentUser() { id }: SignedIn,
    @Query({ schema: contract.listOwnSecurityEvents.query }) page: z.infer<typeof contract.listOwnSecurityEvents.query>,
    @Res({ passthrough: true }) reply: FastifyReply,
  ) {
    const { items, ...counted } = await this.log.find({ ...page, accountIds: [id] });
    return sendPage(reply, { items: items.map(toOwnEvent), ...counted }, page);
  }

  @Serves(contract.listSecurityEvents)
  async list(
    @Query({ schema: contract.listSecurityEvents.query }) query: z.infer<typeof contract.listSecurityEvents.query>,
    @Res({ passthrough: true }) reply: FastifyReply,
  ) {
    const { pageNumber, pageSize, ...filter } = query;
    const page = { pageNumber, pageSize };
    return sendPage(reply, await this.log.find({ ...(await this.filterOf(filter)), ...page }), page);
  }

  @Serves(contract.exportSecurityEvents)
  async export(@Query({ schema: contract.exportSecurityEvents.query }) query: Filter, @Res() reply: FastifyReply) {
    return sendCsv(reply, 'security-log.csv', csvRowsOf(this.log, await this.filterOf(query)));
  }

  private async filterOf({ account, ...filter }: Filter): Promise<Omit<SecurityFilter, 'pageNumber' | 'pageSize'>> {
    return { ...filter, accountIds: account ? await this.log.accountsNamed(account) : undefined };
  }
}
