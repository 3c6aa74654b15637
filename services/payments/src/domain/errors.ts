import { INVALID_AMOUNT } from '@shop/contracts/prompt';
import { DomainError } from '@shop/service-kit/domain/domain-error';

export const orderNotFound = () => new DomainError('not-found', 'order_not_found', 'Order not found');

export const invalidAmount = (message = INVALID_AMOUNT) =>
  new DomainError('invalid', 'invalid_amount', message, { errors: [{ path: 'amount', message }] });

export const paymentPending = () =>
  new DomainError('conflict', 'payment_pending', 'A payment request for this order is still open. Check your phone.');

export const orderClosed = () => new DomainError('conflict', 'order_closed', 'There is nothing to pay for this order');

export const keyMismatch = () =>
  new DomainError('conflict', 'idempotency_mismatch', 'This Idempotency-Key was used for another payment');

export const mpesaUnavailable = (
  message = 'M-Pesa cannot be reached right now. Nothing was charged. Please try again.',
) => new DomainError('unavailable', 'mpesa_unavailable', message, { retryAfterSeconds: 15 });

export const notFound = () => new DomainError('not-found', 'not_found', 'Not found');
