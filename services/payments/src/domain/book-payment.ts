import { dueShillings } from '@shop/contracts/prompt';
import type { Attempt, Payable } from './attempt.js';
import { newClaim } from './claim.js';
import type { Finding } from './exceptions.js';
import type { Journal } from './journal.js';
import type { Money } from './money.js';
import { type Candidates, placeMoney, type Rival, rivalOf } from './place-money.js';
import { isUnallocated, type Proof, PROOF_OF, type Receipt } from './receipt.js';
import { settleByMoney, type Settlement } from './settle-attempt.js';

/**
 * Books money that M-Pesa proved, once: for the prompt or the order that it belongs to; else it becomes an exception for staff.
 * `listed`: all codes of the list that names it.
 */
export function bookPayment(
  journal: Journal,
  money: Money,
  candidates: Candidates,
  listed?: ReadonlySet<string>,
): void {
  const known = journal.receipt(money.code);
  if (known && named(journal, known, money).orderId !== null) {
    journal.claims.end(money.code, known.orderId);
    return;
  }
  const rival = rivalOf(money, candidates);
  if (rival) return decideBetween(journal, rival, money, listed);
  let { attempts } = candidates;
  for (;;) {
    const place = placeMoney(money, { ...candidates, attempts });
    if (place.to !== 'attempt') {
      const orderId = place.to === 'order' ? place.orderId : null;
      book(journal, money, { attemptId: null, orderId, proof: PROOF_OF[money.source] });
      return;
    }
    const { attempt } = place;
    const settlement = settleByMoney(attempt, money, { known: journal.receipt(money.code), now: journal.now });
    if (settlement.money) return settlePrompt(journal, attempt, settlement);
    attempts = attempts.filter(({ id }) => id !== attempt.id);
  }
}

/** A source names money that is in the books already: it may prove it, know more about it, or contradict it. */
function named(journal: Journal, known: Receipt, money: Money): Receipt {
  const { code, amountCents, source } = money;
  if (known.amountCents !== amountCents) {
    const details = { booked: known.amountCents, reported: amountCents, source };
    journal.exceptions.report({ finding: 'receipt_differs', receiptCode: code, amountCents, about: source, details });
  }
  const proof = PROOF_OF[source];
  const revived = proof === null ? known : revive(journal, known, proof);
  if (proof !== null) journal.exceptions.end('listed', { codes: [code] });
  const isNews = proof !== null && (revived.proof === null || revived.proof === 'query');
  const isFuller = revived.reference === null && money.reference !== null;
  if (!isNews && !isFuller) return revived;
  return journal.receipts.change(revived, {
    ...(isNews && { proof }),
    ...(isFuller && { reference: money.reference, phone: money.phone ?? revived.phone }),
  });
}

/** M-Pesa names money that was taken out of the books because it never came. */
function revive(journal: Journal, known: Receipt, proof: Proof): Receipt {
  if (known.parts.void > 0) return journal.receipts.unvoid(known, proof);
  const neverCame = known.orderId !== null && known.parts.writtenOff > 0;
  return neverCame ? journal.receipts.reinstate(known) : known;
}

/** A list that has this code and not the callback's decides, or M-Pesa's status of that one; until then neither counts beside the other. */
function decideBetween(journal: Journal, rival: Rival, money: Money, listed: ReadonlySet<string> | undefined): void {
  const { receipt } = rival;
  // Staff take it out, and orders may have agreed: then the other code is another payment.
  if (receipt.withdrawal !== null) return;
  const claims = journal.claimsOf(receipt.code).filter(({ source }) => source === 'callback');
  const isFalse = listed?.has(receipt.code) === false || claims.some(({ state }) => state === 'refuted');
  if (isFalse && canStandFor(receipt, journal.receipt(money.code))) return supersede(journal, rival, money);
  if (isFalse) journal.exceptions.report(notListed(receipt));
  if (claims.length === 0) askAbout(journal, receipt);
}

/**
 * Orders goes on counting the payment, so what takes its place is all there and belongs to no order. Where it goes back, was written off or pays
 * something else, the false code stays counted until staff write it off: that makes orders count it no longer (docs/product-rules.md#R73).
 */
const canStandFor = (receipt: Receipt, other: Receipt | undefined): boolean =>
  other === undefined || (isUnallocated(other) && other.amountCents === receipt.amountCents);

/** The books have money that M-Pesa's list does not have: staff decide. */
export const notListed = ({ code, attemptId, orderId, amountCents }: Receipt): Finding => ({
  finding: 'not_listed',
  receiptCode: code,
  attemptId,
  orderId,
  amountCents,
});

/** M-Pesa's status of a code that only a callback named says whether it came. */
function askAbout(journal: Journal, { code, amountCents, phone, reference, paidAt, orderId }: Receipt): void {
  const claim = { code, amountCents, phone, reference, paidAt, orderId: orderId ?? '', userId: null };
  journal.claims.add(newClaim({ ...claim, source: 'callback' }, journal.newId(), journal.now));
}

/**
 * Nothing but a query, which has no code, has proved this money within a day: M-Pesa is asked about its code. What it does not know,
 * and money that nothing proved, is put before staff.
 */
export function reportUnproved(journal: Journal, receipt: Receipt): void {
  const { code, proof, orderId, attemptId, amountCents } = receipt;
  if (proof !== null && proof !== 'query') return;
  const asked = journal.claimsOf(code).find(({ source }) => source === 'callback');
  if (proof === 'query' && !asked) return askAbout(journal, receipt);
  if (proof === null || asked?.state === 'refuted')
    journal.exceptions.report({ finding: 'unproved', receiptCode: code, orderId, attemptId, amountCents });
}

/** M-Pesa names this money for a prompt whose code only a callback named: that one never came. */
function supersede(journal: Journal, { attempt, receipt }: Rival, money: Money): void {
  journal.receipts.void(receipt);
  const details = { code: receipt.code, instead: money.code };
  const { id: attemptId, orderId } = attempt;
  const about = { attemptId, orderId, receiptCode: receipt.code, amountCents: receipt.amountCents };
  journal.exceptions.report({ finding: 'voided', ...about, details });
  // Orders knows this payment by the prompt's id already: the same payment, by its right code.
  const waiting = journal.receipt(money.code);
  if (waiting) journal.receipts.change(waiting, { id: attemptId, attemptId });
  book(journal, money, { attemptId, orderId, proof: PROOF_OF[money.source] });
  journal.changeAttempt(attempt, { receipt: money.code });
}

interface Owner {
  attemptId: string | null;
  orderId: string | null;
  proof: Proof | null;
}

/** Books money under its code, and allocates it where it belongs to an order and is still unallocated. */
function book(journal: Journal, money: Money, { attemptId, orderId, proof: proved }: Owner): Receipt {
  const known = journal.receipt(money.code);
  const isConfirmed = journal.claimsOf(money.code).some(({ source }) => source === 'confirmation');
  const proof = isConfirmed ? 'confirmation' : proved;
  let receipt = known ?? journal.receipts.receive(money, attemptId, proof);
  if (attemptId !== null && receipt.attemptId === null) receipt = journal.receipts.change(receipt, { attemptId });
  if (known && proof !== null && known.proof === null) receipt = journal.receipts.change(receipt, { proof });
  journal.claims.end(money.code, receipt.orderId ?? orderId);
  return orderId !== null && isUnallocated(receipt) ? journal.receipts.allocate(receipt, orderId) : receipt;
}

/** Writes down what becomes of a prompt, and books the money that it brought. */
export function settlePrompt(journal: Journal, attempt: Attempt, settlement: Settlement): void {
  const { change, money, proof = null, unproved, findings = [] } = settlement;
  const { id: attemptId, orderId, phone, reference } = attempt;
  if (money) book(journal, money, { attemptId, orderId, proof });
  else if (proof !== null) prove(journal, attempt, proof);
  if (change) journal.changeAttempt(attempt, change);
  if (unproved) {
    const claim = { ...unproved, source: 'callback' as const, orderId: orderId ?? '', userId: null, phone, reference };
    const isKnown = journal.claimsOf(unproved.code).some(({ source }) => source === 'callback');
    if (!isKnown) journal.claims.add(newClaim({ ...claim, paidAt: null }, journal.newId(), journal.now));
  }
  for (const finding of findings) journal.exceptions.report(finding);
}

function prove(journal: Journal, { receipt: code }: Attempt, proof: Proof): void {
  const receipt = journal.receipt(code);
  if (receipt?.proof === null) journal.receipts.change(receipt, { proof });
}

/** Money that came before its order was known here belongs to it. Returns what is due for the order. */
export function allocateWaiting(journal: Journal, orderId: string): Payable | undefined {
  for (const receipt of journal.unallocated()) journal.receipts.allocate(receipt, orderId);
  return journal.order(orderId);
}

/** Whether an exact payment of this order counts without M-Pesa's own confirmation (docs/product-rules.md#R73). */
export const isTrusted = (order: Pick<Payable, 'totalCents'> | undefined, confirmOverCents: number): boolean =>
  order !== undefined && order.totalCents > 0 && order.totalCents < confirmOverCents;

/**
 * M-Pesa confirms a payment. It has no signature, so a second source must agree before it counts: the prompt that M-Pesa said was
 * paid, or the code that its callback named, else the list or transaction status. An exact payment of a trusted order counts at once.
 */
export function bookConfirmation(
  journal: Journal,
  money: Money,
  candidates: Candidates,
  confirmOverCents: number,
): void {
  const place = placeMoney(money, candidates);
  const isKnown = journal.receipt(money.code) !== undefined;
  const isConfirmed =
    place.to === 'attempt' && (place.attempt.confirmedAt !== null || place.attempt.reported?.receipt === money.code);
  const orderId = orderOf(place);
  const order = journal.order(orderId);
  const isExact = order !== undefined && dueShillings(order.totalCents, order.paidCents) * 100 === money.amountCents;
  const isEnough = isExact && place.to === 'order' && isTrusted(order, confirmOverCents);
  const rival = rivalOf(money, candidates);
  if (isKnown || isConfirmed || (isEnough && !rival)) return bookPayment(journal, money, candidates);
  if (rival) decideBetween(journal, rival, money, undefined);
  const { code, amountCents, phone, reference, paidAt } = money;
  if (journal.claimsOf(code).some(({ source }) => source === 'confirmation')) return;
  const claim = { code, amountCents, phone, reference, paidAt, orderId: orderId ?? '', userId: null };
  journal.claims.add(newClaim({ ...claim, source: 'confirmation' }, journal.newId(), journal.now));
}

function orderOf(place: ReturnType<typeof placeMoney>): string | null {
  if (place.to === 'order') return place.orderId;
  return place.to === 'attempt' ? place.attempt.orderId : null;
}
