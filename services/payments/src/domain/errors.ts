import { formatKes } from '@shop/contracts/money';
import { DomainError } from '@shop/service-kit/domain/domain-error';

export const orderNotFound = () => new DomainError('not-found', 'order_not_found', 'Order not found');

export const invalidAmount = (message: string) =>
  new DomainError('invalid', 'invalid_amount', message, { errors: [{ path: 'amount', message }] });

/** `seconds`: when an unanswered prompt no longer blocks the next one. */
export const paymentPending = (seconds?: number) =>
  new DomainError(
    'conflict',
    'payment_pending',
    seconds === undefined
      ? 'A payment request for this order is still open. Check your phone.'
      : `M-Pesa has not answered yet. Check your phone. You can try again in ${seconds} seconds.`,
    seconds === undefined ? {} : { retryAfterSeconds: seconds },
  );

export const promptTooSoon = (seconds: number) =>
  new DomainError('too-many', 'prompt_too_soon', `Please wait ${seconds} seconds before the next payment request.`, {
    retryAfterSeconds: seconds,
  });

export const orderClosed = () => new DomainError('conflict', 'order_closed', 'There is nothing to pay for this order');

/** `dueCents`: the most that can be recorded. */
export function paymentExceeds(dueCents: number) {
  const message = `Only ${formatKes(dueCents / 100)} is still due`;
  return new DomainError('conflict', 'payment_exceeds', message, { errors: [{ path: 'amount', message }] });
}

export const paymentNotFound = () => new DomainError('not-found', 'payment_not_found', 'Payment not found');

export const paymentByMpesa = () =>
  new DomainError('conflict', 'payment_by_mpesa', 'M-Pesa received this payment: it goes back by a refund');

export const paymentGoingBack = () =>
  new DomainError('conflict', 'money_going_back', 'A refund has money of this payment: it cannot be taken back');

/** `seconds`: when it can be paid again, if it does not end. */
export const orderEnding = (seconds: number) =>
  new DomainError('conflict', 'order_closed', `This order is being closed. You can try again in ${seconds} seconds.`, {
    retryAfterSeconds: seconds,
  });

export const mpesaUnavailable = (
  message = 'M-Pesa cannot be reached right now. Nothing was charged. Please try again.',
  seconds = 15,
) => new DomainError('unavailable', 'mpesa_unavailable', message, { retryAfterSeconds: seconds });

export const moneyBusy = () =>
  new DomainError('unavailable', 'unavailable', 'Too much happens with this money right now. Please try again.', {
    retryAfterSeconds: 2,
  });

export const notFound = () => new DomainError('not-found', 'not_found', 'Not found');

export const claimTooSoon = (seconds: number) =>
  new DomainError('too-many', 'claim_too_soon', `Please wait ${seconds} seconds before the next code.`, {
    retryAfterSeconds: seconds,
  });

export const tooManyCodes = (most: number) =>
  new DomainError(
    'conflict',
    'too_many_codes',
    `${most} codes of this order are being checked. Please contact us if neither is found.`,
  );

export const receiptUsed = () =>
  new DomainError('conflict', 'receipt_used', 'This M-Pesa code has already been used for a payment');

/** `leftCents`: what can still go back. */
export const refundExceeds = (leftCents?: number) =>
  new DomainError(
    'conflict',
    'refund_exceeds',
    leftCents === undefined
      ? 'More goods than were sold, or than are not refunded yet'
      : `At most ${formatKes(leftCents / 100)} can go back`,
  );

export const invalidRefund = (message: string) =>
  new DomainError('invalid', 'invalid_refund', message, { errors: [{ path: 'amount', message }] });

export const refundNotFound = () => new DomainError('not-found', 'refund_not_found', 'Refund not found');

export const refundState = (state: string) => new DomainError('conflict', 'refund_state', `This refund is ${state}`);

export const approvalByAnother = () =>
  new DomainError('forbidden', 'approval_by_another', 'Another administrator must approve this');

export const ownOrder = () =>
  new DomainError(
    'forbidden',
    'own_order',
    'This order is your own: another member of staff must decide about its money',
  );

export const exceptionNotFound = () => new DomainError('not-found', 'exception_not_found', 'Exception not found');

export const exceptionResolved = () =>
  new DomainError('conflict', 'exception_resolved', 'This exception has been resolved already');

export const exceptionAction = (message = 'This is not possible for this exception') =>
  new DomainError('conflict', 'exception_action', message);

export const invalidStatement = (message: string) =>
  new DomainError('invalid', 'invalid_statement', message, { errors: [{ path: 'file', message }] });

export const statementTooLarge = () =>
  new DomainError('too-large', 'too_large', 'A statement has at most 10 MB. Split it into several files.');
