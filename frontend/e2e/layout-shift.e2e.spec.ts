import { expect, type Page } from '@playwright/test';
import { aBadBuild, aGoodBuild, withBuild } from './builds.js';
import {
  aCustomer,
  anAddress,
  anOrder,
  aPaidOrder,
  aProduct,
  signedIn,
  withAddresses,
  withCart,
  withStored,
} from './fixtures.js';
import { GUEST_URLS } from './route-table.js';
import { hydrated } from './shop.js';
import { test } from './test.js';

test.describe.configure({ timeout: 90_000 });

/** A shift of less is not seen: a label that moves by a pixel on a busy machine. Reports of the field count in hundredths. */
const UNSEEN = 0.001;

/** How long a page may take to have nothing to do, in milliseconds. */
const IDLE_LIMIT = { timeout: 2_000 };

/** Collects what moved without input, as `window.shifts`. */
const WATCH = `
  window.shifts = [];
  new PerformanceObserver((list) => {
    for (const { hadRecentInput, value, sources } of list.getEntries()) {
      if (hadRecentInput || value < ${UNSEEN}) continue;
      const place = ({ x, y, width, height }) => [x, y, width, height].map(Math.round).join(' ');
      const moves = sources.map(({ node, previousRect, currentRect }) =>
        place(previousRect) + ' to ' + place(currentRect) + ' ' + (node?.outerHTML ?? node?.nodeValue ?? '').slice(0, 120));
      window.shifts.push(value.toFixed(4) + ': ' + moves.join(' | '));
    }
  }).observe({ type: 'layout-shift', buffered: true });
`;

/** Waits until everything that comes by itself is there. */
async function atRest(page: Page): Promise<void> {
  await hydrated(page);
  await expect(page.locator('.mantine-Skeleton-root').filter({ visible: true })).toHaveCount(0);
  await page.waitForFunction(() =>
    [...document.images].every((one) => one.complete || one.getBoundingClientRect().top > innerHeight),
  );
  // On a busy machine a page can have no idle time at all, and this call has no limit of its own.
  await page.evaluate((limit) => {
    const idle = (then: () => void) => requestIdleCallback(then, limit);
    return new Promise<void>((resolve) => idle(() => requestAnimationFrame(() => idle(resolve))));
  }, IDLE_LIMIT);
}

/** Watches a page on a slow link (1.6 Mbit/s, 150 ms), where each file and answer comes by itself. */
async function watch(page: Page): Promise<void> {
  await page.addInitScript(WATCH);
  const session = await page.context().newCDPSession(page);
  const speed = { latency: 150, downloadThroughput: 200_000, uploadThroughput: 94_000 };
  await session.send('Network.emulateNetworkConditions', { offline: false, ...speed });
}

async function expectStill(page: Page, paths: readonly string[]): Promise<void> {
  await watch(page);
  for (const path of paths) {
    await page.goto(path);
    await atRest(page);
    expect.soft(await page.evaluate(() => Reflect.get(window, 'shifts') as string[]), path).toEqual([]);
  }
}

test.describe('nothing moves by itself on', () => {
  const half = Math.ceil(GUEST_URLS.length / 2);
  test('the first pages of a guest', async ({ page }) => expectStill(page, GUEST_URLS.slice(0, half)));
  test('the other pages of a guest', async ({ page }) => expectStill(page, GUEST_URLS.slice(half)));

  test('a product, a cart, a comparison and favourites', async ({ page }) => {
    const products = await Promise.all([aProduct(), aProduct({ specifications: { Warranty: '3 years' } })]);
    const ids = products.map(({ id }) => id);
    await withCart(
      page,
      products.map((product) => ({ product })),
    );
    await withStored(page, 'savannapc_compare', JSON.stringify(ids));
    await expectStill(page, [`/product/${ids[1]}`, '/cart', `/compare?ids=${ids.join(',')}`, '/sw/cart', '/favorites']);
  });

  test('the pages of a customer', async ({ page }) => {
    const [customer, product] = await Promise.all([aCustomer(), aProduct()]);
    const [order, paid] = await Promise.all([anOrder(customer, product), aPaidOrder(customer, product)]);
    await withAddresses(customer, anAddress());
    await signedIn(page, customer);
    await withCart(page, [{ product }]);
    const tabs = ['', '?tab=security', '?tab=activity', '?tab=orders', '?tab=builds', '?tab=alerts'];
    const paths = ['/', `/product/${product.id}`, '/cart', `/orders/${order.id}`, `/orders/${paid.id}`];
    await expectStill(page, [...paths, ...tabs.map((tab) => `/profile${tab}`)]);
  });

  test('pages while a build is open', async ({ page }) => {
    const [{ CPU: cpu, RAM: ram }, bad] = await Promise.all([aGoodBuild(), aBadBuild()]);
    if (!cpu || !ram) throw new Error('The build has no parts');
    await withBuild(page, { cpu, ram, motherboard: bad.motherboard });
    await expectStill(page, ['/build-pc', `/product/${cpu.id}`, '/category/motherboards', '/sw/build-pc']);
  });

  test('the builder with a stored build, reached by a link', async ({ page }) => {
    const { cpu, motherboard } = await aBadBuild();
    await withBuild(page, { cpu, motherboard });
    await watch(page);
    await page.goto('/about');
    await atRest(page);
    // Without a pointer: what moves within half a second of an input is not counted.
    await page.getByRole('contentinfo').getByRole('link', { name: 'Build Your PC' }).dispatchEvent('click');
    await expect(page.getByRole('tab').first()).toBeVisible();
    await atRest(page);
    expect(await page.evaluate(() => Reflect.get(window, 'shifts') as string[])).toEqual([]);
  });
});
