import { readFileSync } from 'node:fs';
import { expect, test } from '@playwright/test';
import { open, violationsOf } from './axe.js';
import { aCustomer, aMessage, anException, anOrder, aProduct, signedInAsAdmin } from './fixtures.js';

test.use({ contextOptions: { reducedMotion: 'reduce' } });
// Several pages, each checked in both colour schemes.
test.describe.configure({ timeout: 180_000 });

test('no accessibility violation on the pages of the desk, and none scrolls sideways', async ({ page }) => {
  const [customer, product] = await Promise.all([aCustomer(), aProduct()]);
  const [order, message, exception] = await Promise.all([
    anOrder(customer, product),
    aMessage('A question'),
    anException(310),
  ]);
  await signedInAsAdmin(page);
  /** An address for every page of the table of the desk's pages. */
  const urls: Record<string, string> = {
    '': '/admin',
    products: '/admin/products',
    'products/new': '/admin/products/new',
    'products/import/:id?': '/admin/products/import',
    'products/:id': `/admin/products/${product.id}`,
    'builder-data': '/admin/builder-data',
    search: '/admin/search',
    home: '/admin/home',
    'quotes/:number?': '/admin/quotes',
    orders: '/admin/orders',
    'orders/:id': `/admin/orders/${order.id}`,
    payments: '/admin/payments',
    'payments/:id': `/admin/payments/${exception.id}`,
    refunds: '/admin/refunds',
    returns: '/admin/returns',
    ledger: '/admin/ledger',
    users: '/admin/users',
    'users/:id': `/admin/users/${customer.id}`,
    reviews: '/admin/reviews',
    questions: '/admin/questions',
    messages: '/admin/messages',
    'messages/:id': `/admin/messages/${message.id}`,
    audit: '/admin/audit',
    settings: '/admin/settings',
    '*': '/admin/no-such-page',
  };
  expect(Object.keys(urls).toSorted()).toEqual(pathsOfTheDesk());
  for (const path of Object.values(urls)) {
    await open(page, path);
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    expect(overflow, path).toBeLessThanOrEqual(0);
    expect(await violationsOf(page), path).toEqual([]);
  }
});

function pathsOfTheDesk(): (string | undefined)[] {
  const table = readFileSync(new URL('../app/pages/desk/pages.tsx', import.meta.url), 'utf8');
  return ['', ...[...table.matchAll(/\{ path: '([^']+)'/g)].map(([, path]) => path)].toSorted();
}
