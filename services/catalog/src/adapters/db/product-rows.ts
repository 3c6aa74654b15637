import { Injectable } from '@nestjs/common';
import type { Product, ProductCard, ProductVisibility } from '@shop/contracts/catalog';
import { toKes } from '@shop/contracts/money';
import type { SpecValues } from '@shop/builder/facts/spec-values';
import { Clock } from '@shop/service-kit/domain/clock';
import { Database } from '@shop/service-kit/db/database';
import type { Statement } from '@shop/service-kit/db/statement';
import { cardFactsOf } from '../../domain/card-facts.js';
import type { Viewer } from '../../domain/viewer.js';
import { listPriceOf, type OfferColumns, PRODUCT_COLUMNS, type ProductRow, toProduct } from './product-row.js';
import { byIds, rowsByIds } from './rows-by-ids.js';
import { ShownProducts } from './shown-products.js';

interface CardRow extends Omit<ProductCard, 'price' | 'listPrice' | 'facts'>, OfferColumns {
  specs: SpecValues | null;
  watts: number | null;
  warranty: string | null;
}

const CARD_COLUMNS = `id, name, brand, category, price_cents as "priceCents", image, rating, num_reviews as "numReviews",
  count_in_stock as "countInStock", list_price_cents as "listPriceCents", list_price_from as "listPriceFrom",
  list_price_until as "listPriceUntil", spec_values as specs,
  coalesce(compat -> 'tdpWatts', parsed_facts -> 'tdpWatts') as watts, specifications ->> 'Warranty' as warranty`;

const PRODUCT: Statement<ProductRow> = {
  name: 'product',
  text: `select ${PRODUCT_COLUMNS} from product where id = $1`,
};
const products = (visibility: ProductVisibility): Statement<ProductRow> => ({
  name: `${visibility} products by ids`,
  text: byIds(PRODUCT_COLUMNS, visibility),
});
const cards = (visibility: ProductVisibility): Statement<CardRow> => ({
  name: `${visibility} cards by ids`,
  text: byIds(CARD_COLUMNS, visibility),
});

/**
 * The products with given ids, in the order of the ids. One that left the shop, or the kind of products that is asked
 * for, is left out. Each read is one statement that PostgreSQL has parsed and planned before.
 */
@Injectable()
export class ProductRows {
  private readonly shown: ShownProducts;

  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
  ) {
    this.shown = new ShownProducts(database, clock);
  }

  async products(ids: readonly string[], visibility: ProductVisibility, viewer: Viewer): Promise<Product[]> {
    if (visibility === 'shown' && !viewer.mayManage) return this.shown.byIds(ids);
    return (await rowsByIds(this.database, products(visibility), ids)).map((row) => toProduct(row, viewer));
  }

  async cards(ids: readonly string[], visibility: ProductVisibility): Promise<ProductCard[]> {
    const viewer = { mayManage: false, now: this.clock.now() };
    return (await rowsByIds(this.database, cards(visibility), ids)).map((row) => {
      const { priceCents, listPriceCents: _cents, listPriceFrom: _from, listPriceUntil: _until, ...rest } = row;
      const { specs, watts, warranty, ...same } = rest;
      const listPrice = listPriceOf(row, viewer);
      const facts = cardFactsOf({ category: row.category, specs: specs ?? {}, watts, warranty });
      return { ...same, price: toKes(Number(priceCents)), facts, ...(listPrice && { listPrice }) };
    });
  }

  /** The product, also one that is deleted. */
  async one(id: string): Promise<ProductRow | undefined> {
    return (await this.database.rows(PRODUCT, [id]))[0];
  }
}
