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

/** `seconds`: when it can be paid again, if it does not end. */
export const orderEnding = (seconds: number) =>
  new DomainError('conflict', 'order_closed', `This order is being closed. You can try again in ${seconds} seconds.`, {
    retryAfterSeconds: seconds,
  });

export const mpesaUnavailable = (
  message = 'M-Pesa cannot be reached right now. Nothing was charged. Please try again.',
) => new DomainError('unavailable', 'mpesa_unavailable', message, { retryAfterSeconds: 15 });

export const notFound = () => new DomainError('not-found', 'not_found', 'Not found');
