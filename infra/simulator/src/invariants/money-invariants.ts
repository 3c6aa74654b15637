import { toCents } from '@shop/contracts/money';
import type { LedgerAccount } from '@shop/contracts/payment-desk';
import type { Payable } from '../../../../services/payments/src/domain/attempt.js';
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
  readonly payables: ReadonlyMap<string, Payable>;
  /** An exact payment of a cheaper order counts before M-Pesa has confirmed it. */
  readonly confirmOverCents: number;
  readonly real: ReadonlyMap<string, RealMoney>;
  /** What M-Pesa did with each sending of a reversal. */
  readonly sendings: readonly (Pick<RealReversal, 'outcome'> & { readonly reversalId: string | null })[];
}

export function moneyFactsOf({ payments: { books }, mpesa, setup }: Shop): MoneyFacts {
  const reversalOf = new Map([...books.calls.values()].map(({ secret, reversalId }) => [secret, reversalId]));
  return {
    receipts: books.receipts,
    refunds: [...books.refunds.values()],
    exceptions: [...books.exceptions.values()],
    entries: [...books.entries.values()],
    balances: books.balances,
    payables: books.payables,
    confirmOverCents: toCents(setup.settings.payments.confirmOver),
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

/** A code that only the callback of a prompt named may be false. */
const isHearsay = ({ source, proof }: Receipt): boolean => source === 'prompt' && (proof === null || proof === 'query');

/** Whether a code is in the books as money that came. */
const isBooked = ({ parts, amountCents }: Receipt): boolean => parts.void + parts.writtenOff < amountCents;

/** What staff must have before them, or decided, when M-Pesa has another sum of a code than the books. */
const DIFFERENCES: readonly string[] = ['reversed_twice', 'reversal_not_in_books'];

/** What of a receipt is in our till, as the books have it. What staff paid by hand in M-Pesa's portal is no reversal of it. */
function keptInBooks(receipt: Receipt, { refunds, sendings }: MoneyFacts): number {
  const { code, amountCents, parts } = receipt;
  const done = new Set(sendings.filter(({ outcome }) => outcome === 'done').map(({ reversalId }) => reversalId));
  const backCents = sumOf(refunds, ({ closing, reversals }) =>
    sumOf(reversals, ({ id, receiptCode, state, amountCents: cents }) => {
      const isSeen = state === 'closed' && closing?.paidBy === 'mpesa' && done.has(id);
      return receiptCode === code && (state === 'done' || isSeen) ? cents : 0;
    }),
  );
  return amountCents - parts.void - neverCameCents(receipt) - backCents;
}

function firstOf<T>(list: Iterable<T>, problemOf: (one: T) => string | undefined): string | undefined {
  for (const one of list) {
    const problem = problemOf(one);
    if (problem !== undefined) return problem;
  }
  return undefined;
}

/** Each holds at every moment. */
export const MONEY_INVARIANTS: Record<string, MoneyInvariant> = {
  'money that waits for a decision has one exception': ({ exceptions }) => {
    const open = exceptions.filter(({ kind, resolvedAt }) => kind === 'unallocated' && resolvedAt === null);
    const codes = open.map(({ receiptCode }) => receiptCode).filter((code) => code !== null);
    const twice = codes.find((code, position) => codes.indexOf(code) !== position);
    return twice === undefined ? undefined : `${twice} has two`;
  },
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
    const cameOf = (list: readonly Receipt[]) =>
      sumOf(list, (receipt) => receipt.amountCents - receipt.parts.void - neverCameCents(receipt));
    const recorded = all.filter(({ recording }) => recording !== null);
    const otherwise = sumOf(refunds, paidOtherwiseCents);
    const balance = (account: LedgerAccount) => balances.get(account) ?? 0;
    const expected: [string, number, number][] = [
      ['till', balance('till'), cameOf(all) - cameOf(recorded) - sum('returned') + otherwise],
      ['cash, card and bank', balance('cash') + balance('card') + balance('bank'), cameOf(recorded) - otherwise],
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
      if (!isBooked(receipt) || receipt.recording !== null) return undefined;
      const money = real.get(code);
      if (!money) return isHearsay(receipt) ? undefined : `${code} of ${amountCents} cents never came`;
      return money.amountCents === amountCents
        ? undefined
        : `${code}: ${amountCents} booked, ${money.amountCents} came`;
    }),
  'money counts when M-Pesa has confirmed it, or for a trusted order': ({ receipts, payables, confirmOverCents }) =>
    firstOf(receipts.values(), ({ code, parts, proof, source, orderId }) => {
      if (proof !== null || parts.void > 0) return undefined;
      const isTrusted = (payables.get(orderId ?? '')?.totalCents ?? Infinity) < confirmOverCents;
      return source === 'prompt' && isTrusted ? undefined : `${code} is booked, and only a ${source} named it`;
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
  'unallocated money is before staff': ({ receipts, exceptions }) =>
    firstOf(receipts.values(), (receipt) => {
      if (!isUnallocated(receipt)) return undefined;
      const isOpen = exceptions.some(({ receiptCode, resolvedAt }) => receiptCode === receipt.code && !resolvedAt);
      return isOpen ? undefined : `${receipt.code} of ${receipt.amountCents} cents has no open exception`;
    }),
};

/** Each holds when M-Pesa has reported everything, its list and its statement were read, and a day has passed. */
export const SETTLED_INVARIANTS: Record<string, MoneyInvariant> = {
  'all money that came is in the books': ({ receipts, real }) =>
    firstOf(real.values(), ({ code, amountCents }) => {
      const receipt = receipts.get(code);
      const isFine = receipt !== undefined && receipt.parts.void === 0 && receipt.amountCents === amountCents;
      return isFine ? undefined : `${code} of ${amountCents} cents is not in the books`;
    }),
  'what never came is out of the books, or before staff': ({ receipts, real, exceptions }) =>
    firstOf(receipts.values(), ({ code, parts, recording }) => {
      // What is owed for it is among the refunds that failed.
      if (recording !== null || real.has(code) || parts.allocated + parts.unallocated === 0) return undefined;
      const isKnown = exceptions.some(
        ({ receiptCode, finding, resolvedAt }) =>
          receiptCode === code && resolvedAt === null && ['not_listed', 'unproved', 'not_proved'].includes(finding),
      );
      return isKnown ? undefined : `${code} never came, and no open exception names it`;
    }),
  "the till has as much as M-Pesa's, to the shilling": (facts) =>
    firstOf(facts.receipts.values(), (receipt) => {
      const { real, refunds, exceptions } = facts;
      const { code } = receipt;
      if (receipt.recording !== null) return undefined;
      const { amountCents = 0, backCents = 0 } = real.get(code) ?? {};
      const [booked, there] = [keptInBooks(receipt, facts), amountCents - backCents];
      if (booked === there) return undefined;
      const isKnown = exceptions.some(
        ({ finding, receiptCode, details, resolvedAt }) =>
          (receiptCode === code || details.linked === code) && (resolvedAt === null || DIFFERENCES.includes(finding)),
      );
      // Goes back to a payer who never paid: M-Pesa refuses that, and staff see the refund.
      const isRefused = refunds.some(({ state, reversals }) =>
        reversals.some(({ receiptCode }) => !real.has(code) && receiptCode === code && state !== 'declined'),
      );
      return isKnown || isRefused ? undefined : `${code}: ${booked} cents in the books, ${there} at M-Pesa`;
    }),
  'each reversal has an end': ({ refunds }) =>
    firstOf(refunds, ({ id, state }) =>
      state === 'sent' || state === 'approved' ? `refund ${id} is ${state} for ever` : undefined,
    ),
};
