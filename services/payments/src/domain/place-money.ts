import { type Attempt, isUnresolved, secondsAfter } from './attempt.js';
import { readAccount } from './account-number.js';
import { comparePhones, type Money } from './money.js';
import { isOnlyCallbacks, type Receipt } from './receipt.js';

/** What money may belong to. */
export interface Candidates {
  /** Attempts with its reference that may be its own; without one, of its amount and time. */
  attempts: readonly Attempt[];
  /** What is booked for those of them that were paid. */
  receipts: readonly Receipt[];
  /** The order whose number is the money's reference. */
  orderId: string | null;
  /** All orders for which customers gave this code; none when no customer waits for an answer. */
  claimedFor: readonly string[];
  /** Unpaid orders of its amount and phone number; none when no customer waits for an answer. */
  proposedOrders: readonly string[];
}

/** An unpaid order that money may be for. */
export interface Proposal {
  orderId: string;
  number: string;
  dueCents: number;
}

/** Where money goes: to the prompt that asked for it, or to an order; else it becomes an exception for staff. */
export type Place = { to: 'attempt'; attempt: Attempt } | { to: 'order'; orderId: string } | { to: 'nobody' };

/** M-Pesa's clock and ours may differ by this much. */
export const CLOCK_SKEW_SECONDS = 120;
/** A prompt that was sent this long ago is not paid any more. */
export const PROMPT_WINDOW_SECONDS = 900;

/**
 * Decides where money belongs, without guessing (docs/product-rules.md#R85): a prompt whose callback named the code; a prompt
 * with its reference and amount; the order of its reference; the only prompt of its phone and amount where it has no
 * reference; the only order for which a customer gave the code.
 */
export function placeMoney(money: Money, { attempts, orderId, claimedFor, proposedOrders }: Candidates): Place {
  const prompt = promptOf(money, attempts);
  if (prompt) return { to: 'attempt', attempt: prompt };
  if (orderId !== null) return { to: 'order', orderId };
  const [claimed] = claimedFor;
  const isContested = claimedFor.length > 1 || proposedOrders.some((proposed) => proposed !== claimed);
  return claimed === undefined || isContested ? { to: 'nobody' } : { to: 'order', orderId: claimed };
}

/**
 * The money of a prompt that M-Pesa says was paid, and for which nothing came: the only money with its reference that is booked
 * for its order as money without a prompt. Another amount may have been paid than was asked for.
 */
export function bookedFor(attempt: Attempt, receipts: readonly Receipt[]): Receipt | undefined {
  const fitting = receipts.filter(
    (receipt) =>
      receipt.recording === null &&
      readAccount(receipt.reference) === readAccount(attempt.reference) &&
      comparePhones(attempt.phone, receipt.phone) !== 'other' &&
      isInTime(attempt, receipt.paidAt),
  );
  return fitting.length === 1 ? fitting[0] : undefined;
}

/** A paid prompt, and the receipt whose code only a callback named. */
export interface Rival {
  attempt: Attempt;
  receipt: Receipt;
}

/**
 * The paid prompt whose code only a callback named, and whose money this may be: it has the prompt's reference, amount, phone and
 * time. One of the two codes is false, or the payer paid twice: M-Pesa knows (docs/product-rules.md#R73).
 */
export function rivalOf(
  money: Money,
  { attempts, receipts }: Pick<Candidates, 'attempts' | 'receipts'>,
): Rival | undefined {
  const reference = readAccount(money.reference);
  for (const attempt of attempts) {
    const receipt = receipts.find(({ attemptId }) => attemptId === attempt.id);
    if (attempt.status !== 'succeeded' || !receipt || receipt.code === money.code || !isOnlyCallbacks(receipt))
      continue;
    const isWhole = receipt.parts.allocated === receipt.amountCents;
    const isSame = reference === '' ? isCertain(attempt, money) : reference === readAccount(attempt.reference);
    if (isWhole && isSame && fits({ ...attempt, reported: null }, money) && isInTime(attempt, money.paidAt))
      return { attempt, receipt };
  }
  return undefined;
}

function isInTime({ askedAt }: Attempt, paidAt: Date): boolean {
  if (askedAt === null) return false;
  return paidAt >= secondsAfter(askedAt, -CLOCK_SKEW_SECONDS) && paidAt <= secondsAfter(askedAt, PROMPT_WINDOW_SECONDS);
}

function promptOf(money: Money, attempts: readonly Attempt[]): Attempt | undefined {
  const named = attempts.find(({ reported }) => reported?.receipt === money.code);
  if (named) return named;
  const fitting = attempts.filter((attempt) => isUnresolved(attempt) && fits(attempt, money));
  const reference = readAccount(money.reference);
  const ofReference = fitting.filter((attempt) => readAccount(attempt.reference) === reference);
  const [best] = ofReference.sort(
    (a, b) => Number(b.confirmedAt !== null) - Number(a.confirmedAt !== null) || age(a, b),
  );
  if (best) return best;
  const certain = reference === '' ? fitting.filter((attempt) => isCertain(attempt, money)) : [];
  return certain.length === 1 ? certain[0] : undefined;
}

/** The prompt was sent, for this amount, to a phone that may be the payer's, and the money came after it. */
function fits(attempt: Attempt, { amountCents, phone, paidAt }: Money): boolean {
  const { amount, askedAt, reported } = attempt;
  const isNamedOther = reported !== null && reported.receipt !== null;
  if (askedAt === null || isNamedOther || amount * 100 !== amountCents) return false;
  if (comparePhones(attempt.phone, phone) === 'other') return false;
  return paidAt >= secondsAfter(askedAt, -CLOCK_SKEW_SECONDS);
}

/** Without a reference: the payer's whole number, or a prompt that M-Pesa says was paid, at the time of the prompt. */
function isCertain(attempt: Attempt, { phone, paidAt }: Money): boolean {
  const isInTime = attempt.askedAt !== null && paidAt <= secondsAfter(attempt.askedAt, PROMPT_WINDOW_SECONDS);
  return isInTime && (comparePhones(attempt.phone, phone) === 'same' || attempt.confirmedAt !== null);
}

const age = (a: Attempt, b: Attempt): number => (a.askedAt?.getTime() ?? 0) - (b.askedAt?.getTime() ?? 0);
