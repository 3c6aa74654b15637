import { type OpenRule, rulesOfProduct } from '@shop/builder/check/open-rules';
import { completenessOf } from '@shop/builder/facts/completeness';
import type { FactSource } from '@shop/contracts/fact-source';
import { withoutImpossibleZeros } from '@shop/builder/facts/fact-sources';
import { parseFacts, type ProductTexts } from '@shop/builder/facts/parse-facts';
import { type FactError, validFacts } from '@shop/builder/facts/valid-facts';
import type { Product } from '@shop/contracts/catalog';
import { isSameJson } from '@shop/contracts/same-json';
import { unreadTexts } from '@shop/builder/facts/unread-texts';
import { specValuesOf, type SpecValues } from '@shop/builder/facts/spec-values';
import { wrongFacts } from './errors.js';

type Facts = NonNullable<Product['compat']>;
type Sources = NonNullable<Product['compatSource']>;
type GivenSource = Exclude<FactSource, 'parsed'>;

/** The facts of a product as it shows them: given ones before parsed ones. Null: it has none. */
export interface ShownFacts {
  compat: Facts | null;
  compatSource: Sources | null;
}

/** The facts as they are stored (docs/builder-rules.md#data). */
export interface StoredFacts {
  /** What staff entered or an import brought, and which of both; a fact that the sources do not name was entered. */
  given: Facts | null;
  sources: Partial<Record<string, FactSource>> | null;
  /** What the product's texts state. */
  parsed: Facts | null;
}

/** All about the facts of a product after a write. */
export interface ProductFacts extends StoredFacts, ShownFacts {
  given: Facts;
  sources: Record<string, GivenSource>;
  parsed: Facts;
  /** 0 to 100; null in categories that are no parts. */
  completeness: number | null;
  missing: string[];
  /** The rules that the product leaves open, and how many it was tried by (docs/builder-rules.md#open-rules). */
  open: OpenRule[];
  asked: number;
  /** Texts that state no fact to the parser though a rule needs it. */
  unread: string[];
  /** By which shoppers filter. */
  specs: SpecValues;
}

/** What a write says about facts; null facts remove the given ones. */
export interface FactsChange {
  compat?: Facts | null | undefined;
  /** Without `compat` it is about the facts as they are. */
  compatSource?: Sources | null | undefined;
  /** The source of a fact that is new. */
  by: GivenSource;
}

/** The product before a write. */
export type KnownFacts = ShownFacts & Pick<Product, 'category'>;

export function shownFacts({ given, sources, parsed }: StoredFacts): ShownFacts {
  const compat = { ...parsed, ...given };
  const keys = Object.keys(compat);
  if (keys.length === 0) return { compat: null, compatSource: null };
  const sourceOf = (key: string): FactSource =>
    given && Object.hasOwn(given, key) ? givenSource(sources?.[key]) : 'parsed';
  return { compat, compatSource: Object.fromEntries(keys.map((key) => [key, sourceOf(key)])) };
}

const givenSource = (source: FactSource | undefined): GivenSource => (source === 'imported' ? 'imported' : 'entered');

/**
 * The facts after a write. `texts` are the product's after it; `before` is undefined for a new product. A fact that a
 * write names stays parsed where it is what the texts state and was not given before. It keeps its source where it is what
 * was given. Facts that stay as they were are not checked, unless the category changes.
 * @throws DomainError `invalid_request`
 */
export function factsAfter(
  texts: Omit<ProductTexts, 'given'>,
  before: KnownFacts | undefined,
  change: FactsChange,
): ProductFacts {
  const { category, name, specifications } = texts;
  const known = givenOf(before);
  const named = namedBy(change, before) ?? known;
  const { facts, errors } = validFacts(category, named);
  const parsed = parseFacts({ category, name, specifications, given: facts }) as Facts;
  const sources = sourcesOf(facts as Facts, { known, before, parsed, change });
  assertRight(errors, (key) => {
    const isKept = before?.category === category && isSameJson(named[key], known[key]);
    return isKept || !Object.hasOwn(sources, key);
  });
  const given = Object.fromEntries(Object.entries(facts).filter(([key]) => Object.hasOwn(sources, key))) as Facts;
  const shown = shownFacts({ given, sources, parsed });
  const specs = specValuesOf({ category, name, specifications, ...shown });
  return { given, sources, parsed, ...shown, ...completeness(category, shown), ...gapsOf(texts, shown), specs };
}

/** The given facts of a product as it shows them. */
function givenOf(before: ShownFacts | undefined): Facts {
  const { compat, compatSource } = before ?? {};
  return Object.fromEntries(Object.entries(compat ?? {}).filter(([key]) => compatSource?.[key] !== 'parsed'));
}

function namedBy({ compat, compatSource }: FactsChange, before: ShownFacts | undefined): Facts | undefined {
  if (compat !== undefined) return compat ?? {};
  return compatSource ? (before?.compat ?? {}) : undefined;
}

interface Origins {
  known: Facts;
  before: ShownFacts | undefined;
  parsed: Facts;
  change: FactsChange;
}

/** The sources of the facts that are given; the others stay parsed. */
function sourcesOf(facts: Facts, { known, before, parsed, change }: Origins): Record<string, GivenSource> {
  const isToldByTexts = (key: string): boolean =>
    isSameJson(facts[key], parsed[key]) ||
    (before?.compatSource?.[key] === 'parsed' && isSameJson(facts[key], before.compat?.[key]));
  const sourceOf = (key: string): GivenSource | undefined => {
    const stated = change.compatSource?.[key];
    if (stated === 'parsed') return isToldByTexts(key) ? undefined : change.by;
    if (stated !== undefined) return stated;
    if (!Object.hasOwn(known, key)) return isToldByTexts(key) ? undefined : change.by;
    return isSameJson(facts[key], known[key]) || change.compat === undefined
      ? givenSource(before?.compatSource?.[key])
      : change.by;
  };
  return Object.fromEntries(
    Object.keys(facts).flatMap((key) => {
      const source = sourceOf(key);
      return source === undefined ? [] : [[key, source]];
    }),
  );
}

function assertRight(errors: readonly FactError[], isRight: (key: string) => boolean): void {
  const wrong = errors.filter(({ path }) => !isRight(path.split('.')[0] ?? ''));
  if (wrong.length > 0) throw wrongFacts(wrong);
}

/** What the rules cannot decide about a product, and which of its texts were not read. */
function gapsOf({ category, name, specifications }: Omit<ProductTexts, 'given'>, { compat, compatSource }: ShownFacts) {
  const facts = { compat: compat ?? {}, compatSource: compatSource ?? {} };
  const tried = rulesOfProduct({ id: '', name, category, price: 1, countInStock: 1, ...facts });
  return {
    open: tried?.open ?? [],
    asked: tried?.asked ?? 0,
    unread: unreadTexts({ category, specifications }, facts.compat),
  };
}

function completeness(category: Product['category'], { compat, compatSource }: ShownFacts) {
  const facts = withoutImpossibleZeros(category, compat ?? {}, compatSource ?? {});
  const found = completenessOf(category, facts);
  return { completeness: found?.score ?? null, missing: found?.missing ?? [] };
}
