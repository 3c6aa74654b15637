import type { Facets } from '@shop/contracts/catalog';
import { foldText } from '../../domain/search/fold-text.js';
import { skuKeyOf } from '../../domain/search/model-parts.js';
import type { Synonyms } from '../../domain/search/phrases.js';
import { categoryOfSpecs } from '../../domain/spec-facets.js';
import type { FoundPage, LikeProduct, ProductSearch, Searcher } from '../../ports/product-search.js';
import { type Filters, type ListQuery, textOf } from '../db/product-filter.js';
import { type Chosen, chooseReading, optionsOf, type Question, type SearchOptions } from '../search/choose-reading.js';
import type { KnownWords } from '../search/known-words.js';
import { QueryPlanner } from '../search/query-plan.js';
import { reportOf } from '../search/understood.js';
import { allOf, anyOf, type Clause, NOTHING, notOf, scored, someOf } from './clauses.js';
import {
  type CountedFacets,
  type CountedSpecs,
  facetsOf,
  facetsRequest,
  specFacetsOf,
  specsRequest,
} from './facets-request.js';
import { FilterClauses, SHOWN } from './filter-clauses.js';
import { byDistance, byRelevance, NAMED, orderOf, type SortEntry } from './list-order.js';
import { DEEPEST } from './mapping.js';
import type { SearchServer } from './search-server.js';
import { TextClauses } from './text-clauses.js';

/** Places per request while the page of a product is looked for. */
const PLACES = 10_000;

/** The products that a text finds. */
interface Found extends Chosen {
  clause: Clause;
  scores: Clause[];
  /** Some were found by their SKU: they come before all others. */
  isNamed: boolean;
}

/** What is listed, and in which order. */
interface Listing {
  clauses: readonly Clause[];
  scores?: readonly Clause[];
  sort: readonly SortEntry[];
}

interface Hits {
  hits: { total: { value: number }; hits: { _id: string }[] };
}

/** The products of an index of OpenSearch, with queries read as the index in memory reads them. */
export class ServerSearch implements ProductSearch {
  private readonly planner: QueryPlanner;
  private readonly texts: TextClauses;

  /** `words`: those of the index; `index`: its name or alias. */
  constructor(
    private readonly server: SearchServer,
    private readonly index: string,
    words: KnownWords,
    synonyms: Synonyms,
  ) {
    this.planner = new QueryPlanner(words, synonyms);
    this.texts = new TextClauses(words.vocabulary);
  }

  async list(query: ListQuery, searcher: Searcher = {}): Promise<FoundPage> {
    const text = textOf(query);
    const found = text ? await this.find(text, { ...searcher, ...optionsOf(query) }) : undefined;
    const clauses = [
      ...new FilterClauses(query, searcher.now ?? new Date()).all(),
      ...(found ? [found.clause] : []),
      ...(query.id ? [anyOf('id', query.id)] : []),
    ];
    const sort = query.sort ?? 'relevance';
    const order = sort === 'relevance' ? 'name' : sort;
    const listing: Listing =
      found && sort === 'relevance'
        ? { clauses, scores: found.scores, sort: this.relevanceOf(found) }
        : { clauses, sort: orderOf(order) };
    const page = await this.page(listing, query);
    const isRead = found && found.isFound && !found.isNamed;
    return { ...page, ...(isRead && reportOf(found)) };
  }

  /** The ids of the products that fit a typed text best. */
  async suggest(typed: string, count: number): Promise<string[]> {
    const found = await this.find(typed, { isTyping: true });
    const listing = { clauses: [found.clause], scores: found.scores, sort: this.relevanceOf(found) };
    return (await this.places(listing, 0, count)).ids;
  }

  async facets(filters: Filters, searcher: Searcher = {}): Promise<Facets> {
    const text = textOf(filters);
    const found = text ? await this.find(text, { ...searcher, ...optionsOf(filters) }) : undefined;
    const own = new FilterClauses(filters, searcher.now ?? new Date());
    const query = allOf([SHOWN, ...(found ? [found.clause] : [])]);
    const facets = facetsOf(await this.counted<CountedFacets>(query, facetsRequest(own)));
    const category = categoryOfSpecs(filters.category, facets);
    if (!category) return { ...facets, specs: [] };
    const counted = await this.counted<CountedSpecs>(query, specsRequest(own, category));
    return { ...facets, specs: specFacetsOf(counted, category) };
  }

  /** The ids of the products of a category that are nearest to a price, those in stock first. */
  async similar({ id, category, priceCents }: LikeProduct, count: number): Promise<string[]> {
    const clauses = [anyOf('category', [category]), notOf([anyOf('id', [id])])];
    return (await this.places({ clauses, sort: byDistance(priceCents) }, 0, count)).ids;
  }

  /** The products that a text finds by their words, or by their SKU. */
  private async find(text: string, how: Searcher & SearchOptions): Promise<Found> {
    const named = await this.named(text, how);
    const choosing = chooseReading(this.planner, text, { ...how, relax: how.relax === true && !named });
    let step = choosing.next();
    while (!step.done) step = choosing.next(await this.countOf(step.value));
    const chosen = step.value;
    const { plan, isFound } = chosen;
    const clauses = [...(isFound ? [this.texts.found(plan)] : []), ...(named ? [named] : [])];
    return {
      ...chosen,
      clause: someOf(clauses),
      scores: [...this.texts.scores(plan), ...(named ? [scored(named, NAMED)] : [])],
      isNamed: named !== undefined,
    };
  }

  /** The products with this SKU in any spelling: those that have it to the letter, else all. Undefined: none. */
  private async named(text: string, { bySkuPrefix = false }: Searcher): Promise<Clause | undefined> {
    const sku = foldText(text.trim());
    const key = skuKeyOf(sku);
    if (key === '') return undefined;
    const spelled = bySkuPrefix ? { prefix: { skuKey: key } } : anyOf('skuKey', [key]);
    const exact = bySkuPrefix ? NOTHING : anyOf('sku', [sku]);
    const counts = await this.counted<Record<'spelled' | 'exact', { doc_count: number }>>(allOf([SHOWN, spelled]), {
      spelled: { filter: { match_all: {} } },
      exact: { filter: exact },
    });
    if (counts.exact.doc_count > 0) return exact;
    return counts.spelled.doc_count > 0 ? spelled : undefined;
  }

  private async countOf({ plan, groups }: Question): Promise<number> {
    const { count } = await this.server.call<{ count: number }>({
      ...{ method: 'POST', path: `${this.index}/_count`, operation: 'count' },
      body: { query: allOf([SHOWN, this.texts.found(plan, groups)]) },
    });
    return count;
  }

  private relevanceOf({ plan }: Chosen): SortEntry[] {
    return byRelevance(this.texts.wordsOf(plan), plan.isCheap);
  }

  /** The page that is asked for, or the one that has a product. */
  private async page(listing: Listing, { pageOf, pageNumber, pageSize }: ListQuery): Promise<FoundPage> {
    const place = pageOf === undefined ? undefined : await this.placeOf(pageOf, listing);
    const shown = place === undefined ? pageNumber : Math.floor(place / pageSize) + 1;
    return { ...(await this.places(listing, (shown - 1) * pageSize, pageSize)), pageNumber: shown };
  }

  /** Undefined: the list does not have it. */
  private async placeOf(id: string, listing: Listing): Promise<number | undefined> {
    const { total } = await this.places({ ...listing, clauses: [...listing.clauses, anyOf('id', [id])] }, 0, 0);
    for (let from = 0; total > 0 && from < DEEPEST; from += PLACES) {
      const { ids } = await this.places(listing, from, PLACES);
      if (ids.includes(id)) return from + ids.indexOf(id);
      if (ids.length < PLACES) return undefined;
    }
    return undefined;
  }

  /** The ids at these places of a list, and how many it has. */
  private async places(
    { clauses, scores = [], sort }: Listing,
    from: number,
    size: number,
  ): Promise<{ ids: string[]; total: number }> {
    const isBeyond = from + size > DEEPEST;
    const { hits } = await this.server.call<Hits>({
      ...{ method: 'POST', path: `${this.index}/_search`, operation: 'list' },
      body: {
        ...{ query: { bool: { filter: [SHOWN, ...clauses], should: scores } }, sort, track_total_hits: true },
        // A script that sorts sees scores only where they are asked for.
        track_scores: scores.length > 0,
        ...{ _source: false, from: isBeyond ? 0 : from, size: isBeyond ? 0 : size },
      },
    });
    return { ids: hits.hits.map(({ _id }) => _id), total: hits.total.value };
  }

  private async counted<Counts>(query: Clause, aggs: Record<string, Clause>): Promise<Counts> {
    const { aggregations } = await this.server.call<{ aggregations: Counts }>({
      ...{ method: 'POST', path: `${this.index}/_search`, operation: 'facets' },
      body: { size: 0, track_total_hits: false, query, aggs },
    });
    return aggregations;
  }
}
