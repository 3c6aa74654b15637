import { expect, type Page } from '@playwright/test';
import { aCpu, openBuild } from './builds.js';
import { test } from './test.js';

test.use({ serviceWorkers: 'allow' });

interface Product {
  id: string;
  name: string;
}

async function someProducts(page: Page): Promise<[Product, Product]> {
  const response = await page.request.get('/api/products?category=processors&pageSize=2');
  return (await response.json()) as [Product, Product];
}

/** Opens a page and waits until the service worker has cached it. */
async function openAndCache(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await expect
    .poll(() => page.evaluate(async (url) => Boolean(await caches.match(url)), path), { timeout: 30_000 })
    .toBe(true);
}

/** The traces that the page's answer names. */
const tracesOf = (page: Page) =>
  page.evaluate(() => {
    const [answer] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
    return answer?.serverTiming.map(({ name }) => name);
  });

const notice = (page: Page) => page.getByText('You are offline. Pages you have seen');

test(
  'a visited product page, the cart and the build work offline, with a notice',
  { tag: '@phone' },
  async ({ page, context }) => {
    const [product] = await someProducts(page);
    await openAndCache(page, `/product/${product.id}`);
    expect(await tracesOf(page)).toEqual(['traceparent']);
    await page.getByRole('main').getByRole('button', { name: 'Add to Cart' }).first().click();
    await expect(page.getByText('Added to cart', { exact: true })).toBeVisible();
    await context.setOffline(true);

    await page.reload();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(product.name);
    await expect(notice(page)).toBeVisible();
    // What was kept is of an earlier visit.
    expect(await tracesOf(page)).toEqual([]);

    await page.getByRole('banner').getByRole('link', { name: 'Cart' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Shopping Cart');
    await expect(page.getByRole('main').getByRole('link', { name: product.name })).toBeVisible();
    await page.getByRole('button', { name: 'Increase quantity' }).click();
    await expect(page.getByLabel(`Quantity of ${product.name}`).getByRole('textbox')).toHaveValue('2');

    await page.goto('/build-pc');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Build Your PC');
  },
);

test(
  'the build is still there after a reload of the builder, and after one without a connection',
  { tag: '@desk' },
  async ({ page, context }) => {
    const cpu = await aCpu();
    await openAndCache(page, '/build-pc');
    await page.getByLabel('Search parts').fill(cpu.name);
    await page.getByRole('button', { name: `Select ${cpu.name}` }).click();
    await page.reload();
    const isKept = async () => {
      const build = await openBuild(page);
      await expect(build.getByRole('button', { name: `Remove ${cpu.name}` })).toBeVisible();
    };
    await isKept();
    await context.setOffline(true);
    await page.goto('/build-pc');
    await expect(notice(page)).toBeVisible();
    await isKept();
    await (await openBuild(page)).getByLabel(`I have this part already: ${cpu.name}`).check();
    await page.reload();
    await expect((await openBuild(page)).getByLabel(`I have this part already: ${cpu.name}`)).toBeChecked();
  },
);

test(
  'a page that was opened by client-side navigation can be reloaded offline',
  { tag: '@phone' },
  async ({ page, context }) => {
    await openAndCache(page, '/');
    await page.getByRole('main').getByRole('link', { name: 'All products' }).first().click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('All Products');
    await expect.poll(() => page.evaluate(async () => Boolean(await caches.match('/category/all')))).toBe(true);
    await context.setOffline(true);
    await page.reload();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('All Products');
    await expect(page.getByRole('main').getByRole('article').first()).toBeVisible();
  },
);

test(
  'a page with filters is not cached; offline it redirects to the page without filters',
  { tag: '@desk' },
  async ({ page, context }) => {
    await openAndCache(page, '/category/processors');
    await page.getByLabel('Sort by').selectOption('Price high to low');
    await expect(page).toHaveURL(/sort=price-desc/);
    // Pages are cached in order: once the next page is cached, the filtered one would be, too.
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
  },
);

test(
  'a page that was not visited shows the offline page, and opens when the connection is back',
  { tag: '@desk' },
  async ({ page, context }) => {
    const [product, other] = await someProducts(page);
    await openAndCache(page, `/product/${product.id}`);
    await context.setOffline(true);
    await page.goto(`/product/${other.id}`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('You are offline');
    await expect(notice(page)).toBeVisible();
    await context.setOffline(false);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(other.name);
  },
);

test('no failed request is repeated, and no personal page is cached', { tag: '@phone' }, async ({ page, context }) => {
  const posts: string[] = [];
  await openAndCache(page, '/cart');
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
  const cachedPaths = await page.evaluate(async () => {
    const names = await caches.keys();
    const requests = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
    return requests.flat().map(({ url }) => new URL(url).pathname);
  });
  expect(cachedPaths.length).toBeGreaterThan(0);
  expect(cachedPaths.filter((path) => /^\/(api|profile|admin|signin)/.test(path))).toEqual([]);
  expect(posts).toHaveLength(1);
});

test(
  'the shop can be installed: manifest, icons and service worker are served correctly',
  { tag: '@desk' },
  async ({ request }) => {
    const manifest = (await (await request.get('/manifest.webmanifest')).json()) as {
      id: string;
      lang: string;
      start_url: string;
      shortcuts: { name: string; url: string }[];
      icons: { src: string; sizes: string; type: string; purpose?: string }[];
    };
    const has = (sizes: string, purpose?: string) =>
      manifest.icons.some((icon) => icon.sizes === sizes && icon.purpose === purpose);
    expect([has('192x192'), has('512x512'), has('512x512', 'maskable')]).toEqual([true, true, true]);
    for (const { src, type } of manifest.icons) {
      const icon = await request.get(src);
      expect([icon.status(), icon.headers()['content-type']], src).toEqual([200, type]);
    }
    const { shortcuts, lang, start_url: start, ...same } = manifest;
    const swahili = (await (await request.get('/sw/manifest.webmanifest')).json()) as typeof manifest;
    expect(swahili).toMatchObject({ id: same.id, icons: same.icons, lang: 'sw-KE', start_url: '/sw' });
    expect([lang, start]).toEqual(['en-KE', '/']);
    expect(swahili.shortcuts.map(({ url }) => url)).toEqual(shortcuts.map(({ url }) => `/sw${url}`));
    const worker = await request.get('/sw.js');
    expect(worker.headers()['cache-control']).toBe('no-cache');
    expect(await worker.text()).not.toMatch(/__(VERSION|FILES)__/);
  },
);
