import { Injectable } from '@nestjs/common';
import { Database } from '@shop/service-kit/db/database';
import type { Statement } from '@shop/service-kit/db/statement';
import { currentContext } from '@shop/service-kit/observe/request-context';
import {
  type CallbackKind,
  type CallbackOwner,
  CallbackRepository,
  type StoredCallback,
} from '../../ports/callback.repository.js';
import { CLAIM_CALLBACKS, type ClaimedRow, STORE_CALLBACK_OF_PROMPT } from './callback-statements.js';
import { seenOf } from './money-rows.js';
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

@Injectable()
export class SqlCallbackRepository extends CallbackRepository {
  constructor(private readonly database: Database) {
    super();
  }

  async storeOfPrompt(secret: string, raw: string): Promise<StoredCallback | undefined> {
    const values = [secret, textOf(raw), currentContext().traceparent ?? null];
    const [row] = await this.database.write(STORE_CALLBACK_OF_PROMPT, values);
    if (row) countCallback();
    return row && toStored(row);
  }

  async store(owner: CallbackOwner, kind: CallbackKind, raw: string): Promise<void> {
    const { attemptId, callId } = owner;
    await this.database.write(STORE, [attemptId, callId, kind, textOf(raw), currentContext().traceparent ?? null]);
    countCallback();
  }

  async claim(): Promise<StoredCallback[]> {
    return (await this.database.rows(CLAIM_CALLBACKS)).map(toStored);
  }

  async applied({ id }: StoredCallback): Promise<void> {
    await this.database.write(APPLIED, [id, new Date()]);
  }
}

function toStored({ callback_id, kind, call_id, raw, received_at, came_in, ...columns }: ClaimedRow): StoredCallback {
  return {
    id: BigInt(callback_id),
    kind,
    seen: seenOf(columns),
    callId: call_id,
    raw,
    receivedAt: received_at,
    traceparent: came_in ?? undefined,
  };
}

/** PostgreSQL's text cannot hold the character NUL. */
const textOf = (raw: string) => raw.replaceAll('\0', '\uFFFD');
