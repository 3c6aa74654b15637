import { Injectable } from '@nestjs/common';
import type { z } from 'zod';
import {
  SITEMAP_ENTRIES_PER_FILE,
  type Facets,
  type listSitemapEntries,
  type Product,
  type ProductCard,
  type Suggestion,
} from '@shop/contracts/catalog';
import { toCents } from '@shop/contracts/money';
import { Database } from '@shop/service-kit/db/database';
import type { Statement } from '@shop/service-kit/db/statement';
import { isUuid } from '@shop/contracts/canonical-id';
import type { Viewer } from '../../domain/viewer.js';
import { CurrentSearch, type FoundPage, type ProductSearch, SearchUnavailable } from '../../ports/product-search.js';
import { isListedInMemory } from '../search/product-index.js';
import { type Filters, type ListQuery, SHOWN, textOf } from './product-filter.js';
import { type NumberedPage, ProductFinder } from './product-finder.js';
import { factsOfProduct, toProduct } from './product-row.js';
import { ProductRows } from './product-rows.js';

const SUGGESTIONS = 8;
/** docs/product-rules.md#R136. */
const SIMILAR = 4;
/** docs/product-rules.md#R237: shown, and in how many orders at least. */
const BOUGHT_TOGETHER = 4;
const LEAST_ORDERS = 3;
/** Of so many products that were bought with another most often, those in stock come first. */
const MOST_PAIRS = 100;

type TextFilters = Pick<Filters, 'search' | 'keyword'>;
/** A page, and what a shopper should know of the search. */
export type ListedPage<Item> = NumberedPage<Item> & Pick<FoundPage, 'corrected' | 'dropped' | 'understood'>;

const COUNT_SHOWN: Statement<{ total: number }> = {
  name: 'count shown products',
  text: `select count(*)::int as total from product where ${SHOWN}`,
};
const SITEMAP: Statement<{ id: string; updatedAt: Date; pictures: string[] }> = {
  name: 'products of sitemap',
  text: `select id, updated_at as "updatedAt", (image || images)[:4] as pictures from product where ${SHOWN}
    order by created_at, id limit ${SITEMAP_ENTRIES_PER_FILE} offset $1`,
};
const BOUGHT_WITH: Statement<{ id: string }> = {
  name: 'products bought together',
  text: `select product.id from (
      select other_id, orders from bought_together where product_id = $1 and orders >= ${LEAST_ORDERS}
      order by orders desc limit ${MOST_PAIRS}) as pair
    join product on product.id = other_id where ${SHOWN}
    order by (count_in_stock = 0), orders desc, product.id limit ${BOUGHT_TOGETHER}`,
};
const BRANDS: Statement<{ brand: string }> = {
  name: 'shown brands',
  text: `select distinct brand from product where ${SHOWN} order by brand limit 2000`,
};

/** Staff also find a product by the beginning of its SKU. */
const searcherOf = ({ mayManage, now }: Viewer) => ({ bySkuPrefix: mayManage, now });

/**
 * The public reads of the catalogue. Which products a shopper sees is found by an index, else by SQL; what is shown of them is
 * as the database has it now.
 */
@Injectable()
export class ProductQueries {
  constructor(
    private readonly database: Database,
    private readonly search: CurrentSearch,
    private readonly finder: ProductFinder,
    private readonly products: ProductRows,
  ) {}

  async list(query: ListQuery, viewer: Viewer): Promise<ListedPage<Product>> {
    const { items, ...page } = await this.found(query, viewer);
    return { ...page, items: await this.products.products(items, query.visibility, viewer) };
  }

  async cards(query: ListQuery, viewer: Viewer): Promise<ListedPage<ProductCard>> {
    const { items, ...page } = await this.found(query, viewer);
    return { ...page, items: await this.products.cards(items, query.visibility) };
  }

  /** The product, also one that is deleted; undefined when this viewer may not see it. */
  async byId(id: string, viewer: Viewer): Promise<{ product: Product; isDeleted: boolean } | undefined> {
    if (!isUuid(id)) return undefined;
    const row = await this.products.one(id);
    if (!row || (row.hidden && !viewer.mayManage)) return undefined;
    return { product: toProduct(row, viewer), isDeleted: row.deletedAt !== null };
  }

  /** The products of one sitemap file, oldest first, so that a new product never moves another to the next file. */
  async sitemapEntries(file: number): Promise<z.infer<typeof listSitemapEntries.response>> {
    const [count] = await this.database.rows(COUNT_SHOWN);
    const rows = await this.database.rows(SITEMAP, [(file - 1) * SITEMAP_ENTRIES_PER_FILE]);
    const items = rows.map(({ id, updatedAt, pictures }) => ({
      ...{ id, updatedAt: updatedAt.toISOString(), pictures: pictures.filter((url) => url !== '') },
    }));
    return { total: count?.total ?? 0, items };
  }

  /** Same category; in stock and similar in price first. */
  async similar(product: Product, viewer: Viewer): Promise<(Product & Pick<ProductCard, 'facts'>)[]> {
    const like = { ...product, priceCents: toCents(product.price) };
    const ids = await answer(
      await this.indexFor(viewer),
      (index) => index.similar(like, SIMILAR),
      () => this.finder.similar(like, SIMILAR),
    );
    const products = await this.products.products(ids, 'shown', viewer);
    return products.map((found) => ({ ...found, facts: factsOfProduct(found) }));
  }

  /** The products that were bought most often with this one; in stock first. */
  async boughtTogether(id: string): Promise<ProductCard[]> {
    const rows = await this.database.rows(BOUGHT_WITH, [id]);
    return this.products.cards(
      rows.map((row) => row.id),
      'shown',
    );
  }

  async brands(): Promise<string[]> {
    return (await this.database.rows(BRANDS)).map(({ brand }) => brand);
  }

  async suggest(typed: string, viewer: Viewer): Promise<z.infer<typeof Suggestion>[]> {
    const ids = await answer(
      await this.search.current(),
      (index) => index.suggest(typed, SUGGESTIONS),
      () => this.finder.suggest(typed, viewer, SUGGESTIONS),
    );
    return this.products.cards(ids, 'shown');
  }

  async facets(filters: Filters, viewer: Viewer): Promise<Facets> {
    const index = filters.visibility === 'shown' ? await this.indexFor(viewer, filters) : undefined;
    return answer(
      index,
      (search) => search.facets(filters, searcherOf(viewer)),
      () => this.finder.facets(filters, viewer),
    );
  }

  private async found(query: ListQuery, viewer: Viewer): Promise<ListedPage<string>> {
    const index = isListedInMemory(query) ? await this.indexFor(viewer, query) : undefined;
    return answer<ListedPage<string>>(
      index,
      async (search) => {
        const { ids: items, ...page } = await search.list(query, searcherOf(viewer));
        return { items, ...page };
      },
      () => this.finder.list(query, viewer),
    );
  }

  /** Staff search as shoppers do, and list what shoppers do not see by SQL. */
  private indexFor({ mayManage }: Viewer, filters: TextFilters = {}): Promise<ProductSearch | undefined> {
    return mayManage && !textOf(filters) ? Promise.resolve(undefined) : this.search.current();
  }
}

/** By the index; by SQL where there is none now, or its server does not answer. */
async function answer<Found>(
  index: ProductSearch | undefined,
  byIndex: (index: ProductSearch) => Found | Promise<Found>,
  bySql: () => Promise<Found>,
): Promise<Found> {
  if (!index) return bySql();
  try {
    return await byIndex(index);
  } catch (error) {
    if (error instanceof SearchUnavailable) return bySql();
    throw error;
  }
}
