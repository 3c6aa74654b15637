import type { Synonyms } from '../../domain/search/phrases.js';
import { chooseReading, type SearchOptions } from './choose-reading.js';
import { GroupSearch, Levels } from './group-search.js';
import type { Group } from './query-group.js';
import { isOnlyPriced, type Plan, QueryPlanner } from './query-plan.js';
import type { TextIndex } from './text-index.js';

/** What a text finds. Valid until the next search. */
export interface Matches {
  docs: number[];
  plan: Plan;
  /** How well a document has the words that it must have: a LEVEL. */
  levelOf: (doc: number) => number;
  /** How many of the words that it need not have a document has. */
  extrasOf: (doc: number) => number;
  /** The words, as typed, without which something was found. */
  dropped: string[];
}

/** The documents that a search may find: those of products that are in the shop. */
interface Documents {
  count: () => number;
  /** Whether a document is one, has the price and the specifications of a plan. */
  filterOf: (plan: Plan) => (doc: number) => boolean;
  /** Whether it also has what the plan prefers; undefined: the plan prefers nothing. */
  preferenceOf: (plan: Plan) => ((doc: number) => boolean) | undefined;
}

/** Finds documents by a text. */
export class TextSearch {
  private readonly planner: QueryPlanner;
  private readonly groups: GroupSearch;
  private readonly found = new Levels();
  private readonly own = new Levels();
  private readonly extras = new Levels();

  constructor(
    index: TextIndex,
    synonyms: Synonyms,
    private readonly documents: Documents,
  ) {
    this.planner = new QueryPlanner(index, synonyms);
    this.groups = new GroupSearch(index);
  }

  /** Documents for the purpose of a text, else with all its words, as written or corrected. Else, with `relax`, with some of them. */
  find(text: string, options: SearchOptions = {}): Matches {
    const choosing = chooseReading(this.planner, text, options);
    let docs: number[] = [];
    let step = choosing.next();
    while (!step.done) {
      docs = this.havingAll(step.value.plan, step.value.groups);
      step = choosing.next(docs.length);
    }
    const { plan, isFound, dropped } = step.value;
    return { ...this.matches(plan, isFound ? docs : []), dropped };
  }

  /** The current documents that have all required groups; their levels are in `found`. A price alone finds all that have it. */
  private havingAll(plan: Plan, groups: readonly Group[]): number[] {
    const { found, own } = this;
    const length = this.documents.count();
    const all = groups.filter(({ isOptional }) => !isOptional);
    const [first, ...others] = all.length > 0 ? all : groups;
    found.clear(length);
    const isFitting = this.documents.filterOf(plan);
    if (!first) return isOnlyPriced(plan) ? Array.from({ length }, (_, doc) => doc).filter(isFitting) : [];
    this.groups.find(first, found, length);
    for (const group of others) {
      this.groups.find(group, own, length);
      found.meet(own);
    }
    return found.docs.filter(isFitting);
  }

  private matches(plan: Plan, docs: number[]): Omit<Matches, 'dropped'> {
    const { found, own, extras } = this;
    const length = this.documents.count();
    extras.clear(length);
    for (const group of plan.groups.filter(({ isOptional }) => isOptional)) {
      this.groups.find(group, own, length);
      for (const doc of docs) if (own.of(doc) > 0) extras.raise(doc, extras.of(doc) + 1);
    }
    const isPreferred = this.documents.preferenceOf(plan);
    if (isPreferred) for (const doc of docs) if (isPreferred(doc)) extras.raise(doc, extras.of(doc) + 1);
    return { docs, plan, levelOf: (doc) => found.of(doc), extrasOf: (doc) => extras.of(doc) };
  }
}
