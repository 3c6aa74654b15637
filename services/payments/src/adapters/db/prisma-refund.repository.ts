import { randomUUID } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import type { OutgoingEvent } from '@shop/contracts/event';
import { paymentRefunded } from '@shop/contracts/payments';
import { refundChanged } from '@shop/contracts/refunds';
import { Database } from '@shop/service-kit/db/database';
import { Postgres } from '@shop/service-kit/db/postgres';
import { Clock } from '@shop/service-kit/domain/clock';
import { isUuid } from '@shop/service-kit/domain/identifier';
import { CONFIG, type PaymentConfig } from '../../config.js';
import { secondsAfter } from '../../domain/attempt.js';
import { refundExceeds, refundNotFound } from '../../domain/errors.js';
import type { Finding } from '../../domain/exceptions.js';
import { owed, sentBack } from '../../domain/ledger.js';
import type { Receipt } from '../../domain/money.js';
import {
  type Person,
  planReversals,
  type Refund,
  refundableCents,
  type Reversal,
  stateOf,
} from '../../domain/refund.js';
import type { PrismaClient } from '../../generated/client.js';
import {
  type Call,
  type NewCall,
  type NewRefund,
  RefundRepository,
  type ReversalChange,
} from '../../ports/refund.repository.js';
import { adjustRounding, lockCode, lockOrder, post, report, toReceipt, type Tx } from './books.js';
import { REFUND_PARTS, toCall, toRefund, toReversal } from './refund-row.js';

/** More than any order has. */
const MOST_RECEIPTS = 200;
/** Claims a reversal for one process by moving its next check into the future. */
const CLAIM_DUE = `update reversal set next_check_at = $1::timestamptz + interval '60 seconds'
  where id in (select id from reversal where next_check_at <= $1 order by next_check_at limit 20
    for update skip locked) returning id`;

@Injectable()
export class PrismaRefundRepository extends RefundRepository {
  constructor(
    private readonly database: Database<PrismaClient>,
    private readonly postgres: Postgres,
    private readonly clock: Clock,
    @Inject(CONFIG) private readonly config: PaymentConfig,
  ) {
    super();
  }

  create(refund: NewRefund): Promise<Refund | undefined> {
    return this.database.commit(async (tx) => {
      if (refund.orderId !== null) await lockOrder(tx, refund.orderId);
      if (refund.receiptCode !== undefined) await lockCode(tx, refund.receiptCode);
      const known = await tx.refund.findUnique({ where: { key: refund.key }, include: REFUND_PARTS });
      if (known) return { result: toRefund(known) };
      const receipts = await receiptsOf(tx, refund);
      const refundable = receipts.reduce((sum, receipt) => sum + refundableCents(receipt), 0);
      const units = refund.lines.length > 0 ? await refundedUnits(tx, refund.orderId) : new Map<string, number>();
      const amountCents = refund.amountOf(refundable, units);
      if (amountCents === 0 && refund.isAutomatic) return { result: undefined };
      const plan = { amountCents, parts: planReversals(amountCents, receipts), now: this.clock.now() };
      const created = await insert(tx, refund, plan);
      return { result: created, events: [changedEvent(created, refund.restocked)] };
    });
  }

  async byId(id: string): Promise<Refund | undefined> {
    if (!isUuid(id)) return undefined;
    const row = await this.database.client.refund.findUnique({ where: { id }, include: REFUND_PARTS });
    return row ? toRefund(row) : undefined;
  }

  async byKey(key: string): Promise<Refund | undefined> {
    const row = await this.database.client.refund.findUnique({ where: { key }, include: REFUND_PARTS });
    return row ? toRefund(row) : undefined;
  }

  approve(id: string, decide: (refund: Refund) => Person): Promise<Refund> {
    return this.change(id, async (tx, refund) => {
      const { id: approvedById, name: approvedByName } = decide(refund);
      await tx.refund.update({ where: { id }, data: { state: 'approved', approvedById, approvedByName } });
      await tx.reversal.updateMany({ where: { refundId: id }, data: { nextCheckAt: this.clock.now() } });
      await tx.$executeRaw`update money_exception set action = 'refund', reason = 'The refund is approved',
        resolved_by_id = ${approvedById}, resolved_by_name = ${approvedByName}, resolved_at = now()
        where refund_id = ${id}::uuid and resolved_at is null`;
    });
  }

  retry(id: string, decide: (refund: Refund) => void): Promise<Refund> {
    return this.change(id, async (tx, refund) => {
      decide(refund);
      const where = { refundId: id, state: 'failed' };
      await tx.reversal.updateMany({ where, data: { state: 'waiting', nextCheckAt: this.clock.now() } });
      await tx.refund.update({ where: { id }, data: { state: 'approved' } });
    });
  }

  private change(id: string, write: (tx: Tx, refund: Refund) => Promise<void>): Promise<Refund> {
    if (!isUuid(id)) throw refundNotFound();
    return this.database.commit(async (tx) => {
      await tx.$executeRaw`select 1 from refund where id = ${id}::uuid for update`;
      const row = await tx.refund.findUnique({ where: { id }, include: REFUND_PARTS });
      if (!row) throw refundNotFound();
      const before = toRefund(row);
      await write(tx, before);
      const after = toRefund(await tx.refund.findUniqueOrThrow({ where: { id }, include: REFUND_PARTS }));
      return { result: after, events: after.state === before.state ? [] : [changedEvent(after)] };
    });
  }

  async claimDue(now: Date): Promise<Reversal[]> {
    const { rows } = await this.postgres.pool.query<{ id: string }>(CLAIM_DUE, [now]);
    if (rows.length === 0) return [];
    const found = await this.database.client.reversal.findMany({ where: { id: { in: rows.map(({ id }) => id) } } });
    return found.map(toReversal);
  }

  release({ id, refundId }: Reversal, call: NewCall, now: Date): Promise<boolean> {
    return this.database.commit(async (tx) => {
      const data = {
        state: 'sent',
        problem: null,
        sentAt: now,
        checks: 0,
        nextCheckAt: secondsAfter(now, this.config.DARAJA_REVERSAL_CHECK_SECONDS),
      };
      const { count } = await tx.reversal.updateMany({ where: { id, state: 'waiting' }, data });
      if (count === 0) return { result: false };
      await tx.operatorCall.create({ data: { ...call, askedAt: now } });
      return { result: true, events: await this.moveRefund(tx, refundId) };
    });
  }

  async settle(
    reversalId: string,
    decide: (reversal: Reversal) => { change?: ReversalChange; findings?: Finding[] },
  ): Promise<void> {
    await this.database.commit(async (tx) => {
      const { refundId } = await tx.reversal.findUniqueOrThrow({ where: { id: reversalId } });
      await tx.$executeRaw`select 1 from refund where id = ${refundId}::uuid for update`;
      const before = toReversal(await tx.reversal.findUniqueOrThrow({ where: { id: reversalId } }));
      const { change, findings = [] } = decide(before);
      const events = await report(tx, findings);
      if (!change) return { result: undefined, events };
      const isDone = change.state === 'done' && before.state !== 'done';
      const data = { ...change, ...(isDone && { doneAt: this.clock.now(), nextCheckAt: null }) };
      const after = toReversal(await tx.reversal.update({ where: { id: reversalId }, data }));
      if (after.state === 'done' || after.state === 'failed') await endDoubt(tx, after);
      const done = isDone ? await bookReversal(tx, after) : [];
      return { result: undefined, events: [...events, ...done, ...(await this.moveRefund(tx, refundId))] };
    });
  }

  async mayBeReversed(id: string): Promise<boolean> {
    const { client } = this.database;
    const { receiptCode, amountCents } = await client.reversal.findUniqueOrThrow({ where: { id } });
    const receipt = await client.receipt.findUnique({ where: { code: receiptCode } });
    const others = await client.reversal.count({ where: { receiptCode, id: { not: id } } });
    const sendings = await client.operatorCall.count({ where: { reversalId: id, kind: 'reversal' } });
    return sendings > 1 && others === 0 && receipt?.amountCents === amountCents;
  }

  async recordCall(call: NewCall, now: Date): Promise<void> {
    await this.database.commit(async (tx) => ({
      result: await tx.operatorCall.create({ data: { ...call, askedAt: now } }),
    }));
  }

  async answered(
    id: string,
    { text, ...ids }: { originatorConversationId?: string | null; conversationId?: string | null; text: string },
  ): Promise<void> {
    await this.database.commit(async (tx) => ({
      result: await tx.operatorCall.update({ where: { id }, data: { ...ids, answer: text.slice(0, 1_000) } }),
    }));
  }

  async callBySecret(secret: string): Promise<Call | undefined> {
    const row = await this.database.client.operatorCall.findUnique({ where: { secret } });
    return row ? toCall(row) : undefined;
  }

  async callById(id: string): Promise<Call | undefined> {
    const row = await this.database.client.operatorCall.findUnique({ where: { id } });
    return row ? toCall(row) : undefined;
  }

  async sendingOf(reversalId: string): Promise<Call | undefined> {
    const where = { reversalId, kind: 'reversal' };
    const row = await this.database.client.operatorCall.findFirst({ where, orderBy: { askedAt: 'desc' } });
    return row ? toCall(row) : undefined;
  }

  /** The refund's state follows its reversals. Returns the event of a change. */
  private async moveRefund(tx: Tx, id: string): Promise<OutgoingEvent[]> {
    const refund = toRefund(await tx.refund.findUniqueOrThrow({ where: { id }, include: REFUND_PARTS }));
    const state = stateOf(refund.reversals);
    if (state === refund.state) return [];
    await tx.refund.update({ where: { id }, data: { state } });
    return [changedEvent({ ...refund, state })];
  }
}

async function receiptsOf(tx: Tx, { orderId, receiptCode }: NewRefund): Promise<Receipt[]> {
  const where = receiptCode === undefined ? { orderId: orderId ?? '', closedAt: null } : { code: receiptCode };
  return (await tx.receipt.findMany({ where, take: MOST_RECEIPTS })).map(toReceipt);
}

/** The units of each product that go back, or went back, with an order's refunds. */
async function refundedUnits(tx: Tx, orderId: string | null): Promise<Map<string, number>> {
  const rows = await tx.refund.findMany({ where: { orderId }, select: { lines: true }, take: MOST_RECEIPTS });
  const units = new Map<string, number>();
  for (const { product, quantity } of rows.flatMap(({ lines }) => lines as unknown as Refund['lines']))
    units.set(product, (units.get(product) ?? 0) + quantity);
  return units;
}

interface Plan {
  amountCents: number;
  parts: { receiptCode: string; amountCents: number }[];
  now: Date;
}

async function insert(tx: Tx, refund: NewRefund, { amountCents, parts, now }: Plan): Promise<Refund> {
  const { requestedBy, approvalOverCents, amountOf: _a, receiptCode: _r, restocked: _s, ...same } = refund;
  const id = randomUUID();
  const needsApproval = amountCents > approvalOverCents;
  const isSent = !needsApproval && requestedBy !== null;
  for (const part of parts) {
    const { count } = await tx.receipt.updateMany({
      where: { code: part.receiptCode },
      data: { refundingCents: { increment: part.amountCents } },
    });
    if (count !== 1) throw refundExceeds();
  }
  const row = await tx.refund.create({
    data: {
      ...same,
      id,
      amountCents,
      needsApproval,
      state: isSent ? 'approved' : 'requested',
      requestedById: requestedBy?.id ?? null,
      requestedByName: requestedBy?.name ?? null,
      createdAt: now,
      reversals: {
        create: parts.map((part) => ({
          ...part,
          id: randomUUID(),
          state: 'waiting',
          nextCheckAt: isSent ? now : null,
        })),
      },
    },
    include: REFUND_PARTS,
  });
  await post(tx, [owed(id, refund.orderId, amountCents)]);
  if (refund.orderId !== null) {
    // What goes back of an order that can still be paid is due again. Another order is written, too: a booking that read its ledger
    // before sees by its version that it must read again.
    await tx.$executeRaw`update payable set paid_cents = paid_cents - case when is_open then ${amountCents}::bigint else 0 end
      where order_id = ${refund.orderId}`;
    await adjustRounding(tx, refund.orderId);
  }
  return toRefund(row);
}

/** Staff need not look any more: its outcome is known. */
async function endDoubt(tx: Tx, { refundId, receiptCode }: Reversal): Promise<void> {
  const where = { finding: 'reversal_unknown', refundId, receiptCode, resolvedAt: null };
  const data = { action: 'settled', reason: 'M-Pesa told how the reversal ended', resolvedAt: new Date() };
  await tx.moneyException.updateMany({ where, data });
}

/** The money is back with its payer. */
async function bookReversal(tx: Tx, reversal: Reversal): Promise<OutgoingEvent[]> {
  const receipt = await tx.receipt.findUniqueOrThrow({ where: { code: reversal.receiptCode } });
  await post(tx, [sentBack(reversal, receipt.orderId)]);
  if (receipt.orderId === null) return [];
  const { amountCents, refundId, code } = reversal;
  const data = { paymentId: receipt.id, orderId: receipt.orderId, amountCents, receipt: code ?? '', refundId };
  return [paymentRefunded.of(receipt.orderId, data)];
}

function changedEvent(refund: Refund, restock: { productId: string; quantity: number }[] = []): OutgoingEvent {
  const { id: refundId, orderId, userId, number, amountCents, state, reason, isAutomatic, reversals } = refund;
  const receipts = reversals.map(({ code }) => code).filter((code) => code !== null);
  const data = { refundId, orderId, userId, number, amountCents, state, reason, isAutomatic, receipts, restock };
  return refundChanged.of(orderId ?? refundId, data);
}
