import { SITEMAP_ENTRIES_PER_FILE } from '@shop/contracts/catalog';
import { PUBLIC_PAGES } from './public-pages.js';

interface SitemapEntries {
  /** The number of all products of the shop. */
  total: number;
  items: readonly { id: string; updatedAt: string }[];
}

const XML = '<?xml version="1.0" encoding="UTF-8"?>';
const NAMESPACE = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"';

/** `/sitemap.xml`: one file with everything, or an index of the files when one file cannot hold all products. */
export function mainSitemap(origin: string, first: SitemapEntries): string {
  const fileCount = Math.ceil(first.total / SITEMAP_ENTRIES_PER_FILE);
  if (fileCount <= 1) return sitemapFile(origin, 1, first.items);
  const files = Array.from(
    { length: fileCount },
    (_, index) => `<sitemap><loc>${origin}/sitemap/${index + 1}.xml</loc></sitemap>`,
  );
  return `${XML}\n<sitemapindex ${NAMESPACE}>\n${files.join('\n')}\n</sitemapindex>\n`;
}

/** One sitemap file. The first one also lists the pages that are not products. */
export function sitemapFile(origin: string, file: number, products: SitemapEntries['items']): string {
  const pages = file === 1 ? PUBLIC_PAGES.map((path) => `<url><loc>${origin}${path}</loc></url>`) : [];
  const productUrls = products.map(
    ({ id, updatedAt }) => `<url><loc>${origin}/product/${id}</loc><lastmod>${updatedAt}</lastmod></url>`,
  );
  return `${XML}\n<urlset ${NAMESPACE}>\n${[...pages, ...productUrls].join('\n')}\n</urlset>\n`;
}
