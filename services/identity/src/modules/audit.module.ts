import { Module } from '@nestjs/common';
import { PrismaAuditLog } from '../adapters/db/prisma-audit-log.js';
import { AuditConsumer } from '../adapters/events/audit.consumer.js';
import { AuditController } from '../adapters/http/audit.controller.js';
import { AuditLog } from '../ports/audit-log.js';

/** What staff changed, in all services. */
@Module({
  controllers: [AuditController, AuditConsumer],
  providers: [{ provide: AuditLog, useClass: PrismaAuditLog }],
  exports: [AuditLog],
})
export class AuditModule {}
