import { Inject, Injectable } from '@nestjs/common';
import { Database } from '@shop/service-kit/db/database';
import { Clock } from '@shop/service-kit/domain/clock';
import { CONFIG, type PaymentConfig } from '../../config.js';
import { QueryBudget } from '../../ports/query-budget.js';
import { PAUSE_QUERIES } from './payment-statements.js';

const KEY = 'daraja queries';
/** The sandbox allows one query in this time (docs/mpesa.md#M4). */
const PAUSE_MS = 12_000;

/** How many pushes and queries a window of the budget allows, spread over the minute. */
export function budgetOf({ DARAJA_QUERIES_PER_MINUTE: perMinute }: Pick<PaymentConfig, 'DARAJA_QUERIES_PER_MINUTE'>) {
  const perSecond = perMinute / 60;
  return { points: Math.max(1, Math.floor(perSecond)), windowMs: Math.max(1, Math.ceil(1 / perSecond)) * 1_000 };
}

/** What a statement needs to use the budget. */
export const spendingAt = (now: Date, { windowMs }: ReturnType<typeof budgetOf>) =>
  [KEY, now.getTime(), now.getTime() + windowMs] as const;

/** The budget of all replicas together, counted in the service's database by the statements that claim and release attempts. */
@Injectable()
export class SharedQueryBudget extends QueryBudget {
  private readonly points: number;

  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    @Inject(CONFIG) config: PaymentConfig,
  ) {
    super();
    this.points = budgetOf(config).points;
  }

  async pause(): Promise<void> {
    await this.database.rows(PAUSE_QUERIES, [KEY, this.points, this.clock.now().getTime() + PAUSE_MS]);
  }
}
