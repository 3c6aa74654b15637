import { listProducts } from '@shop/contracts/catalog';
import { CategoryId } from '@shop/contracts/category';

/** Words of product names that many shoppers type; each finds another part of the catalogue. */
const WORDS = ['gaming', 'ryzen', 'intel core', 'geforce', 'ddr5', 'ssd', 'monitor', 'wireless', 'black', 'pro'];
const MISSPELT = [
  'gamnig',
  'ryzne',
  'intle',
  'gefroce',
  'corsiar',
  'moniter',
  'wireles',
  'kinston',
  'samsnug',
  'logitehc',
];
const BEGINNINGS = ['ga', 'ry', 'int', 'gefo', 'dd', 'ssd', 'mo', 'wir', 'bla', 'pr'];

const nth = (list, n) => list[n % list.length];
/** A limit above every price: another URL each time, so that no cache answers, with the same result. */
const dearest = (n) => `maxPrice=${90_000_000 + n}`;

/**
 * The reads that are measured: `path(n)` of the n-th request, `goal` as a multiple of the bare server's CPU time,
 * `requests` of a round. @param client a ShopClient of the running shop
 */
export async function readsOf(client) {
  const products = await client.call(listProducts, { query: { pageSize: 100 } });
  const id = (n) => nth(products, n).id;
  const category = (n) => nth(CategoryId.options, n);
  return [
    { name: 'list, in memory', goal: 1.8, requests: 4_000, path: () => '/api/products' },
    {
      name: 'list of 24, new',
      goal: 20,
      requests: 400,
      path: (n) => `/api/products?pageNumber=${(n % 5) + 1}&${dearest(n)}`,
    },
    { name: 'detail, new', goal: 18, requests: 400, path: (n) => `/api/products/${id(n)}?n=${n}` },
    {
      name: 'facets, new',
      goal: 25,
      requests: 400,
      path: (n) => `/api/products/facets?category=${category(n)}&${dearest(n)}`,
    },
    {
      name: 'search, new',
      goal: 38,
      requests: 300,
      path: (n) => `/api/products?search=${nth(WORDS, n)}&${dearest(n)}`,
    },
    {
      name: 'typo search, new',
      goal: 50,
      requests: 200,
      path: (n) => `/api/products?search=${nth(MISSPELT, n)}&${dearest(n)}`,
    },
    {
      name: 'suggestion, new',
      goal: 25,
      requests: 300,
      path: (n) => `/api/products/suggest?q=${nth(BEGINNINGS, n)}&n=${n}`,
    },
    { name: 'home page, new', goal: 150, requests: 100, path: (n) => `/?n=${n}` },
    { name: 'product page, new', goal: 150, requests: 100, path: (n) => `/product/${id(n)}?n=${n}` },
    { name: 'category page, new', goal: 150, requests: 100, path: (n) => `/category/${category(n)}?n=${n}` },
  ].map((read) => ({ ...read, path: (n) => encodeURI(read.path(n)) }));
}
