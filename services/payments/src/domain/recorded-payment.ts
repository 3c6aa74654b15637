import type { RecordedMethod } from '@shop/contracts/payment-methods';
import { dueCents } from '@shop/contracts/prompt';
import { assertSameRequest, type Idempotency } from '@shop/service-kit/domain/idempotency';
import type { Attempt, Payable } from './attempt.js';
import {
  orderClosed,
  orderNotFound,
  paymentByMpesa,
  paymentExceeds,
  paymentGoingBack,
  paymentNotFound,
} from './errors.js';
import type { Journal } from './journal.js';
import type { Person } from './person.js';
import { assertNoOpenPrompt, assertNotEnding } from './prompt-rules.js';
import { type Receipt, refundableCents } from './receipt.js';
import { assertNotOwn, type Decider } from './refund.js';

/** Money that staff say they received. */
export interface NewRecording {
  orderId: string;
  method: RecordedMethod;
  amountCents: number;
  reference: string | null;
  request: Idempotency;
}

/** What orders says about an order just before: its sum also has what staff received without recording it. */
export interface OrderSeen {
  /** Not paid in full and not ended. */
  isUnpaid: boolean;
  /** Can be paid by M-Pesa too. */
  isOpen: boolean;
  keptCents: number;
}

/**
 * Books money that staff received (docs/product-rules.md#R305); the same request is the same payment.
 * @throws DomainError `idempotency_mismatch`, `own_order`, `order_closed`, `payment_pending`, `payment_exceeds`
 */
export function recordPayment(journal: Journal, wanted: NewRecording, seen: OrderSeen, by: Decider): Receipt {
  const { orderId, method, amountCents, reference, request } = wanted;
  const known = journal.receiptByRequest(request.key);
  if (known?.recording) {
    assertSameRequest(known.recording, request);
    return known;
  }
  const order = journal.order(orderId);
  if (!order) throw orderNotFound();
  assertNotOwn(order.userId, by);
  assertCanTake(order, seen, journal.attemptsOf(orderId), journal.now);
  const due = dueCents(order.totalCents, Math.max(seen.keptCents, allocatedCents(journal, orderId)));
  if (due <= 0) throw orderClosed();
  if (amountCents > due) throw paymentExceeds(due);
  const money = { code: newCode(method, journal.newId()), amountCents, phone: null, reference, paidAt: journal.now };
  const recording = { method, by: personOf(by), ...request };
  const receipt = journal.receipts.receive({ ...money, source: 'staff' }, null, 'staff', recording);
  return journal.receipts.allocate(receipt, orderId);
}

/** Not while a prompt is on the customer's phone: the order would be paid twice. */
function assertCanTake(order: Payable, seen: OrderSeen, attempts: readonly Attempt[], now: Date): void {
  // An event may have closed it here since orders answered.
  if (!seen.isUnpaid || (seen.isOpen && !order.isOpen)) throw orderClosed();
  assertNotEnding(order, now);
  assertNoOpenPrompt(attempts, now);
}

/** What pays the order, as these books have it. */
export const allocatedCents = (journal: Journal, orderId: string): number =>
  journal.receiptsOf(orderId).reduce((sum, { parts }) => sum + parts.allocated, 0);

/** The shop's own code, which no M-Pesa code can be: they have no dash. */
const newCode = (method: RecordedMethod, id: string): string =>
  `${method}-${id.replaceAll('-', '').slice(-12)}`.toUpperCase();

/**
 * Staff want to take a recorded payment back: its money stands still until orders has decided. One that is taken back stays so.
 * @throws DomainError `payment_not_found`, `payment_by_mpesa`, `own_order`, `money_going_back`
 */
export function askToTakeBack(
  journal: Journal,
  { orderId, paymentId, reason }: { orderId: string; paymentId: string; reason: string },
  by: Decider,
): Receipt {
  const receipt = journal.receiptsOf(orderId).find(({ id }) => id === paymentId);
  if (!receipt) throw paymentNotFound();
  if (receipt.recording === null) throw paymentByMpesa();
  assertNotOwn(journal.order(orderId)?.userId ?? null, by);
  if (isTakenBack(receipt)) return receipt;
  if (receipt.parts.allocated !== receipt.amountCents) throw paymentGoingBack();
  return journal.receipts.askToWithdraw(receipt, { by: personOf(by), reason, at: journal.now });
}

/**
 * Orders owes more of an order back than its other money can give: so it counts the payment that staff want to take out, and refuses.
 * It stands still no longer.
 */
export function keepWhatIsOwed(journal: Journal, orderId: string, owedCents: number): void {
  const receipts = journal.receiptsOf(orderId);
  const otherCents = receipts.reduce((sum, receipt) => sum + refundableCents(receipt), 0);
  if (otherCents >= owedCents) return;
  for (const receipt of receipts) if (receipt.withdrawal !== null) journal.receipts.askToWithdraw(receipt, null);
}

/** Orders counts a payment no longer. Undefined for one that is known by another id by now. A repeat changes nothing. */
export function followWithdrawal(
  journal: Journal,
  about: { orderId: string; paymentId: string },
  order: Pick<Payable, 'isOpen' | 'revision'>,
): Receipt | undefined {
  const receipt = journal.receiptsOf(about.orderId).find(({ id }) => id === about.paymentId);
  return receipt && !isTakenBack(receipt) ? journal.receipts.withdraw(receipt, order) : receipt;
}

/** The same for one that staff took back. @throws DomainError `payment_not_found` */
export function takeBack(
  journal: Journal,
  about: { orderId: string; paymentId: string },
  order: Pick<Payable, 'isOpen' | 'revision'>,
): Receipt {
  const receipt = followWithdrawal(journal, about, order);
  if (!receipt) throw paymentNotFound();
  return receipt;
}

export const isTakenBack = ({ parts, amountCents }: Receipt): boolean => parts.void === amountCents;

const personOf = ({ id, name }: Person): Person => ({ id, name });
