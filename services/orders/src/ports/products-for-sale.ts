import type { ProductForSale } from '@shop/contracts/products-for-sale';

/** What the catalogue sells now. */
export abstract class ProductsForSale {
  /** Those of these products that can be bought now, at most 100. @throws DomainError `unavailable` */
  abstract among(ids: readonly string[]): Promise<ProductForSale[]>;
}
