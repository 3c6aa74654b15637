import { Injectable } from '@nestjs/common';
import { Database } from '@shop/service-kit/db/database';
import { Postgres } from '@shop/service-kit/db/postgres';
import { newSecret, secondsAfter } from '../../domain/attempt.js';
import { nextHourlyPull, type Sought } from '../../domain/pull-schedule.js';
import type { Prisma, PrismaClient } from '../../generated/client.js';
import { TillRepository, type TillState } from '../../ports/till.repository.js';

/** Unresolved attempts about which M-Pesa's list can tell more than queries do, and open claims. */
const SOUGHT = `select min(since) as oldest, max(needed) as youngest from (
  select asked_at as since, greatest(asked_at, confirmed_at) as needed from attempt
    where status <> 'succeeded' and confirmed_at is not null and asked_at > $1
  union all select asked_at, asked_at from attempt where status in ('pending', 'unanswered') and checkout_request_id is null
    and asked_at between $1 and $2
  union all select asked_at, asked_at from attempt where reported_at is not null and next_check_at is not null and checks = 0
    and status <> 'succeeded' and confirmed_at is null and asked_at between $1 and $2
  union all select created_at, created_at from claim where state = 'open' and created_at > $1) sought`;

/** The only row. */
const TILL = 1;

@Injectable()
export class PrismaTillRepository extends TillRepository {
  constructor(
    private readonly database: Database<PrismaClient>,
    private readonly postgres: Postgres,
  ) {
    super();
  }

  async read(): Promise<TillState> {
    const where = { id: TILL };
    const known = await this.database.client.till.findUnique({ where });
    if (known) return known;
    const data = [{ id: TILL, secret: newSecret() }];
    await this.database.commit(async (tx) => ({ result: await tx.till.createMany({ data, skipDuplicates: true }) }));
    return this.database.client.till.findUniqueOrThrow({ where });
  }

  async sought(now: Date): Promise<Sought | undefined> {
    const { rows } = await this.postgres.pool.query<{ oldest: Date | null; youngest: Date | null }>(SOUGHT, [
      secondsAfter(now, -47 * 3_600),
      secondsAfter(now, -20),
    ]);
    const { oldest = null, youngest = null } = rows[0] ?? {};
    return oldest && youngest ? { oldest, youngest } : undefined;
  }

  registered(now: Date): Promise<void> {
    return this.change({ registeredAt: now });
  }

  pulled(now: Date, isWhole: boolean): Promise<void> {
    const next = isWhole && { nextPullAt: nextHourlyPull(now) };
    return this.change({ pullRegisteredAt: now, pulledAt: now, triedAt: now, failures: 0, problem: null, ...next });
  }

  pullFailed(now: Date, problem: string): Promise<void> {
    return this.change({ triedAt: now, failures: { increment: 1 }, problem: problem.slice(0, 500) });
  }

  private async change(data: Prisma.TillUpdateInput): Promise<void> {
    await this.database.commit(async (tx) => ({ result: await tx.till.update({ where: { id: TILL }, data }) }));
  }
}
