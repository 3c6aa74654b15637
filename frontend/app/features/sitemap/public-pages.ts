import { CATEGORY_IDS } from '@shop/contracts/category';

/** The pages that search engines may show, without the product pages. */
export const PUBLIC_PAGES: readonly string[] = [
  '/',
  '/category/all',
  ...CATEGORY_IDS.map((id) => `/category/${id}`),
  '/build-pc',
  '/about',
  '/contact',
  '/privacy',
  '/terms',
  '/sitemap',
];

/** Pages that search engines should not crawl: they differ for each visitor or list what other pages list. */
export const PRIVATE_PATHS: readonly string[] = [
  '/admin',
  '/cart',
  '/compare',
  '/favorites',
  '/orders',
  '/profile',
  '/search',
];
