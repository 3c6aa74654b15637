import { CategoryId } from '@shop/contracts/category';

/** Every page but the products that a search engine may show. */
export const PUBLIC_PAGES: readonly string[] = [
  '/',
  '/category/all',
  ...CategoryId.options.map((id) => `/category/${id}`),
  '/build-pc',
  '/about',
  '/contact',
  '/privacy',
  '/terms',
  '/sitemap',
];

/** Where a search engine finds nothing of use: each visitor's own pages, and lists of lists. */
export const PRIVATE_PATHS: readonly string[] = ['/admin', '/cart', '/favorites', '/profile', '/search'];
