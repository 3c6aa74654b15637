import { secondsAfter } from '../../../../services/payments/src/domain/attempt.js';
import type { MoneyException } from '../../../../services/payments/src/domain/exceptions.js';
import { isUnallocated } from '../../../../services/payments/src/domain/receipt.js';
import type { StatementLine } from '../../../../services/payments/src/domain/statement.js';
import type { Shop } from '../shop.js';
import { rowsOf } from './memory-books.js';
import { codeOfReversal } from './mpesa.js';

/** What staff read in M-Pesa's portal about a reversal whose outcome did not come; undefined while M-Pesa may still do it. */
export function outcomeOf(
  { payments, mpesa, scheduler }: Pick<Shop, 'payments' | 'mpesa' | 'scheduler'>,
  { refundId, receiptCode }: Pick<MoneyException, 'refundId' | 'receiptCode'>,
): { isDone: boolean; reference: string } | undefined {
  const { refunds, calls } = payments.books;
  const reversal = refunds
    .get(refundId ?? '')
    ?.reversals.find((one) => one.receiptCode === receiptCode && one.state === 'sent');
  if (!reversal || scheduler.calls.some(({ name }) => name === 'M-Pesa: reverse')) return undefined;
  const secrets = rowsOf(calls, (call) => call.reversalId === reversal.id).map(({ secret }) => secret);
  const sendings = mpesa.reversals.filter(({ secret }) => secrets.includes(secret));
  if (sendings.some(({ outcome }) => outcome === 'open')) return undefined;
  const done = sendings.find(({ outcome }) => outcome === 'done');
  return { isDone: done !== undefined, reference: done ? codeOfReversal(done.id) : '' };
}

/** Exceptions that staff have to look at. */
export const openExceptions = ({ payments }: Pick<Shop, 'payments'>): MoneyException[] =>
  rowsOf(payments.books.exceptions, ({ resolvedAt }) => resolvedAt === null);

/** Exceptions about unallocated money. */
export const unallocatedMoney = (shop: Pick<Shop, 'payments'>): MoneyException[] =>
  openExceptions(shop).filter(({ receiptCode }) => {
    const receipt = shop.payments.books.receipts.get(receiptCode ?? '');
    return receipt !== undefined && isUnallocated(receipt);
  });

/** M-Pesa's statement of the last days. */
export function statementOf({ mpesa, clock }: Pick<Shop, 'mpesa' | 'clock'>, days: number): StatementLine[] {
  const since = secondsAfter(clock.now(), -days * 24 * 3_600);
  const nothing = { details: '', linkedCode: '', account: '' };
  const came = [...mpesa.money.values()].map(({ code, amountCents, account, phone: party, at: completedAt }) => ({
    ...nothing,
    ...{ kind: 'paid_in' as const, receiptCode: code, amountCents, account, party, completedAt },
  }));
  const back = mpesa.reversals.flatMap(({ id, code: linkedCode, amountCents, doneAt: completedAt }) =>
    completedAt === null
      ? []
      : [
          {
            ...nothing,
            ...{ kind: 'reversal' as const, receiptCode: codeOfReversal(id), amountCents: -amountCents },
            ...{ linkedCode, party: '', completedAt },
          },
        ],
  );
  return [...came, ...back].filter(({ completedAt }) => completedAt >= since);
}
