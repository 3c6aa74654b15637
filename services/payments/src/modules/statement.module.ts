import { Module } from '@nestjs/common';
import { PrismaStatementRepository } from '../adapters/db/prisma-statement.repository.js';
import { StatementController } from '../adapters/http/statement.controller.js';
import { StatementRepository } from '../ports/statement.repository.js';
import { CompareStatement } from '../use-cases/compare-statement.js';
import { DarajaModule } from './daraja.module.js';
import { DeciderModule } from './decider.module.js';
import { MoneyModule } from './money.module.js';

/** The till's statements, compared with the books. */
@Module({
  imports: [DarajaModule, DeciderModule, MoneyModule],
  controllers: [StatementController],
  providers: [CompareStatement, { provide: StatementRepository, useClass: PrismaStatementRepository }],
})
export class StatementModule {}
