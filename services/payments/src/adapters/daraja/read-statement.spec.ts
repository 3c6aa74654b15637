import { expect, it } from '@jest/globals';
import { readStatement } from './read-statement.js';

const HEADING = 'Receipt No.,Completion Time,Details,Transaction Status,Paid In,Withdrawn\n';
const LINE = 'TKS4R7Q9ZX,2026-11-28 10:00:00,Pay Bill from 254712***678 - JANE DOE,Completed,1500.00,\n';

/** How often other work had its turn while the file was read. */
async function turnsWhile(work: Promise<unknown>): Promise<number> {
  let turns = 0;
  const timer = setInterval(() => (turns += 1), 0);
  await work.catch(() => undefined);
  clearInterval(timer);
  return turns;
}

it('reads a long statement while other requests are served', async () => {
  const reading = readStatement(Buffer.from(HEADING + LINE.repeat(20_000)));
  expect(await turnsWhile(reading)).toBeGreaterThan(5);
  expect(await reading).toHaveLength(20_000);
});

it('counts no rows without a value, as a spreadsheet writes them at the end', async () => {
  expect(await readStatement(Buffer.from(HEADING + LINE + ',,,\r\n , \n'.repeat(26_000)))).toHaveLength(1);
});

it.each([
  ['of line ends alone', '\n'.repeat(8_000_000), "no column 'receiptno'"],
  ['of one endless line', 'x'.repeat(8_000_000), 'cannot be read as CSV'],
  ['with a quote that never ends', `${HEADING}"${LINE.repeat(60_000)}`, 'cannot be read as CSV'],
  ['of more lines than a statement has', HEADING + LINE.repeat(60_000), 'at most 50000 lines'],
])('refuses a file %s', async (_, text, sentence) => {
  const reading = readStatement(Buffer.from(text));
  await expect(reading).rejects.toThrow(sentence);
});
