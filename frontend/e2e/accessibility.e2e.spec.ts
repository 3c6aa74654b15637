import { readFileSync } from 'node:fs';
import { AxeBuilder } from '@axe-core/playwright';
import { expect, test, type Page } from '@playwright/test';
import { aCustomer, anOrder, aProduct, signedIn, withCart } from './fixtures.js';
import { adminPassword, shop, signIn } from './shop.js';

/** A URL for every page of the route table (app/routes.ts); '' for pages with a test of their own below. */
const URLS: Record<string, string> = {
  '': '/',
  'category/:category': '/category/processors',
  search: '/search?q=ryzen',
  cart: '/cart',
  product: '/product',
  'product/:id': '',
  signin: '/signin',
  signup: '/signup',
  'verify-email': '/verify-email',
  'forgot-password': '/forgot-password',
  'reset-password/:token?': '/reset-password/not-a-token',
  profile: '',
  favorites: '/favorites',
  admin: '',
  'build-pc': '/build-pc',
  build: '/build',
  contact: '/contact',
  about: '/about',
  privacy: '/privacy',
  terms: '/terms',
  status: '/status',
  sitemap: '/sitemap',
  offline: '/offline',
  '*': '/no-such-page',
};
const OTHER_STATES = ['/category/no-such-category', '/search', '/search?q=zzzzqqq', '/category/all?stock=out&page=2'];
const WCAG = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];
/** The rules that depend on colours; only these are checked in the dark colour scheme. */
const COLOUR_RULES = ['color-contrast', 'link-in-text-block'];

test.use({ contextOptions: { reducedMotion: 'reduce' } });
// Some of these tests check several pages, each several times.
test.describe.configure({ timeout: 120_000 });

/** The name of the link is 'Cart'; the number on its badge is its description (aria-describedby). */
const isBadge = (id: string, target: string): boolean =>
  id === 'label-content-name-mismatch' && target === 'a[aria-label="Cart"]';

/** The violations that axe finds on the open page. On the desktop also in the dark colour scheme. */
async function violationsOf(page: Page): Promise<string[]> {
  const found: string[] = [];
  const isPhone = test.info().project.name === 'phone';
  for (const colorScheme of isPhone ? (['light'] as const) : (['light', 'dark'] as const)) {
    await page.emulateMedia({ colorScheme });
    await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', colorScheme);
    // With reduced motion a change of colours is a transition of 0.01 ms, so the old colours stay until the next frame.
    await page.evaluate(() => Promise.allSettled(document.getAnimations().map(({ finished }) => finished)));
    // Legacy mode opens no second page to combine the results of frames; our pages have no frames.
    const axe = new AxeBuilder({ page }).setLegacyMode().options({ resultTypes: ['violations'] });
    const { violations } = await (colorScheme === 'light' ? axe.withTags(WCAG) : axe.withRules(COLOUR_RULES)).analyze();
    for (const { id, nodes } of violations)
      for (const { target, failureSummary } of nodes.filter((node) => !isBadge(id, node.target.join(' '))))
        found.push(`${colorScheme} ${id} ${target.join(' ')}: ${failureSummary?.split('\n').slice(1, 3).join(' ')}`);
  }
  return found;
}

/** Opens a page and waits until its heading is visible and all skeletons and loaders are gone. */
async function open(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
  await expect(page.locator('.mantine-Skeleton-root, .mantine-Loader-root')).toHaveCount(0);
  await expect(page.getByText('Checking...')).toHaveCount(0);
  // As tall as the page, so that no sticky bar covers content that a user could scroll to.
  const height = await page.evaluate(() => document.documentElement.scrollHeight);
  await page.setViewportSize({ width: page.viewportSize()?.width ?? 360, height: Math.min(height + 80, 8_000) });
}

test('every page of the route table is tested', { tag: '@desk' }, () => {
  const table = readFileSync(new URL('../app/routes.ts', import.meta.url), 'utf8');
  const paths = [...table.matchAll(/route\('([^']+)', 'pages\/[\w-]+\.tsx'/g)].map(([, path]) => path);
  expect(paths.length).toBeGreaterThan(10);
  expect(Object.keys(URLS)).toEqual(expect.arrayContaining(paths));
});

test.describe('no accessibility violation on', () => {
  for (const path of [...Object.values(URLS), ...OTHER_STATES].filter(Boolean)) {
    test(path, async ({ page }) => {
      // The offline page redirects as soon as the shop answers.
      if (path === '/offline') await page.route('**/api/health', (route) => route.abort());
      await open(page, path);
      expect(await violationsOf(page)).toEqual([]);
    });
  }

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
    await anOrder(customer, product);
    await signedIn(page, customer);
    await withCart(page, [{ product }]);
    for (const path of ['/cart', '/profile', '/profile?tab=security', '/profile?tab=orders']) {
      await open(page, path);
      expect(await violationsOf(page), path).toEqual([]);
    }
  });

  test('the side menu of a phone', { tag: '@desk' }, async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 740 });
    await open(page, '/');
    await page.getByRole('button', { name: 'Open menu' }).click();
    await expect(page.getByRole('dialog')).toBeVisible();
    expect(await violationsOf(page)).toEqual([]);
  });

  test('every tab of the admin dashboard', async ({ page }) => {
    await signIn(page, shop().adminEmail, adminPassword());
    await open(page, '/admin');
    for (const tab of await page.getByRole('tab').all()) {
      await tab.click();
      await expect(page.getByRole('tabpanel')).toBeVisible();
      expect(await violationsOf(page), await tab.innerText()).toEqual([]);
    }
  });
});
