import { Injectable } from '@nestjs/common';
import type { PushSubscription } from '@shop/contracts/push';
import { Database } from '@shop/service-kit/db/database';
import type { Statement } from '@shop/service-kit/db/statement';
import { PushOutbox } from '../../ports/push-outbox.js';
import { type PushOutcome, PushService } from '../../ports/push-service.js';

const BATCH = 20;
const MOST_ATTEMPTS = 8;

/** A claimed push belongs to one sender for two minutes; if that process died, another takes it then. Expired ones are forgotten. */
const TAKE: Statement<DuePush> = {
  name: 'take pushes',
  text: `with expired as (delete from push_message where expires_at <= now())
    update push_message message set attempts = attempts + 1, next_attempt_at = now() + interval '2 minutes'
    from push_subscription subscription
    where subscription.id = message.subscription_id and message.id in (select id from push_message
      where next_attempt_at <= now() and expires_at > now() order by next_attempt_at limit ${BATCH} for update skip locked)
    returning message.id, message.topic, message.payload, subscription.id as "subscriptionId", endpoint, p256dh, auth,
      ceil(extract(epoch from message.expires_at - now()))::integer as "ttlSeconds"`,
};

const DONE: Statement = { name: 'push done', text: 'delete from push_message where id = $1' };
const GONE: Statement = { name: 'push subscription gone', text: 'delete from push_subscription where id = $1' };
const PUT_OFF: Statement = {
  name: 'put push off',
  text: `with late as (delete from push_message where id = $1 and attempts >= ${MOST_ATTEMPTS} returning id)
    update push_message set next_attempt_at = now() + interval '15 seconds' * power(2, least(attempts, 8))
    where id = $1 and attempts < ${MOST_ATTEMPTS}`,
};

interface DuePush extends PushSubscription {
  id: string;
  subscriptionId: string;
  topic: string;
  payload: string;
  ttlSeconds: number;
}

/** Pushes as rows (docs/product-rules.md#R289): retried with growing pauses for a day at most, then forgotten. */
@Injectable()
export class SqlPushOutbox extends PushOutbox {
  constructor(
    private readonly database: Database,
    private readonly service: PushService,
  ) {
    super();
  }

  async sendDue(signal: AbortSignal): Promise<void> {
    while (!signal.aborted) {
      const due = await this.database.rows(TAKE);
      if (due.length === 0) return;
      await Promise.all(due.map((push) => this.send(push)));
    }
  }

  private async send({ id, subscriptionId, topic, payload, ttlSeconds, ...to }: DuePush): Promise<void> {
    const outcome = await this.service.send({ to, topic, payload, ttlSeconds });
    const [statement, key] = AFTER[outcome]({ id, subscriptionId });
    await this.database.rows(statement, [key]);
  }
}

type Keys = Pick<DuePush, 'id' | 'subscriptionId'>;

/** What is written after each outcome. */
const AFTER: Record<PushOutcome, (keys: Keys) => [typeof DONE, string]> = {
  sent: ({ id }) => [DONE, id],
  refused: ({ id }) => [DONE, id],
  gone: ({ subscriptionId }) => [GONE, subscriptionId],
  unavailable: ({ id }) => [PUT_OFF, id],
};
