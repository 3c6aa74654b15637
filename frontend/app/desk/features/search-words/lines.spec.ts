import { describe, expect, it } from '@jest/globals';
import type { SynonymTable } from '@shop/contracts/search-synonyms';
import { edited, editingOf, isChanged, rowsOf, type Change, type Editing } from './lines.js';

const GPU = ['gpu', 'graphics card'];
const CPU = ['cpu', 'processor'];
const CASE = ['case', 'chassis'];

const table = (...rows: SynonymTable) => ({ rows, isDefault: false });
const loaded = (...rows: SynonymTable): Editing => editingOf(table(...rows));
const after = (start: Editing, ...changes: Change[]): Editing => changes.reduce(edited, start);

describe('the edited rows of search words', () => {
  it('are terms between commas, each once', () => {
    const { lines } = after(
      loaded(GPU),
      { kind: 'edit', id: 1, text: ' gpu,, GPU, video  card\nkadi ya picha ,' },
      { kind: 'add', text: '  ' },
    );
    expect(rowsOf(lines)).toEqual([['GPU', 'video  card', 'kadi ya picha']]);
  });

  it('stay as they are unless they are edited, also with a comma in a term', () => {
    const { lines } = after(loaded(['1,000 gb', '1tb'], GPU), { kind: 'edit', id: 2, text: 'gpu, vga' });
    expect(rowsOf(lines)).toEqual([
      ['1,000 gb', '1tb'],
      ['gpu', 'vga'],
    ]);
    expect(lines.map(isChanged)).toEqual([false, true]);
  });

  it('are sent without the removed ones, which can be restored', () => {
    const removed = after(loaded(GPU, CPU), { kind: 'remove', id: 1 });
    expect(rowsOf(removed.lines)).toEqual([CPU]);
    const restored = edited(removed, { kind: 'restore', id: 1 });
    expect(rowsOf(restored.lines)).toEqual([GPU, CPU]);
    expect(restored.lines.some(isChanged)).toBe(false);
  });

  it('keep what was typed while the save was on its way', () => {
    const sent = after(loaded(GPU, CPU, CASE), { kind: 'remove', id: 1 }, { kind: 'edit', id: 2, text: 'cpu, chip ' });
    const typed = after(sent, { kind: 'edit', id: 3, text: 'case, tower' }, { kind: 'add', text: 'psu' });
    const saved = edited(typed, { kind: 'saved', before: sent.lines, table: table(['cpu', 'chip'], CASE) });
    expect(saved.lines.map(({ text }) => text)).toEqual(['cpu, chip', 'case, tower', 'psu']);
    expect(saved.lines.map(isChanged)).toEqual([false, true, true]);
    expect(saved.seen).toEqual([['cpu', 'chip'], CASE]);
  });

  it('restored while their removal was on its way are new rows', () => {
    const sent = after(loaded(GPU, CPU), { kind: 'remove', id: 1 });
    const saved = after(sent, { kind: 'restore', id: 1 }, { kind: 'saved', before: sent.lines, table: table(CPU) });
    expect(rowsOf(saved.lines)).toEqual([GPU, CPU]);
    expect(saved.lines.map(isChanged)).toEqual([true, false]);
  });
});

describe('what was typed, over a newer table', () => {
  it('edits and removes the rows that are the same, and adds the new ones', () => {
    const mine = after(
      loaded(GPU, CPU),
      { kind: 'edit', id: 1, text: 'gpu, vga' },
      { kind: 'remove', id: 2 },
      { kind: 'add', text: 'psu, smps' },
    );
    const merged = edited(mine, { kind: 'newer', table: table(CASE, CPU, GPU) });
    expect(rowsOf(merged.lines)).toEqual([CASE, ['gpu', 'vga'], ['psu', 'smps']]);
    expect(merged.seen).toEqual([CASE, CPU, GPU]);
    expect(new Set(merged.lines.map(({ id }) => id)).size).toBe(merged.lines.length);
  });

  it('loses no edit of a row that another user changed or removed', () => {
    const mine = after(loaded(GPU, CPU), { kind: 'edit', id: 1, text: 'gpu, vga' }, { kind: 'remove', id: 2 });
    const theirs = table(['gpu', 'kadi ya picha'], ['cpu', 'chip']);
    const merged = edited(mine, { kind: 'newer', table: theirs });
    expect(rowsOf(merged.lines)).toEqual([...theirs.rows, ['gpu', 'vga']]);
  });

  it('has no row twice that both added', () => {
    const mine = edited(loaded(GPU), { kind: 'add', text: 'cpu,processor' });
    expect(rowsOf(edited(mine, { kind: 'newer', table: table(GPU, CPU) }).lines)).toEqual([GPU, CPU]);
  });
});
