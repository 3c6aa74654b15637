import { expect, type Page } from '@playwright/test';
import { violationsOf } from './axe.js';
import { aProduct, storedValue, withStored } from './fixtures.js';
import { test } from './test.js';

const KEY = 'savannapc_compare';

const bar = (page: Page) => page.getByRole('complementary', { name: 'Products to compare' });
const table = (page: Page) => page.getByRole('table', { name: 'Compare products' });
/** A row by the beginning of its name: a row that differs says so after it. */
const row = (page: Page, name: string) =>
  table(page)
    .getByRole('row')
    .filter({ has: page.getByRole('rowheader', { name: new RegExp(`^${name}`) }) });

/** Four cores for less money, and eight cores. */
const twoProcessors = () =>
  Promise.all([
    aProduct({ category: 'processors', price: 9_000, specifications: { Cores: '4', Socket: 'AM4' } }),
    aProduct({ category: 'processors', price: 12_000, specifications: { Cores: '8', Socket: 'AM4' } }),
  ]);

test.describe('a comparison', () => {
  test('is chosen on cards, opened from the bar, and cleared', async ({ page }) => {
    await page.goto('/category/processors');
    const buttons = page.getByRole('main').getByRole('button', { name: /^Compare / });
    const card = await page.getByRole('article').first().boundingBox();
    await buttons.nth(0).click();
    await expect(buttons.nth(0)).toHaveAttribute('aria-pressed', 'true');
    await buttons.nth(1).click();
    expect(await page.getByRole('article').first().boundingBox()).toEqual(card);
    await bar(page).getByRole('link', { name: 'Compare (2)' }).click();
    await expect(page).toHaveURL(/\/compare\?ids=[\w-]+,[\w-]+$/);
    await expect(page).toHaveTitle(/^Compare products/);
    await expect(table(page).getByRole('columnheader')).toHaveCount(2);
    await expect(bar(page)).toBeHidden();
    await page.goBack();
    await bar(page).getByRole('button', { name: 'Clear' }).click();
    await expect(bar(page)).toBeHidden();
    expect(await storedValue(page, KEY)).toEqual([]);
  });

  test('marks what differs and what is best, and shows the differences alone', { tag: '@desk' }, async ({ page }) => {
    const [four, eight] = await twoProcessors();
    await page.goto(`/compare?ids=${four.id},${eight.id}`);
    await expect(row(page, 'Cores')).toContainText('differs');
    await expect(row(page, 'Cores').getByRole('cell')).toHaveText(['4', '8 Best']);
    await expect(row(page, 'Price').getByRole('cell').first()).toContainText('Best');
    await expect(row(page, 'Price').getByRole('cell').last()).not.toContainText('Best');
    await expect(row(page, 'Socket')).not.toContainText('differs');
    const names = await table(page).getByRole('rowheader').allTextContents();
    expect(names[0]).toMatch(/^Price/);
    const differing = names.map((name) => name.includes('differs'));
    expect(differing).toEqual([...differing].sort((one, other) => Number(other) - Number(one)));
    await page.getByRole('switch', { name: 'Only differences' }).check();
    await expect(row(page, 'Socket')).toBeHidden();
    await expect(row(page, 'Cores')).toBeVisible();
    expect(await violationsOf(page)).toEqual([]);
  });

  test(
    'is shared by its URL, and does not change what the other browser has chosen',
    { tag: '@phone' },
    async ({ page }) => {
      const [four, eight] = await twoProcessors();
      await page.goto(`/compare?ids=${eight.id},no-such-product,${four.id},${eight.id}`);
      await expect(table(page).getByRole('columnheader').getByRole('link')).toHaveText([eight.name, four.name]);
      expect(await storedValue(page, KEY)).toBeNull();
      // Nothing moves sideways, neither the page nor a part of it.
      const scrolling = await page.evaluate(
        () =>
          [...document.querySelectorAll('html, main *')].filter(
            (one) => one.scrollWidth > one.clientWidth + 1 && getComputedStyle(one).overflowX === 'auto',
          ).length,
      );
      expect(scrolling).toBe(0);
      expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
      const head = table(page).getByRole('columnheader', { name: eight.name });
      await head.getByRole('button', { name: 'Add to Cart' }).click();
      await expect(page.getByText(`${eight.name} added to your cart`)).toBeVisible();
    },
  );

  test('loses a product by its button, and the last one too', { tag: '@desk' }, async ({ page }) => {
    const [four, eight] = await twoProcessors();
    await withStored(page, KEY, JSON.stringify([four.id, eight.id]));
    await page.goto(`/compare?ids=${four.id},${eight.id}`);
    await page.getByRole('button', { name: `Remove ${four.name}` }).click();
    await expect(page).toHaveURL(`/compare?ids=${eight.id}`);
    await expect(table(page).getByRole('columnheader')).toHaveCount(1);
    expect(await storedValue(page, KEY)).toEqual([eight.id]);
    await expect(page.getByRole('button', { name: `Remove ${eight.name}` })).toBeFocused();
    await page.getByRole('button', { name: `Remove ${eight.name}` }).click();
    await expect(page.getByRole('heading', { name: 'Nothing to compare yet' })).toBeVisible();
    await page.getByRole('main').getByRole('link', { name: 'See all products' }).click();
    await expect(page).toHaveURL('/category/all');
  });

  test('has at most four products', { tag: '@phone' }, async ({ page }) => {
    const product = await aProduct();
    await withStored(page, KEY, JSON.stringify(['a', 'b', 'c', 'd']));
    await page.goto(`/product/${product.id}`);
    await expect(bar(page).getByRole('link')).toHaveText('Compare (4)');
    const button = page
      .getByRole('main')
      .getByRole('button', { name: `Compare ${product.name}` })
      .first();
    await button.click();
    await expect(page.getByText('You can compare up to 4 products')).toBeVisible();
    await expect(button).toHaveAttribute('aria-pressed', 'false');
  });

  test('says when it cannot be loaded, and tries again', { tag: '@desk' }, async ({ page }) => {
    const [four, eight] = await twoProcessors();
    await withStored(page, KEY, JSON.stringify([four.id, eight.id]));
    await page.goto('/favorites');
    await page.route('**/api/products?*', (route) => route.abort());
    await bar(page).getByRole('link').click();
    await expect(page.getByText('The products could not be loaded')).toBeVisible({ timeout: 30_000 });
    await page.unroute('**/api/products?*');
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(table(page).getByRole('columnheader')).toHaveCount(2);
  });

  test('speaks Swahili', { tag: '@phone' }, async ({ page }) => {
    const [four, eight] = await twoProcessors();
    await page.goto(`/sw/compare?ids=${four.id},${eight.id}`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Linganisha bidhaa');
    await page.getByRole('switch', { name: 'Tofauti pekee' }).check();
    await expect(page.getByRole('rowheader', { name: /^Soketi/ })).toBeHidden();
    await expect(page.getByRole('cell', { name: '8 Bora' })).toBeVisible();
  });
});
