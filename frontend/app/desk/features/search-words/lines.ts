import type { SynonymTable } from '@shop/contracts/search-synonyms';

type Terms = SynonymTable[number];

/** A row of the table as it is edited: its terms in one text, separated by commas. */
export interface Line {
  /** Stays the same while the page is open. */
  id: number;
  text: string;
  /** The row of the loaded table; undefined for a new one. */
  stored?: Terms;
  /** Removed by the next save; until then it can be restored. */
  isRemoved: boolean;
}

/** The loaded table, `seen`, and what was typed over it. */
export interface Editing {
  seen: SynonymTable;
  isDefault: boolean;
  lines: readonly Line[];
  nextId: number;
  /** The line that takes the focus when it appears. */
  focusId?: number;
}

/** The table as the service answers it. */
export interface Table {
  rows: SynonymTable;
  isDefault: boolean;
}

export type Change =
  | { kind: 'add'; text: string }
  | { kind: 'edit'; id: number; text: string }
  | { kind: 'remove' | 'restore'; id: number }
  /** `before`: the lines that were sent. */
  | { kind: 'saved'; before: readonly Line[]; table: Table }
  | { kind: 'newer' | 'load'; table: Table };

export const textOf = (terms: Terms): string => terms.join(', ');

/** The terms of a line. A row that was not edited stays as it is, also where a term contains a comma. */
export function termsOf({ text, stored }: Line): Terms {
  if (stored && text === textOf(stored)) return stored;
  const terms = text
    .split(/[,\n]/)
    .map((term) => term.trim())
    .filter((term) => term !== '');
  return [...new Map(terms.map((term) => [termKey(term), term])).values()];
}

/** How terms are compared: the case and the number of spaces do not count. */
export const termKey = (term: string): string => term.toLowerCase().trim().split(/\s+/).join(' ');

/** A new row without text is no row yet. */
const isBlank = ({ text, stored }: Line): boolean => !stored && text.trim() === '';

/** Whether a line counts at the next save. */
export const isKept = (line: Line): boolean => !line.isRemoved && !isBlank(line);

export const isChanged = (line: Line): boolean =>
  line.stored ? line.isRemoved || line.text !== textOf(line.stored) : isKept(line);

/** What a save sends. */
export const rowsOf = (lines: readonly Line[]): SynonymTable => lines.filter(isKept).map(termsOf);

/** A loaded table, before anything is typed. */
export const editingOf = ({ rows, isDefault }: Table, firstId = 1): Editing => ({
  seen: rows,
  isDefault,
  lines: rows.map((stored, index) => ({ id: firstId + index, text: textOf(stored), stored, isRemoved: false })),
  nextId: firstId + rows.length,
});

/** The editing after one change. */
export function edited(now: Editing, change: Change): Editing {
  switch (change.kind) {
    case 'add': {
      const line = { id: now.nextId, text: change.text, isRemoved: false };
      return { ...now, lines: [...now.lines, line], nextId: now.nextId + 1, focusId: line.id };
    }
    case 'edit':
      return withLine(now, change.id, { text: change.text });
    case 'remove':
      return withLine(now, change.id, { isRemoved: true });
    case 'restore':
      return { ...withLine(now, change.id, { isRemoved: false }), focusId: change.id };
    case 'saved':
      return afterSave(now, change.before, change.table);
    case 'newer':
      return overNewer(now, change.table);
    case 'load':
      return editingOf(change.table, now.nextId);
  }
}

const withLine = (now: Editing, id: number, values: Partial<Line>): Editing => ({
  ...now,
  lines: now.lines.map((line) => (line.id === id ? { ...line, ...values } : line)),
});

/** The lines that were sent are stored now; what was typed while the save was on its way stays typed. */
function afterSave(now: Editing, before: readonly Line[], { rows, isDefault }: Table): Editing {
  const sent = new Map(before.map((line) => [line.id, line]));
  const savedRows = new Map(before.filter(isKept).map(({ id }, index) => [id, rows[index]]));
  const lines = now.lines.flatMap((line): Line[] => {
    const [asSent, stored] = [sent.get(line.id), savedRows.get(line.id)];
    if (stored) return [{ ...line, stored, text: line.text === asSent?.text ? textOf(stored) : line.text }];
    const { stored: _removed, ...added } = line;
    return isKept(added) ? [added] : [];
  });
  return { ...now, seen: rows, isDefault, lines };
}

/**
 * What was typed, over a newer table. Edits and removals apply to the rows that are still the same; an edited row that
 * another user changed or removed stays as a new row, so that nothing typed is lost.
 */
function overNewer(now: Editing, { rows, isDefault }: Table): Editing {
  const newer = editingOf({ rows, isDefault }, now.nextId);
  const mine = now.lines.filter(isChanged);
  const atRow = new Map(mine.flatMap((line) => (line.stored ? [[JSON.stringify(line.stored), line] as const] : [])));
  const found = new Set<Line>();
  const lines = newer.lines.map((line) => {
    const typed = atRow.get(JSON.stringify(line.stored));
    if (!typed || found.has(typed)) return line;
    found.add(typed);
    return { ...line, id: typed.id, text: typed.text, isRemoved: typed.isRemoved };
  });
  const known = new Set(rows.map(textOf));
  const others = mine
    .filter((line) => isKept(line) && !found.has(line) && !known.has(textOf(termsOf(line))))
    .map(({ id, text }) => ({ id, text, isRemoved: false }));
  return { ...newer, lines: [...lines, ...others] };
}
