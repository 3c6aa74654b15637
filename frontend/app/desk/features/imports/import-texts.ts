import type { ImportProgress } from '@shop/contracts/product-import';

/** A number of things, for example '1,200 lines'. */
export const plural = (count: number, noun: string): string =>
  `${count.toLocaleString('en-KE')} ${noun}${count === 1 ? '' : 's'}`;

/** How far an import is, as one heading. */
export function outcomeOf({ state, dryRun, processed, total }: ImportProgress, fileName = 'the file'): string {
  const rows = `${processed.toLocaleString('en-KE')} of ${plural(total, 'row')}`;
  if (state === 'running') return dryRun ? `Checking ${fileName}` : `Importing ${fileName}`;
  if (state === 'cancelled') return `${dryRun ? 'Check' : 'Import'} cancelled after ${rows}`;
  return dryRun ? `What ${fileName} would change` : `Import done: ${plural(total, 'row')}`;
}
