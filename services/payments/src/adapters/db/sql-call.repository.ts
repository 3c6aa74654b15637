import { Injectable } from '@nestjs/common';
import { Database } from '@shop/service-kit/db/database';
import type { Statement } from '@shop/service-kit/db/statement';
import type { NewCall } from '../../domain/money-state.js';
import { type Call, CallRepository } from '../../ports/call.repository.js';
import { CALLS } from './money-tables.js';

const MOST_TEXT = 1_000;

const RECORD: Statement = {
  name: 'record call',
  text: `written as (insert into operator_call (id, kind, secret, receipt_code, reversal_id, asked_at)
    values ($1, $2, $3, $4, $5, $6) returning id)`,
};
const ANSWERED: Statement = {
  name: 'call answered',
  text: `written as (update operator_call set answer = $4, conversation_id = coalesce($3, conversation_id),
      originator_conversation_id = coalesce($2, originator_conversation_id)
    where id = $1 returning id)`,
};
const FOUND = `select ${CALLS.columns}, originator_conversation_id as "originatorConversationId" from operator_call`;
const BY_SECRET: Statement<Call> = { name: 'call by secret', text: `${FOUND} where secret = $1` };
const BY_ID: Statement<Call> = { name: 'call by id', text: `${FOUND} where id = $1` };
const SENDING: Statement<Call> = {
  name: 'sending of reversal',
  text: `${FOUND} where reversal_id = $1 and kind = 'reversal' order by asked_at desc limit 1`,
};

@Injectable()
export class SqlCallRepository extends CallRepository {
  constructor(private readonly database: Database) {
    super();
  }

  async record({ id, kind, secret, receiptCode, reversalId, askedAt }: NewCall): Promise<void> {
    await this.database.write(RECORD, [id, kind, secret, receiptCode, reversalId, askedAt]);
  }

  async answered(
    id: string,
    {
      originatorConversationId: originator = null,
      conversationId: conversation = null,
      text,
    }: { originatorConversationId?: string | null; conversationId?: string | null; text: string },
  ): Promise<void> {
    const [call] = await this.database.write(ANSWERED, [id, originator, conversation, text.slice(0, MOST_TEXT)]);
    if (!call) throw new Error(`there is no call ${id}`);
  }

  async bySecret(secret: string): Promise<Call | undefined> {
    return (await this.database.rows(BY_SECRET, [secret]))[0];
  }

  async byId(id: string): Promise<Call | undefined> {
    return (await this.database.rows(BY_ID, [id]))[0];
  }

  async sendingOf(reversalId: string): Promise<Call | undefined> {
    return (await this.database.rows(SENDING, [reversalId]))[0];
  }
}
