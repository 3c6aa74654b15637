import { Injectable } from '@nestjs/common';
import { Database } from '@shop/service-kit/db/database';
import { SqlDatabase } from '@shop/service-kit/db/sql-database';
import type { Statement } from '@shop/service-kit/db/sql-transaction';
import type { PrismaClient } from '../../generated/client.js';
import type { Finding } from '../../domain/exceptions.js';
import {
  type CallbackKind,
  type CallbackOwner,
  CallbackRepository,
  type StoredCallback,
} from '../../ports/callback.repository.js';
import { currentContext } from '@shop/service-kit/observe/request-context';
import { report } from './books.js';
import { countCallback, countFinding } from './payment-counters.js';

/**
 * A failed callback is retried with growing pauses; the others continue meanwhile. A crash may lose that a callback was
 * claimed or applied: then it is applied again, which changes nothing.
 */
const CLAIM: Statement = {
  name: 'claim callbacks',
  text: `update callback set tries = tries + 1,
    next_try_at = now() + least(interval '1 hour', interval '5 seconds' * power(2, least(tries, 10)))
  where id in (select id from callback where applied_at is null and next_try_at <= now()
    order by next_try_at limit 100 for update skip locked)
  returning id, kind, attempt_id, call_id, coalesce(raw, body::text) as raw, received_at, traceparent, (
    select nullif(total_cents, 0) from attempt join payable using (order_id) where attempt.id = attempt_id
  ) as order_cents, set_config('synchronous_commit', 'off', true)`,
};
const STORE: Statement = {
  name: 'store callback',
  text: `written as (insert into callback (attempt_id, call_id, kind, raw, traceparent) values ($1, $2, $3, $4, $5)
    returning id)`,
};
const APPLIED: Statement = {
  name: 'applied callback',
  text: `written as (update callback set applied_at = $2, receipt_code = $3 where id = $1
    returning set_config('synchronous_commit', 'off', true))`,
};

interface Claimed {
  id: string;
  kind: CallbackKind;
  attempt_id: string | null;
  call_id: string | null;
  raw: string;
  received_at: Date;
  traceparent: string | null;
  order_cents: string | null;
}

@Injectable()
export class PrismaCallbackRepository extends CallbackRepository {
  constructor(
    private readonly database: Database<PrismaClient>,
    private readonly sql: SqlDatabase,
  ) {
    super();
  }

  async store(owner: CallbackOwner, kind: CallbackKind, raw: string): Promise<void> {
    // PostgreSQL's text cannot hold the character NUL.
    const text = raw.replaceAll('\0', '\uFFFD');
    const { attemptId, callId } = owner;
    await this.sql.write(STORE, [attemptId, callId, kind, text, currentContext().traceparent ?? null]);
    countCallback();
  }

  async claim(): Promise<StoredCallback[]> {
    const rows = await this.sql.rows<Claimed>(CLAIM);
    const callbacks = rows.map((row) => ({
      id: BigInt(row.id),
      kind: row.kind,
      attemptId: row.attempt_id,
      callId: row.call_id,
      raw: row.raw,
      receivedAt: row.received_at,
      orderCents: row.order_cents === null ? null : Number(row.order_cents),
      traceparent: row.traceparent ?? undefined,
    }));
    return callbacks.sort((a, b) => Number(a.id - b.id));
  }

  async applied({ id }: StoredCallback, receiptCode: string | null): Promise<void> {
    await this.sql.write(APPLIED, [id, new Date(), receiptCode]);
  }

  async park({ id, attemptId }: StoredCallback, finding: Finding): Promise<void> {
    await this.database.commit(async (tx) => {
      await tx.callback.update({ where: { id }, data: { appliedAt: new Date() } });
      const where = { id: attemptId ?? '00000000-0000-0000-0000-000000000000' };
      const attempt = await tx.attempt.findUnique({ where, select: { orderId: true } });
      const events = await report(tx, [{ ...finding, orderId: attempt?.orderId ?? null }]);
      return { result: undefined, events };
    });
    countFinding(finding.finding);
  }
}
