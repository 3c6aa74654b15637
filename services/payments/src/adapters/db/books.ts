import { randomUUID } from 'node:crypto';
import type { OutgoingEvent } from '@shop/contracts/event';
import { exceptionOpened } from '@shop/contracts/payment-desk';
import { paymentSucceeded } from '@shop/contracts/payments';
import type { TransactionOf } from '@shop/service-kit/db/database';
import { exceptionKey, type Finding, kindOf, textOf } from '../../domain/exceptions.js';
import { allocated, type LedgerEntry, received, rounded, roundingCents } from '../../domain/ledger.js';
import { isUnallocated, type Money, type Receipt } from '../../domain/money.js';
import { Prisma, type PrismaClient } from '../../generated/client.js';
import type { ReceiptModel } from '../../generated/models.js';

export type Tx = TransactionOf<PrismaClient>;

/** One writer per code of M-Pesa until the transaction ends. Always lock in the order attempt, reference, code, order. */
export const codeLock = (code: string): string => `receipt ${code}`;
export const lockCode = (tx: Tx, code: string) => lock(tx, codeLock(code));

/** Money with a reference and the order of that number are written one after the other, so that the later one sees the other. */
export const referenceLock = (reference: string): string => `reference ${reference}`;
export const lockReference = (tx: Tx, reference: string) => lock(tx, referenceLock(reference));

/** Locks an order's prompts and money, also for an order that is not known here yet. */
export const orderLock = (orderId: string): string => `order ${orderId}`;
export const lockOrder = (tx: Tx, orderId: string) => lock(tx, orderLock(orderId));

const lock = (tx: Tx, name: string) => tx.$executeRaw`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`;

export const toReceipt = (row: ReceiptModel): Receipt => ({
  ...row,
  road: row.road as Receipt['road'],
  amountCents: Number(row.amountCents),
  refundingCents: Number(row.refundingCents),
});

/** Money of an order that staff closed never came: its code was false. */
export const CAME = '(closed_at is null or order_id is null)';

/** What is booked under this code. */
export async function receiptOf(client: Pick<Tx, 'receipt'>, code: string): Promise<Receipt | undefined> {
  const row = await client.receipt.findUnique({ where: { code } });
  return row ? toReceipt(row) : undefined;
}

/** Adds entries to the ledger; those that are there already change nothing. */
export async function post(tx: Tx, entries: readonly LedgerEntry[]): Promise<void> {
  if (entries.length > 0) await tx.ledgerEntry.createMany({ data: [...entries], skipDuplicates: true });
}

/**
 * Books money once, under its code, and allocates it where `orderId` is given and it belongs to no order yet. The caller
 * holds the lock of the code. Returns the events that it makes true.
 */
export async function book(
  tx: Tx,
  money: Money,
  owner: { attemptId?: string | null; orderId: string | null },
): Promise<OutgoingEvent[]> {
  const { attemptId = null, orderId } = owner;
  const known = await receiptOf(tx, money.code);
  const receipt = known ?? (await create(tx, money, attemptId));
  if (known && attemptId !== null && known.attemptId === null) {
    await tx.receipt.update({ where: { code: money.code }, data: { attemptId } });
  }
  if (known?.reference === null && money.reference !== null) {
    const { reference, phone } = money;
    await tx.receipt.update({ where: { code: money.code }, data: { reference, phone: phone ?? known.phone } });
  }
  await endClaims(tx, money.code, receipt.orderId ?? orderId);
  if (orderId !== null && isUnallocated(receipt)) return allocate(tx, receipt, orderId);
  return [];
}

async function create(tx: Tx, money: Money, attemptId: string | null): Promise<Receipt> {
  // A prompt's payment has the id of its attempt.
  const id = attemptId ?? randomUUID();
  const row = await tx.receipt.create({ data: { ...money, id, attemptId } });
  await post(tx, [received(money)]);
  return toReceipt(row);
}

/** Gives unallocated money to an order. Returns the event for orders. */
export async function allocate(tx: Tx, receipt: Receipt, orderId: string): Promise<OutgoingEvent[]> {
  const { id, code, amountCents, paidAt } = receipt;
  await tx.receipt.update({ where: { code }, data: { orderId } });
  await post(tx, [allocated(receipt, orderId)]);
  await tx.payable.update({ where: { orderId }, data: { paidCents: { increment: amountCents } } });
  await adjustRounding(tx, orderId);
  await settleExceptions(tx, { code, attemptId: receipt.attemptId });
  const data = { paymentId: id, orderId, amountCents, receipt: code, paidAt: paidAt.toISOString() };
  return [paymentSucceeded.of(orderId, data)];
}

/** Brings the rounding of an order in line with what it received and sends back, as the ledger has them. */
export async function adjustRounding(tx: Tx, orderId: string): Promise<void> {
  const payable = await tx.payable.findUnique({ where: { orderId } });
  if (!payable) return;
  const [row] = await tx.$queryRaw<{ booked: bigint; entries: bigint; paid: bigint; owed: bigint }[]>`
    select coalesce(sum(case when kind <> 'rounding' then 0 when credit = 'rounding' then cents else -cents end), 0)::bigint as booked,
      count(*) filter (where kind = 'rounding') as entries,
      coalesce(sum(cents) filter (where kind = 'allocation'), 0)::bigint as paid,
      coalesce(sum(cents) filter (where kind = 'refund'), 0)::bigint as owed
    from ledger_entry where order_id = ${orderId}`;
  if (!row) return;
  const right = roundingCents(Number(payable.totalCents), Number(row.paid), Number(row.owed));
  const entry = rounded(orderId, Number(row.booked), right, Number(row.entries));
  if (entry) await post(tx, [entry]);
}

/** Money that waited for its order is found: nothing is left to do for staff. */
async function settleExceptions(
  tx: Tx,
  { code, attemptId }: { code: string; attemptId: string | null },
): Promise<void> {
  await tx.$executeRaw`update money_exception
    set action = 'settled', reason = 'The money was found and booked for its order', resolved_at = now()
    where resolved_at is null and (
      (receipt_code = ${code} and finding in ('no_order', 'not_in_books', 'not_proved', 'receipt_reused'))
      or (attempt_id = ${attemptId}::uuid and finding = 'no_receipt'))`;
}

/** A code that is booked is claimed no more: proved for its order, refuted for any other. */
async function endClaims(tx: Tx, code: string, orderId: string | null): Promise<void> {
  await tx.$executeRaw`update claim set next_check_at = null,
      state = case when source <> 'customer' or order_id = ${orderId ?? ''} then 'proved' else 'refuted' end,
      problem = case when source <> 'customer' or order_id = ${orderId ?? ''} then null
        else 'This M-Pesa code paid something else.' end
    where code = ${code} and state = 'open' and (${orderId !== null} or source <> 'customer')`;
}

/** Records findings for staff, each once. Returns an event for each new one. */
export async function report(tx: Tx, findings: readonly Finding[]): Promise<OutgoingEvent[]> {
  const events: OutgoingEvent[] = [];
  for (const finding of findings) {
    const { amountCents = 0, receiptCode = null, orderId = null, attemptId = null, refundId = null } = finding;
    const kind = kindOf(finding.finding);
    const text = textOf(finding.finding);
    const details = JSON.stringify(finding.details ?? {});
    const [row] = await tx.$queryRaw<{ id: string }[]>`
      insert into money_exception (key, kind, finding, text, amount_cents, receipt_code, attempt_id, order_id, refund_id, details)
      values (${exceptionKey(finding)}, ${kind}, ${finding.finding}, ${text}, ${amountCents}, ${receiptCode},
        ${attemptId}::uuid, ${orderId}, ${refundId}::uuid, ${details}::jsonb)
      on conflict (key) do nothing returning id::text`;
    if (!row) continue;
    const number = orderId === null ? null : await numberOf(tx, orderId);
    const data = { exceptionId: row.id, kind, text, amountCents, receipt: receiptCode, orderId, number };
    events.push(exceptionOpened.of(row.id, data));
  }
  return events;
}

const numberOf = async (tx: Tx, orderId: string): Promise<string | null> =>
  (await tx.payable.findUnique({ where: { orderId }, select: { number: true } }))?.number ?? null;

/** An open claim of money that was named and must be proved; a repeat changes nothing. */
export async function claimMoney(
  tx: Tx,
  claim: Omit<Prisma.ClaimCreateManyInput, 'id' | 'createdAt' | 'nextCheckAt'>,
  now: Date,
): Promise<boolean> {
  const data = { ...claim, id: randomUUID(), createdAt: now, nextCheckAt: now };
  const { count } = await tx.claim.createMany({ data: [data], skipDuplicates: true });
  return count > 0;
}
