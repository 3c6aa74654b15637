import { expect } from '@playwright/test';
import { eventually } from '@shop/shop-client/eventually';
import { aCustomer, aPaidOrderOf, aProduct, call } from './fixtures.js';
import { reach } from './reach.js';
import { test } from './test.js';

test('a product shows what three paid orders had beside it', { tag: '@phone' }, async ({ page }) => {
  const [board, cooler, customer] = await Promise.all([aProduct(), aProduct(), aCustomer()]);
  const lines = [board, cooler].map((product) => ({ product, quantity: 1 }));
  for (let order = 0; order < 3; order++) await aPaidOrderOf(customer, lines);
  await eventually(async () => {
    const found = await call<unknown[]>('GET', `/products/${board.id}/bought-together`);
    expect(found).toHaveLength(1);
  });
  await page.goto(`/product/${board.id}`);
  await reach(page, 'Bought together');
  await page.getByRole('region', { name: 'Bought together' }).getByRole('link', { name: cooler.name }).click();
  await expect(page).toHaveURL(`/product/${cooler.id}`);
});
