import { Injectable } from '@nestjs/common';
import { MAX_PUSH_DEVICES, type PushSubscription } from '@shop/contracts/push';
import { Database } from '@shop/service-kit/db/database';
import type { Statement } from '@shop/service-kit/db/statement';
import { PushSubscriptionRepository } from '../../ports/push-subscription.repository.js';

const ENDPOINTS: Statement<{ endpoint: string }> = {
  name: 'push endpoints of account',
  text: `select endpoint from push_subscription where account_id = $1 order by created_at, id limit ${MAX_PUSH_DEVICES}`,
};

/** The session is locked, too: if it ends meanwhile, either this sees it, or its end removes the subscription. */
const LOCK: Statement = {
  name: 'lock account and session',
  text: `select from account join session on session.account_id = account.id
    where account.id = $1 and session.id = $2 and session.ended_at is null for update`,
};

/** With the pushes that wait for the other account. */
const TAKE_FROM_OTHERS: Statement = {
  name: 'take push subscription from others',
  text: `written as (delete from push_subscription where endpoint = $1 and account_id <> $2 returning id)`,
};

const SAVE: Statement = {
  name: 'save push subscription',
  text: `written as (insert into push_subscription (endpoint, account_id, session_id, p256dh, auth) values ($1, $2, $3, $4, $5)
    on conflict (endpoint) do update set session_id = $3, p256dh = $4, auth = $5, created_at = now()
      where push_subscription.account_id = $2
    returning id)`,
};

const LIMIT: Statement = {
  name: 'limit push subscriptions',
  text: `written as (delete from push_subscription where account_id = $1 and id not in (
    select id from push_subscription where account_id = $1 order by created_at desc, id desc limit ${MAX_PUSH_DEVICES})
    returning id)`,
};

const REMOVE: Statement = {
  name: 'remove push subscription',
  text: `written as (delete from push_subscription where endpoint = $1 and account_id = $2 returning id)`,
};

@Injectable()
export class SqlPushSubscriptionRepository extends PushSubscriptionRepository {
  constructor(private readonly database: Database) {
    super();
  }

  async endpointsOf(accountId: string): Promise<string[]> {
    const rows = await this.database.rows(ENDPOINTS, [accountId]);
    return rows.map(({ endpoint }) => endpoint);
  }

  async save(
    { accountId, sessionId }: { accountId: string; sessionId: string },
    { endpoint, p256dh, auth }: PushSubscription,
  ): Promise<void> {
    await this.database.commit(async (tx) => {
      const open = await tx.rows(LOCK, [accountId, sessionId]);
      if (open.length === 0) return { result: undefined };
      await tx.write(TAKE_FROM_OTHERS, [endpoint, accountId]);
      await tx.write(SAVE, [endpoint, accountId, sessionId, p256dh, auth]);
      await tx.write(LIMIT, [accountId]);
      return { result: undefined };
    });
  }

  async remove(accountId: string, endpoint: string): Promise<void> {
    await this.database.write(REMOVE, [endpoint, accountId]);
  }
}
