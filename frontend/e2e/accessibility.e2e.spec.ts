import { readFileSync } from 'node:fs';
import { expect, type Page } from '@playwright/test';
import { open, violationsOf } from './axe.js';
import { cutTexts } from './cut-texts.js';
import { aCustomer, anOrder, aProduct, signedIn, withCart } from './fixtures.js';
import { GUEST_URLS, URLS } from './route-table.js';
import { test } from './test.js';

const OTHER_STATES = ['/category/no-such-category', '/search', '/search?q=zzzzqqq', '/category/all?stock=out&page=2'];
test.use({ contextOptions: { reducedMotion: 'reduce' } });
// Some of these tests check several pages, each several times.
test.describe.configure({ timeout: 120_000 });

test('every page of the route table is tested', { tag: '@desk' }, () => {
  const table = readFileSync(new URL('../app/routes.ts', import.meta.url), 'utf8');
  const paths = [...table.matchAll(/route\('([^']+)', 'pages\/[\w/-]+\.tsx'/g)].map(([, path]) => path);
  expect(paths.length).toBeGreaterThan(10);
  expect(Object.keys(URLS)).toEqual(expect.arrayContaining(paths));
});

test.describe('no accessibility violation on', { tag: '@desk' }, () => {
  const expectNone = async (page: Page, path: string): Promise<void> => {
    await open(page, path);
    expect(await violationsOf(page)).toEqual([]);
    // A toast that slides in is cut for a moment.
    await expect.poll(() => cutTexts(page)).toEqual([]);
  };

  for (const path of [...GUEST_URLS, ...OTHER_STATES]) test(path, async ({ page }) => expectNone(page, path));

  test('/offline', async ({ page }) => {
    // The offline page redirects as soon as the shop answers.
    await page.route('**/api/health', (route) => route.abort());
    await expectNone(page, '/offline');
  });

  test('a product', async ({ page }) => {
    await open(page, `/product/${(await aProduct({ countInStock: 3 })).id}`);
    expect(await violationsOf(page)).toEqual([]);
    await open(page, `/product/${(await aProduct({ countInStock: 0 })).id}`);
    expect(await violationsOf(page)).toEqual([]);
  });

  test('the cart of a guest, and the toast after Add to Cart', async ({ page }) => {
    const product = await aProduct();
    await withCart(page, [{ product, quantity: 2 }]);
    await open(page, `/product/${product.id}`);
    await page.getByRole('main').getByRole('button', { name: 'Add to Cart' }).first().click();
    await expect(page.getByText('Added to cart', { exact: true })).toBeVisible();
    expect(await violationsOf(page)).toEqual([]);
    await open(page, '/cart');
    expect(await violationsOf(page)).toEqual([]);
  });

  test('the pages of a customer: cart, profile, orders', async ({ page }) => {
    const [customer, product] = await Promise.all([aCustomer(), aProduct()]);
    const order = await anOrder(customer, product);
    await signedIn(page, customer);
    await withCart(page, [{ product }]);
    const profile = ['/profile', ...['security', 'orders', 'alerts'].map((tab) => `/profile?tab=${tab}`)];
    for (const path of ['/cart', ...profile, `/orders/${order.id}`]) {
      await open(page, path);
      expect(await violationsOf(page), path).toEqual([]);
    }
  });

  test('the side menu of a phone', async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 740 });
    await open(page, '/');
    await page.getByRole('button', { name: 'Open menu' }).click();
    await expect(page.getByRole('dialog')).toBeVisible();
    expect(await violationsOf(page)).toEqual([]);
  });
});
