import type { CategoryId } from '@shop/contracts/category';
import { plainIssue } from '@shop/contracts/plain-issue';
import { compatOf } from './compat.js';
import { withStandardNames } from './standard-names.js';

/** What is wrong with a fact. `path` is inside `compat`, such as `socket` or `m2.0.gen`. */
export interface FactError {
  path: string;
  message: string;
}

/**
 * The facts of a category with its sockets, form factors and memory types in standard spelling, and what is wrong with
 * them: values of a wrong type and unknown names (docs/builder-rules.md#data). Wrong values are returned unchanged, and
 * keys that the category does not have are right.
 */
export function validFacts(
  category: CategoryId,
  facts: Readonly<Record<string, unknown>>,
): { facts: Record<string, unknown>; errors: FactError[] } {
  const issues = compatOf[category].safeParse(facts, { error: plainIssue }).error?.issues ?? [];
  const wrong = new Set(issues.map(({ path: [key] }) => String(key)));
  const typed = Object.fromEntries(Object.entries(facts).filter(([key]) => !wrong.has(key)));
  const { facts: named, unknown } = withStandardNames(category, typed);
  const unnamed = new Set(unknown.map(({ path }) => path.split('.')[0]));
  return {
    facts: Object.fromEntries(
      Object.entries(facts).map(([key, value]) => [key, wrong.has(key) || unnamed.has(key) ? value : named[key]]),
    ),
    errors: [
      ...issues.map(({ path, message }) => ({ path: path.join('.'), message })),
      ...unknown.map(({ path, message }) => ({ path, message })),
    ],
  };
}
