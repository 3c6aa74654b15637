import type { LedgerAccount } from '@shop/contracts/payment-desk';
import type { LedgerEntry } from '../../../../services/payments/src/domain/ledger.js';
import type { MoneyException } from '../../../../services/payments/src/domain/exceptions.js';
import { isUnallocated, type Part, type Receipt } from '../../../../services/payments/src/domain/receipt.js';
import type { Refund, Reversal } from '../../../../services/payments/src/domain/refund.js';
import type { RealMoney, RealReversal } from '../payments/mpesa.js';
import type { Shop } from '../shop.js';
import { sumOf } from './order-facts.js';

/** The books, and what M-Pesa really did. */
export interface MoneyFacts {
  readonly receipts: ReadonlyMap<string, Receipt>;
  readonly refunds: readonly Refund[];
  readonly exceptions: readonly MoneyException[];
  readonly entries: readonly LedgerEntry[];
  /** Debits less credits of each account. */
  readonly balances: ReadonlyMap<LedgerAccount, number>;
  readonly real: ReadonlyMap<string, RealMoney>;
  /** What M-Pesa did with each sending of a reversal. */
  readonly sendings: readonly (Pick<RealReversal, 'outcome'> & { readonly reversalId: string | null })[];
}

export function moneyFactsOf({ payments: { books }, mpesa }: Pick<Shop, 'payments' | 'mpesa'>): MoneyFacts {
  const reversalOf = new Map([...books.calls.values()].map(({ secret, reversalId }) => [secret, reversalId]));
  return {
    receipts: books.receipts,
    refunds: [...books.refunds.values()],
    exceptions: [...books.exceptions.values()],
    entries: [...books.entries.values()],
    balances: books.balances,
    real: mpesa.money,
    sendings: mpesa.reversals.map(({ secret, outcome }) => ({ outcome, reversalId: reversalOf.get(secret) ?? null })),
  };
}

/** Says what is wrong with money; undefined when nothing is. */
export type MoneyInvariant = (facts: MoneyFacts) => string | undefined;

/** What was written off although an order counted it: it never came to the till. */
const neverCameCents = ({ orderId, parts }: Receipt): number => (orderId === null ? 0 : parts.writtenOff);

/** What staff paid with other money. */
const paidOtherwiseCents = ({ closing, reversals }: Refund): number =>
  closing === null || closing.paidBy === 'mpesa'
    ? 0
    : sumOf(reversals, ({ state, amountCents }) => (state === 'closed' ? amountCents : 0));

/** Where the money of a reversal is; undefined when it is the order's again. */
const PART_OF: Record<Reversal['state'], Part | undefined> = {
  waiting: 'owed',
  failed: 'owed',
  sent: 'returning',
  done: 'returned',
  closed: 'returned',
  declined: undefined,
};

/** A code that only a callback named may be false. */
const isHearsay = ({ source, proof }: Receipt): boolean => source === 'prompt' && (proof === null || proof === 'query');

/** Whether a code is in the books as money that came. */
const isBooked = ({ parts, amountCents }: Receipt): boolean => parts.void + parts.writtenOff < amountCents;

function firstOf<T>(list: Iterable<T>, problemOf: (one: T) => string | undefined): string | undefined {
  for (const one of list) {
    const problem = problemOf(one);
    if (problem !== undefined) return problem;
  }
  return undefined;
}

/** Each holds at every moment. */
export const MONEY_INVARIANTS: Record<string, MoneyInvariant> = {
  'the parts of a receipt are its amount': ({ receipts }) =>
    firstOf(receipts.values(), ({ code, amountCents, parts }) => {
      const all = Object.values(parts) as number[];
      const isFine = all.every((cents) => cents >= 0) && sumOf(all, (cents) => cents) === amountCents;
      return isFine ? undefined : `${code} of ${amountCents} cents has ${JSON.stringify(parts)}`;
    }),
  'each entry moves money between two accounts': ({ entries }) =>
    firstOf(entries, ({ key, debit, credit, cents }) =>
      debit !== credit && Number.isInteger(cents) && cents > 0 ? undefined : `'${key}': ${cents} cents`,
    ),
  'each account has what the receipts say': ({ receipts, refunds, balances }) => {
    const all = [...receipts.values()];
    const sum = (part: Part) => sumOf(all, ({ parts }) => parts[part]);
    const came = sumOf(all, (receipt) => receipt.amountCents - receipt.parts.void - neverCameCents(receipt));
    const balance = (account: LedgerAccount) => balances.get(account) ?? 0;
    const expected: [string, number, number][] = [
      ['till', balance('till'), came - sum('returned') + sumOf(refunds, paidOtherwiseCents)],
      ['unallocated', balance('unallocated'), -sum('unallocated')],
      ['refunds_payable', balance('refunds_payable'), -sum('owed') - sum('returning')],
      [
        'receivable and rounding',
        balance('receivable') + balance('rounding'),
        -sum('allocated') - sumOf(all, neverCameCents),
      ],
    ];
    return firstOf(expected, ([account, is, must]) =>
      is === must ? undefined : `${account} has ${is} cents, not ${must}`,
    );
  },
  'what goes back is in a refund': ({ receipts, refunds }) =>
    firstOf(receipts.values(), ({ code, parts }) => {
      const reversals = refunds.flatMap((refund) => refund.reversals).filter(({ receiptCode }) => receiptCode === code);
      return firstOf(['owed', 'returning', 'returned'] as const, (part) => {
        const cents = sumOf(reversals, (one) => (PART_OF[one.state] === part ? one.amountCents : 0));
        return cents === parts[part] ? undefined : `${code}: ${parts[part]} cents ${part}, reversals of ${cents}`;
      });
    }),
  'each receipt is what M-Pesa received, or hearsay of a callback': ({ receipts, real }) =>
    firstOf(receipts.values(), (receipt) => {
      const { code, amountCents } = receipt;
      if (!isBooked(receipt)) return undefined;
      const money = real.get(code);
      if (!money) return isHearsay(receipt) ? undefined : `${code} of ${amountCents} cents never came`;
      return money.amountCents === amountCents
        ? undefined
        : `${code}: ${amountCents} booked, ${money.amountCents} came`;
    }),
  'M-Pesa sends back what the books say, and no more than came': ({ receipts, real }) =>
    firstOf(real.values(), ({ code, amountCents, backCents }) => {
      if (backCents > amountCents) return `${code}: ${backCents} of ${amountCents} cents went back`;
      const { returning = 0, returned = 0 } = receipts.get(code)?.parts ?? {};
      return backCents <= returning + returned
        ? undefined
        : `${code}: ${backCents} cents went back, ${returning} going and ${returned} gone in the books`;
    }),
  'money is allocated or goes back to its payer, never both': ({ receipts, refunds }) =>
    firstOf(refunds, ({ orderId, state, reversals }) => {
      if (orderId !== null || state === 'declined') return undefined;
      const other = reversals.find(({ receiptCode }) => receipts.get(receiptCode)?.orderId !== null);
      return other && `${other.receiptCode} is allocated and goes back`;
    }),
  'what belongs to nobody is before staff': ({ receipts, exceptions }) =>
    firstOf(receipts.values(), (receipt) => {
      if (!isUnallocated(receipt)) return undefined;
      const isOpen = exceptions.some(({ receiptCode, resolvedAt }) => receiptCode === receipt.code && !resolvedAt);
      return isOpen ? undefined : `${receipt.code} of ${receipt.amountCents} cents has no open exception`;
    }),
};

/** Each holds when M-Pesa has reported everything, and its list and its statement were read. */
export const SETTLED_INVARIANTS: Record<string, MoneyInvariant> = {
  'all money that came is in the books, or before staff': ({ receipts, real, exceptions }) =>
    firstOf(real.values(), ({ code, amountCents }) => {
      const receipt = receipts.get(code);
      // After 48 hours no list has it, and transaction status may not have answered.
      const isKnown = exceptions.some(({ receiptCode, resolvedAt }) => receiptCode === code && !resolvedAt);
      const isFine = (receipt && receipt.parts.void === 0) || isKnown;
      return isFine ? undefined : `${code} of ${amountCents} cents is not in the books`;
    }),
  'what never came is out of the books, or was before staff': ({ receipts, real, exceptions }) =>
    firstOf(receipts.values(), (receipt) => {
      const { code, attemptId, proof } = receipt;
      // M-Pesa said that its prompt was paid: only a list that has most other payments contradicts its code.
      if (real.has(code) || !isBooked(receipt) || proof === 'query') return undefined;
      const isKnown = exceptions.some(
        (one) => one.receiptCode === code || (attemptId !== null && one.attemptId === attemptId),
      );
      return isKnown ? undefined : `${code} never came, and no exception names it`;
    }),
  'what staff paid and M-Pesa sent, too, is before staff': ({ refunds, sendings, exceptions }) =>
    firstOf(refunds, (refund) => {
      if (paidOtherwiseCents(refund) === 0) return undefined;
      const done = sendings.filter(({ outcome }) => outcome === 'done').map(({ reversalId }) => reversalId);
      const twice = refund.reversals.find(({ id, state }) => state === 'closed' && done.includes(id));
      const isKnown = exceptions.some(
        ({ finding, refundId }) => finding === 'reversed_twice' && refundId === refund.id,
      );
      return !twice || isKnown ? undefined : `${twice.receiptCode} was paid back by staff and by M-Pesa`;
    }),
  'each reversal has an end': ({ refunds }) =>
    firstOf(refunds, ({ id, state }) =>
      state === 'sent' || state === 'approved' ? `refund ${id} is ${state} for ever` : undefined,
    ),
};
