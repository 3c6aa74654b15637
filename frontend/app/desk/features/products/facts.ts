import type { Fact, Facts } from './product-values.js';

/** The fact at a path such as 'socket' or 'radiators.top'. */
export function factAt(facts: Facts, path: string): Fact | undefined {
  const [key = '', rest] = splitPath(path);
  const value = facts[key];
  if (rest === undefined) return value ?? undefined;
  return isObject(value) ? factAt(value, rest) : undefined;
}

/** The facts with another one at the path; undefined removes it, and the object around it if that is empty. */
export function withFact(facts: Facts, path: string, fact: Fact | undefined): Facts {
  const [key = '', rest] = splitPath(path);
  const { [key]: before, ...others } = facts;
  const inner = rest === undefined ? fact : withFact(isObject(before) ? before : {}, rest, fact);
  const isGone = inner === undefined || (rest !== undefined && Object.keys(inner as Facts).length === 0);
  return isGone ? others : { ...others, [key]: inner };
}

const splitPath = (path: string): string[] => {
  const dot = path.indexOf('.');
  return dot < 0 ? [path] : [path.slice(0, dot), path.slice(dot + 1)];
};

/** Whether a fact is an object of facts. */
export const isObject = (value: Fact | undefined): value is Facts =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
