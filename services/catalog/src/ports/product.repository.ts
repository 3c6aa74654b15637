import type { Product } from '@shop/contracts/catalog';
import type { ProductChange, ProductDraft } from '@shop/contracts/product-desk';
import type { SeedProduct } from '@shop/contracts/seed';
import type { ProductEdit } from '../domain/product-edit.js';

/** The product as the form showed it. */
export type SeenProduct = Pick<ProductEdit, 'version' | 'countInStockSeen'>;

/** The products that staff write. */
export abstract class ProductRepository {
  /** @throws sku_taken, picture_gone */
  abstract create(id: string, draft: ProductDraft): Promise<Product>;
  /**
   * Changes the named fields. Stock moves by the difference to the count that the form showed.
   * @throws product_not_found, stale, out_of_stock, sku_taken, picture_gone
   */
  abstract change(id: string, change: ProductChange, seen: SeenProduct): Promise<Product>;
  /** Takes the product off sale; holds and past orders are unchanged. @throws product_not_found */
  abstract remove(id: string, now: Date): Promise<void>;
  /** Puts a product on sale again that was deleted after `since`; any other is unchanged. @throws product_not_found, sku_taken */
  abstract restore(id: string, since: Date): Promise<Product>;
  /** Writes rows with new ids only and returns their number. */
  abstract seed(products: SeedProduct[]): Promise<number>;
  /** Stores the rating of the reviews, also of a deleted product; an unknown one is ignored. */
  abstract rate(id: string, rating: { rating: number; numReviews: number }): Promise<void>;
}
