import { DomainError, type FieldError } from '@shop/service-kit/domain/domain-error';

export const productNotFound = () => new DomainError('not-found', 'product_not_found', 'Product not found');

export const productDeleted = () => new DomainError('not-found', 'product_deleted', 'Product not found');

export const staleProduct = () =>
  new DomainError('conflict', 'stale', 'Somebody else changed this product meanwhile. Reload it and try again.');

/** `errors`: path = product id, message = the units that are left. */
export const outOfStock = (errors: FieldError[]) =>
  new DomainError('conflict', 'out_of_stock', 'Some items are no longer available in this quantity', { errors });

export const stockTooLarge = () => new DomainError('conflict', 'stock_too_large', 'Stock is at most 1,000,000 units');

export const holdReleased = () => new DomainError('conflict', 'hold_released', 'This hold was released');

export const duplicateLine = () => new DomainError('invalid', 'duplicate_line', 'A product stands on two lines');

export const skuTaken = () => new DomainError('conflict', 'sku_taken', 'Another product has this SKU');

export const visibilityForbidden = () =>
  new DomainError('forbidden', 'forbidden', "You don't have permission to see products that are not on sale");
