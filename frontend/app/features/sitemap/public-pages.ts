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
