import { renderDesk } from '../../../../test/desk.js';
import { expect, it } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import { fakeApi } from '../../../../test/fake-api.js';
import { BrandSpellings } from './brand-spellings.js';

it('merges two brands until all products are changed, and removes a spelling', async () => {
  const merged = [{ body: { changed: 5_000, isDone: false } }, { body: { changed: 1, isDone: true } }];
  const calls = fakeApi({
    'GET /products/brands/counts': {
      body: [
        { brand: 'amd', products: 3 },
        { brand: 'as rock', products: 5_001 },
        { brand: 'asrock', products: 40 },
      ],
    },
    'GET /products/brands/spellings': { body: [{ spelling: 'asrock inc', brand: 'asrock' }] },
    'POST /products/brands/merge': () => merged.shift() ?? { status: 500 },
    'DELETE /products/brands/spellings/asrock%20inc': { status: 204 },
  });
  const { user } = renderDesk(<BrandSpellings />);
  await user.click(screen.getByRole('button', { name: 'Merge' }));
  expect(await screen.findAllByText('Choose a brand')).toHaveLength(2);
  await user.type(screen.getByRole('combobox', { name: /^This spelling/ }), 'As R');
  await user.click(await screen.findByRole('option', { name: /^as rock\s*5,001 products$/ }));
  await user.type(screen.getByRole('combobox', { name: /^Is this brand/ }), 'as rock');
  await user.click(screen.getByRole('button', { name: 'Merge' }));
  expect(await screen.findByText('Choose another brand')).toBeTruthy();
  await user.clear(screen.getByRole('combobox', { name: /^Is this brand/ }));
  await user.type(screen.getByRole('combobox', { name: /^Is this brand/ }), 'azrock');
  await user.click(screen.getByRole('button', { name: 'Merge' }));
  expect(await screen.findByText('No product has this brand. Choose one of the list')).toBeTruthy();
  await user.clear(screen.getByRole('combobox', { name: /^Is this brand/ }));
  await user.type(screen.getByRole('combobox', { name: /^Is this brand/ }), 'asrock');
  await user.click(screen.getByRole('button', { name: 'Merge' }));
  const question = await screen.findByRole('dialog', { name: 'Merge these brands?' });
  expect(question.textContent).toContain(
    '5,001 products of as rock, hidden and deleted ones too, get the brand asrock.',
  );
  expect(calls.some(({ method }) => method === 'POST')).toBe(false);
  await user.click(within(question).getByRole('button', { name: 'Merge' }));
  expect(await screen.findByText('5,001 products changed')).toBeTruthy();
  const sent = calls.filter(({ method }) => method === 'POST').map(({ body }) => body);
  expect(sent).toEqual([
    { from: 'as rock', into: 'asrock' },
    { from: 'as rock', into: 'asrock' },
  ]);
  await user.click(await screen.findByRole('button', { name: 'Remove asrock inc' }));
  expect(calls.some(({ method }) => method === 'DELETE')).toBe(true);
});
