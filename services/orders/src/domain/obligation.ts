import { formatKes, toKes } from '@shop/contracts/money';
import type { FieldError } from '@shop/service-kit/domain/domain-error';
import type { Order } from './order.js';
import { owedCents } from './refund.js';

/** What the shop still owes for an order (docs/product-rules.md#R59). */
export interface Obligation {
  /** They were paid and are not delivered. */
  owesGoods: boolean;
  /** Money that must go back, or that an open order has received so far. */
  owedCents: number;
}

/** Undefined when nothing is owed. */
export function obligationOf(order: Order): Obligation | undefined {
  const owesGoods = order.status === 'paid';
  const cents = order.status === 'part_paid' ? order.paidCents - order.refundedCents : owedCents(order);
  return owesGoods || cents > 0 ? { owesGoods, owedCents: cents } : undefined;
}

/** The fields of a refusal: `goods`, `money`. */
export const obligationErrors = ({ owesGoods, owedCents: cents }: Obligation): FieldError[] => [
  ...(owesGoods ? [{ path: 'goods', message: 'The goods are paid and not delivered' }] : []),
  ...(cents > 0 ? [{ path: 'money', message: `${formatKes(toKes(cents))} must go back first` }] : []),
];
