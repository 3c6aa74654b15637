import type { ReceivedBy } from '@shop/contracts/payment-methods';

/** How money came, for staff. */
export const METHOD_LABELS: Record<ReceivedBy, string> = {
  mpesa: 'M-Pesa',
  cash: 'Cash',
  card: 'Card',
  bank: 'Bank',
};
