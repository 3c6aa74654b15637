import { readFileSync } from 'node:fs';
import { expect, type Page } from '@playwright/test';
import { open, showWhole, violationsOf } from './axe.js';
import { aCustomer, aMessage, anException, anOrder, aProduct, signedInAsAdmin } from './fixtures.js';
import { atOtherWidth } from './widths.js';
import { test } from './test.js';

test.use({ contextOptions: { reducedMotion: 'reduce' } });
// Many pages, each checked at both widths and in both colour schemes.
test.describe.configure({ timeout: 120_000 });

/** Pages of the table of the desk's pages, in groups that are opened one after the other. */
const PAGES: Record<string, Record<string, string>> = {
  'the catalogue': {
    '': '/admin',
    products: '/admin/products',
    'products/new': '/admin/products/new',
    'products/import/:id?': '/admin/products/import',
    'builder-data': '/admin/builder-data',
    search: '/admin/search',
    brands: '/admin/brands',
  },
  'orders and money': {
    'quotes/:number?': '/admin/quotes',
    orders: '/admin/orders',
    payments: '/admin/payments',
    refunds: '/admin/refunds',
    returns: '/admin/returns',
    ledger: '/admin/ledger',
  },
  'people and settings': {
    home: '/admin/home',
    users: '/admin/users',
    reviews: '/admin/reviews',
    questions: '/admin/questions',
    messages: '/admin/messages',
    audit: '/admin/audit',
    security: '/admin/security',
    story: '/admin/story?word=NOSUCHWORD',
    settings: '/admin/settings',
    '*': '/admin/no-such-page',
  },
};

/** The pages of single things, each of a new one. */
const PAGES_OF_ONE: Record<string, () => Promise<string>> = {
  'products/:id': async () => `/admin/products/${(await aProduct()).id}`,
  'orders/:id': async () => `/admin/orders/${(await anOrder(await aCustomer(), await aProduct())).id}`,
  'payments/:id': async () => `/admin/payments/${(await anException(310)).id}`,
  'users/:id': async () => `/admin/users/${(await aCustomer()).id}`,
  'messages/:id': async () => `/admin/messages/${(await aMessage('A question')).id}`,
};

const overflowOf = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);

/** Opens another page of the desk as a link does: a new document would compile all scripts, and axe, again. */
async function follow(page: Page, path: string): Promise<void> {
  await page.setViewportSize({ width: 1280, height: 800 });
  const before = await page.getByRole('heading', { level: 1 }).first().elementHandle();
  await page.evaluate((url) => {
    history.pushState(null, '', url);
    dispatchEvent(new PopStateEvent('popstate'));
  }, path);
  await page.waitForFunction((heading) => heading?.isConnected === false, before);
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
  await expect(page.locator('.mantine-Skeleton-root, .mantine-Loader-root')).toHaveCount(0);
  await expect(page.getByText('Checking...')).toHaveCount(0);
  await showWhole(page);
}

async function expectAccessible(page: Page, paths: readonly string[]): Promise<void> {
  await signedInAsAdmin(page);
  for (const path of paths) {
    await (path === paths[0] ? open(page, path) : follow(page, path));
    expect(await overflowOf(page), path).toBeLessThanOrEqual(0);
    expect(await atOtherWidth(page, () => overflowOf(page)), path).toBeLessThanOrEqual(0);
    expect(await violationsOf(page), path).toEqual([]);
  }
}

test.describe('no accessibility violation, and no page that scrolls sideways, at the desk:', { tag: '@desk' }, () => {
  test('every page of the desk is tested', () => {
    const table = readFileSync(new URL('../app/desk/pages/table.tsx', import.meta.url), 'utf8');
    const paths = [...table.matchAll(/\bpath: '([^']*)'/g)].map(([, path]) => path);
    const tested = [...Object.values(PAGES), PAGES_OF_ONE].flatMap((pages) => Object.keys(pages));
    expect(tested.toSorted()).toEqual(paths.toSorted());
  });

  for (const [name, pages] of Object.entries(PAGES))
    test(name, async ({ page }) => expectAccessible(page, Object.values(pages)));

  test('single products, orders, payments, customers and messages', async ({ page }) => {
    const paths = await Promise.all(Object.values(PAGES_OF_ONE).map((pathOf) => pathOf()));
    await expectAccessible(page, paths);
  });
});
