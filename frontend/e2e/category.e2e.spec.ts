import { expect, test, type Page } from '@playwright/test';
import { aProduct } from './fixtures.js';

/** Opens the filters where they are behind a button. */
async function showFilters(page: Page): Promise<void> {
  const toggle = page.getByRole('button', { name: 'Show Filters' });
  if (!(await toggle.isVisible())) return;
  await toggle.click();
  await expect(page.getByRole('button', { name: 'Hide Filters' })).toBeVisible();
}

const names = (page: Page) => page.getByRole('main').getByRole('article').getByRole('heading');

test.describe('a category', () => {
  test('keeps filters, order and page in the address, through reload and back', async ({ page }) => {
    await page.goto('/category/graphics-cards');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Graphics Cards');
    await expect(page.getByText(/^\d+ products found$/)).toBeVisible();
    await showFilters(page);
    const count = page.getByText(/^\d+ products? found$/);
    const all = await count.innerText();
    // One on the heels of the other: the page need not have followed.
    await page.getByLabel('Sort by').selectOption('Price high to low');
    await page.getByLabel('Brand').selectOption('MSI');
    await expect(page).toHaveURL(/sort=price-desc&brand=msi/);
    await page.getByLabel('Max price').fill('200000');
    await expect(page).toHaveURL('/category/graphics-cards?sort=price-desc&brand=msi&maxPrice=200000');
    await expect(count).not.toHaveText(all);
    await expect(names(page).first()).toContainText('MSI');
    const found = await count.innerText();
    await page.reload();
    await expect(count).toHaveText(found);
    await page.goBack();
    await expect(page).not.toHaveURL(/maxPrice/);
    await expect(page).toHaveURL(/brand=msi/);
    await showFilters(page);
    await expect(page.getByLabel('Max price')).toHaveValue('');
    await page.getByRole('button', { name: 'Reset Filters' }).click();
    await expect(page).toHaveURL('/category/graphics-cards');
  });

  test('says when nothing fits and starts over', { tag: '@desk' }, async ({ page }) => {
    await page.goto('/category/memory?minPrice=9000000&sort=rating');
    await expect(page.getByRole('heading', { name: 'No products found' })).toBeVisible();
    await expect(page.getByText('Try adjusting your filters or search criteria')).toBeVisible();
    await page.getByRole('main').getByRole('button', { name: 'Reset Filters' }).last().click();
    await expect(page).toHaveURL('/category/memory');
    await expect(names(page).first()).toBeVisible();
  });

  test('goes by its other names, and one the shop does not have is not found', { tag: '@desk' }, async ({ page }) => {
    await page.goto('/category/gaming-pcs');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Gaming PC');
    await expect(names(page).first()).toBeVisible();
    for (const known of ['all', 'Graphics%20Card', 'power-supply'])
      expect((await page.request.get(`/category/${known}`)).status(), known).toBe(200);
    const answer = await page.goto('/category/toasters');
    expect(answer?.status()).toBe(404);
    await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', 'noindex');
    await expect(page.getByText('0 products found')).toBeVisible();
    await expect(page.getByRole('heading', { name: 'No products found' })).toBeVisible();
  });

  test('opens on the page of the product a link leads to, brings it into sight and marks it', async ({ page }) => {
    const product = await aProduct({ name: `Zz last ${Date.now()}`, category: 'monitors' });
    await page.goto(`/category/all?product=${product.id}`);
    const card = page.getByRole('article').filter({ hasText: product.name });
    await expect(card).toBeInViewport();
    await expect(card).toHaveAttribute('data-preselected', 'true');
    const pages = page.getByRole('navigation', { name: 'Pages' });
    await expect(pages.locator('[aria-current=page]')).not.toHaveText('1');
    await pages.getByRole('link', { name: 'Page 1', exact: true }).click();
    await expect(page).toHaveURL('/category/all');
    await expect(pages.locator('[aria-current=page]')).toHaveText('1');
    await page.goBack();
    await expect(card).toBeVisible();
  });

  test('shows the shop’s own words when it cannot be loaded, and tries again', { tag: '@desk' }, async ({ page }) => {
    await page.goto('/category/cases');
    await expect(names(page).first()).toBeVisible();
    let isDown = true;
    await page.route(/\/api\/products\?/, (route) =>
      isDown
        ? route.fulfill({ status: 400, json: { message: 'The shelf is being moved', code: 'x', requestId: 'r-1' } })
        : route.continue(),
    );
    await showFilters(page);
    await page.getByLabel('Sort by').selectOption('Rating high to low');
    await expect(page.getByRole('alert').filter({ hasText: 'API Error' })).toContainText('The shelf is being moved');
    isDown = false;
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(names(page).first()).toBeVisible();
  });

  test('tells that it is loading', { tag: '@desk' }, async ({ page }) => {
    await page.goto('/');
    let release: () => void = () => undefined;
    const held = new Promise<void>((resolve) => (release = resolve));
    await page.route(/\/api\/products\?/, async (route) => {
      await held;
      await route.continue();
    });
    await page
      .getByRole('main')
      .getByRole('link', { name: /^Monitors/ })
      .click();
    await expect(page.getByText('Loading...')).toBeVisible();
    await expect(page.getByTestId('product-skeleton')).toHaveCount(8);
    release();
    await expect(page.getByText(/^\d+ products found$/)).toBeVisible();
    await expect(page.getByTestId('product-skeleton')).toHaveCount(0);
  });
});
