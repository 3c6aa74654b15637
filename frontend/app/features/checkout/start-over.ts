import { endCheckout } from './checkout-store.js';
import { forgetKey } from './idempotency.js';

/** Leaves an order that has ended, so that the same cart becomes a new one. */
export function startOver(): void {
  forgetKey('order');
  forgetKey('prompt');
  endCheckout();
}
