/** A query clause of OpenSearch. */
export type Clause = Record<string, unknown>;

export const NOTHING: Clause = { match_none: {} };

/** Products with one of these values in a field. */
export const anyOf = (field: string, values: readonly (string | boolean)[]): Clause => ({ terms: { [field]: values } });

export const within = (field: string, bounds: Record<string, number>): Clause => ({ range: { [field]: bounds } });

export const allOf = (clauses: readonly Clause[]): Clause => ({ bool: { filter: clauses } });

export const notOf = (clauses: readonly Clause[]): Clause => ({ bool: { must_not: clauses } });

/** Products that pass at least so many. */
export const someOf = (clauses: readonly Clause[], least = 1): Clause =>
  clauses.length === 0 ? NOTHING : { bool: { should: clauses, minimum_should_match: least } };

/** Adds a number to the score of products. */
export const scored = (filter: Clause, boost: number): Clause => ({ constant_score: { filter, boost } });
