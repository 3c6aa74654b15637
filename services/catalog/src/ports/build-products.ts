import type { Product } from '@shop/contracts/catalog';

/** The products of a build as shoppers see them now. */
export abstract class BuildProducts {
  /** The shown ones among these ids, by id in lower case; one statement. */
  abstract byIds(ids: readonly string[]): Promise<ReadonlyMap<string, Product>>;
  /** The shown ones among these SKUs, by SKU in lower case; one statement. */
  abstract bySkus(skus: readonly string[]): Promise<ReadonlyMap<string, Product>>;
}
