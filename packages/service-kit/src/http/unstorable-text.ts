/** A value that {@link unstorableText} has still to look at, and how it is reached. */
interface Visit {
  value: unknown;
  key?: string;
  parent?: Visit;
}

/** PostgreSQL has no character U+0000, and its JSON no half of a surrogate pair. */
const isUnstorable = (text: string): boolean => text.includes('\0') || !text.isWellFormed();

/** Where in a parsed body or query, keys included, the first text stands that PostgreSQL refuses; undefined if nowhere. */
export function unstorableText(root: unknown): string[] | undefined {
  // No recursion, and no path before it is asked for: how deep a body is nested is up to its sender.
  const waiting: Visit[] = [{ value: root }];
  for (let visit = waiting.pop(); visit; visit = waiting.pop()) {
    const { value } = visit;
    if (typeof value === 'string' && isUnstorable(value)) return pathOf(visit);
    if (typeof value !== 'object' || value === null) continue;
    for (const [key, inner] of Object.entries(value)) {
      if (isUnstorable(key)) return pathOf(visit);
      waiting.push({ value: inner, key, parent: visit });
    }
  }
  return undefined;
}

function pathOf(visit: Visit): string[] {
  const path: string[] = [];
  for (let step: Visit | undefined = visit; step?.key !== undefined; step = step.parent) path.push(step.key);
  return path.toReversed();
}
