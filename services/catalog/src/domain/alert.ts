import { AlertKind, MAX_ALERTS } from '@shop/contracts/alerts';
import { inStock, tooManyAlerts, unknownAlert } from './errors.js';

/** One mail that a customer asked for (docs/product-rules.md#R270). `priceCents` was charged when they asked. */
export interface ProductAlert {
  kind: AlertKind;
  priceCents: number;
  askedAt: Date;
}

/** The kind that a path names. @throws DomainError `unknown_alert` */
export function alertKindOf(text: string): AlertKind {
  const kind = AlertKind.safeParse(text);
  if (!kind.success) throw unknownAlert();
  return kind.data;
}

/**
 * Whether a customer with `alerts` other alerts may ask for this one about a product that is shown (docs/product-rules.md#R271).
 * @throws DomainError `in_stock`, `too_many_alerts`
 */
export function assertMayAsk(kind: AlertKind, { countInStock }: { countInStock: number }, alerts: number): void {
  if (kind === 'back-in-stock' && countInStock > 0) throw inStock();
  if (alerts >= MAX_ALERTS) throw tooManyAlerts();
}
