import { expect, test, type Page } from '@playwright/test';

test.use({ serviceWorkers: 'allow' });

interface Product {
  id: string;
  name: string;
}

async function someProducts(page: Page): Promise<[Product, Product]> {
  const response = await page.request.get('/api/products?category=processors&pageSize=2');
  return (await response.json()) as [Product, Product];
}

/** Opens a page and waits until the service worker has kept it. */
async function see(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await expect
    .poll(() => page.evaluate(async (address) => Boolean(await caches.match(address)), path), { timeout: 30_000 })
    .toBe(true);
}

const notice = (page: Page) => page.getByText('You are offline. Pages you have seen');

test('a seen product page, the cart and the build work offline and say so', async ({ page, context }) => {
  const [product] = await someProducts(page);
  await see(page, `/product/${product.id}`);
  await page.getByRole('main').getByRole('button', { name: 'Add to Cart' }).first().click();
  await expect(page.getByText('Added to cart', { exact: true })).toBeVisible();
  await context.setOffline(true);

  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(product.name);
  await expect(notice(page)).toBeVisible();

  await page.getByRole('banner').getByRole('link', { name: 'Cart' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Shopping Cart');
  await expect(page.getByRole('main').getByRole('link', { name: product.name })).toBeVisible();
  await page.getByRole('button', { name: 'Increase quantity' }).click();
  await expect(page.getByLabel(`Quantity of ${product.name}`).getByRole('textbox')).toHaveValue('2');

  await page.goto('/build-pc');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Build Your PC');
});

test('a page somebody moved to inside the shop can be reloaded offline', async ({ page, context }) => {
  await see(page, '/');
  await page.getByRole('main').getByRole('link', { name: 'All products' }).first().click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('All Products');
  await expect.poll(() => page.evaluate(async () => Boolean(await caches.match('/category/all')))).toBe(true);
  await context.setOffline(true);
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('All Products');
  await expect(page.getByRole('main').getByRole('article').first()).toBeVisible();
});

test('a filter downloads no page for later; offline it leads to the page without filters', async ({
  page,
  context,
}) => {
  await see(page, '/category/processors');
  const shown = page.getByRole('button', { name: 'Show Filters' });
  if (await shown.isVisible()) await shown.click();
  await page.getByLabel('Sort by').selectOption('Price high to low');
  await expect(page).toHaveURL(/sort=price-desc/);
  // Once the next page is kept, the one before would be, too.
  await page.getByRole('contentinfo').getByRole('link', { name: 'About' }).click();
  await expect
    .poll(() => page.evaluate(async () => Boolean(await caches.match('/about'))), { timeout: 30_000 })
    .toBe(true);
  expect(await page.evaluate(async () => Boolean(await caches.match('/category/processors?sort=price-desc')))).toBe(
    false,
  );
  await context.setOffline(true);
  await page.goto('/category/processors?sort=price-desc');
  await expect(page).toHaveURL(/\/category\/processors$/);
  await expect(page.getByRole('main').getByRole('article').first()).toBeVisible();
});

test('a page never seen gives the offline page, and opens when the connection is back', async ({ page, context }) => {
  const [product, other] = await someProducts(page);
  await see(page, `/product/${product.id}`);
  await context.setOffline(true);
  await page.goto(`/product/${other.id}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('You are offline');
  await expect(notice(page)).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(other.name);
});

test('nothing sent offline is sent again, and nothing personal is kept', async ({ page, context }) => {
  const posts: string[] = [];
  await see(page, '/cart');
  context.on('request', (request) => {
    if (request.method() === 'POST') posts.push(request.url());
  });
  await context.setOffline(true);
  const attempt = () =>
    page.evaluate(() =>
      fetch('/api/auth/reset-password', { method: 'POST', body: '{}' }).then(
        () => 'sent',
        () => 'failed',
      ),
    );
  expect(await attempt()).toBe('failed');
  expect(posts).toHaveLength(1);
  await context.setOffline(false);
  await page.reload();
  await page.goto('/profile');
  await expect(page).toHaveURL(/signin/);
  const kept = await page.evaluate(async () => {
    const names = await caches.keys();
    const requests = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
    return requests.flat().map(({ url }) => new URL(url).pathname);
  });
  expect(kept.length).toBeGreaterThan(0);
  expect(kept.filter((path) => /^\/(api|profile|admin|signin)/.test(path))).toEqual([]);
  expect(posts).toHaveLength(1);
});

test(
  'the shop can be installed: its manifest, icons and worker are served as they must be',
  { tag: '@desk' },
  async ({ request }) => {
    const manifest = (await (await request.get('/manifest.webmanifest')).json()) as {
      icons: { src: string; sizes: string; type: string; purpose?: string }[];
    };
    const has = (sizes: string, purpose?: string) =>
      manifest.icons.some((icon) => icon.sizes === sizes && icon.purpose === purpose);
    expect([has('192x192'), has('512x512'), has('512x512', 'maskable')]).toEqual([true, true, true]);
    for (const { src, type } of manifest.icons) {
      const icon = await request.get(src);
      expect([icon.status(), icon.headers()['content-type']], src).toEqual([200, type]);
    }
    const worker = await request.get('/sw.js');
    expect(worker.headers()['cache-control']).toBe('no-cache');
    expect(await worker.text()).not.toContain('__');
  },
);
