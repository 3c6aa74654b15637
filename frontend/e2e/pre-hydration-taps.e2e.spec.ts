import { expect } from '@playwright/test';
import { holdRequests } from './network-faults.js';
import { aProduct, storedValue } from './fixtures.js';
import { test } from './test.js';

test('three taps before hydration add one item to the cart', { tag: '@phone' }, async ({ page }) => {
  const product = await aProduct();
  const release = await holdRequests(page, /\/assets\/entry\.client-[^/]*\.js$/);
  await page.goto(`/product/${product.id}`, { waitUntil: 'commit' });
  const add = page.getByRole('main').getByRole('button', { name: 'Add to Cart' }).first();
  for (let tap = 0; tap < 3; tap += 1) await add.click();
  release();
  await expect(page.getByText(`${product.name} added to your cart`)).toBeVisible();
  expect(await storedValue(page, 'savannapc_cart')).toMatchObject([{ product: product.id, quantity: 1 }]);
});

test('the cart that is opened before hydration has what was added just before', { tag: '@phone' }, async ({ page }) => {
  const product = await aProduct();
  const release = await holdRequests(page, /\/assets\/entry\.client-[^/]*\.js$/);
  await page.goto(`/product/${product.id}`, { waitUntil: 'commit' });
  await page.getByRole('main').getByRole('button', { name: 'Add to Cart' }).first().click();
  await page.getByRole('banner').getByRole('link', { name: 'Cart' }).click();
  release();
  await expect(page).toHaveURL('/cart');
  await expect(page.getByRole('main').getByRole('link', { name: product.name })).toBeVisible();
});
