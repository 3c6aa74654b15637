import { expect, type Page } from '@playwright/test';
import { aCustomer, signedIn } from './fixtures.js';
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

test('the avatar looks the same when its menu is open', { tag: '@desk' }, async ({ page }) => {
  const customer = await aCustomer();
  await signedIn(page, customer);
  await page.goto('/');
  const avatar = page.getByRole('banner').getByRole('button', { name: customer.name });
  const look = () =>
    avatar.evaluate((button) => {
      const { backgroundColor, borderRadius, width, height } = getComputedStyle(button);
      return { backgroundColor, borderRadius, width, height };
    });
  const before = await look();
  await avatar.click();
  await expect(page.getByRole('menuitem').first()).toBeVisible();
  expect(await look()).toEqual(before);
  expect(before).toMatchObject({ width: '40px', height: '40px' });
});
