import { heading } from '../kit/figures.mjs';

const shown = (value) =>
  value === undefined ? '' : value >= 100 ? value.toFixed(0) : value.toFixed(value < 1 ? 2 : 1);

/** The processes that use the most of a figure. */
const mostOf = (byProcess = {}) =>
  Object.entries(byProcess)
    .toSorted(([, a], [, c]) => c - a)
    .slice(0, 4)
    .filter(([, value]) => value > 0)
    .map(([name, value]) => `${name} ${shown(value)}`)
    .join(', ');

/** A row's figure that is compared with its goal: the multiple of b where there is one. */
const comparable = ({ multiple, figure }) => multiple ?? figure;

/** Prints the figures, and their change against an `earlier` run, whose b was another one. */
export function printTable({ products, b, rows, ...when }, earlier) {
  console.log(`\n${heading(when, `${products} products`, `b = ${b.toFixed(3)} CPU ms`)}`);
  const old = new Map(earlier?.rows.map((row) => [row.name, row]));
  const width = Math.max(...rows.map(({ name }) => name.length)) + 2;
  const heads = ['CPU ms', '× b', 'goal', ...(earlier ? ['before', 'change'] : [])];
  console.log(`${'operation'.padEnd(width)}${heads.map((head) => head.padStart(9)).join('')}  most of it`);
  for (const row of rows) {
    const before = old.has(row.name) ? comparable(old.get(row.name)) : undefined;
    const change = before ? `${((comparable(row) / before - 1) * 100).toFixed(0)} %` : '';
    const own = [shown(row.figure), shown(row.multiple), shown(row.goal)];
    const cells = [...own, ...(earlier ? [shown(before), change] : [])].map((cell) => cell.padStart(9));
    console.log(`${row.name.padEnd(width)}${cells.join('')}  ${mostOf(row.byProcess)}`);
  }
}
