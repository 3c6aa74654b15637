import { describe, expect, it } from '@jest/globals';
import { SITEMAP_ENTRIES_PER_PART } from '@shop/contracts/catalog';
import { mainSitemap, sitemapPart } from './sitemap-file.js';

const ORIGIN = 'https://shop.example';
const items = [{ id: 'p1', updatedAt: '2026-11-21T09:00:00.000Z' }];
const locationsIn = (xml: string) => [...xml.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, location]) => location);

describe('the sitemap', () => {
  it('is one file while everything fits into one', () => {
    const xml = mainSitemap(ORIGIN, { total: SITEMAP_ENTRIES_PER_PART, items });
    expect(xml).toContain('<urlset');
    expect(locationsIn(xml)).toEqual(expect.arrayContaining([`${ORIGIN}/`, `${ORIGIN}/product/p1`]));
  });

  it('names its parts when one file cannot hold every product', () => {
    const xml = mainSitemap(ORIGIN, { total: SITEMAP_ENTRIES_PER_PART + 1, items });
    expect(xml).toContain('<sitemapindex');
    expect(locationsIn(xml)).toEqual([`${ORIGIN}/sitemap/1.xml`, `${ORIGIN}/sitemap/2.xml`]);
  });

  it('lists the pages that are no products in its first part alone', () => {
    expect(locationsIn(sitemapPart(ORIGIN, 1, items))).toContain(`${ORIGIN}/contact`);
    expect(locationsIn(sitemapPart(ORIGIN, 2, items))).toEqual([`${ORIGIN}/product/p1`]);
  });
});
