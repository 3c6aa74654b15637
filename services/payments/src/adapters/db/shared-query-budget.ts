import { Inject, Injectable } from '@nestjs/common';
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import { Postgres } from '@shop/service-kit/db/postgres';
import { CONFIG, type PaymentConfig } from '../../config.js';
import { QueryBudget } from '../../ports/query-budget.js';

const KEY = 'daraja queries';
/** The sandbox allows one query in this time (docs/mpesa.md#M4). */
const PAUSE_SECONDS = 12;

/** The budget of all replicas together, counted in the service's database and spread over the minute. */
@Injectable()
export class SharedQueryBudget extends QueryBudget {
  private readonly limiter: RateLimiterPostgres;

  constructor(postgres: Postgres, @Inject(CONFIG) { DARAJA_QUERIES_PER_MINUTE: perMinute }: PaymentConfig) {
    super();
    const perSecond = perMinute / 60;
    this.limiter = new RateLimiterPostgres({
      storeClient: postgres.pool,
      storeType: 'pool',
      tableName: 'rate_limit',
      tableCreated: true,
      keyPrefix: '',
      clearExpiredByTimeout: false,
      points: Math.max(1, Math.floor(perSecond)),
      duration: Math.max(1, Math.ceil(1 / perSecond)),
    });
  }

  take(): Promise<boolean> {
    return this.limiter.consume(KEY).then(
      () => true,
      (error: unknown) => {
        if (error instanceof RateLimiterRes) return false;
        throw error;
      },
    );
  }

  async spend(): Promise<void> {
    await this.limiter.penalty(KEY);
  }

  async pause(): Promise<void> {
    await this.limiter.block(KEY, PAUSE_SECONDS);
  }
}
