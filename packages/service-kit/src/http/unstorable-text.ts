/** A value that {@link unstorableText} has not checked yet, and its path. */
interface Visit {
  value: unknown;
  key?: string;
  parent?: Visit;
}

/** PostgreSQL cannot store U+0000, and its JSON cannot store half of a surrogate pair. */
const isUnstorable = (text: string): boolean => text.includes('\0') || !text.isWellFormed();

/**
 * The path of the first text in a parsed body or query, keys included, that PostgreSQL refuses; undefined if there is
 * none.
 */
export function unstorableText(root: unknown): string[] | undefined {
  // No recursion, and paths are built only when needed: the sender decides how deep a body is nested.
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
