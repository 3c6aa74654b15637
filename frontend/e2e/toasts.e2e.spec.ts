import { expect } from '@playwright/test';
import { aProduct, withCart } from './fixtures.js';
import { test } from './test.js';

test('a toast is an alert, replaces the previous one, covers only the navigation bar, and closes after five seconds', async ({
  page,
}) => {
  await page.clock.install();
  const [one, two] = await Promise.all([aProduct(), aProduct()]);
  await withCart(page, [{ product: one }, { product: two }]);
  await page.goto('/cart');
  const row = page.getByRole('row').filter({ hasText: one.name });
  await row.getByRole('button', { name: 'Increase quantity' }).click();
  const toast = page.getByRole('alert').filter({ hasText: 'Cart updated' });
  await expect(toast).toContainText(`${one.name} quantity updated in your cart`);
  // It covers the navigation bar only, and a click goes through it.
  const bar = await page.getByRole('banner').boundingBox();
  const box = await toast.boundingBox();
  expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual((bar?.height ?? 0) + 36);
  await page.getByRole('button', { name: `Remove ${two.name}` }).click();
  await expect(page.getByRole('alert').filter({ hasText: 'Item removed' })).toBeVisible();
  await expect(toast).toHaveCount(0);
  await page.getByRole('combobox', { name: 'Search' }).click();
  await expect(page.getByRole('alert')).toHaveCount(0);
  await row.getByRole('button', { name: 'Increase quantity' }).click();
  await expect(toast).toBeVisible();
  await page.clock.fastForward(4_000);
  await expect(toast).toBeVisible();
  await page.clock.fastForward(2_000);
  await expect(toast).toHaveCount(0);
});
