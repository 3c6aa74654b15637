import { renderDesk } from '../../../../test/desk.js';
import { expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import { fakeApi } from '../../../../test/fake-api.js';
import { StockForm } from './stock-dialog.js';

it('a count says that held units belong to it, and what is on sale and held afterwards', async () => {
  const calls = fakeApi({ 'POST /products/p1/stock': { body: { countInStock: 7, unitsHeld: 3 } } });
  const { user } = renderDesk(<StockForm id="p1" />);
  expect(screen.queryByText(/unpaid orders hold/)).toBeNull();
  await user.click(screen.getByText('Counted'));
  expect(screen.getByText(/^Count all units on the shelf, also those that unpaid orders hold/)).toBeTruthy();
  await user.type(screen.getByLabelText(/^Units counted/), '10');
  await user.click(screen.getByRole('button', { name: 'Move stock' }));
  expect(await screen.findByText('7 on sale, 3 held for unpaid orders')).toBeTruthy();
  expect(calls.map(({ body }) => body)).toContainEqual({ counted: 10, reason: 'count' });
});
