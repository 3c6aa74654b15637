import { formatKes } from '@shop/contracts/money';
import type { ExceptionKind, PaymentException } from '@shop/contracts/payment-desk';

/** The name of each kind of exception, and the colour of its badge. */
export const KIND_LABELS: Record<ExceptionKind, { label: string; color: string }> = {
  unallocated: { label: 'No order', color: 'sun.2' },
  amount_differs: { label: 'Amount differs', color: 'red' },
  duplicate: { label: 'Paid twice', color: 'sun.2' },
  late: { label: 'Paid too late', color: 'sun.2' },
  unreadable: { label: 'Unreadable', color: 'red' },
  stock_missing: { label: 'Stock missing', color: 'red' },
};

/** The heading of an exception: 'No order: KES 2,500'. */
export const exceptionTitle = ({ kind, amount }: Pick<PaymentException, 'kind' | 'amount'>): string =>
  `${KIND_LABELS[kind].label}: ${formatKes(amount)}`;
