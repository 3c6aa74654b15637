import { listProducts } from '@shop/contracts/catalog';
import { CategoryId } from '@shop/contracts/category';
import { targetOf } from '@shop/shop-client/run-file';

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
/** Letters that a shopper has typed when suggestions are shown. */
const TYPED = { least: 3, most: 24 };
/** The largest page of a list. */
const PAGE = 100;

const nth = (list, n) => list[n % list.length];
/** A limit above every price: another URL each time, so that no cache answers, with the same result. */
const dearest = (n) => `maxPrice=${90_000_000 + n}`;

/** The ids of all products, and what people type to find them, each text once. */
async function catalogueOf(client) {
  const products = [];
  for (let pageNumber = 1, last = PAGE; last === PAGE; pageNumber += 1) {
    const page = await client.call(listProducts, { query: { pageSize: PAGE, pageNumber } });
    products.push(...page);
    last = page.length;
  }
  const beginnings = products.flatMap(({ name }) =>
    Array.from({ length: TYPED.most - TYPED.least }, (_, n) =>
      name
        .slice(0, TYPED.least + n)
        .trim()
        .toLowerCase(),
    ),
  );
  return { ids: products.map(({ id }) => id), beginnings: [...new Set(beginnings)] };
}

/** Gives the next one each time. All of them are used before one is used again. */
function inTurn(list) {
  let next = 0;
  return () => nth(list, next++);
}

/**
 * The reads that are measured: `path(n)` of the n-th request, `goal` as a multiple of the bare server's CPU time,
 * `requests` of a round. A read whose name ends with 'new' fails if the gateway's memory answers it. The home page has one URL, so
 * `origin` of its row is the page server: it renders each time, from reads of the gateway's memory.
 */
export async function readsOf(shop) {
  const { ids, beginnings } = await catalogueOf(shop.client());
  const [id, beginning] = [inTurn(ids), inTurn(beginnings)];
  const category = (n) => nth(CategoryId.options, n);
  return [
    { name: 'list, in memory', goal: 1.8, requests: 4_000, path: () => '/api/products' },
    {
      name: 'list of 24, new',
      goal: 20,
      requests: 400,
      path: (n) => `/api/products?pageNumber=${(n % 5) + 1}&${dearest(n)}`,
    },
    { name: 'detail, new', goal: 18, requests: 400, path: () => `/api/products/${id()}` },
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
    { name: 'home page, rendered', goal: 150, requests: 100, path: () => '/', origin: originOfPages(shop) },
    { name: 'product page, new', goal: 150, requests: 100, path: () => `/product/${id()}` },
    {
      name: 'category page, new',
      goal: 150,
      requests: 100,
      path: (n) => `/category/${category(n)}?${dearest(n)}`,
    },
  ].map((read) => ({ ...read, path: (n) => encodeURI(read.path(n)).replaceAll('#', '%23') }));
}

const originOfPages = (shop) => `http://127.0.0.1:${targetOf(shop.run, 'frontend').port}`;
