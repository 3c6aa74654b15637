import type { Synonyms } from '../../domain/search/phrases.js';
import { GroupSearch, Levels } from './group-search.js';
import type { Group } from './query-group.js';
import { type Plan, QueryPlanner } from './query-plan.js';
import type { Reading } from './query-pieces.js';
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

/** How a text is read. */
export interface SearchOptions {
  isTyping?: boolean;
  /** Where nothing is found: products above the price of the text, else words are left out. */
  relax?: boolean;
  /** No price and no purpose is read of the text. */
  isPlain?: boolean;
}

const typedOf = ({ pieces }: Group): string => pieces.map(({ typed }) => typed).join(' ');

/** The plan of a text with a price, without that price: the cheapest come first. */
function abovePrice({ maxPrice, ...plan }: Plan): Plan[] {
  return maxPrice === undefined ? [] : [{ ...plan, above: maxPrice, isCheap: true }];
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

  /**
   * Documents for the purpose of a text, else with all its words, as written or corrected. Else, with `relax`, those above the price
   * of the text, or with some of its words (docs/product-rules.md#R392).
   */
  find(text: string, { isTyping = false, relax = false, isPlain = false }: SearchOptions = {}): Matches {
    const reading: Reading = { isTyping, prefersCorrection: false, as: isPlain ? 'plain' : undefined };
    const read = this.planner.plan(text, reading);
    const found = this.ofPlan(read);
    if (found) return found;
    const corrected = this.planner.plan(text, { ...reading, prefersCorrection: true });
    const ofCorrected = this.ofPlan(corrected);
    if (ofCorrected) return ofCorrected;
    const written = read.purpose ? this.planner.plan(text, { ...reading, as: 'words' }) : read;
    const ofWords = read.purpose ? this.ofPlan(written) : undefined;
    return (
      ofWords ?? (relax ? this.relaxed([read, corrected, written], written) : undefined) ?? this.matches(written, [])
    );
  }

  private relaxed(plans: readonly Plan[], written: Plan): Matches | undefined {
    for (const dearer of plans.flatMap(abovePrice)) {
      const found = this.ofPlan(dearer);
      if (found) return found;
    }
    return [written, ...abovePrice(written)].map((plan) => this.ofSomeWords(plan)).find((found) => found !== undefined);
  }

  /** Undefined: nothing. */
  private ofPlan(plan: Plan): Matches | undefined {
    const docs = this.havingAll(plan, plan.groups);
    if (docs.length > 0) return this.matches(plan, docs);
    const { head } = plan;
    if (!head) return undefined;
    const groups = plan.groups.map((group) =>
      group !== head && group.kinds.length > 0 ? { ...group, isOptional: true } : group,
    );
    const ofHead = this.havingAll(plan, groups);
    return ofHead.length > 0 ? this.matches({ ...plan, groups }, ofHead) : undefined;
  }

  /** As many words as some document has, the kind of product first, then the rarest. */
  private ofSomeWords(plan: Plan): Matches | undefined {
    const required = plan.groups.filter(({ isOptional }) => !isOptional);
    const uses = new Map(required.map((group) => [group, this.havingAll(plan, [group]).length]));
    const known = required.filter((group) => uses.get(group));
    const order = known.toSorted((one, two) => {
      const isKind = ({ kinds }: Group) => (kinds.length > 0 ? 0 : 1);
      return isKind(one) - isKind(two) || (uses.get(one) ?? 0) - (uses.get(two) ?? 0);
    });
    const kept = order.reduce<Group[]>((groups, group) => {
      const more = [...groups, group];
      return this.havingAll(plan, more).length > 0 ? more : groups;
    }, []);
    if (kept.length === 0) return undefined;
    const groups = plan.groups.filter((group) => group.isOptional || kept.includes(group));
    const dropped = required.filter((group) => !kept.includes(group)).map(typedOf);
    return { ...this.matches({ ...plan, groups }, this.havingAll(plan, groups)), dropped };
  }

  /** The current documents that have all required groups; their levels are in `found`. */
  private havingAll(plan: Plan, groups: readonly Group[]): number[] {
    const { found, own } = this;
    const length = this.documents.count();
    const all = groups.filter(({ isOptional }) => !isOptional);
    const [first, ...others] = all.length > 0 ? all : groups;
    found.clear(length);
    if (!first) return [];
    this.groups.find(first, found, length);
    for (const group of others) {
      this.groups.find(group, own, length);
      found.meet(own);
    }
    return found.docs.filter(this.documents.filterOf(plan));
  }

  private matches(plan: Plan, docs: number[]): Matches {
    const { found, own, extras } = this;
    const length = this.documents.count();
    extras.clear(length);
    for (const group of plan.groups.filter(({ isOptional }) => isOptional)) {
      this.groups.find(group, own, length);
      for (const doc of docs) if (own.of(doc) > 0) extras.raise(doc, extras.of(doc) + 1);
    }
    const isPreferred = this.documents.preferenceOf(plan);
    if (isPreferred) for (const doc of docs) if (isPreferred(doc)) extras.raise(doc, extras.of(doc) + 1);
    return { docs, plan, levelOf: (doc) => found.of(doc), extrasOf: (doc) => extras.of(doc), dropped: [] };
  }
}
