import type { Ending } from './ending.js';
import { newReceipt } from './ids.js';
import type { Payment } from './records.js';
import type { Simulator } from './simulator.js';

/** A payment by the customer's own menu. */
export interface HandPayment extends Pick<Payment, 'phone' | 'amount' | 'reference'> {
  /** `forged`: the shop is notified of a payment that does not exist. */
  readonly confirmation?: Ending['confirmation'] | 'forged';
  /** Another payment's receipt makes a confirmation of no money, as a forged one. */
  readonly receipt?: string;
  /** Another business than ours gets the money, and our shop receives nothing. */
  readonly shortcode?: string;
  readonly paidAt?: string;
}

/** Pays without a prompt; undefined if the shop's validation refused the payment. Resolves when the shop has answered, or before a late confirmation. */
export async function payByHand(simulator: Simulator, wish: HandPayment): Promise<Payment | undefined> {
  const { store, confirmations, config } = simulator;
  const { confirmation, ...fields } = wish;
  const payment: Payment = {
    receipt: store.unused(newReceipt),
    paidAt: new Date().toISOString(),
    shortcode: config.receiver,
    ...fields,
    road: 'c2b',
    reversed: 0,
  };
  const isForged = confirmation === 'forged' || store.books.payment(payment.receipt) !== undefined;
  if (!isForged) {
    if (!(await confirmations.isWanted(payment))) return undefined;
    await store.keep({ payment });
  }
  const sending = confirmations.confirm(payment, confirmation === 'forged' ? 'sent' : confirmation);
  if (confirmation === 'late') sending.catch(console.error);
  else await sending;
  return payment;
}
