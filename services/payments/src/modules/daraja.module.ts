import { Module } from '@nestjs/common';
import type { RedisClient } from '@shop/service-kit/cache/open-redis';
import { REDIS } from '@shop/service-kit/kit.module';
import { DarajaClient } from '../adapters/daraja/daraja-client.js';
import { DarajaReader } from '../adapters/daraja/daraja-reader.js';
import { HttpDaraja } from '../adapters/daraja/http-daraja.js';
import { HttpOperator } from '../adapters/daraja/http-operator.js';
import { HttpTill } from '../adapters/daraja/http-till.js';
import { SqlCallRepository } from '../adapters/db/sql-call.repository.js';
import { SharedQueryBudget } from '../adapters/db/shared-query-budget.js';
import { CONFIG, type PaymentConfig } from '../config.js';
import { CallRepository } from '../ports/call.repository.js';
import { CallbackReader } from '../ports/callback-reader.js';
import { Daraja } from '../ports/daraja.js';
import { Operator } from '../ports/operator.js';
import { QueryBudget } from '../ports/query-budget.js';
import { Till } from '../ports/till.js';

/** Safaricom's API: prompts, the till, payouts, and what it calls back. */
@Module({
  providers: [
    { provide: Daraja, useClass: HttpDaraja },
    { provide: Till, useClass: HttpTill },
    { provide: Operator, useClass: HttpOperator },
    { provide: CallbackReader, useClass: DarajaReader },
    { provide: CallRepository, useClass: SqlCallRepository },
    { provide: QueryBudget, useClass: SharedQueryBudget },
    {
      provide: DarajaClient,
      useFactory: (config: PaymentConfig, redis?: RedisClient) => new DarajaClient(config, redis),
      inject: [CONFIG, REDIS],
    },
  ],
  exports: [CallRepository, CallbackReader, Daraja, Operator, Till],
})
export class DarajaModule {}
