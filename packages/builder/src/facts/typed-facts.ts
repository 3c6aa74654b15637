import type { CategoryId } from '@shop/contracts/category';
import { compatOf } from './compat.js';
import { type FactSources, withoutImpossibleZeros } from './fact-sources.js';
import { withStandardNames } from './standard-names.js';

/**
 * The facts of a category in standard spelling. Those of a wrong type and zeros that cannot be are missing, so that data
 * from before the shop validated it never decides.
 */
export function typedFacts(
  category: CategoryId,
  { compat, compatSource }: { compat?: unknown; compatSource?: FactSources | undefined },
): Record<string, unknown> {
  const given = isObject(compat) ? compat : {};
  const parsed = compatOf[category].safeParse(given);
  const typed = parsed.success ? parsed.data : withoutKeys(given, parsed.error.issues);
  const named = withoutLostLists(typed, withStandardNames(category, typed).facts);
  return withoutImpossibleZeros(category, named, compatSource);
}

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** A list of which no name is known says nothing; only a list that was empty before says that there is none. */
function withoutLostLists(before: Readonly<Record<string, unknown>>, facts: Readonly<Record<string, unknown>>) {
  const isLost = ([key, value]: [string, unknown]) =>
    Array.isArray(value) && value.length === 0 && (before[key] as unknown[]).length > 0;
  return Object.fromEntries(Object.entries(facts).filter((entry) => !isLost(entry)));
}

function withoutKeys(facts: Readonly<Record<string, unknown>>, issues: readonly { path: PropertyKey[] }[]) {
  const wrong = new Set(issues.map(({ path: [key] }) => key));
  return Object.fromEntries(Object.entries(facts).filter(([key]) => !wrong.has(key)));
}
