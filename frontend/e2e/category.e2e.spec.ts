import { expect, type Page } from '@playwright/test';
import { aProduct } from './fixtures.js';
import { holdRequests } from './network-faults.js';
import { hydrated } from './shop.js';
import { test } from './test.js';

/** Opens the filters on a small screen, where they are behind a button. */
async function showFilters(page: Page): Promise<void> {
  const toggle = page.getByRole('button', { name: 'Show Filters' });
  if (!(await toggle.isVisible())) return;
  await toggle.click();
  await expect(page.getByRole('button', { name: 'Hide Filters' })).toBeVisible();
}

const names = (page: Page) => page.getByRole('main').getByRole('article').getByRole('heading');

test.describe('a category', () => {
  test('opens a product also when a price was typed just before', { tag: '@desk' }, async ({ page }) => {
    await page.clock.install();
    await page.goto('/category/graphics-cards');
    const product = names(page).first().getByRole('link');
    const url = (await product.getAttribute('href')) ?? '';
    const release = await holdRequests(page, /\/api\/products\/[0-9a-f-]{36}$/);
    await page.getByLabel('Max price').fill('200000');
    await product.click();
    await page.clock.fastForward(2_000);
    release();
    await expect(page).toHaveURL(url);
    await expect(page.getByRole('heading', { level: 1 })).not.toHaveText('Graphics Cards');
  });

  test('keeps filters and sort order in the URL, after reload and back', async ({ page }) => {
    await page.goto('/category/graphics-cards');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Graphics Cards');
    await expect(page.getByText(/^\d+ products found$/)).toBeVisible();
    await showFilters(page);
    const count = page.getByText(/^\d+ products? found$/);
    const all = await count.innerText();
    // The second choice follows before the page has rendered the first one.
    await page.getByLabel('Sort by').selectOption('Price high to low');
    await page.getByRole('checkbox', { name: 'MSI' }).check();
    await expect(page).toHaveURL(/sort=price-desc&brand=msi/);
    // The URL changes before the list does: for a moment the count is still that of the filters before.
    const listed = page.waitForResponse(/\/api\/products\/cards\?.*maxPrice=200000/);
    await page.getByLabel('Max price').fill('200000');
    await expect(page).toHaveURL('/category/graphics-cards?sort=price-desc&brand=msi&maxPrice=200000');
    const found = Number((await listed).headers()['x-total-count']);
    await expect(count).toHaveText(`${found} ${found === 1 ? 'product' : 'products'} found`);
    await expect(count).not.toHaveText(all);
    await expect(names(page).first()).toContainText('MSI');
    await page.reload();
    await expect(count).toHaveText(`${found} ${found === 1 ? 'product' : 'products'} found`);
    await hydrated(page);
    await page.goBack();
    await expect(page).not.toHaveURL(/maxPrice/);
    await expect(page).toHaveURL(/brand=msi/);
    await showFilters(page);
    await expect(page.getByLabel('Max price')).toHaveValue('');
    await page.getByRole('button', { name: 'Reset Filters' }).click();
    await expect(page).toHaveURL('/category/graphics-cards');
  });

  test('shows an empty state that resets the filters', { tag: '@desk' }, async ({ page }) => {
    await page.goto('/category/memory?minPrice=90000000&sort=rating');
    await expect(page.getByRole('heading', { name: 'No products found' })).toBeVisible();
    await expect(page.getByText('Try adjusting your filters or search criteria')).toBeVisible();
    await page.getByRole('main').getByRole('button', { name: 'Reset Filters' }).last().click();
    await expect(page).toHaveURL('/category/memory');
    await expect(names(page).first()).toBeVisible();
  });

  test('has aliases; an unknown category gets 404', { tag: '@desk' }, async ({ page }) => {
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

  test('shows on a card what decides, the model whole, and the delivery to the chosen county', async ({ page }) => {
    const model = `RTX 5060 Ti 16GB V${Date.now() % 100_000} OC`;
    const product = await aProduct({
      ...{ name: `ASUS Dual GeForce ${model}`, brand: 'asus', category: 'graphics-cards', countInStock: 40 },
      compat: { chipset: 'GeForce RTX 5060 Ti', vramGb: 16, tdpWatts: 180 },
      specifications: { Warranty: '3 years' },
    });
    await page.goto(`/category/graphics-cards?product=${product.id}`);
    const card = page.getByRole('article').filter({ hasText: product.name });
    await expect(card).toContainText(/RTX 5060 Ti\s· 16 GB\s· 180 W\s· 3-year warranty/);
    const isWhole = ({ scrollHeight, clientHeight }: Element) => scrollHeight <= clientHeight;
    expect(await card.getByText(model, { exact: true }).evaluate(isWhole)).toBe(true);
    await expect(card.getByText('In stock')).toBeVisible();
    const before = await card.boundingBox();
    await page.evaluate(() => localStorage.setItem('savannapc_county', 'Nairobi'));
    await page.reload();
    await expect(card.getByText('1–2 working days to Nairobi')).toBeVisible();
    expect((await card.boundingBox())?.height).toBe(before?.height);
  });

  test('is sorted beside the filters on a phone', { tag: '@phone' }, async ({ page }) => {
    await page.goto('/category/monitors');
    const sort = page.getByLabel('Sort by');
    await sort.selectOption('Price high to low');
    await expect(page).toHaveURL(/sort=price-desc/);
    const [button, field] = [page.getByRole('button', { name: 'Show Filters' }), sort];
    expect((await field.boundingBox())?.y).toBe((await button.boundingBox())?.y);
    await button.click();
    await expect(page.getByRole('dialog').getByLabel('Stock')).toBeVisible();
    await expect(page.getByRole('dialog').getByLabel('Sort by')).toHaveCount(0);
  });

  test(
    'keeps the row of categories where it was moved to when a filter is chosen',
    { tag: '@phone' },
    async ({ page }) => {
      await page.goto('/category/graphics-cards');
      await hydrated(page);
      const row = page.getByRole('navigation', { name: 'Product categories' });
      await row.evaluate((element) => element.scrollTo({ left: element.scrollWidth }));
      const place = await row.evaluate((element) => element.scrollLeft);
      expect(place).toBeGreaterThan(0);
      await showFilters(page);
      await page.getByRole('checkbox', { name: 'MSI' }).check();
      await expect(page).toHaveURL(/brand=msi/);
      await expect(page.getByRole('button', { name: /^Show \d+ products?$/ })).toBeVisible();
      expect(await row.evaluate((element) => element.scrollLeft)).toBe(place);
    },
  );

  test('opens at the product in the URL: on its page, scrolled into view and highlighted', async ({ page }) => {
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

  test(
    'shows the server’s message when it cannot be loaded, and offers a retry',
    { tag: '@desk' },
    async ({ page }) => {
      await page.goto('/category/cases');
      await expect(names(page).first()).toBeVisible();
      let isDown = true;
      await page.route(/\/api\/products\/cards\?/, (route) =>
        isDown
          ? route.fulfill({
              status: 400,
              json: { message: 'The listing is not available', code: 'x', requestId: 'r-1' },
            })
          : route.continue(),
      );
      await showFilters(page);
      await page.getByLabel('Sort by').selectOption('Rating high to low');
      await expect(page.getByRole('alert').filter({ hasText: 'API Error' })).toContainText(
        'The listing is not available',
      );
      isDown = false;
      await page.getByRole('button', { name: 'Try again' }).click();
      await expect(names(page).first()).toBeVisible();
    },
  );

  test('shows skeletons while it is loading', { tag: '@desk' }, async ({ page }) => {
    await page.goto('/');
    // A document has its products.
    await hydrated(page);
    let release: () => void = () => undefined;
    const held = new Promise<void>((resolve) => (release = resolve));
    await page.route(/\/api\/products\/cards\?/, async (route) => {
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

test('a link of an advertisement shows its page, and its filters keep working', async ({ page }) => {
  const failures: string[] = [];
  page.on('pageerror', (error) => failures.push(error.message));
  page.on('console', (message) => {
    if (message.type() === 'error') failures.push(message.text());
  });
  await page.goto('/category/memory?utm_source=mail&sort=price-asc&fbclid=x&gclid=y');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByText(/\d+ products found/)).toBeVisible();
  await expect(page).toHaveURL(/utm_source=mail/);
  await page.goto('/search?fbclid=x&q=ssd&utm_medium=ad');
  await expect(page.getByRole('heading', { name: 'Search Results for "ssd"' })).toBeVisible();
  expect(failures).toEqual([]);
});
