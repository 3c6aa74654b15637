import { may, type Rights } from '@shop/contracts/permissions';
import { productNotFound } from './errors.js';

/** A product as this service knows it. `isHidden` is null where only older events, or orders, named the product. */
export interface KnownProduct {
  isHidden: boolean | null;
}

/** @throws DomainError `product_not_found` for a product that the catalogue never announced, or that shoppers cannot see */
export function assertMayAskAbout(product: KnownProduct | undefined): void {
  if (!product || product.isHidden === true) throw productNotFound();
}

/**
 * A product that is not known here may have been created a moment ago, so its lists are empty and not missing.
 * @throws DomainError `product_not_found` for a product that the reader cannot see
 */
export function assertMayRead(product: KnownProduct | undefined, reader: Rights | undefined): void {
  if (product?.isHidden !== true) return;
  if (!reader || !may(reader, 'manage-products')) throw productNotFound();
}
