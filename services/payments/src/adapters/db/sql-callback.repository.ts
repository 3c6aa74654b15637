import { Injectable } from '@nestjs/common';
import { SqlDatabase } from '@shop/service-kit/db/sql-database';
import type { Statement } from '@shop/service-kit/db/sql-transaction';
import { currentContext } from '@shop/service-kit/observe/request-context';
import {
  type CallbackKind,
  type CallbackOwner,
  CallbackRepository,
  type StoredCallback,
} from '../../ports/callback.repository.js';
import { CLAIM_CALLBACKS, STORE_CALLBACK_OF_PROMPT } from './callback-statements.js';
import { type SeenColumns, seenOf } from './money-rows.js';
import { countCallback } from './payment-counters.js';

const STORE: Statement = {
  name: 'store callback',
  text: `written as (insert into callback (attempt_id, call_id, kind, raw, traceparent) values ($1, $2, $3, $4, $5)
    returning id)`,
};
/** A crash may lose that a callback was applied: then it is applied again, which changes nothing. */
const APPLIED: Statement = {
  name: 'applied callback',
  text: `written as (update callback set applied_at = $2 where id = $1
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
} & (SeenColumns | { attempts: null });

@Injectable()
export class SqlCallbackRepository extends CallbackRepository {
  constructor(private readonly sql: SqlDatabase) {
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

  async applied({ id }: StoredCallback): Promise<void> {
    await this.sql.write(APPLIED, [id, new Date()]);
  }
}

function toStored({ callback_id, kind, call_id, raw, received_at, came_in, ...columns }: Claimed): StoredCallback {
  return {
    id: BigInt(callback_id),
    kind,
    seen: columns.attempts === null ? undefined : seenOf(columns),
    callId: call_id,
    raw,
    receivedAt: received_at,
    traceparent: came_in ?? undefined,
  };
}

/** PostgreSQL's text cannot hold the character NUL. */
const textOf = (raw: string) => raw.replaceAll('\0', '\uFFFD');
