import { SITEMAP_ENTRIES_PER_PART } from '@shop/contracts/catalog';
import { PUBLIC_PAGES } from './public-pages.js';

interface ProductAddresses {
  /** How many products there are in all. */
  total: number;
  items: readonly { id: string; updatedAt: string }[];
}

const XML = '<?xml version="1.0" encoding="UTF-8"?>';
const NAMESPACE = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"';

/** `/sitemap.xml`: everything in one file, or, with more products than one file may hold, the list of the files. */
export function mainSitemap(origin: string, first: ProductAddresses): string {
  const parts = Math.ceil(first.total / SITEMAP_ENTRIES_PER_PART);
  if (parts <= 1) return sitemapPart(origin, 1, first.items);
  const files = Array.from(
    { length: parts },
    (_, index) => `<sitemap><loc>${origin}/sitemap/${index + 1}.xml</loc></sitemap>`,
  );
  return `${XML}\n<sitemapindex ${NAMESPACE}>\n${files.join('\n')}\n</sitemapindex>\n`;
}

/** One file of addresses; the first also lists the pages that are no products. */
export function sitemapPart(origin: string, part: number, products: ProductAddresses['items']): string {
  const pages = part === 1 ? PUBLIC_PAGES.map((path) => `<url><loc>${origin}${path}</loc></url>`) : [];
  const addresses = products.map(
    ({ id, updatedAt }) => `<url><loc>${origin}/product/${id}</loc><lastmod>${updatedAt}</lastmod></url>`,
  );
  return `${XML}\n<urlset ${NAMESPACE}>\n${[...pages, ...addresses].join('\n')}\n</urlset>\n`;
}
