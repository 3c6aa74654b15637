import { readFileSync } from 'node:fs';

const DOCUMENT = readFileSync(new URL('../../../docs/fact-sources.md', import.meta.url), 'utf8');

/** Of a table of docs/fact-sources.md, by its heading: the first cell of each row (a month, a class) with each name of the second. */
export function sourced(heading: string): [value: string, name: string][] {
  const [, section = ''] = DOCUMENT.split(`# ${heading}\n`);
  const [table = ''] = section.split(/^#/m);
  const rows = table.split('\n').filter((line) => line.startsWith('| ') && !line.startsWith('| ---'));
  return rows.slice(1).flatMap((row) => {
    const [, value = '', names = '', source = ''] = row.split('|').map((cell) => cell.trim());
    if (source === '') throw new Error(`no source: ${row}`);
    return names.split(', ').map((name): [string, string] => [value, name]);
  });
}
