import { renderDesk } from '../../../../test/desk.js';
import { describe, expect, it, jest } from '@jest/globals';
import type { ImportProgress } from '@shop/contracts/product-import';
import { screen } from '@testing-library/react';
import { fakeApi } from '../../../../test/fake-api.js';
import { ImportReport } from './import-report.js';

const like = { id: 'p1', sku: '00123', name: 'Quiet fan' };
const progress: ImportProgress = {
  ...{ id: 'i1', state: 'done', dryRun: true, total: 3, processed: 3, countedStock: 0 },
  ...{ created: 0, updated: 1, unchanged: 0, failedTotal: 0, failed: [] },
  changes: [{ line: 2, sku: 'A', name: 'Loud fan', fields: { price: { before: 100, after: 200 } } }],
  questionedTotal: 2,
  questioned: [
    { line: 3, sku: '123', name: 'Quiet fan', like, because: 'sku' },
    { line: 4, sku: '', name: 'Quiet fan', because: 'name', likeLine: 3 },
  ],
  ...{ failedPicturesTotal: 0, failedPictures: [] },
  markedTotal: 1,
  decided: [
    {
      ...{ category: 'motherboards', products: 2, rules: 34, decided: 33 },
      open: [{ rule: 'R3', fact: 'released', products: 1 }],
    },
  ],
  marked: [{ line: 2, sku: 'A', name: 'Loud fan', price: { before: 100, after: 200 }, margin: { after: -5 } }],
};

const show = (change: Partial<ImportProgress> = {}) => {
  fakeApi({ 'GET /products/imports/i1': { body: { ...progress, ...change } } });
  const onImport = jest.fn();
  return { onImport, ...renderDesk(<ImportReport id="i1" onImport={onImport} />) };
};

describe('the result of a check', () => {
  it('asks which rows are new products, and imports those alone', async () => {
    const { user, onImport } = show();
    await user.click(await screen.findByRole('checkbox', { name: 'Quiet fan (123) is new' }));
    expect(screen.getByText(/1 row that may be known products will be left out/)).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Import now' }));
    expect(onImport).toHaveBeenLastCalledWith([3]);
    await user.click(screen.getByRole('checkbox', { name: 'All of them are new products' }));
    expect(screen.getByRole<HTMLInputElement>('checkbox', { name: 'Quiet fan is new' }).checked).toBe(true);
    await user.click(screen.getByRole('button', { name: 'Import now' }));
    expect(onImport).toHaveBeenLastCalledWith('all');
  });

  it('takes one row out of all', async () => {
    const { user, onImport } = show();
    await user.click(await screen.findByRole('checkbox', { name: 'All of them are new products' }));
    await user.click(screen.getByRole('checkbox', { name: 'Quiet fan is new' }));
    await user.click(screen.getByRole('button', { name: 'Import now' }));
    expect(onImport).toHaveBeenLastCalledWith([3]);
  });

  it('names the prices that jump, and each product', async () => {
    show();
    const marked = await screen.findByRole('table', { name: 'Prices that jump' });
    expect(marked.textContent).toContain('KES 100 to KES 200');
    expect(marked.textContent).toContain('-5%');
    expect(screen.getByText('Loud fan (A)', { selector: 'b' })).toBeTruthy();
  });

  it('says how many rules of the builder can be decided, and which cannot', async () => {
    show();
    const decided = await screen.findByRole('table', { name: 'What the PC builder can decide' });
    expect(decided.textContent).toContain('33 of 34 (97 %)');
    expect(decided.textContent).toContain('R3 BIOS: 1 part');
  });

  it('has nothing to import until a row is said to be new', async () => {
    const { user } = show({ updated: 0, changes: [], marked: [], markedTotal: 0 });
    const button = await screen.findByRole<HTMLButtonElement>('button', { name: 'Import now' });
    expect(button.disabled).toBe(true);
    await user.click(screen.getByRole('checkbox', { name: 'Quiet fan is new' }));
    expect(button.disabled).toBe(false);
  });

  it('says why a line failed in both languages', async () => {
    const failed = [{ line: 3, message: 'price: much is not a number', translations: { sw: 'price: much si namba' } }];
    const { user } = show({ failed, failedTotal: 1 });
    const table = await screen.findByRole('table', { name: 'Lines with errors' });
    expect(table.textContent).toContain('is not a number');
    await user.click(screen.getByRole('switch', { name: 'Kiswahili' }));
    expect(table.textContent).toContain('si namba');
  });

  it('lists what was left out when the import is done', async () => {
    const failedPictures = [{ line: 2, message: 'image: The server answered 404' }];
    show({ dryRun: false, failedPictures, failedPicturesTotal: 1 });
    expect((await screen.findByRole('table', { name: 'Pictures that are missing' })).textContent).toContain(
      'answered 404',
    );
    expect(await screen.findByRole('heading', { name: 'Not imported: looks like a product' })).toBeTruthy();
    expect(screen.queryByRole('checkbox')).toBeNull();
  });
});
