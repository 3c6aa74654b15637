import { DomainError, type FieldError } from '@shop/service-kit/domain/domain-error';
import type { OrderStatus } from '@shop/contracts/orders';

export const orderNotFound = () => new DomainError('not-found', 'order_not_found', 'Order not found');

export const keyMismatch = () =>
  new DomainError('conflict', 'idempotency_mismatch', 'This Idempotency-Key was used for another order');

/** `errors`: path = the field, message = the right figure in KES. */
export const priceChanged = (errors: FieldError[]) =>
  new DomainError('conflict', 'price_changed', 'Prices have changed since you filled your cart', { errors });

export const outOfStock = (errors: FieldError[]) =>
  new DomainError('conflict', 'out_of_stock', 'Some items are no longer available in this quantity', { errors });

export const forbiddenTransition = (from: OrderStatus, to: OrderStatus) =>
  new DomainError('conflict', 'forbidden_transition', `An order that is ${words(from)} cannot become ${words(to)}`);

export const promptOpen = () =>
  new DomainError('conflict', 'payment_pending', 'A payment for this order is still under way');

export const orderUnpaid = () =>
  new DomainError('conflict', 'order_unpaid', 'A receipt is there once something has been paid');

const words = (status: OrderStatus) => status.replace('_', ' ');
