import { type Browser, expect, type Page } from '@playwright/test';
import { aCustomer, anAddress, anOrder, aProduct, signedIn, withAddresses, withCart } from './fixtures.js';
import { hydrated } from './shop.js';
import { test } from './test.js';

/** Bytes of compressed scripts that a page may load before anybody uses it (docs/product-rules.md#R277). */
const BUDGET = 170_000;
/**
 * Pages that load more with React Router 8, each to the next kB (docs/decisions/0022-react-router-8.md). The cart has delivery, payment and
 * an open order in one place. The others are the longest pages in Swahili, whose texts are longer.
 */
const LONG_PAGES: readonly [RegExp, number][] = [
  [/^(\/sw)?\/cart$/, 174_000],
  [/^\/sw\/product\//, 171_000],
  [/^\/sw\/profile\?tab=security$/, 171_000],
];
/** The same on a phone, of pages where people look and read. */
const READING = { most: 150_000, viewport: { width: 360, height: 740 } };

/** Counts the bytes of the bodies of scripts, as they came over the wire. */
async function watchScripts(page: Page): Promise<() => number> {
  const session = await page.context().newCDPSession(page);
  const scripts = new Map<string, number>();
  let bytes = 0;
  session.on('Network.responseReceived', ({ requestId, type, response }) => {
    if (type === 'Script') scripts.set(requestId, response.encodedDataLength);
  });
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const headerBytes = scripts.get(requestId);
    if (headerBytes !== undefined) bytes += encodedDataLength - headerBytes;
  });
  await session.send('Network.enable');
  await session.send('Network.setCacheDisabled', { cacheDisabled: true });
  return () => bytes;
}

/** The bytes once none have come for two seconds. Pages that follow an order never have an idle network. */
async function bytesAtRest(bytes: () => number): Promise<number> {
  let before = -1;
  await expect
    .poll(
      () => {
        const isAtRest = before === bytes();
        before = bytes();
        return isAtRest;
      },
      { intervals: [2_000], timeout: 30_000 },
    )
    .toBe(true);
  return bytes();
}

async function firstLoad(page: Page, path: string): Promise<number> {
  const bytes = await watchScripts(page);
  // The offline page opens another one as soon as the shop answers.
  await page.route('**/api/health', (route) => route.abort());
  await page.goto(path);
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
  await hydrated(page);
  return bytesAtRest(bytes);
}

interface Pages {
  browser: Browser;
  paths: readonly string[];
  most?: number;
  viewport?: { width: number; height: number };
}

/**
 * Measures each page in a context of its own, all at a time, because they mostly wait. In one context the event streams of some
 * pages would leave no connection for the others. `prepare` stores what a page needs.
 */
async function expectWithinBudget(
  { browser, paths, most, viewport }: Pages,
  prepare: (page: Page) => Promise<void> = () => Promise.resolve(),
): Promise<void> {
  const loads = paths.map(async (path) => {
    const page = await browser.newPage(viewport && { viewport });
    await prepare(page);
    const bytes = await firstLoad(page, path);
    await page.close();
    return { path, bytes };
  });
  for (const { path, bytes } of await Promise.all(loads)) {
    const limit = most ?? LONG_PAGES.find(([of]) => of.test(path))?.[1] ?? BUDGET;
    expect(bytes, path).toBeLessThan(limit);
    expect(bytes, path).toBeGreaterThan(limit / 2);
  }
}

test.describe('the scripts of a first load are within the budget on', { tag: '@desk' }, () => {
  for (const [name, paths] of Object.entries({
    'home and lists': [
      '/',
      '/category/processors',
      '/search?q=ryzen',
      '/compare',
      '/favorites',
      '/sw',
      '/sw/favorites',
    ],
    'pages of text': ['/about', '/privacy', '/terms', '/sitemap', '/status', '/offline', '/no-such-page', '/sw/about'],
    'links of mails': [
      '/forgot-password',
      '/verify-email?token=token',
      '/undo-email?token=token',
      '/unsubscribe?token=token',
    ],
  }))
    test(name, async ({ browser }) => expectWithinBudget({ browser, paths, ...READING }));

  for (const [name, paths] of Object.entries({
    'lists on a desktop': ['/', '/category/processors', '/search?q=ryzen', '/compare', '/favorites'],
    'the builder and forms': ['/build-pc', '/contact', '/signin', '/signup', '/reset-password/token'],
    'Swahili pages': ['/sw/category/processors', '/sw/search?q=ryzen', '/sw/compare', '/sw/build-pc', '/sw/signup'],
  }))
    test(name, async ({ browser }) => expectWithinBudget({ browser, paths }));

  for (const language of ['', '/sw']) {
    const inLanguage = (...paths: string[]) => paths.map((path) => language + path);

    test(`${language}/product and ${language}/cart of a guest`, async ({ browser }) => {
      const product = await aProduct();
      const paths = inLanguage(`/product/${product.id}`, '/cart');
      await expectWithinBudget({ browser, paths }, (page) => withCart(page, [{ product }]));
    });

    test(`${language}/product, cart and order of a customer with an open order and an address`, async ({ browser }) => {
      const { order, product, prepare } = await aBusyCustomer();
      const paths = inLanguage(`/product/${product.id}`, '/cart', `/orders/${order.id}`);
      await expectWithinBudget({ browser, paths }, prepare);
    });

    test(`${language}/profile of a customer with an open order and an address`, async ({ browser }) => {
      const { prepare } = await aBusyCustomer();
      const tabs = ['', '?tab=security', '?tab=activity', '?tab=orders', '?tab=builds', '?tab=alerts'].map(
        (tab) => `/profile${tab}`,
      );
      await expectWithinBudget({ browser, paths: inLanguage(...tabs) }, prepare);
    });
  }
});

/** A customer with an open order, an address and a product in the cart, and how a page is theirs. */
async function aBusyCustomer() {
  const [customer, product] = await Promise.all([aCustomer(), aProduct()]);
  const [order] = await Promise.all([anOrder(customer, product), withAddresses(customer, anAddress())]);
  const prepare = async (page: Page): Promise<void> => {
    await withCart(page, [{ product }]);
    await signedIn(page, customer);
  };
  return { order, product, prepare };
}

test(
  'a form whose rules cannot be loaded is sent, and shows what the server says',
  { tag: '@phone' },
  async ({ page }) => {
    await page.route(/\/assets\/contact-rules-[^/]*\.js/, (route) => route.abort());
    await page.goto('/contact');
    await page.getByLabel('Name').fill('Achieng');
    await page.getByLabel('Email').fill('no address');
    await page.getByLabel('Subject').fill('Delivery');
    await page.getByRole('textbox', { name: 'Message' }).fill('When does it come?');
    const answer = page.waitForResponse((response) => response.request().method() === 'POST');
    await page.getByRole('button', { name: 'Send' }).click();
    expect((await answer).status()).toBe(400);
    await expect(page.getByRole('alert').first()).toBeVisible();
    await expect(page.getByRole('textbox', { name: 'Message' })).toHaveValue('When does it come?');
  },
);
