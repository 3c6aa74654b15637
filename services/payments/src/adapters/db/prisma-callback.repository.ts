import { Injectable } from '@nestjs/common';
import { Database } from '@shop/service-kit/db/database';
import { Postgres } from '@shop/service-kit/db/postgres';
import type { PrismaClient } from '../../generated/client.js';
import { CallbackRepository, type StoredCallback } from '../../ports/callback.repository.js';
import type { Discrepancy } from '../../domain/settle-attempt.js';
import { currentContext } from '@shop/service-kit/observe/request-context';
import { readCallback } from '../daraja/read-callback.js';
import { countCallback, countDiscrepancy } from './payment-counters.js';

/** A failed callback is retried with growing pauses; the others continue meanwhile. */
const CLAIM = `update callback set tries = tries + 1,
    next_try_at = now() + least(interval '1 hour', interval '5 seconds' * power(2, least(tries, 10)))
  where id in (select id from callback where applied_at is null and next_try_at <= now()
    order by next_try_at limit 100 for update skip locked)
  returning id, attempt_id, coalesce(raw, body::text) as raw, traceparent, (
    select nullif(total_cents, 0) from attempt join payable using (order_id) where attempt.id = attempt_id
  ) as order_cents`;

interface Claimed {
  id: string;
  attempt_id: string;
  raw: string;
  traceparent: string | null;
  order_cents: string | null;
}

@Injectable()
export class PrismaCallbackRepository extends CallbackRepository {
  constructor(
    private readonly database: Database<PrismaClient>,
    private readonly postgres: Postgres,
  ) {
    super();
  }

  async store(attemptId: string, raw: string): Promise<void> {
    // PostgreSQL's text cannot hold the character NUL.
    const text = raw.replaceAll('\0', '\uFFFD');
    const data = { attemptId, raw: text, traceparent: currentContext().traceparent ?? null };
    await this.database.commit(async (tx) => ({ result: await tx.callback.create({ data }) }));
    countCallback();
  }

  async claim(): Promise<StoredCallback[]> {
    const { rows } = await this.postgres.pool.query<Claimed>(CLAIM);
    const callbacks = rows.map((row) => ({
      id: BigInt(row.id),
      attemptId: row.attempt_id,
      raw: row.raw,
      callback: readCallback(row.raw),
      orderCents: row.order_cents === null ? null : Number(row.order_cents),
      traceparent: row.traceparent ?? undefined,
    }));
    return callbacks.sort((a, b) => Number(a.id - b.id));
  }

  async applied({ id }: StoredCallback): Promise<void> {
    await this.database.commit(async (tx) => ({
      result: await tx.callback.update({ where: { id }, data: { appliedAt: new Date() } }),
    }));
  }

  async park({ id, attemptId }: StoredCallback, { kind, details }: Discrepancy): Promise<void> {
    await this.database.commit(async (tx) => {
      await tx.callback.update({ where: { id }, data: { appliedAt: new Date() } });
      const attempt = await tx.attempt.findUnique({ where: { id: attemptId }, select: { orderId: true } });
      const orderId = attempt?.orderId ?? null;
      return { result: await tx.discrepancy.create({ data: { attemptId, orderId, kind, details } }) };
    });
    countDiscrepancy(kind);
  }
}
