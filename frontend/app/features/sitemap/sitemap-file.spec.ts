import { describe, expect, it } from '@jest/globals';
import { SITEMAP_ENTRIES_PER_FILE } from '@shop/contracts/catalog';
import { mainSitemap, sitemapFile } from './sitemap-file.js';

const ORIGIN = 'https://shop.example';
const items = [{ id: 'p1', updatedAt: '2026-11-21T09:00:00.000Z' }];
const locationsIn = (xml: string) => [...xml.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, location]) => location);

describe('the sitemap', () => {
  it('is one file while one can hold all products', () => {
    const xml = mainSitemap(ORIGIN, { total: SITEMAP_ENTRIES_PER_FILE, items });
    expect(xml).toContain('<urlset');
    expect(locationsIn(xml)).toEqual(expect.arrayContaining([`${ORIGIN}/`, `${ORIGIN}/product/p1`]));
  });

  it('is an index of files when one file cannot hold all products', () => {
    const xml = mainSitemap(ORIGIN, { total: SITEMAP_ENTRIES_PER_FILE + 1, items });
    expect(xml).toContain('<sitemapindex');
    expect(locationsIn(xml)).toEqual([`${ORIGIN}/sitemap/1.xml`, `${ORIGIN}/sitemap/2.xml`]);
  });

  it('lists the pages that are not products in the first file only', () => {
    expect(locationsIn(sitemapFile(ORIGIN, 1, items))).toEqual(
      expect.arrayContaining([`${ORIGIN}/contact`, `${ORIGIN}/sw/contact`]),
    );
    expect(locationsIn(sitemapFile(ORIGIN, 2, items))).toEqual([`${ORIGIN}/product/p1`, `${ORIGIN}/sw/product/p1`]);
  });

  it('names the pictures of a product', () => {
    const pictures = ['/media/a', 'https://cdn.example/b.jpg?w=1&h=2'];
    const xml = sitemapFile(ORIGIN, 2, [{ ...items[0], id: 'p1', updatedAt: '2026-11-21T09:00:00.000Z', pictures }]);
    expect([...xml.matchAll(/<image:loc>([^<]+)<\/image:loc>/g)].map(([, location]) => location)).toEqual([
      ...[`${ORIGIN}/media/a`, 'https://cdn.example/b.jpg?w=1&amp;h=2'],
      ...[`${ORIGIN}/media/a`, 'https://cdn.example/b.jpg?w=1&amp;h=2'],
    ]);
  });

  it('names each page in all languages', () => {
    const [english, swahili] = sitemapFile(ORIGIN, 2, items)
      .split('\n')
      .filter((line) => line.startsWith('<url>'));
    const links = [
      `<xhtml:link rel="alternate" hreflang="en-KE" href="${ORIGIN}/product/p1"/>`,
      `<xhtml:link rel="alternate" hreflang="sw-KE" href="${ORIGIN}/sw/product/p1"/>`,
    ].join('');
    expect(english).toContain(links);
    expect(swahili).toContain(links);
  });
});
