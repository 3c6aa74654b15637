import { expect, type Page } from '@playwright/test';
import { aBadBuild, aBoard, aCpu, aGoodBuild, withBuild } from './builds.js';
import { test } from './test.js';

/** Adds up the layout shifts of the page in `shifted`. */
const WATCH = `
  window.shifted = 0;
  new PerformanceObserver((list) => {
    for (const { value } of list.getEntries()) window.shifted += value;
  }).observe({ type: 'layout-shift', buffered: true });
`;

const buyButton = (page: Page) => page.getByRole('main').getByRole('button', { name: 'Add to Cart' }).first();
const shifted = (page: Page): Promise<number> => page.evaluate(() => Number(Reflect.get(window, 'shifted')));

for (const [name, aBuild] of Object.entries({ 'that fits': aGoodBuild, 'with problems': aBadBuild }))
  test(`a stored build ${name} moves nothing when it appears`, async ({ page }) => {
    const chosen = Object.entries(await aBuild()).map(([slot, product]) => [slot.toLowerCase(), product] as const);
    await withBuild(page, Object.fromEntries(chosen));
    await page.addInitScript(WATCH);
    await page.goto('/build-pc');
    await expect(page.getByRole('tab').first()).toBeVisible();
    await expect(page.locator('[data-restoring]')).toHaveCount(0);
    await expect(page.locator('.mantine-Skeleton-root')).toHaveCount(0);
    expect(await shifted(page)).toBe(0);
  });

test.describe('on the page of a part', () => {
  for (const [name, socket, text] of [
    ['fits', 'AM5', 'Fits'],
    ['does not fit', 'LGA 1700', 'Does not fit'],
  ] as const)
    test(`that ${name}, a stored build moves nothing when it appears`, async ({ page }) => {
      const [cpu, chosen, board] = await Promise.all([
        aCpu(),
        aBoard('AM5', 'B650', 20_000),
        aBoard(socket, socket === 'AM5' ? 'B650' : 'B760', 21_000),
      ]);
      await withBuild(page, { cpu, motherboard: chosen });
      await page.addInitScript(WATCH);
      await page.goto(`/product/${board.id}`);
      const fit = page.getByRole('complementary', { name: 'My build' });
      await expect(fit).toContainText(text);
      await expect(fit.getByRole('button', { name: 'Replace in my build' })).toBeEnabled();
      const [place, buy] = [await fit.boundingBox(), await buyButton(page).boundingBox()];
      expect((place?.y ?? 0) + (place?.height ?? 0)).toBeLessThanOrEqual(buy?.y ?? 0);
      expect(await shifted(page)).toBe(0);
    });

  test('the long words of Swahili push no verdict aside', { tag: '@phone' }, async ({ page }) => {
    const [cpu, chosen, board] = await Promise.all([
      aCpu(),
      aBoard('AM5', 'B650', 20_000),
      aBoard('LGA 1700', 'B760', 21_000),
    ]);
    await withBuild(page, { cpu, motherboard: chosen });
    await page.addInitScript(WATCH);
    await page.goto(`/sw/product/${board.id}`);
    const fit = page.getByRole('complementary', { name: 'Kompyuta yangu' });
    await expect(fit.getByRole('button', { name: 'Badilisha kwenye kompyuta yangu' })).toBeEnabled();
    const verdict = fit.getByText('Hakifai');
    expect(await verdict.evaluate((badge) => badge.clientWidth - badge.scrollWidth)).toBe(0);
    expect((await verdict.boundingBox())?.width).toBeGreaterThan(60);
    expect(await shifted(page)).toBe(0);
  });

  test('takes no place without a build', async ({ page }) => {
    const board = await aBoard('AM5', 'B650', 20_000);
    await page.goto(`/product/${board.id}`);
    await expect(buyButton(page)).toBeVisible();
    await expect(page.locator('[data-open="false"]')).toHaveCount(1);
    await expect(page.locator('[data-open="false"]')).toBeHidden();
  });
});

test('a builder whose scripts never come is shown all the same', { tag: '@phone' }, async ({ page }) => {
  await withBuild(page, await aBadBuild());
  await page.route('**/assets/*.js', (route) => route.abort());
  await page.goto('/build-pc');
  await expect(page.getByRole('tab').first()).toBeHidden();
  await expect(page.getByRole('tab').first()).toBeVisible({ timeout: 20_000 });
});
