import { Controller, Query, Res } from '@nestjs/common';
import { listAudit } from '@shop/contracts/audit';
import { sendPage } from '@shop/service-kit/http/page';
import { Serves } from '@shop/service-kit/http/serves';
import type { FastifyReply } from 'fastify';
import type { z } from 'zod';
import { AuditLog } from '../../ports/audit-log.js';

@Controller()
export class AuditController {
  constructor(private readonly log: AuditLog) {}

  @Serves(listAudit)
  async list(
    @Query({ schema: listAudit.query }) query: z.infer<typeof listAudit.query>,
    @Res({ passthrough: true }) reply: FastifyReply,
  ) {
    return sendPage(reply, await this.log.find(query), query);
  }
}
