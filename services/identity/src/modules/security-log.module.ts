import { Module } from '@nestjs/common';
import { APP_INTERCEPTOR } from '@nestjs/core';
import { SqlSecurityLog } from '../adapters/db/sql-security-log.js';
import { RecordRefusals } from '../adapters/http/record-refusals.js';
import { SecurityLogController } from '../adapters/http/security-log.controller.js';
import { SecurityLog } from '../ports/security-log.js';

/** What happened to the safety of an account. */
@Module({
  controllers: [SecurityLogController],
  providers: [
    { provide: SecurityLog, useClass: SqlSecurityLog },
    { provide: APP_INTERCEPTOR, useClass: RecordRefusals },
  ],
  exports: [SecurityLog],
})
export class SecurityLogModule {}
