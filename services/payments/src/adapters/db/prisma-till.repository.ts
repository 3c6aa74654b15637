import { Injectable } from '@nestjs/common';
import { Database } from '@shop/service-kit/db/database';
import { SqlDatabase } from '@shop/service-kit/db/sql-database';
import type { Statement } from '@shop/service-kit/db/sql-transaction';
import { newSecret, secondsAfter } from '../../domain/attempt.js';
import { nextHourlyPull, type Sought } from '../../domain/pull-schedule.js';
import type { Prisma, PrismaClient } from '../../generated/client.js';
import { TillRepository, type TillState } from '../../ports/till.repository.js';

/** The only row. */
const TILL = 1;
const COLUMNS = `secret, registered_at as "registeredAt", pull_registered_at as "pullRegisteredAt", pulled_at as "pulledAt",
  tried_at as "triedAt", next_pull_at as "nextPullAt", failures`;
const READ: Statement = { name: 'till', text: `select ${COLUMNS} from till where id = ${TILL}` };
const CREATE: Statement = {
  name: 'create till',
  text: `written as (insert into till (id, secret) values (${TILL}, $1) on conflict do nothing returning id)`,
};

/** With the unresolved attempts about which M-Pesa's list can say more than queries do, and open claims. */
const WITH_SOUGHT: Statement = {
  name: 'till with sought',
  text: `select ${COLUMNS}, oldest, youngest from till, (select min(since) as oldest, max(needed) as youngest from (
  select asked_at as since, greatest(asked_at, confirmed_at) as needed from attempt
    where status <> 'succeeded' and confirmed_at is not null and asked_at > $1
  union all select asked_at, asked_at from attempt where status in ('pending', 'unanswered') and checkout_request_id is null
    and asked_at between $1 and $2
  union all select asked_at, asked_at from attempt where reported_at is not null and next_check_at is not null and checks = 0
    and status <> 'succeeded' and confirmed_at is null and asked_at between $1 and $2
  union all select created_at, created_at from claim where state = 'open' and created_at > $1) as each) as sought
  where till.id = ${TILL}`,
};

@Injectable()
export class PrismaTillRepository extends TillRepository {
  constructor(
    private readonly database: Database<PrismaClient>,
    private readonly sql: SqlDatabase,
  ) {
    super();
  }

  async read(): Promise<TillState> {
    const [known] = await this.sql.rows<TillState>(READ);
    if (known) return known;
    await this.sql.write(CREATE, [newSecret()]);
    return this.read();
  }

  async withSought(now: Date): Promise<TillState & { sought: Sought | undefined }> {
    const values = [secondsAfter(now, -47 * 3_600), secondsAfter(now, -20)];
    const [row] = await this.sql.rows<TillState & Record<keyof Sought, Date | null>>(WITH_SOUGHT, values);
    if (!row) {
      await this.read();
      return this.withSought(now);
    }
    const { oldest, youngest, ...state } = row;
    return { ...state, sought: oldest && youngest ? { oldest, youngest } : undefined };
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
