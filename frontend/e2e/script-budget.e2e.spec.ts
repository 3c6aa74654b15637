import { expect, test, type Page } from '@playwright/test';
import { aCustomer, anAddress, anOrder, aProduct, signedIn, withAddresses, withCart } from './fixtures.js';

/** Bytes of compressed scripts that a page may load before anybody uses it (docs/product-rules.md#R277). */
const BUDGET = 170_000;

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
  await page.goto(path);
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
  return bytesAtRest(bytes);
}

test.describe('the scripts of a first load are within the budget on', { tag: '@desk' }, () => {
  for (const path of [
    '/',
    '/category/processors',
    '/search?q=ryzen',
    '/compare',
    '/build-pc',
    '/favorites',
    '/signin',
    '/signup',
    '/forgot-password',
    '/reset-password/token',
    '/verify-email?token=token',
    '/unsubscribe?token=token',
    '/contact',
    '/about',
    '/privacy',
    '/terms',
    '/status',
    '/sitemap',
    '/offline',
    '/no-such-page',
    '/sw',
    '/sw/category/processors',
    '/sw/compare',
    '/sw/build-pc',
    '/sw/signup',
  ])
    test(path, async ({ page }) => expect(await firstLoad(page, path)).toBeLessThan(BUDGET));

  for (const language of ['', '/sw']) {
    test(`${language}/product and ${language}/cart of a guest`, async ({ page }) => {
      const product = await aProduct();
      await withCart(page, [{ product }]);
      for (const path of [`/product/${product.id}`, '/cart'])
        expect(await firstLoad(page, language + path)).toBeLessThan(BUDGET);
    });

    test(`${language} the pages of a customer with an open order and an address`, async ({ page }) => {
      // Eight pages, each until it has loaded nothing for two seconds.
      test.setTimeout(180_000);
      const [customer, product] = await Promise.all([aCustomer(), aProduct()]);
      const [{ id }] = await Promise.all([anOrder(customer, product), withAddresses(customer, anAddress())]);
      await withCart(page, [{ product }]);
      await signedIn(page, customer);
      const tabs = ['', '?tab=security', '?tab=orders', '?tab=builds', '?tab=alerts'].map((tab) => `/profile${tab}`);
      for (const path of [`/product/${product.id}`, '/cart', `/orders/${id}`, ...tabs])
        expect(await firstLoad(page, language + path), path).toBeLessThan(BUDGET);
    });
  }
});

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
