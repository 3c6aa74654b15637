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

const nth = (list, n) => list[n % list.length];

/** A function that gives another one of the list at each call, because an answer that was given is kept. @throws Error at its end */
function unseen(list, what) {
  let next = 0;
  return () => {
    const one = list[next++];
    if (one === undefined) throw new Error(`there are only ${list.length} ${what}: take more --products`);
    return one;
  };
}

/** All of the catalogue, page by page. */
async function allProducts(client) {
  const found = [];
  for (let pageNumber = 1; found.length % 100 === 0; pageNumber += 1) {
    const page = await client.call(listProducts, { query: { pageNumber, pageSize: 100 } });
    if (page.length === 0) break;
    found.push(...page);
  }
  return found;
}

/** What people have typed of product names, each only once: a kept suggestion costs nothing. */
const beginningsOf = (products) => [
  ...new Set(
    products.flatMap(({ name }) =>
      Array.from({ length: 12 }, (_, n) =>
        name
          .slice(0, 2 + n)
          .trim()
          .toLowerCase(),
      ),
    ),
  ),
];
/** A limit above every price: another URL each time, so that no cache answers, with the same result. */
const dearest = (n) => `maxPrice=${90_000_000 + n}`;

/**
 * The reads that are measured: `path(n)` of the n-th request, `goal` as a multiple of the bare server's CPU time,
 * `requests` of a round. @param client a ShopClient of the running shop
 */
export async function readsOf(client) {
  const products = await allProducts(client);
  const detail = unseen(products, 'products');
  const page = unseen(
    products.flatMap(({ id }) => [`/product/${id}`, `/sw/product/${id}`]),
    'pages of products',
  );
  const beginning = unseen(beginningsOf(products), 'beginnings of names');
  const category = (n) => nth(CategoryId.options, n);
  return [
    { name: 'list, in memory', goal: 1.8, requests: 4_000, path: () => '/api/products' },
    {
      name: 'list of 24, new',
      goal: 20,
      requests: 400,
      path: (n) => `/api/products?pageNumber=${(n % 5) + 1}&${dearest(n)}`,
    },
    { name: 'detail, new', goal: 18, requests: 200, path: () => `/api/products/${detail().id}` },
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
      path: () => `/api/products/suggest?q=${beginning()}`,
    },
    { name: 'product page, new', goal: 150, requests: 100, path: page },
    { name: 'category page, new', goal: 150, requests: 100, path: (n) => `/category/${category(n)}?${dearest(n)}` },
  ].map((read) => ({ ...read, path: (n) => encodeURI(read.path(n)) }));
}
