import type { z } from 'zod';
import type { Product, ProductDraft, SeedProduct } from '@shop/contracts/catalog';

/** The products an admin writes. */
export abstract class ProductRepository {
  abstract create(id: string, draft: ProductDraft): Promise<Product>;
  /** @throws product_not_found, stale */
  abstract update(id: string, draft: ProductDraft, version: number): Promise<Product>;
  /** Takes the product off sale; holds and past orders stay whole. @throws product_not_found */
  abstract remove(id: string, now: Date): Promise<void>;
  /** Writes rows whose id was never seen; gives how many. */
  abstract seed(products: z.infer<typeof SeedProduct>[]): Promise<number>;
  /** The reviews' figures; an unknown product is nothing to do. */
  abstract rate(id: string, figures: { rating: number; numReviews: number }): Promise<void>;
}
