import { expect, test, type Page } from '@playwright/test';

const placeOfCart = (page: Page) => page.getByRole('banner').getByRole('link', { name: 'Cart' }).boundingBox();

test('nothing in the navigation bar moves when it is known who is there', { tag: '@desk' }, async ({ page }) => {
  await page.route('**/assets/*.js', (route) => route.abort());
  await page.goto('/');
  const before = await placeOfCart(page);
  await page.unroute('**/assets/*.js');
  await page.goto('/');
  await expect(page.getByRole('banner').getByRole('link', { name: 'Sign In' })).toBeVisible();
  expect(await placeOfCart(page)).toEqual(before);
});
