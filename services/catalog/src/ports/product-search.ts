import type { Facets, ProductQuery } from '@shop/contracts/catalog';
import type { Understood } from '@shop/contracts/understood-search';

/** Which products are listed, without their order and page. */
type Filters = Omit<ProductQuery, 'sort' | 'id' | 'pageOf' | 'pageNumber' | 'pageSize'>;

/** A page of ids. */
export interface FoundPage {
  ids: string[];
  total: number;
  pageNumber: number;
  /** What was searched in place of a mistyped text. */
  corrected?: string | undefined;
  /** The words without which something was found. */
  dropped?: string | undefined;
  /** What was understood besides the words. */
  understood?: Understood | undefined;
}

/** Who searches: staff also find products by the beginning of their SKU. */
export interface Searcher {
  bySkuPrefix?: boolean;
  /** When offers are to be seen. */
  now?: Date;
}

/** The product whose like is looked for. */
export interface LikeProduct {
  id: string;
  category: string;
  priceCents: number;
}

type Answer<Found> = Found | Promise<Found>;

/** Which shown products lists, searches, suggestions and facets have. It answers with ids and counts; rows are read from the database. */
export abstract class ProductSearch {
  abstract list(query: ProductQuery, searcher?: Searcher): Answer<FoundPage>;
  /** The ids of the products that fit a typed text best. */
  abstract suggest(typed: string, count: number): Answer<string[]>;
  abstract facets(filters: Filters, searcher?: Searcher): Answer<Facets>;
  /** The ids of the products of a category that are nearest to a price, those in stock first. */
  abstract similar(like: LikeProduct, count: number): Answer<string[]>;
}

/** The search as of now. */
export abstract class CurrentSearch {
  /** Whether it could answer once: a process takes no traffic before. */
  abstract readonly wasLoaded: boolean;
  /** Undefined: it cannot answer now, so SQL does. */
  abstract current(): Promise<ProductSearch | undefined>;
}

/** A server that searches gave no answer, or an error. */
export class SearchUnavailable extends Error {
  override readonly name = 'SearchUnavailable';
}
