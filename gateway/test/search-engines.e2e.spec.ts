import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from '@jest/globals';
import type { Product } from '@shop/contracts/catalog';
import type { StoreSettings } from '@shop/contracts/settings';
import { aProduct, call, eventually, runFile, theAdmin } from './shop.js';

const PRIVATE_PAGES = [
  '/cart',
  '/compare',
  '/favorites',
  '/search?q=ryzen',
  '/signin',
  '/signup',
  '/profile',
  '/admin',
];
const UNTOUCHED_PAGES = ['/', '/category/all', '/category/processors', '/build-pc', '/about', '/contact', '/privacy'];

interface Thing {
  '@type': string;
  [field: string]: unknown;
}

/** A page as a crawler without scripts receives it. */
async function page(path: string) {
  const response = await fetch(`${runFile().shopUrl}${path}`);
  const html = await response.text();
  const one = (pattern: RegExp) => pattern.exec(html)?.[1];
  return {
    status: response.status,
    html,
    title: one(/<title>([^<]+)<\/title>/),
    description: one(/<meta name="description" content="([^"]+)"/),
    canonical: one(/<link rel="canonical" href="([^"]+)"/),
    robots: one(/<meta name="robots" content="([^"]+)"/),
    openGraph: (name: string) => one(new RegExp(`<meta property="og:${name}" content="([^"]+)"`)),
    things: [...html.matchAll(/<script type="application\/ld\+json">([\s\S]*?)<\/script>/g)].flatMap(
      ([, json = '']) => JSON.parse(json) as Thing[],
    ),
  };
}

const pathOf = (address = '') => new URL(address).pathname;

/** The ids of all products that are for sale now. Other tests add and delete some meanwhile. */
async function productsNow(): Promise<string[]> {
  const ids: string[] = [];
  for (let page = 1; ; page += 1) {
    const { body } = await call<Product[]>('GET', `/products?pageSize=100&pageNumber=${page}`);
    if (body.length === 0) return ids;
    ids.push(...body.map(({ id }) => id));
  }
}

/**
 * Reads a file until it has each product that was for sale before and after: one added a moment ago may be in a list
 * before it is in a kept answer of another request.
 */
async function readWithAllProducts<Found>(
  read: () => Promise<{ found: Found; ids: readonly (string | undefined)[] }>,
): Promise<Found> {
  return eventually(async () => {
    const before = await productsNow();
    const { found, ids } = await read();
    const after = new Set(await productsNow());
    const steady = before.filter((id) => after.has(id));
    expect(steady.length).toBeGreaterThan(100);
    expect(steady.filter((id) => !ids.includes(id))).toEqual([]);
    return found;
  });
}

describe('search engines', () => {
  let admin: string;
  let product: Product;
  beforeAll(async () => {
    admin = await theAdmin();
    product = await aProduct(admin, { price: 12_345.5 });
  });

  it.each(UNTOUCHED_PAGES)('find title, description, URL and picture of %s in the first HTML', async (path) => {
    const found = await page(path);
    expect(found.title).toBeTruthy();
    expect(found.description).toBeTruthy();
    expect(pathOf(found.canonical)).toBe(path);
    expect(found.openGraph('url')).toBe(found.canonical);
    expect(found.robots).toBeUndefined();
    const picture = await fetch(`${runFile().shopUrl}${pathOf(found.openGraph('image'))}`);
    expect(picture.headers.get('content-type')).toBe('image/png');
  });

  it('find a product, its offer and its breadcrumbs in the first HTML', async () => {
    const found = await page(`/product/${product.id}`);
    expect(found.title).toContain(product.name);
    expect(found.openGraph('type')).toBe('product');
    expect(found.openGraph('image')).toContain(`/product/${product.id}/preview.jpg?v=${product.version}`);
    const thing = (type: string) => found.things.find((one) => one['@type'] === type);
    expect(thing('Product')).toMatchObject({
      name: product.name,
      offers: { price: '12345.50', priceCurrency: 'KES', availability: 'https://schema.org/InStock' },
    });
    const crumbs = thing('BreadcrumbList')?.itemListElement as { name: string; item: string }[];
    expect(crumbs.map(({ item }) => pathOf(item))).toEqual(['/', '/category/accessories', `/product/${product.id}`]);
  });

  it.each([
    ['/', ['ElectronicsStore', 'WebSite']],
    ['/sw', ['ElectronicsStore', 'WebSite']],
    ['/category/accessories', ['BreadcrumbList', 'ItemList']],
    ['/sw/category/accessories?page=1', ['BreadcrumbList', 'ItemList']],
  ])('find structured data on %s', async (path, types) => {
    const found = await page(path);
    expect(found.things.map((one) => one['@type'])).toEqual(types);
  });

  it.each(PRIVATE_PAGES)('are asked to skip %s', async (path) => {
    const found = await page(path);
    expect(found.robots).toBe('noindex');
    expect(found.canonical).toBeUndefined();
  });

  it('may fetch the pages that they must not list, because they read so only there', async () => {
    const robots = await (await fetch(`${runFile().shopUrl}/robots.txt`)).text();
    expect(robots).toContain('User-agent: *');
    expect(robots).not.toMatch(/^Disallow: *\S/m);
  });

  it('find every page and every product with its last change in the sitemap', async () => {
    const robots = await fetch(`${runFile().shopUrl}/robots.txt`);
    const sitemap = /^Sitemap: (\S+)$/m.exec(await robots.text())?.[1];
    expect(pathOf(sitemap)).toBe('/sitemap.xml');
    const listed = await readWithAllProducts(async () => {
      const response = await fetch(`${runFile().shopUrl}/sitemap.xml`);
      expect(response.headers.get('content-type')).toContain('application/xml');
      const xml = await response.text();
      expect(xml).toContain(`/product/${product.id}</loc><lastmod>2`);
      expect(xml).toContain(`${product.image}</image:loc>`);
      const found = [...xml.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address]) => pathOf(address));
      return { found, ids: found.map((path) => path.split('/product/')[1]) };
    });
    expect(listed).toEqual(expect.arrayContaining(UNTOUCHED_PAGES));
    for (const path of PRIVATE_PAGES) expect(listed).not.toContain(path);
  });

  it('find every product at the price of its page in the feed for Google', async () => {
    const items = await readWithAllProducts(async () => {
      const response = await fetch(`${runFile().shopUrl}/feeds/google.xml`);
      expect(response.status).toBe(200);
      expect(response.headers.get('content-type')).toContain('application/xml');
      expect(response.headers.get('cache-control')).toBe('public, max-age=3600');
      const feed = await response.text();
      expect(feed.trimEnd().endsWith('</rss>')).toBe(true);
      const found = feed.split('\n').filter((line) => line.startsWith('<item>'));
      return { found, ids: found.map((item) => /<g:id>([^<]+)<\/g:id>/.exec(item)?.[1]) };
    });
    expect(items.find((item) => item.includes(product.id))).toContain('<g:price>12345.50 KES</g:price>');
  });

  it('receive 410 for a deleted product, with links to similar ones', async () => {
    const deleted = await aProduct(admin);
    await call('DELETE', `/products/${deleted.id}`, { token: admin });
    const found = await page(`/product/${deleted.id}`);
    expect(found.status).toBe(410);
    expect(found.robots).toBe('noindex');
    expect(found.html).toContain('Error loading product or product not found.');
    expect(found.html.match(/<a [^>]*href="\/product\/[^"]+"/g)).not.toBeNull();
    expect((await call('GET', `/products/${deleted.id}`)).body).toMatchObject({ code: 'product_deleted' });
  });

  it('receive 404 for a page beyond the last of a list, with a link to its first one', async () => {
    const paths = ['/category/all?page=9999', '/sw/category/memory?page=9999', '/search?q=ryzen&page=9999'];
    for (const path of [...paths, '/category/memory?minPrice=90000000&page=2']) {
      const found = await page(path);
      expect([path, found.status, found.robots, found.canonical]).toEqual([path, 404, 'noindex', undefined]);
      expect(found.html).not.toContain('page=9998');
    }
    expect((await page('/category/all?page=9999')).html).toMatch(
      /<a [^>]*href="[^"]*\/category\/all[^"]*"[^>]*>.{0,200}To the first page/s,
    );
    for (const path of ['/category/memory?minPrice=90000000', '/search?q=nothinglikethis', '/category/all?page=1'])
      expect([path, (await page(path)).status]).toEqual([path, 200]);
  });

  it('receive the name of the shop in the title of each error page', async () => {
    const { name } = (await call<StoreSettings>('GET', '/settings')).body;
    for (const path of [
      '/no-such-page',
      '/sw/no-such-page',
      '/category/toasters',
      '/product',
      `/product/${randomUUID()}`,
      '/offline',
    ])
      expect([path, (await page(path)).title]).toEqual([path, expect.stringMatching(new RegExp(`.+ \\| ${name}$`))]);
  });

  it('receive 404 for an unknown product', async () => {
    const found = await page(`/product/${randomUUID()}`);
    expect(found.status).toBe(404);
    expect(found.html).toContain('Error loading product or product not found.');
    expect(found.html).not.toContain('Similar Items');
  });
});
