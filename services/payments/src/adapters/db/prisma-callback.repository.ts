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
import { type AttemptToSettle, toAttemptToSettle } from './attempt-row.js';
import { report } from './books.js';
import { countCallback, countFinding } from './payment-counters.js';
import { CLAIM_CALLBACKS, STORE_CALLBACK_OF_PROMPT } from './settle-statements.js';

const STORE: Statement = {
  name: 'store callback',
  text: `written as (insert into callback (attempt_id, call_id, kind, raw, traceparent) values ($1, $2, $3, $4, $5)
    returning id)`,
};
/** A crash may lose that a callback was applied: then it is applied again, which changes nothing. */
const APPLIED: Statement = {
  name: 'applied callback',
  text: `written as (update callback set applied_at = $2, receipt_code = $3 where id = $1
    returning set_config('synchronous_commit', 'off', true))`,
};

/** A callback, with its attempt or with nulls. */
type Claimed = {
  callback_id: string;
  kind: CallbackKind;
  call_id: string | null;
  raw: string;
  received_at: Date;
  came_in: string | null;
} & (AttemptToSettle | { id: null; books: null });

@Injectable()
export class PrismaCallbackRepository extends CallbackRepository {
  constructor(
    private readonly database: Database<PrismaClient>,
    private readonly sql: SqlDatabase,
  ) {
    super();
  }

  async storeOfPrompt(secret: string, raw: string): Promise<StoredCallback | undefined> {
    const values = [secret, textOf(raw), currentContext().traceparent ?? null];
    const [row] = await this.sql.write<Claimed>(STORE_CALLBACK_OF_PROMPT, values);
    if (row) countCallback();
    return row && toStored(row);
  }

  async store(owner: CallbackOwner, kind: CallbackKind, raw: string): Promise<void> {
    const { attemptId, callId } = owner;
    await this.sql.write(STORE, [attemptId, callId, kind, textOf(raw), currentContext().traceparent ?? null]);
    countCallback();
  }

  async claim(): Promise<StoredCallback[]> {
    return (await this.sql.rows<Claimed>(CLAIM_CALLBACKS)).map(toStored);
  }

  async applied({ id }: StoredCallback, receiptCode: string | null): Promise<void> {
    await this.sql.write(APPLIED, [id, new Date(), receiptCode]);
  }

  async park({ id, attempt }: StoredCallback, finding: Finding): Promise<void> {
    await this.database.commit(async (tx) => {
      await tx.callback.update({ where: { id }, data: { appliedAt: new Date() } });
      const events = await report(tx, [{ ...finding, orderId: attempt?.orderId ?? null }]);
      return { result: undefined, events };
    });
    countFinding(finding.finding);
  }
}

const toStored = ({ callback_id, kind, call_id, raw, received_at, came_in, ...row }: Claimed): StoredCallback => ({
  id: BigInt(callback_id),
  kind,
  attempt: row.id === null ? null : toAttemptToSettle(row),
  callId: call_id,
  raw,
  receivedAt: received_at,
  // An order that ended before it was known here has no price.
  orderCents: row.books?.totalCents || null,
  traceparent: came_in ?? undefined,
});

/** PostgreSQL's text cannot hold the character NUL. */
const textOf = (raw: string) => raw.replaceAll('\0', '\uFFFD');
