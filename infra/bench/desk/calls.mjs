const COUNTIES = ['Nairobi', 'Mombasa', 'Kisumu', 'Nyeri', 'Garissa'];
const NAMES = ['mary wanjiku', 'john', 'grace otieno', 'kamau', 'peter mwangi'];
const BRANDS = ['asus', 'msi', 'corsair', 'gskill', 'acer'];
const DAY_MS = 86_400_000;

const of = (list, n) => list[n % list.length];
const day = (daysAgo) => new Date(Date.now() - daysAgo * DAY_MS).toISOString().slice(0, 10);
/** Digits that look random, as text. */
const digits = (n, length) => String((n * 7_919 + 104_729) % 10 ** length).padStart(length, '0');

/** A list with a page of 25 rows, as the desk asks for it. `filter(n)` differs for each request. */
const list =
  (path, filter = () => '') =>
  (n) =>
    `${path}?pageSize=25&${filter(n)}`;
const page = (path, first, filter = '') => list(path, (n) => `pageNumber=${Math.max(1, first - (n % 5))}&${filter}`);

const products = (filter) => list('/products', (n) => `visibility=all&${filter(n)}`);
const PRODUCT_SORTS = [
  'name',
  'name-desc',
  'price-asc',
  'price-desc',
  'stock-asc',
  'stock-desc',
  'sku',
  'updated',
  'newest',
];
const USER_SORTS = ['name', 'name-desc', 'email', 'newest', 'oldest'];
const ORDER_SORTS = ['oldest', 'total-desc', 'total-asc'];
const REVIEW_SORTS = ['oldest', 'rating-asc', 'rating-desc'];

const sorted = (what, sorts, calls) =>
  Object.fromEntries(
    sorts.map((sort) => [`${what}, sorted by ${sort}`, calls((n) => `sort=${sort}&pageNumber=${1 + (n % 3)}`)]),
  );

/** The number of the last page of 25 rows that exists. */
const lastPage = (rows) => Math.max(1, Math.floor(rows / 25));

function productCalls(sizes) {
  return {
    'products, first page': products((n) => `pageNumber=${1 + (n % 2)}`),
    'products, page 50': page('/products', 50, 'visibility=all'),
    'products, last counted page': page('/products', Math.min(400, lastPage(sizes.products)), 'visibility=all'),
    'products, a page beyond': page('/products', lastPage(sizes.products), 'visibility=all'),
    ...sorted('products', PRODUCT_SORTS, products),
    'products, search a frequent word': products((n) => `search=${of(['gaming', 'pro', 'memory', 'rgb'], n)}`),
    'products, search two words': products((n) => `search=${of(BRANDS, n)}%20${of(['strix', 'fury', 'oc'], n)}`),
    'products, search a model': products((n) => `search=${(n * 977 + 70_000).toString(16).slice(0, 5)}`),
    'products, search a typo': products((n) => `search=${of(['corsiar', 'gigabite', 'kingstn', 'motherbord'], n)}`),
    'products, search an SKU': products((n) => `search=SKU-${digits(n, 3)}`),
    'products, one brand': products((n) => `brand=${of(BRANDS, n)}`),
    'products, low stock': products((n) => `stock=low&pageNumber=${1 + (n % 5)}`),
    'products, low stock by stock': products((n) => `stock=low&sort=stock-asc&pageNumber=${1 + (n % 5)}`),
    'products, hidden': list('/products', (n) => `visibility=hidden&pageNumber=${1 + (n % 5)}`),
    'products, deleted': list('/products', (n) => `visibility=deleted&pageNumber=${1 + (n % 5)}`),
  };
}

function userCalls(sizes) {
  const users = (filter) => list('/users', filter);
  return {
    'users, first page': users((n) => `pageNumber=${1 + (n % 2)}`),
    'users, page 50': page('/users', 50),
    'users, last page': page('/users', lastPage(sizes.users)),
    ...sorted('users', USER_SORTS, users),
    'users, search a frequent name': users((n) => `search=${of(NAMES, n)}`),
    'users, search a rare name': users(() => 'search=zipporah'),
    'users, search an e-mail address': users((n) => `search=${digits(n, 5)}%40gmail`),
    'users, search a role': users((n) => `search=${of(['staff', 'support', 'admin', 'customer'], n)}`),
  };
}

function orderCalls(sizes, anOrderId) {
  const orders = (filter) => list('/orders', filter);
  return {
    'orders, first page': orders((n) => `pageNumber=${1 + (n % 2)}`),
    'orders, page 50': page('/orders', 50),
    'orders, last counted page': page('/orders', Math.min(400, lastPage(sizes.orders))),
    'orders, a page beyond': page('/orders', Math.min(10_000, lastPage(sizes.orders))),
    ...sorted('orders', ORDER_SORTS, orders),
    'orders, search a number': orders((n) => `search=B000${digits(n, 6)}`),
    'orders, search a phone': orders((n) => `search=07${digits(n, 8)}`),
    'orders, search a phone beginning': orders((n) => `search=07${digits(n, 2)}`),
    'orders, search a receipt': orders((n) => `search=SB000${digits(n, 6)}`),
    'orders, search a frequent name': orders((n) => `search=${of(NAMES, n)}`),
    'orders, search a rare name': orders(() => 'search=zipporah%20nyakundi'),
    'orders, search nothing has': orders((n) => `search=nobody${n}`),
    'orders, status': orders((n) => `status=${of(['paid', 'delivered', 'refund_due', 'expired'], n)}`),
    'orders, county': orders((n) => `county=${of(COUNTIES, n)}`),
    'orders, status, days and county': orders(
      (n) => `status=paid&status=refund_due&from=${day(90 + n)}&to=${day(n)}&county=${of(COUNTIES, n)}`,
    ),
    'orders, days long ago': orders((n) => `from=${day(500 + n)}&to=${day(495 + n)}`),
    'orders, days by total': orders((n) => `from=${day(40 + n)}&to=${day(10 + n)}&sort=total-desc`),
    'orders, frequent name by total': orders((n) => `search=${of(NAMES, n)}&sort=total-desc`),
    'orders, county by total': orders((n) => `county=${of(COUNTIES, n)}&sort=total-asc`),
    'one order': (n) => `/orders/${anOrderId(n)}`,
  };
}

function otherCalls(sizes, aProductId, aStaffId) {
  const reviews = (filter) => list('/reviews', filter);
  const messages = (filter) => list('/contact', filter);
  const audit = (filter) => list('/audit', filter);
  return {
    'reviews, first page': reviews((n) => `pageNumber=${1 + (n % 2)}`),
    'reviews, last counted page': page('/reviews', Math.min(400, lastPage(sizes.reviews))),
    ...sorted('reviews', REVIEW_SORTS, reviews),
    'reviews, hidden': reviews((n) => `hidden=true&pageNumber=${1 + (n % 5)}`),
    'reviews, search a comment': reviews((n) => `search=number%20${digits(n, 4)}`),
    'reviews, search a product': reviews((n) => `search=${of(BRANDS, n)}%20strix`),
    'messages, first page': messages((n) => `pageNumber=${1 + (n % 2)}`),
    'messages, new': messages((n) => `status=new&pageNumber=${1 + (n % 5)}`),
    'messages, search': messages((n) => `search=${of(NAMES, n)}`),
    'audit, first page': audit((n) => `pageNumber=${1 + (n % 2)}`),
    'audit, last counted page': page('/audit', Math.min(400, lastPage(sizes.audit))),
    'audit, a page beyond': page('/audit', Math.min(10_000, lastPage(sizes.audit))),
    'audit, one person': audit((n) => `actor=${aStaffId(n)}`),
    'audit, part of a name': audit((n) => `actor=${of(['wanj', 'john', 'otieno', 'nobody'], n)}`),
    'audit, one kind': audit((n) => `entity=${of(['order', 'product', 'review', 'settings'], n)}`),
    'audit, one product': audit((n) => `entity=product&entityId=${aProductId(n)}`),
    'audit, days': audit((n) => `from=${day(40 + n)}T00:00:00Z&to=${day(30 + n)}T00:00:00Z`),
    'dashboard: orders and revenue': (n) => `/orders/summary?days=${of([7, 30, 90], n)}`,
    'dashboard: products': () => '/products?pageSize=1',
    'dashboard: stock': () => '/products/facets',
    'dashboard: users': () => '/users?pageSize=1',
    'dashboard: new messages': () => '/contact?status=new&pageSize=1',
  };
}

/**
 * The calls of the desk: `path(n)` under /api by name. `ids`: ids of the n-th order, product and member of staff; `sizes`
 * as in fill.mjs.
 */
export const deskCalls = (sizes, ids) => ({
  ...productCalls(sizes),
  ...userCalls(sizes),
  ...orderCalls(sizes, ids.order),
  ...otherCalls(sizes, ids.product, ids.staff),
});
