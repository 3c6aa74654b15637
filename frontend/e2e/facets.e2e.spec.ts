import { expect, type Page } from '@playwright/test';
import { violationsOf } from './axe.js';
import { test } from './test.js';

const names = (page: Page) => page.getByRole('main').getByRole('article').getByRole('heading');
const found = (page: Page) => page.getByText(/^\d+ products found$/);

/** The filters; on a small screen their sheet is opened. */
async function filtersOf(page: Page) {
  const toggle = page.getByRole('button', { name: 'Show Filters' });
  if (await toggle.isVisible()) await toggle.click();
  await expect(page.getByLabel('Stock')).toBeVisible();
  return page;
}

/** Closes the sheet of a small screen. */
async function showProducts(page: Page): Promise<void> {
  const show = page.getByRole('button', { name: /^Show \d+ products?$/ });
  if (await show.isVisible()) await show.click();
}

test.describe('the facets of a category', () => {
  test('narrow it by several values, are counted, and are in the URL', async ({ page }) => {
    await page.goto('/category/motherboards');
    await expect(found(page)).toBeVisible();
    const filters = await filtersOf(page);
    const socket = filters.getByRole('group', { name: 'Socket', exact: true });
    await expect(socket.getByRole('checkbox')).toHaveCount(4);
    await socket.getByRole('checkbox', { name: 'AM5' }).check();
    await socket.getByRole('checkbox', { name: 'AM4' }).check();
    await filters.getByRole('group', { name: 'Brand' }).getByRole('checkbox', { name: 'Gigabyte' }).check();
    await expect(page).toHaveURL('/category/motherboards?spec.socket=AM5&spec.socket=AM4&brand=gigabyte');
    // Each facet is counted without its own filter, so the other sockets still have products.
    await expect(socket.getByRole('checkbox', { name: 'LGA 1851' })).toBeEnabled();
    await showProducts(page);
    await expect(found(page)).toHaveText(/^[1-9] products found$/);
    await expect(names(page).filter({ hasNotText: 'Gigabyte' })).toHaveCount(0);
    await expect(names(page).first()).toBeVisible();
    const url = page.url();
    await page.reload();
    await expect(page).toHaveURL(url);
    await expect(page.getByRole('list', { name: 'Chosen filters' }).getByRole('button')).toHaveCount(4);
  });

  test('are removed by their chips', { tag: '@phone' }, async ({ page }) => {
    const errors: string[] = [];
    page.on('pageerror', ({ message }) => errors.push(message));
    await page.goto('/category/power-supply?spec.wattage.min=750&brand=corsair&brand=msi&stock=in');
    const chips = page.getByRole('list', { name: 'Chosen filters' });
    await chips.getByRole('button', { name: 'Remove MSI' }).click();
    await expect(page).toHaveURL('/category/power-supply?spec.wattage.min=750&brand=corsair&stock=in');
    await chips.getByRole('button', { name: 'Remove Output: from 750 W' }).click();
    await expect(page).toHaveURL('/category/power-supply?brand=corsair&stock=in');
    await chips.getByRole('button', { name: 'Clear all' }).click();
    await expect(page).toHaveURL('/category/power-supply');
    await expect(chips).toBeHidden();
    expect(errors).toEqual([]);
  });

  test('have ranges that can be moved by keyboard and typed', async ({ page }) => {
    await page.goto('/category/power-supply');
    const filters = await filtersOf(page);
    const lowest = filters.getByRole('slider', { name: 'Lowest Output' });
    await lowest.focus();
    for (let step = 0; step < 20; step++) await lowest.press('ArrowRight');
    await expect(page).toHaveURL(/spec\.wattage\.min=\d+/);
    await filters.getByLabel('Max Output').fill('850');
    await expect(page).toHaveURL(/spec\.wattage\.max=850/);
    await showProducts(page);
    await expect(names(page).filter({ hasText: /1[02]00/ })).toHaveCount(0);
    await expect(names(page).first()).toBeVisible();
  });

  test('are accessible while they are open', async ({ page }) => {
    await page.goto('/category/monitors?spec.panel=IPS');
    await filtersOf(page);
    await expect(page.getByRole('group', { name: 'Resolution' })).toBeAttached();
    expect(await violationsOf(page)).toEqual([]);
  });
});

test.describe('a search', () => {
  test('is narrowed by category, and sorted', { tag: '@phone' }, async ({ page }) => {
    await page.goto('/search?q=rtx 5060');
    const filters = await filtersOf(page);
    await filters.getByRole('group', { name: 'Category' }).getByRole('checkbox', { name: 'Graphics Cards' }).check();
    await expect(page).toHaveURL(/\/search\?q=rtx(\+|%20)5060&category=graphics-cards$/);
    await showProducts(page);
    await expect(names(page).filter({ hasNotText: 'RTX 5060' })).toHaveCount(0);
    await expect(names(page).first()).not.toContainText('Ti');
  });

  test('says what it searched in place of a mistyped word', { tag: '@desk' }, async ({ page }) => {
    await page.goto('/search?q=moniter');
    await expect(page.getByText('Showing results for "monitor". Nothing has "moniter" as written.')).toBeVisible();
    await expect(names(page).first()).toBeVisible();
  });

  test('leaves out what no product has, and says so', { tag: '@desk' }, async ({ page }) => {
    await page.goto('/search?q=rtx 40905');
    await expect(page.getByText('No product has all of "rtx 40905". These match without: 40905')).toBeVisible();
    await expect(names(page).first()).toContainText('RTX');
  });

  test('that finds nothing leads to the categories', { tag: '@desk' }, async ({ page }) => {
    await page.goto('/search?q=xyzzyplugh');
    await expect(page.getByRole('heading', { name: 'Look in a category' })).toBeVisible();
    await page.getByRole('main').getByRole('link', { name: 'Processors' }).click();
    await expect(page).toHaveURL('/category/processors');
  });

  test('suggests the category of what was typed, brands, and earlier searches', { tag: '@phone' }, async ({ page }) => {
    await page.goto('/');
    const box = page.getByRole('combobox', { name: 'Search' });
    const options = page.getByRole('listbox', { name: 'Suggestions' }).getByRole('option');
    await box.fill('gpu');
    await options.filter({ hasText: 'gpu in Graphics Cards' }).click();
    await expect(page).toHaveURL('/search?q=gpu&category=graphics-cards');
    // The page that opens takes the focus, which closes the suggestions.
    await expect(page.getByRole('main')).toBeFocused();
    await box.fill('noct');
    await expect(options.filter({ hasText: 'All of Noctua' })).toBeVisible();
    await box.fill('rtx 5070');
    await box.press('Enter');
    await expect(page).toHaveURL('/search?q=rtx%205070');
    await page.goto('/cart');
    await box.focus();
    await expect(options).toHaveText(['rtx 5070']);
    await page.getByRole('button', { name: 'Clear', exact: true }).click();
    await expect(options).toHaveCount(0);
  });
});

test('filters and search speak Swahili', { tag: '@phone' }, async ({ page }) => {
  await page.goto('/sw/search?q=kadi ya picha');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Matokeo ya Utafutaji wa "kadi ya picha"');
  await expect(names(page).first()).toBeVisible();
  await page.getByRole('button', { name: 'Onyesha Vichujio' }).click();
  await page.getByRole('group', { name: 'Chapa' }).getByRole('checkbox', { name: 'MSI' }).check();
  await expect(page).toHaveURL(/\/sw\/search\?q=kadi.*&brand=msi/);
});
