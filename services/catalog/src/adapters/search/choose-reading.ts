import type { Filters } from '../db/product-filter.js';
import type { Group } from './query-group.js';
import type { Plan, QueryPlanner } from './query-plan.js';
import type { Reading } from './query-pieces.js';

/** How a text is read. */
export interface SearchOptions {
  isTyping?: boolean;
  /** Where nothing is found: products above the price of the text, else words are left out. */
  relax?: boolean;
  /** No price and no purpose is read of the text. */
  isPlain?: boolean;
}

/** How the text of a list is read. */
export const optionsOf = ({ relax, plain }: Pick<Filters, 'relax' | 'plain'>): SearchOptions => ({
  relax: relax === 'true',
  isPlain: plain === 'true',
});

/** How many products have all of these groups that they must have, and pass the price and the specifications of the plan? */
export interface Question {
  plan: Plan;
  groups: readonly Group[];
}

/** What a text is taken to mean. */
export interface Chosen {
  plan: Plan;
  /** Whether any product fits; then the last question was about this plan and all its groups. */
  isFound: boolean;
  /** The words, as typed, without which something was found. */
  dropped: string[];
}

type Choosing<Result> = Generator<Question, Result, number>;

const typedOf = ({ pieces }: Group): string => pieces.map(({ typed }) => typed).join(' ');

/** The plan of a text with a price, without that price: the cheapest come first. */
function abovePrice({ maxPrice, ...plan }: Plan): Plan[] {
  return maxPrice === undefined ? [] : [{ ...plan, above: maxPrice, isCheap: true }];
}

/**
 * Chooses the reading of a text by what products there are: for its purpose, else with all its words, as written or
 * corrected. Else, with `relax`, above its price, or with some of its words (docs/product-rules.md#R392). It asks the caller,
 * who answers each question with a number.
 */
export function* chooseReading(
  planner: QueryPlanner,
  text: string,
  { isTyping = false, relax = false, isPlain = false }: SearchOptions,
): Choosing<Chosen> {
  const reading: Reading = { isTyping, prefersCorrection: false, as: isPlain ? 'plain' : undefined };
  const read = planner.plan(text, reading);
  const found = yield* ofPlan(read);
  if (found) return found;
  const corrected = planner.plan(text, { ...reading, prefersCorrection: true });
  const ofCorrected = yield* ofPlan(corrected);
  if (ofCorrected) return ofCorrected;
  if (read.purpose?.intent.notSold !== undefined) {
    const dearer = yield* abovePriceOf([read, corrected]);
    if (dearer) return relax ? dearer : { plan: read, isFound: false, dropped: [] };
  }
  const written = read.purpose ? planner.plan(text, { ...reading, as: 'words' }) : read;
  const ofWords = read.purpose ? yield* ofPlan(written) : undefined;
  const ofOthers = ofWords ?? (relax ? yield* relaxed([read, corrected, written], written) : undefined);
  return ofOthers ?? { plan: written, isFound: false, dropped: [] };
}

/** Undefined: nothing. */
function* relaxed(plans: readonly Plan[], written: Plan): Choosing<Chosen | undefined> {
  const dearer = yield* abovePriceOf(plans);
  if (dearer) return dearer;
  for (const plan of [written, ...abovePrice(written)]) {
    const found = yield* ofSomeWords(plan);
    if (found) return found;
  }
  return undefined;
}

/** What is dearer than the price of these plans; undefined: nothing. */
function* abovePriceOf(plans: readonly Plan[]): Choosing<Chosen | undefined> {
  for (const dearer of plans.flatMap(abovePrice)) {
    const found = yield* ofPlan(dearer);
    if (found) return found;
  }
  return undefined;
}

/** Undefined: nothing. */
function* ofPlan(plan: Plan): Choosing<Chosen | undefined> {
  if ((yield { plan, groups: plan.groups }) > 0) return { plan, isFound: true, dropped: [] };
  const { head } = plan;
  if (!head) return undefined;
  const groups = plan.groups.map((group) =>
    group !== head && group.kinds.length > 0 ? { ...group, isOptional: true } : group,
  );
  const ofHead = yield { plan, groups };
  return ofHead > 0 ? { plan: { ...plan, groups }, isFound: true, dropped: [] } : undefined;
}

/** As many words as some document has, the kind of product first, then the rarest. */
function* ofSomeWords(plan: Plan): Choosing<Chosen | undefined> {
  const required = plan.groups.filter(({ isOptional }) => !isOptional);
  const uses = new Map<Group, number>();
  for (const group of required) uses.set(group, yield { plan, groups: [group] });
  const known = required.filter((group) => uses.get(group));
  const order = known.toSorted((one, two) => {
    const isKind = ({ kinds }: Group) => (kinds.length > 0 ? 0 : 1);
    return isKind(one) - isKind(two) || (uses.get(one) ?? 0) - (uses.get(two) ?? 0);
  });
  let kept: Group[] = [];
  for (const group of order) {
    const more = [...kept, group];
    if ((yield { plan, groups: more }) > 0) kept = more;
  }
  if (kept.length === 0) return undefined;
  const groups = plan.groups.filter((group) => group.isOptional || kept.includes(group));
  yield { plan, groups };
  const dropped = required.filter((group) => !kept.includes(group)).map(typedOf);
  return { plan: { ...plan, groups }, isFound: true, dropped };
}
