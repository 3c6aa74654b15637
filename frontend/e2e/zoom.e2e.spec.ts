import { chromium, expect, type Page } from '@playwright/test';
import { aCpu, withBuild } from './builds.js';
import { textsCutNow } from './cut-texts.js';
import {
  aCustomer,
  anAddress,
  anOrder,
  aPaidOrder,
  signedIn,
  withAddresses,
  withCart,
  withStored,
} from './fixtures.js';
import { GUEST_URLS } from './route-table.js';
import { hydrated } from './shop.js';
import { test } from './test.js';

test.describe.configure({ timeout: 240_000 });

/** What does not fit on the page, in its window: the pixels it scrolls sideways by, and the texts that are cut off. */
async function faultsOf(page: Page, path: string): Promise<{ path: string; sideways: number; cut: string[] }> {
  await page.goto(path);
  await hydrated(page);
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
  await expect(page.locator('.mantine-Skeleton-root')).toHaveCount(0);
  const sideways = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  return { path, sideways, cut: await textsCutNow(page) };
}

/** Pages with a product, a cart, a comparison and a build. */
async function asShopper(page: Page): Promise<string[]> {
  const cpu = await aCpu({ specifications: { Color: 'Black' } });
  await withBuild(page, { cpu });
  await withCart(page, [{ product: cpu }]);
  await withStored(page, 'savannapc_compare', JSON.stringify([cpu.id]));
  return [...GUEST_URLS, `/product/${cpu.id}`];
}

/** The pages of a signed-in customer with an unpaid and a paid order. */
async function asCustomer(page: Page): Promise<string[]> {
  const [customer, cpu] = await Promise.all([aCustomer(), aCpu()]);
  const [order, paid] = await Promise.all([anOrder(customer, cpu), aPaidOrder(customer, cpu)]);
  await withAddresses(customer, anAddress());
  await signedIn(page, customer);
  await withCart(page, [{ product: cpu }]);
  const tabs = ['', '?tab=security', '?tab=activity', '?tab=orders', '?tab=builds', '?tab=alerts'];
  return ['/cart', `/orders/${order.id}`, `/orders/${paid.id}`, ...tabs.map((tab) => `/profile${tab}`)];
}

async function expectAllFit(page: Page, paths: readonly string[]): Promise<void> {
  const faults = [];
  for (const path of paths) {
    const found = await faultsOf(page, path);
    if (found.sideways !== 0 || found.cut.length > 0) faults.push(found);
  }
  expect(faults).toEqual([]);
}

test.describe('at 200 % of a phone nothing scrolls sideways or is cut off:', { tag: '@phone' }, () => {
  test.use({ viewport: { width: 180, height: 320 }, deviceScaleFactor: 2, isMobile: false });

  test('the pages of a guest', async ({ page }) => expectAllFit(page, await asShopper(page)));

  test('the pages of a customer', async ({ page }) => expectAllFit(page, await asCustomer(page)));
});

test('with letters twice as large in the settings of the browser, too', { tag: '@phone' }, async ({ baseURL }) => {
  const { launchOptions } = test.info().project.use;
  const browser = await chromium.launch({
    ...launchOptions,
    args: [...(launchOptions?.args ?? []), '--blink-settings=defaultFontSize=32'],
  });
  try {
    const page = await browser.newPage({
      ...{ viewport: { width: 360, height: 740 }, serviceWorkers: 'block' },
      ...(baseURL && { baseURL }),
    });
    const paths = await asShopper(page);
    await page.goto('/about');
    expect(await page.evaluate(() => getComputedStyle(document.documentElement).fontSize)).toBe('32px');
    await expectAllFit(page, paths);
  } finally {
    await browser.close();
  }
});
