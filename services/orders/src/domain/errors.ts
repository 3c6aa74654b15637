import { DomainError, type FieldError } from '@shop/service-kit/domain/domain-error';
import { dayInNairobi } from '@shop/contracts/nairobi-time';
import { EarlyEvent } from '@shop/service-kit/domain/early-event';
import { ASSEMBLY_SERVICE_ID } from '@shop/contracts/assembly';
import { MAX_CART_LINES } from '@shop/contracts/cart';
import type { OrderStatus } from '@shop/contracts/orders';
import { MAX_RETURNS, type ReturnState } from '@shop/contracts/returns';

export const orderNotFound = () => new DomainError('not-found', 'order_not_found', 'Order not found');

/** `errors`: path = the field, message = the correct amount in KES. */
export const priceChanged = (errors: FieldError[]) =>
  new DomainError('conflict', 'price_changed', 'Prices have changed since you filled your cart', { errors });

export const forbiddenTransition = (from: OrderStatus, to: OrderStatus | 'out_for_delivery') =>
  new DomainError('conflict', 'forbidden_transition', `An order that is ${words(from)} cannot become ${words(to)}`);

export const paymentsUnderWay = () =>
  new DomainError('conflict', 'payment_pending', 'A payment for this order is still under way');

/** `errors`: path `goods` or `money`, message = what is owed. */
export const stillOwed = (errors: FieldError[]) =>
  new DomainError(
    'conflict',
    'still_owed',
    'Goods or money are still owed for this order: it cannot be deleted before',
    {
      errors,
    },
  );

export const moneyGoingBack = () =>
  new DomainError(
    'conflict',
    'money_going_back',
    'Money for this order is going back, so its goods stay in the shop. Decline the refund first, or wait until it is done.',
  );

/** A recorded payment that stays. */
export const paymentStays = () =>
  new DomainError(
    'conflict',
    'forbidden_transition',
    'The goods were sent out or came back, or the order has ended: this payment cannot be taken back',
  );

/** Staff marked the rest of the order as paid: they take that back first. */
export const restMarkedPaid = () =>
  new DomainError(
    'conflict',
    'forbidden_transition',
    'The rest of this order was marked as paid by hand: set it to not paid first',
  );

export const paymentGoingBack = () =>
  new DomainError(
    'conflict',
    'money_going_back',
    'Money of this payment is going back, so it cannot be taken back. Decline the refund first.',
  );

export const addressErased = () =>
  new DomainError(
    'conflict',
    'address_erased',
    'The account of this customer was closed, so there is no address to send the goods to. Cancel the order: its money then goes back.',
  );

export const ownOrder = () =>
  new DomainError(
    'forbidden',
    'own_order',
    'This order is your own: another member of staff must decide about its money',
  );

/** The money is announced by another event, which has not arrived yet. */
export const refundBeforePayment = () =>
  new EarlyEvent('refund_before_payment', 'More money went back than the order has received so far');

export const tooManyOpenOrders = (count: number) =>
  new DomainError(
    'conflict',
    'too_many_open_orders',
    `You have ${count} unpaid orders. Pay or cancel one of them before you place another.`,
  );

export const cartFull = () =>
  new DomainError('conflict', 'cart_full', `A cart holds at most ${MAX_CART_LINES} products`);

export const assemblyWithoutGoods = () => {
  const message = 'Assembly can only be ordered with the parts of a PC, once for each PC';
  const errors = [{ path: ASSEMBLY_SERVICE_ID, message }];
  return new DomainError('invalid', 'assembly_without_goods', message, { errors });
};

export const tooManyWrongPrices = (retryAfterSeconds: number) =>
  new DomainError(
    'too-many',
    'too_many_wrong_prices',
    'The prices of your orders were wrong many times. Please reload the page and try again later.',
    { retryAfterSeconds },
  );

/** `errors`: path = product id. */
export const tooManyUnpaidUnits = (lines: readonly { productId: string }[], limit: number) => {
  const message = `At most ${limit} unpaid units of one product. For more, pay for some first or contact us.`;
  return new DomainError('conflict', 'too_many_unpaid_units', message, {
    errors: lines.map(({ productId }) => ({ path: productId, message })),
  });
};

/**
 * The checkout was abandoned, and its stock released, before the order was written. The client may repeat the request.
 */
export const checkoutExpired = () =>
  new DomainError('unavailable', 'checkout_expired', 'The checkout took too long. Please try again.', {
    retryAfterSeconds: 1,
  });

export const orderUnpaid = () =>
  new DomainError('conflict', 'order_unpaid', 'A receipt is there once something has been paid');

export const returnNotFound = () => new DomainError('not-found', 'return_not_found', 'Return not found');

export const returnNotOffered = () =>
  new DomainError(
    'conflict',
    'return_not_offered',
    'Only a delivered order can be returned, where the shop offers returns',
  );

export const returnTooLate = (until: Date) =>
  new DomainError('conflict', 'return_too_late', `This order could be returned until ${dayInNairobi(until)}`);

/** `errors`: path = product id, message = how many units can come back. */
export const returnExceeds = (lines: readonly { productId: string; left: number }[]) =>
  new DomainError(
    'conflict',
    'return_exceeds',
    'Some of these items cannot be returned, or are being returned already',
    {
      errors: lines.map(({ productId, left }) => ({ path: productId, message: `At most ${left} can be returned` })),
    },
  );

export const tooManyReturns = () =>
  new DomainError(
    'conflict',
    'too_many_returns',
    `An order has at most ${MAX_RETURNS} return requests. Please contact us.`,
  );

export const forbiddenReturnState = (from: ReturnState, to: ReturnState) =>
  new DomainError('conflict', 'return_state', `A return that is ${from} cannot become ${to}`);

const words = (status: string) => status.replaceAll('_', ' ');

export const photoGone = () =>
  new DomainError('conflict', 'picture_gone', 'A photo was deleted, because it was not used for long. Add it again.');
