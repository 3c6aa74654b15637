import { SynonymTable } from '@shop/contracts/search-synonyms';
import { isKept, rowsOf, termKey, termsOf, type Line } from './lines.js';

const Terms = SynonymTable.element;

/** Why a line cannot be saved; undefined if it can. */
export function errorOf(line: Line): string | undefined {
  if (!isKept(line)) return undefined;
  const terms = termsOf(line);
  const issue = Terms.safeParse(terms).error?.issues[0];
  if (!issue) return undefined;
  const [place] = issue.path;
  if (issue.code === 'too_big' && typeof place === 'number')
    return `At most ${issue.maximum} characters in '${terms[place]}'`;
  if (issue.code === 'too_big') return `At most ${issue.maximum} terms in a row`;
  if (issue.code === 'too_small') return `At least ${issue.minimum} terms, separated by commas`;
  return issue.message;
}

/** Why the table cannot be saved, apart from its lines; undefined if it can. */
export function tableError(lines: readonly Line[]): string | undefined {
  const issue = SynonymTable.safeParse(rowsOf(lines)).error?.issues.find(({ path }) => path.length === 0);
  return issue?.code === 'too_big' ? `At most ${issue.maximum} rows. Remove some first.` : issue?.message;
}

/** By the id of a line: what to know about its terms that stand in an earlier row, which counts. */
export function repeatedTerms(lines: readonly Line[]): ReadonlyMap<number, string> {
  const firstRows = new Map<string, string>();
  const notes = new Map<number, string>();
  for (const line of lines.filter(isKept)) {
    const terms = termsOf(line);
    const repeated = terms.filter((term) => firstRows.has(termKey(term)));
    if (repeated.length > 0)
      notes.set(
        line.id,
        repeated
          .map((term) => `'${term}' stands in the row of '${firstRows.get(termKey(term))}', which counts.`)
          .join(' '),
      );
    for (const term of terms) if (!firstRows.has(termKey(term))) firstRows.set(termKey(term), terms[0] ?? term);
  }
  return notes;
}
