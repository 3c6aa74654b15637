import { expect, type Page } from '@playwright/test';
import { test } from './test.js';

const positionOfCart = (page: Page) => page.getByRole('banner').getByRole('link', { name: 'Cart' }).boundingBox();

test('the navigation bar does not shift when the session is known', { tag: '@desk' }, async ({ page }) => {
  await page.route('**/assets/*.js', (route) => route.abort());
  await page.goto('/');
  const before = await positionOfCart(page);
  await page.unroute('**/assets/*.js');
  await page.goto('/');
  await expect(page.getByRole('banner').getByRole('link', { name: 'Sign In' })).toBeVisible();
  expect(await positionOfCart(page)).toEqual(before);
});
