import { Injectable } from '@nestjs/common';
import { Database } from '@shop/service-kit/db/database';
import type { Statement } from '@shop/service-kit/db/statement';
import { newSecret, secondsAfter } from '../../domain/attempt.js';
import { nextHourlyPull, type Sought } from '../../domain/pull-schedule.js';
import { TillRepository, type TillState } from '../../ports/till.repository.js';

/** The only row. */
const TILL = 1;
const COLUMNS = `secret, registered_for as "registeredFor", pull_registered_for as "pullRegisteredFor", pulled_at as "pulledAt",
  tried_at as "triedAt", next_pull_at as "nextPullAt", failures`;
const READ: Statement<TillState> = { name: 'till', text: `select ${COLUMNS} from till where id = ${TILL}` };
const CREATE: Statement = {
  name: 'create till',
  text: `written as (insert into till (id, secret) values (${TILL}, $1) on conflict do nothing returning id)`,
};

const change = (what: string, columns: string): Statement => ({
  name: `till ${what}`,
  text: `written as (update till set ${columns} where id = ${TILL} returning id)`,
});
const REGISTERED = change('registered', 'registered_at = $1, registered_for = $2');
const PULL_REGISTERED = change('registered for the list', 'pull_registered_at = $1, pull_registered_for = $2');
/** $2: the next pull, if this one was whole. */
const PULLED = change(
  'pulled',
  `pulled_at = $1, tried_at = $1, failures = 0, problem = null,
    next_pull_at = coalesce($2, next_pull_at)`,
);
const PULL_FAILED = change('not pulled', 'tried_at = $1, failures = failures + 1, problem = $2');

/** With the unresolved attempts about which M-Pesa's list can say more than queries do, and open claims. */
const WITH_SOUGHT: Statement<TillState & Record<keyof Sought, Date | null>> = {
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
export class SqlTillRepository extends TillRepository {
  constructor(private readonly database: Database) {
    super();
  }

  async read(): Promise<TillState> {
    const [known] = await this.database.rows(READ);
    if (known) return known;
    await this.database.write(CREATE, [newSecret()]);
    return this.read();
  }

  async withSought(now: Date): Promise<TillState & { sought: Sought | undefined }> {
    const values = [secondsAfter(now, -47 * 3_600), secondsAfter(now, -20)];
    const [row] = await this.database.rows(WITH_SOUGHT, values);
    if (!row) {
      await this.read();
      return this.withSought(now);
    }
    const { oldest, youngest, ...state } = row;
    return { ...state, sought: oldest && youngest ? { oldest, youngest } : undefined };
  }

  registered(now: Date, shortcode: string): Promise<void> {
    return this.change(REGISTERED, [now, shortcode]);
  }

  pullRegistered(now: Date, shortcode: string): Promise<void> {
    return this.change(PULL_REGISTERED, [now, shortcode]);
  }

  pulled(now: Date, isWhole: boolean): Promise<void> {
    return this.change(PULLED, [now, isWhole ? nextHourlyPull(now) : null]);
  }

  pullFailed(now: Date, problem: string): Promise<void> {
    return this.change(PULL_FAILED, [now, problem.slice(0, 500)]);
  }

  private async change(statement: Statement, values: readonly unknown[]): Promise<void> {
    const [till] = await this.database.write(statement, values);
    if (!till) throw new Error('there is no till');
  }
}
