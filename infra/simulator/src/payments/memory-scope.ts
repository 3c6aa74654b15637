import { mpesaPhone } from '@shop/contracts/phone';
import { readAccount } from '../../../../services/payments/src/domain/account-number.js';
import { type Attempt, secondsAfter } from '../../../../services/payments/src/domain/attempt.js';
import { comparePhones, type Money } from '../../../../services/payments/src/domain/money.js';
import type { MoneyState } from '../../../../services/payments/src/domain/money-state.js';
import {
  type Candidates,
  CLOCK_SKEW_SECONDS,
  PROMPT_WINDOW_SECONDS,
  type Proposal,
} from '../../../../services/payments/src/domain/place-money.js';
import type { Scope } from '../../../../services/payments/src/ports/money.repository.js';
import { codesOf, type Keys, type MemoryBooks, NO_KEYS, rowsOf } from './memory-books.js';

const MOST_CANDIDATES = 50;
const MOST_PROPOSALS = 5;

/** What a scope is about, as adapters/db/money-keys.ts finds it. */
export function keysOf(books: MemoryBooks, scope: Scope): Keys {
  switch (scope.kind) {
    case 'attempt':
      return ofAttempt(books, scope.id, scope.code ?? null);
    case 'payment':
      return ofPayment(books, scope.money);
    case 'code':
      return ofCodes(books, [scope.code], scope.orderId ? [scope.orderId] : []);
    case 'claim':
      return ofCodes(books, [scope.code], [scope.orderId]);
    case 'order':
      return { ...NO_KEYS, orders: [scope.orderId] };
    case 'recording': {
      const open = rowsOf(books.attempts, (one) => one.orderId === scope.orderId && one.status === 'pending');
      const same = rowsOf(books.receipts, ({ recording }) => recording?.key === scope.request).map(({ code }) => code);
      return { ...ofCodes(books, same, [scope.orderId]), attempts: open.map(({ id }) => id) };
    }
    case 'opening': {
      const codes = books.waitsFor(scope.number).map(({ code }) => code);
      return { ...NO_KEYS, codes: codes.slice(0, 10), orders: [scope.orderId] };
    }
    case 'refund':
      return ofRefunds(books, [scope.id]);
    case 'reversal':
      return ofRefunds(
        books,
        rowsOf(books.refunds, ({ reversals }) => reversals.some(({ id }) => id === scope.id)).map(({ id }) => id),
      );
    case 'finding': {
      const found = rowsOf(books.exceptions, ({ finding }) => finding === scope.finding);
      return { ...NO_KEYS, exceptions: found.map(({ id }) => id) };
    }
    case 'exception':
      return ofException(books, scope.id, scope.orderId);
  }
}

function ofAttempt(books: MemoryBooks, id: string, code: string | null): Keys {
  const attempt = books.attempts.get(id);
  const codes = attempt ? codesOf(attempt, code) : [];
  return { ...ofCodes(books, codes, attempt?.orderId ? [attempt.orderId] : []), attempts: [id] };
}

function ofCodes(books: MemoryBooks, codes: readonly string[], orders: readonly string[]): Keys {
  const owners = codes.map((code) => books.receipts.get(code)?.orderId ?? null).filter((each) => each !== null);
  return { ...NO_KEYS, codes, orders: [...orders, ...owners] };
}

function ofRefunds(books: MemoryBooks, ids: readonly string[]): Keys {
  const rows = ids.map((id) => books.refunds.get(id)).filter((each) => each !== undefined);
  const codes = rows.flatMap(({ reversals }) => reversals.map(({ receiptCode }) => receiptCode));
  const orders = rows.map(({ orderId }) => orderId).filter((each) => each !== null);
  return { ...ofCodes(books, codes, orders), refunds: ids };
}

function ofException(books: MemoryBooks, id: string, orderId: string | undefined): Keys {
  const { receiptCode = null, refundId = null, attemptId = null } = books.exceptions.get(id) ?? {};
  const refunds = refundId === null ? NO_KEYS : ofRefunds(books, [refundId]);
  const attempt = attemptId === null ? NO_KEYS : ofAttempt(books, attemptId, null);
  const codes = ofCodes(books, receiptCode === null ? [] : [receiptCode], orderId === undefined ? [] : [orderId]);
  return {
    attempts: attempt.attempts,
    codes: [...codes.codes, ...refunds.codes, ...attempt.codes],
    orders: [...codes.orders, ...refunds.orders, ...attempt.orders],
    refunds: refunds.refunds,
    exceptions: [id],
  };
}

const isOpen = ({ status }: Attempt): boolean => status === 'pending' || status === 'unanswered';

/** Claims of customers for a code. */
const claimsFor = (books: MemoryBooks, code: string) =>
  rowsOf(books.claims, (claim) => claim.code === code && claim.source === 'customer');

const ownerOf = (books: MemoryBooks, account: string): string | null =>
  account === ''
    ? null
    : (rowsOf(books.payables, ({ number }) => number.toUpperCase() === account)[0]?.orderId ?? null);

/** The prompts that this money may be for, as the statement `candidates` finds them. */
function promptsFor(books: MemoryBooks, { code, reference, amountCents, paidAt, phone }: Money): Attempt[] {
  const account = readAccount(reference);
  const shillings = Math.round(amountCents / 100);
  const [from, to] = [secondsAfter(paidAt, -PROMPT_WINDOW_SECONDS), secondsAfter(paidAt, CLOCK_SKEW_SECONDS)];
  const orderId = ownerOf(books, account);
  const paid = rowsOf(
    books.receipts,
    (one) =>
      account === '' &&
      one.amountCents === shillings * 100 &&
      one.source === 'prompt' &&
      one.paidAt > from &&
      one.paidAt < secondsAfter(to, 900),
  ).map(({ attemptId }) => attemptId);
  const mayBe = (attempt: Attempt): boolean => {
    const { id, status, amount, askedAt } = attempt;
    if (attempt.reported?.receipt === code && status !== 'succeeded') return true;
    if (orderId !== null && attempt.orderId === orderId) return true;
    if (account !== '' && attempt.reference.toUpperCase() === account && isOpen(attempt)) return true;
    const isInTime = askedAt !== null && askedAt > from && askedAt < to;
    if (account === '' && amount === shillings && isOpen(attempt) && isInTime) return true;
    return paid.includes(id) || (status === 'failed' && attempt.confirmedAt !== null && amount === shillings);
  };
  return rowsOf(books.attempts, mayBe)
    .filter((attempt) => comparePhones(attempt.phone, phone) !== 'other')
    .slice(0, MOST_CANDIDATES);
}

function ofPayment(books: MemoryBooks, money: Money): Keys {
  const prompts = promptsFor(books, money);
  const orders = [
    ownerOf(books, readAccount(money.reference)),
    books.receipts.get(money.code)?.orderId ?? null,
    ...prompts.map(({ orderId }) => orderId),
    ...claimsFor(books, money.code).map(({ orderId }) => orderId),
  ].filter((each) => each !== null);
  return { ...NO_KEYS, attempts: prompts.map(({ id }) => id), codes: [money.code], orders };
}

/** What a payment may belong to. */
export function candidatesOf(books: MemoryBooks, money: Money, state: MoneyState): Candidates {
  const claims = claimsFor(books, money.code);
  const isClaimed = claims.some(({ state: of }) => of === 'open');
  return {
    attempts: state.attempts,
    receipts: state.receipts,
    orderId: ownerOf(books, readAccount(money.reference)),
    claimedFor: isClaimed ? claims.map(({ orderId }) => orderId) : [],
    proposedOrders: isClaimed ? proposalsOf(books, money).map(({ orderId }) => orderId) : [],
  };
}

/** Unpaid orders that this money may be for. */
export function proposalsOf(
  books: MemoryBooks,
  { amountCents, phone }: Pick<Money, 'amountCents' | 'phone'>,
): Proposal[] {
  const mayBe = (known: string | null | undefined): boolean => {
    const read = mpesaPhone(known ?? '');
    return read !== undefined && phone !== null && comparePhones(read, phone) !== 'other';
  };
  return rowsOf(
    books.payables,
    ({ isOpen: canBePaid, totalCents, paidCents }) =>
      canBePaid && paidCents === 0 && Math.abs(totalCents - amountCents) <= 100,
  )
    .filter(({ orderId, contactPhone }) =>
      [contactPhone, ...rowsOf(books.attempts, (one) => one.orderId === orderId).map((one) => one.phone)].some(mayBe),
    )
    .slice(0, MOST_PROPOSALS)
    .map(({ orderId, number, totalCents, paidCents }) => ({ orderId, number, dueCents: totalCents - paidCents }));
}
