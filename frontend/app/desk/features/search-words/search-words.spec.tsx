import { renderDesk } from '../../../../test/desk.js';
import { beforeEach, describe, expect, it } from '@jest/globals';
import type { SynonymTable } from '@shop/contracts/search-synonyms';
import { screen, within } from '@testing-library/react';
import { type Answers, fakeApi, problem } from '../../../../test/fake-api.js';
import { fill } from '../../../../test/render.js';
import { toast } from '../../../shared/toast.js';
import { SearchWords } from './search-words.js';

const READ = 'GET /search/synonyms';
const tableOf = (...rows: SynonymTable) => ({ body: { rows, isDefault: false } });
const rows = () =>
  within(screen.getByRole('list', { name: /^Rows of terms/ })).getAllByRole<HTMLTextAreaElement>('textbox');
const texts = () => rows().map(({ value }) => value);

async function opened(answers: Answers) {
  const calls = fakeApi(answers);
  const { user } = renderDesk(<SearchWords />);
  await screen.findByRole('list', { name: /^Rows of terms/ });
  const press = (name: string) => user.click(screen.getByRole('button', { name }));
  return { user, press, sent: () => calls.filter(({ method }) => method === 'PUT').map(({ body }) => body) };
}

beforeEach(() => toast.clear());

describe('the search words of the desk', () => {
  it('need at least two terms in a row, and are not saved before', async () => {
    const { user, press, sent } = await opened({ [READ]: tableOf(['gpu', 'vga']) });
    await fill(user, screen.getByLabelText('Find rows by a term'), 'psu');
    expect(screen.getByText('No row has the term "psu".')).toBeTruthy();
    await press('Add a row with it');
    const added = rows().at(-1);
    expect(document.activeElement).toBe(added);
    expect(added?.value).toBe('psu, ');
    await press('Save words');
    expect(await screen.findByText('At least 2 terms, separated by commas')).toBeTruthy();
    expect(sent()).toEqual([]);
  });

  it('say that another user saved meanwhile, and keep what was typed', async () => {
    let stored: SynonymTable = [['gpu', 'graphics card']];
    const { user, press, sent } = await opened({
      [READ]: () => tableOf(...stored),
      'PUT /search/synonyms': ({ body }) => {
        const { rows: next, seen } = body as { rows: SynonymTable; seen: SynonymTable };
        if (JSON.stringify(seen) !== JSON.stringify(stored)) return problem(409, 'stale', 'Changed');
        stored = next;
        return tableOf(...stored);
      },
    });
    await fill(user, rows()[0] ?? document.body, 'gpu, graphics card, vga');
    stored = [['psu', 'smps'], ...stored];
    await press('Save words');
    expect((await screen.findByRole('alert')).textContent).toContain('What you typed stays.');
    await press('Load the newer words');
    expect(texts()).toEqual(['psu, smps', 'gpu, graphics card, vga']);
    await press('Save words');
    expect(await screen.findByText('Search words saved')).toBeTruthy();
    expect(sent()).toHaveLength(2);
    expect(stored).toEqual([
      ['psu', 'smps'],
      ['gpu', 'graphics card', 'vga'],
    ]);
  });

  it('show why they could not be loaded, and load again', async () => {
    let isDown = true;
    fakeApi({ [READ]: () => (isDown ? problem(400, 'refused', 'No words today') : tableOf(['gpu', 'vga'])) });
    const { user } = renderDesk(<SearchWords />);
    expect((await screen.findByRole('alert')).textContent).toContain('No words today');
    isDown = false;
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByDisplayValue('gpu, vga')).toBeTruthy();
  });
});
