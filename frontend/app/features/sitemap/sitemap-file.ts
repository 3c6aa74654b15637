import { LANGUAGE_TAGS, LANGUAGES } from '@shop/messages/language';
import { SITEMAP_ENTRIES_PER_FILE } from '@shop/contracts/catalog';
import { pathIn } from '../../shared/language.js';
import { xmlText } from '../../shared/xml-text.js';
import { PUBLIC_PAGES } from './public-pages.js';

interface SitemapEntries {
  /** The number of all products of the shop. */
  total: number;
  items: readonly { id: string; updatedAt: string; pictures?: readonly string[] | undefined }[];
}

const XML = '<?xml version="1.0" encoding="UTF-8"?>';
const NAMESPACE = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"';
const LINKS = 'xmlns:xhtml="http://www.w3.org/1999/xhtml"';
const IMAGES = 'xmlns:image="http://www.google.com/schemas/sitemap-image/1.1"';

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

/** One sitemap file, with the pictures of its products. The first one also lists the pages that are not products. */
export function sitemapFile(origin: string, file: number, products: SitemapEntries['items']): string {
  const pages = file === 1 ? PUBLIC_PAGES.flatMap((path) => urlsOf(origin, path)) : [];
  const productUrls = products.flatMap(({ id, updatedAt, pictures = [] }) => {
    const images = pictures.map((url) => imageOf(origin, url)).join('');
    return urlsOf(origin, `/product/${id}`, { lastmod: `<lastmod>${updatedAt}</lastmod>`, images });
  });
  return `${XML}\n<urlset ${NAMESPACE} ${LINKS} ${IMAGES}>\n${[...pages, ...productUrls].join('\n')}\n</urlset>\n`;
}

/** A page in each language; each entry names all of them. */
function urlsOf(origin: string, path: string, { lastmod = '', images = '' } = {}): string[] {
  const links = LANGUAGES.map(
    (one) => `<xhtml:link rel="alternate" hreflang="${LANGUAGE_TAGS[one]}" href="${origin}${pathIn(one, path)}"/>`,
  );
  return LANGUAGES.map(
    (one) => `<url><loc>${origin}${pathIn(one, path)}</loc>${lastmod}${links.join('')}${images}</url>`,
  );
}

const imageOf = (origin: string, url: string): string =>
  `<image:image><image:loc>${xmlText(new URL(url, `${origin}/`).href)}</image:loc></image:image>`;
