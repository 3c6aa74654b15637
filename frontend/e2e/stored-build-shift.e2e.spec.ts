import { expect } from '@playwright/test';
import { aBadBuild, aGoodBuild, withBuild } from './builds.js';
import { test } from './test.js';

/** Adds up the layout shifts of the page in `shifted`. */
const WATCH = `
  window.shifted = 0;
  new PerformanceObserver((list) => {
    for (const { value } of list.getEntries()) window.shifted += value;
  }).observe({ type: 'layout-shift', buffered: true });
`;

for (const [name, aBuild] of Object.entries({ 'that fits': aGoodBuild, 'with problems': aBadBuild }))
  test(`a stored build ${name} moves nothing when it appears`, async ({ page }) => {
    const chosen = Object.entries(await aBuild()).map(([slot, product]) => [slot.toLowerCase(), product] as const);
    await withBuild(page, Object.fromEntries(chosen));
    await page.addInitScript(WATCH);
    await page.goto('/build-pc');
    await expect(page.getByRole('tab').first()).toBeVisible();
    await expect(page.locator('[data-restoring]')).toHaveCount(0);
    await expect(page.locator('.mantine-Skeleton-root')).toHaveCount(0);
    expect(await page.evaluate(() => Number(Reflect.get(window, 'shifted')))).toBe(0);
  });

test('a builder whose scripts never come is shown all the same', { tag: '@phone' }, async ({ page }) => {
  await withBuild(page, await aBadBuild());
  await page.route('**/assets/*.js', (route) => route.abort());
  await page.goto('/build-pc');
  await expect(page.getByRole('tab').first()).toBeHidden();
  await expect(page.getByRole('tab').first()).toBeVisible({ timeout: 20_000 });
});
