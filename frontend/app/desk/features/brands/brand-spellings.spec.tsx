import { renderDesk } from '../../../../test/desk.js';
import { expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import { fakeApi } from '../../../../test/fake-api.js';
import { BrandSpellings } from './brand-spellings.js';

it('merges two brands until all products are changed, and removes a spelling', async () => {
  const merged = [{ body: { changed: 5_000, isDone: false } }, { body: { changed: 1, isDone: true } }];
  const calls = fakeApi({
    'GET /products/brands': { body: ['amd', 'asrock', 'as rock'] },
    'GET /products/brands/spellings': { body: [{ spelling: 'asrock inc', brand: 'asrock' }] },
    'POST /products/brands/merge': () => merged.shift() ?? { status: 500 },
    'DELETE /products/brands/spellings/asrock%20inc': { status: 204 },
  });
  const { user } = renderDesk(<BrandSpellings />);
  await user.click(screen.getByRole('button', { name: 'Merge' }));
  expect(await screen.findAllByText('Choose a brand')).toHaveLength(2);
  await user.type(screen.getByRole('combobox', { name: /^This spelling/ }), 'As Rock');
  await user.type(screen.getByRole('combobox', { name: /^Is this brand/ }), 'as rock');
  await user.click(screen.getByRole('button', { name: 'Merge' }));
  expect(await screen.findByText('Choose another brand')).toBeTruthy();
  await user.clear(screen.getByRole('combobox', { name: /^Is this brand/ }));
  await user.type(screen.getByRole('combobox', { name: /^Is this brand/ }), 'asrock');
  await user.click(screen.getByRole('button', { name: 'Merge' }));
  expect(await screen.findByText('5,001 products changed')).toBeTruthy();
  const sent = calls.filter(({ method }) => method === 'POST').map(({ body }) => body);
  expect(sent).toEqual([
    { from: 'as rock', into: 'asrock' },
    { from: 'as rock', into: 'asrock' },
  ]);
  await user.click(await screen.findByRole('button', { name: 'Remove asrock inc' }));
  expect(calls.some(({ method }) => method === 'DELETE')).toBe(true);
});
