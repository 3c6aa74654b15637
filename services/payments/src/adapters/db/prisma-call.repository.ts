import { Injectable } from '@nestjs/common';
import { Database } from '@shop/service-kit/db/database';
import type { NewCall } from '../../domain/money-state.js';
import type { PrismaClient } from '../../generated/client.js';
import type { OperatorCallModel } from '../../generated/models.js';
import { type Call, CallRepository } from '../../ports/call.repository.js';

const MOST_TEXT = 1_000;

@Injectable()
export class PrismaCallRepository extends CallRepository {
  constructor(private readonly database: Database<PrismaClient>) {
    super();
  }

  async record(call: NewCall): Promise<void> {
    await this.database.commit(async (tx) => ({ result: await tx.operatorCall.create({ data: call }) }));
  }

  async answered(
    id: string,
    { text, ...ids }: { originatorConversationId?: string | null; conversationId?: string | null; text: string },
  ): Promise<void> {
    const data = { ...ids, answer: text.slice(0, MOST_TEXT) };
    await this.database.commit(async (tx) => ({ result: await tx.operatorCall.update({ where: { id }, data }) }));
  }

  async bySecret(secret: string): Promise<Call | undefined> {
    return toCall(await this.database.client.operatorCall.findUnique({ where: { secret } }));
  }

  async byId(id: string): Promise<Call | undefined> {
    return toCall(await this.database.client.operatorCall.findUnique({ where: { id } }));
  }

  async sendingOf(reversalId: string): Promise<Call | undefined> {
    const where = { reversalId, kind: 'reversal' };
    return toCall(await this.database.client.operatorCall.findFirst({ where, orderBy: { askedAt: 'desc' } }));
  }
}

const toCall = (row: OperatorCallModel | null): Call | undefined =>
  row ? { ...row, kind: row.kind as Call['kind'] } : undefined;
