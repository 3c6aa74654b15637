import { Module } from '@nestjs/common';
import { SqlStatementRepository } from '../adapters/db/sql-statement.repository.js';
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
  providers: [CompareStatement, { provide: StatementRepository, useClass: SqlStatementRepository }],
})
export class StatementModule {}
