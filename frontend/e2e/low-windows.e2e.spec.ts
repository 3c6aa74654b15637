import { expect, type Page } from '@playwright/test';
import { open } from './axe.js';
import { aCpu, withBuild } from './builds.js';
import { aProduct, withCart, withStored } from './fixtures.js';
import { GUEST_URLS } from './route-table.js';
import { hydrated } from './shop.js';
import { test } from './test.js';

test.describe.configure({ timeout: 120_000 });

/** A page at 400 % of a window of 1280 x 1024. */
const AT_400_PERCENT = { width: 320, height: 256 };

/** How many rows of the window bars cover, wherever the page is scrolled to, and which. */
const coveredBy = (page: Page): Promise<{ rows: number; bars: string[] }> =>
  page.evaluate(() => {
    const bars = [...document.querySelectorAll('header, main *, body > div *, aside')].filter((one) =>
      /fixed|sticky/.test(getComputedStyle(one).position),
    );
    const rows = new Set<number>();
    const names: string[] = [];
    for (const bar of bars) {
      const { top, bottom, width } = bar.getBoundingClientRect();
      if (width < innerWidth / 2 || bottom <= top) continue;
      names.push(`${bar.tagName} ${bar.className} ${Math.round(top)} to ${Math.round(bottom)}`);
      for (let row = Math.max(0, Math.floor(top)); row < Math.min(innerHeight, bottom); row += 1) rows.add(row);
    }
    return { rows: rows.size, bars: names };
  });

/** What has the focus but is behind something else; runs in the page. */
const hiddenFocus = (): string | undefined => {
  const { activeElement: active } = document;
  if (!active || active === document.body || active.closest('header')) return undefined;
  const { left, top, width, height } = active.getBoundingClientRect();
  const x = Math.max(1, Math.min(innerWidth - 2, left + width / 2));
  const shown = document.elementFromPoint(x, top + Math.min(height / 2, 20));
  const isSeen = shown && (active.contains(shown) || shown.contains(active) || shown.closest('label'));
  return isSeen ? undefined : `${active.outerHTML.slice(0, 120)} behind ${shown?.outerHTML.slice(0, 80)}`;
};

/** Tabs through the page; expects that nothing with the focus is behind a bar. */
async function expectNothingHidden(page: Page, presses: number): Promise<void> {
  for (let press = 0; press < presses; press += 1) {
    await page.keyboard.press('Tab');
    await expect.poll(() => page.evaluate(hiddenFocus)).toBeUndefined();
  }
}

/** Opens a page, and leaves the window as low as it is. */
async function show(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await hydrated(page);
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
}

test.describe('bars give way', { tag: '@phone' }, () => {
  test('at 400 %, where no bar stays in the window', async ({ page }) => {
    const cpu = await aCpu();
    await withBuild(page, { cpu });
    await withStored(page, 'savannapc_compare', JSON.stringify([cpu.id]));
    await page.setViewportSize(AT_400_PERCENT);
    for (const path of ['/', '/category/processors', `/product/${cpu.id}`, '/build-pc', '/cart']) {
      await show(page, path);
      await page.mouse.wheel(0, 700);
      await expect.poll(() => coveredBy(page), path).toEqual({ rows: 0, bars: [] });
    }
  });

  test('at 320 x 640 to a fifth of the window, and the bar about the build can be closed', async ({ page }) => {
    const cpu = await aCpu();
    await withBuild(page, { cpu });
    await page.setViewportSize({ width: 320, height: 640 });
    await show(page, '/category/motherboards');
    expect((await page.getByRole('banner').boundingBox())?.height).toBeLessThanOrEqual(120);
    const bar = page.getByRole('complementary', { name: 'My build' });
    await expect(bar).toBeVisible();
    expect((await bar.boundingBox())?.height).toBeLessThanOrEqual(112);
    await bar.getByRole('button', { name: 'Close' }).tap();
    await expect(bar).toBeHidden();
    await expect.poll(async () => (await coveredBy(page)).rows).toBeLessThanOrEqual(128);
  });
});

test('nothing that has the focus is behind a bar', async ({ page }) => {
  const cpu = await aCpu();
  await withBuild(page, { cpu });
  await show(page, '/category/processors');
  await expectNothingHidden(page, 60);
  await show(page, `/product/${cpu.id}`);
  await expectNothingHidden(page, 40);
});

test.describe('texts at 200 % cause no sideways scrolling:', () => {
  const expectFits = async (page: Page, path: string): Promise<void> => {
    await open(page, path);
    await page.evaluate(() => (document.documentElement.style.fontSize = '32px'));
    await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth - innerWidth), path).toBe(0);
  };

  for (const path of GUEST_URLS) test(path, async ({ page }) => expectFits(page, path));

  test('a product and a cart', async ({ page }) => {
    const product = await aProduct({ specifications: { Color: 'Black' } });
    await withCart(page, [{ product }]);
    for (const path of [`/product/${product.id}`, '/cart']) await expectFits(page, path);
  });
});
