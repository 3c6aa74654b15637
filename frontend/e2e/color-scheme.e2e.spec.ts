import { expect, type Page } from '@playwright/test';
import { test } from './test.js';

const schemeOf = (page: Page) => page.locator('html').getAttribute('data-mantine-color-scheme');
const backgroundOf = (page: Page) => page.evaluate(() => getComputedStyle(document.body).backgroundColor);

/** Opens the page without its JavaScript, as at the first paint. */
async function openWithoutScripts(page: Page): Promise<void> {
  await page.route('**/assets/*.js', (route) => route.abort());
  await page.goto('/');
}

test.describe('the colours', { tag: '@desk' }, () => {
  for (const colorScheme of ['light', 'dark'] as const) {
    test(`follow the ${colorScheme} scheme of the system from the first paint on`, async ({ page }) => {
      await page.emulateMedia({ colorScheme });
      await openWithoutScripts(page);
      expect(await schemeOf(page)).toBe(colorScheme);
      const background = await backgroundOf(page);
      await page.emulateMedia({ colorScheme: colorScheme === 'dark' ? 'light' : 'dark' });
      await page.goto('/');
      expect(await backgroundOf(page)).not.toBe(background);
    });
  }

  test('keep the chosen scheme from the first paint of every page on', async ({ page }) => {
    await page.emulateMedia({ colorScheme: 'light' });
    await page.goto('/');
    await page.getByRole('button', { name: 'Switch to dark colours' }).click();
    await expect.poll(() => schemeOf(page)).toBe('dark');
    await openWithoutScripts(page);
    expect(await schemeOf(page)).toBe('dark');
  });

  test('have no transitions when the user prefers reduced motion', async ({ page }) => {
    const longest = () =>
      page.evaluate(() => {
        const seconds = (text: string) => Math.max(...text.split(',').map(Number.parseFloat));
        const styles = [...document.querySelectorAll('*')].map((element) => getComputedStyle(element));
        return Math.max(...styles.flatMap((style) => [style.transitionDuration, style.animationDuration].map(seconds)));
      });
    await page.goto('/category/all');
    expect(await longest()).toBeGreaterThan(0.05);
    await page.emulateMedia({ reducedMotion: 'reduce' });
    expect(await longest()).toBeLessThan(0.001);
  });
});
