import type { ProductVisibility } from '@shop/contracts/catalog';
import { visibilityForbidden } from './errors.js';

/** The caller of a read. */
export interface Viewer {
  /** Sees hidden products, cost prices and every list price (docs/product-rules.md#R141). */
  mayManage: boolean;
  now: Date;
}

/** A price before an offer, in cents, and when it is shown. */
export interface ListPriceTerms {
  amountCents: number;
  from: Date | null;
  until: Date | null;
}

/** Whether a viewer sees a list price beside the charged price (docs/product-rules.md#R17). */
export function isListPriceShown(terms: ListPriceTerms, priceCents: number, { mayManage, now }: Viewer): boolean {
  const { amountCents, from, until } = terms;
  return mayManage || (amountCents > priceCents && (!from || from <= now) && (!until || now < until));
}

/** @throws DomainError `forbidden` */
export function assertMaySee(visibility: ProductVisibility, { mayManage }: Viewer): void {
  if (visibility !== 'shown' && !mayManage) throw visibilityForbidden();
}
