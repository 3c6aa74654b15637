import { expect, type Page } from '@playwright/test';
import { showWhole, violationsOf } from './axe.js';
import { aCustomer, aProduct, deleteProduct, storedValue, withStored } from './fixtures.js';
import { test } from './test.js';

const KEY = 'savannapc_viewed';

const strip = (page: Page) => page.getByRole('region', { name: 'Recently viewed' });

/** Scrolls down, because the products are loaded when their place is nearly in view. */
const toTheEnd = (page: Page) => page.getByRole('contentinfo').scrollIntoViewIfNeeded();

test.describe('recently viewed products', () => {
  test('are on product pages and on home, the newest first', { tag: '@desk' }, async ({ page }) => {
    const [first, second, third] = await Promise.all([aProduct(), aProduct(), aProduct()]);
    await page.goto(`/product/${first.id}`);
    await expect(page.getByRole('heading', { level: 1, name: first.name })).toBeVisible();
    await expect.poll(() => storedValue(page, KEY)).toEqual([first.id]);
    await expect(strip(page)).toBeHidden();
    for (const { id } of [second, third, first]) {
      await page.goto(`/product/${id}`);
      await expect.poll(async () => ((await storedValue(page, KEY)) as string[])[0]).toBe(id);
    }
    await toTheEnd(page);
    await expect(strip(page).getByRole('link')).toHaveText([third.name, second.name]);
    await page.goto('/');
    await toTheEnd(page);
    await expect(strip(page).getByRole('link')).toHaveText([first.name, third.name, second.name]);
    await showWhole(page);
    expect(await violationsOf(page)).toEqual([]);
    await strip(page).getByRole('link', { name: second.name }).click();
    await expect(page).toHaveURL(`/product/${second.id}`);
  });

  test('are cleared, and hidden while there are none', { tag: '@phone' }, async ({ page }) => {
    const [sold, deleted] = await Promise.all([aProduct(), aProduct()]);
    await deleteProduct(deleted);
    await withStored(page, KEY, JSON.stringify([deleted.id, sold.id, 'no-such-product']));
    await page.goto('/');
    await toTheEnd(page);
    await expect(strip(page).getByRole('link')).toHaveText([sold.name]);
    await strip(page).getByRole('button', { name: 'Clear' }).click();
    await expect(strip(page)).toBeHidden();
    expect(await storedValue(page, KEY)).toEqual([]);
  });

  test('are forgotten at sign-out', { tag: '@desk' }, async ({ page }) => {
    const [customer, product] = await Promise.all([aCustomer(), aProduct()]);
    await withStored(page, 'savannapc_token', customer.token);
    await withStored(page, KEY, JSON.stringify([product.id]));
    await page.goto('/');
    await toTheEnd(page);
    await expect(strip(page)).toBeVisible();
    await page.getByRole('button', { name: customer.name }).click();
    await page.getByRole('menuitem', { name: 'Sign Out' }).click();
    await expect(strip(page)).toBeHidden();
    expect(await storedValue(page, KEY)).toBeNull();
  });

  test('speak Swahili', { tag: '@desk' }, async ({ page }) => {
    const product = await aProduct();
    await withStored(page, KEY, JSON.stringify([product.id]));
    await page.goto('/sw');
    await toTheEnd(page);
    await expect(page.getByRole('region', { name: 'Ulizotazama karibuni' }).getByRole('link')).toHaveText(product.name);
  });
});
