import { expect, test } from '@playwright/test';
import { open, violationsOf } from './axe.js';
import { aCustomer, anOrder, aProduct, signedInAsAdmin } from './fixtures.js';

test.use({ contextOptions: { reducedMotion: 'reduce' } });
// Several pages, each checked in both colour schemes.
test.describe.configure({ timeout: 180_000 });

test('no accessibility violation on the pages of the desk, and none scrolls sideways', async ({ page }) => {
  const [customer, product] = await Promise.all([aCustomer(), aProduct()]);
  const { id } = await anOrder(customer, product);
  await signedInAsAdmin(page);
  const paths = [
    '/admin',
    '/admin/products',
    '/admin/products/new',
    '/admin/products/import',
    `/admin/products/${product.id}`,
    '/admin/orders',
    `/admin/orders/${id}`,
    '/admin/users',
    `/admin/users/${customer.id}`,
    '/admin/reviews',
    '/admin/messages',
    '/admin/audit',
    '/admin/settings',
  ];
  for (const path of paths) {
    await open(page, path);
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    expect(overflow, path).toBeLessThanOrEqual(0);
    expect(await violationsOf(page), path).toEqual([]);
  }
});
