import { formatKes } from '@shop/contracts/money';
import type { OrderDetail } from '@shop/contracts/orders';
import type { RefundDraft } from './api.js';
import { linesKes } from './refundable.js';

/** What is refunded: all that is left, an amount, or some goods. */
export type RefundKind = 'all' | 'amount' | 'lines';

/** The values of the form. Empty number fields are ''. */
export interface RefundValues {
  kind: RefundKind;
  amount: number | '';
  /** Units by product. */
  quantities: Record<string, number | ''>;
  restock: boolean;
  reason: string;
}

/** What is left to refund, in KES, and the order. */
export interface RefundLimits {
  order: OrderDetail;
  refundable: number;
}

export const emptyRefund: RefundValues = { kind: 'all', amount: '', quantities: {}, restock: false, reason: '' };

const chosen = (quantities: RefundValues['quantities']): Record<string, number> =>
  Object.fromEntries(Object.entries(quantities).filter((entry): entry is [string, number] => Number(entry[1]) > 0));

/** The amount that the values ask for, in KES; that of goods is an estimate until the server answers. */
export function amountOf({ kind, amount, quantities }: RefundValues, { order, refundable }: RefundLimits): number {
  if (kind === 'all') return refundable;
  return kind === 'amount' ? Number(amount) : linesKes(order, chosen(quantities));
}

/** Why the values cannot be sent, by field. */
export function refundErrors(
  values: RefundValues,
  limits: RefundLimits,
): Partial<Record<'amount' | 'lines' | 'reason', string>> {
  const amount = amountOf(values, limits);
  const field = values.kind === 'lines' ? 'lines' : 'amount';
  const tooMuch = `At most ${formatKes(limits.refundable)} can be refunded`;
  return {
    ...(amount < 1 && { [field]: field === 'lines' ? 'Choose at least one unit' : 'Enter a whole amount' }),
    ...(amount > limits.refundable && { [field]: tooMuch }),
    ...(values.reason.trim() === '' && { reason: 'A refund needs a reason' }),
  };
}

/** The request. */
export function toDraft({ kind, amount, quantities, restock, reason }: RefundValues): RefundDraft {
  const lines = Object.entries(chosen(quantities)).map(([product, quantity]) => ({ product, quantity }));
  return {
    reason: reason.trim(),
    ...(kind === 'amount' && { amount: Number(amount) }),
    ...(kind === 'lines' && { lines }),
    ...(restock && { restock }),
  };
}
