import { Injectable } from '@nestjs/common';
import type { Facets } from '@shop/contracts/catalog';
import type { CategoryId } from '@shop/contracts/category';
import { toKes } from '@shop/contracts/money';
import { LOW_STOCK_MAX } from '@shop/contracts/stock';
import { Database } from '@shop/service-kit/db/database';
import type { Statement } from '@shop/service-kit/db/statement';
import { isUuid } from '@shop/contracts/canonical-id';
import type { Page } from '@shop/service-kit/http/page';
import { categoryOfSpecs } from '../../domain/spec-facets.js';
import type { Viewer } from '../../domain/viewer.js';
import {
  addText,
  ProductConditions,
  conditionsOf,
  type FilterName,
  type Filters,
  type ListQuery,
  prefixQuery,
  type SearchText,
  SHOWN,
  textOf,
} from './product-filter.js';
import { orderOf, relevance } from './product-order.js';
import { pageOfProducts } from './product-page.js';
import { specFacets } from './spec-facets.queries.js';

type SelectionQuery = Filters & Pick<ListQuery, 'sort'>;
type TextFilters = Pick<Filters, 'search' | 'keyword' | 'visibility'>;
/** A page, and which one it is. */
export type NumberedPage<Item> = Page<Item> & { pageNumber: number };

const SIMILAR: Statement<{ id: string }> = {
  name: 'similar products',
  text: `select id from product where category = $1 and id <> $2 and ${SHOWN}
    order by (count_in_stock = 0), abs(price_cents - $3), id limit $4`,
};

/**
 * Finds products by SQL: for staff, and for shoppers while the index in memory is loaded. Each read runs a fixed number
 * of indexed, bounded statements.
 */
@Injectable()
export class ProductFinder {
  constructor(private readonly database: Database) {}

  /** The ids of a page. */
  async list(query: ListQuery, viewer: Viewer): Promise<NumberedPage<string>> {
    const conditions = conditionsOf(query, await this.searchOf(query, viewer));
    if (query.id) conditions.add('id = any(?::uuid[])', query.id.filter(isUuid));
    const filter = { where: conditions.where, values: [...conditions.values] };
    const order = orderOf(query, conditions);
    const pageNumber = (await this.pageOf(query, conditions, order.by)) ?? query.pageNumber;
    const paged = { pageNumber, pageSize: query.pageSize };
    const list = { filter, conditions, order, isCapped: viewer.mayManage };
    return { ...(await pageOfProducts(this.database, list, paged)), pageNumber };
  }

  /** Which products a query selects, and their order, for one SQL statement. */
  async selectionOf(
    query: SelectionQuery,
    viewer: Viewer,
  ): Promise<{ where: string; order: string; values: unknown[] }> {
    const conditions = conditionsOf(query, await this.searchOf(query, viewer));
    const { by } = orderOf(query, conditions);
    return { where: conditions.where, order: by, values: conditions.values };
  }

  /** The page that lists a product; undefined when the list does not have it, or the query names none. */
  private async pageOf(
    query: ListQuery,
    { where, values }: ProductConditions,
    order: string,
  ): Promise<number | undefined> {
    if (query.pageOf === undefined || !isUuid(query.pageOf)) return undefined;
    const place: Statement<{ place: number }> = {
      name: 'place of product in list',
      varies: true,
      text: `select place from (select id, (row_number() over (order by ${order}))::int as place from product
        where ${where}) list where id = $${values.length + 1}`,
    };
    const [found] = await this.database.rows(place, [...values, query.pageOf]);
    return found && Math.ceil(found.place / query.pageSize);
  }

  /** The ids of the products of a category that are nearest to a price, those in stock first. */
  async similar(
    { id, category, priceCents }: { id: string; category: string; priceCents: number },
    count: number,
  ): Promise<string[]> {
    return (await this.database.rows(SIMILAR, [category, id, priceCents, count])).map((row) => row.id);
  }

  /** The ids of the shown products that fit a typed text best. */
  async suggest(typed: string, viewer: Viewer, count: number): Promise<string[]> {
    const search = await this.searchOf({ search: typed, visibility: 'shown' }, viewer);
    if (!prefixQuery(search.text)) return [];
    const conditions = new ProductConditions();
    addText(conditions, search);
    const suggested: Statement<{ id: string }> = {
      name: 'suggested products',
      varies: true,
      text: `select id from product where ${conditions.where}
        order by ${relevance(search.text, conditions)} desc, lower(name), id limit ${count}`,
    };
    return (await this.database.rows(suggested, conditions.values)).map(({ id }) => id);
  }

  async facets(filters: Filters, viewer: Viewer): Promise<Facets> {
    const search = await this.searchOf(filters, viewer);
    const facet = <Row>(statement: (from: string) => Statement<Row>, without?: FilterName) => {
      const { where, values } = conditionsOf(filters, search, without);
      return this.database.rows(statement(`from product where ${where}`), values);
    };
    const [total, brands, categories, price, stock] = await Promise.all([
      facet(totalOf),
      facet(brandsOf, 'brand'),
      facet(categoriesOf, 'category'),
      facet(pricesOf, 'price'),
      facet(stockOf, 'stock'),
    ]);
    const counted = { total: total[0]?.total ?? 0, categories };
    const category = categoryOfSpecs(filters.category, counted);
    return {
      ...counted,
      brands,
      price: { min: toKes(Number(price[0]?.min ?? 0)), max: toKes(Number(price[0]?.max ?? 0)) },
      stock: stock[0] ?? { in: 0, low: 0, out: 0 },
      specs: category ? await specFacets(this.database, filters, search, category) : [],
    };
  }

  /** A text is searched as a typo when no product has its words or its SKU. */
  private async searchOf(filters: TextFilters, { mayManage }: Viewer): Promise<SearchText> {
    const search = { text: textOf(filters), bySkuPrefix: mayManage, isTypo: false };
    if (!search.text) return search;
    const conditions = new ProductConditions(filters.visibility);
    addText(conditions, search);
    const any: Statement = {
      name: 'any product with text',
      varies: true,
      text: `select 1 from product where ${conditions.where} limit 1`,
    };
    const found = await this.database.rows(any, conditions.values);
    return { ...search, isTypo: found.length === 0 };
  }
}

const totalOf = (from: string): Statement<{ total: number }> => ({
  name: 'facet of all',
  varies: true,
  text: `select count(*)::int as total ${from}`,
});
const brandsOf = (from: string): Statement<Facets['brands'][number]> => ({
  name: 'facet of brands',
  varies: true,
  text: `select brand as name, count(*)::int as count ${from} group by 1 order by 1 limit 500`,
});
const categoriesOf = (from: string): Statement<{ id: CategoryId; count: number }> => ({
  name: 'facet of categories',
  varies: true,
  text: `select category as id, count(*)::int as count ${from} group by 1 order by 1`,
});
const pricesOf = (from: string): Statement<{ min: string | null; max: string | null }> => ({
  name: 'facet of prices',
  varies: true,
  text: `select min(price_cents) as min, max(price_cents) as max ${from}`,
});
const stockOf = (from: string): Statement<Facets['stock']> => ({
  name: 'facet of stock',
  varies: true,
  text: `select count(*) filter (where count_in_stock > 0)::int as in,
    count(*) filter (where count_in_stock between 1 and ${LOW_STOCK_MAX})::int as low,
    count(*) filter (where count_in_stock = 0)::int as out ${from}`,
});
