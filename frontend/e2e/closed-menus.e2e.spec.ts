import { expect, type Page } from '@playwright/test';
import { signedInAsAdmin } from './fixtures.js';
import { hydrated } from './shop.js';
import { test } from './test.js';

/** Controls that the Tab key reaches, and that stand beside the screen for good: no scrolling brings them. */
const unreachable = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const isScrolled = (one: Element | null): boolean =>
      one !== null && (one.scrollWidth > one.clientWidth + 1 || isScrolled(one.parentElement));
    return [...document.querySelectorAll<HTMLElement>('a[href], button, input, select, textarea, summary')]
      .filter((one) => one.tabIndex >= 0 && !one.matches(':disabled, [inert] *') && one.checkVisibility())
      .filter((one) => !one.matches('a[href="#main"]') && !isScrolled(one.closest('nav')))
      .filter((one) => {
        const { left, right, bottom } = one.getBoundingClientRect();
        return right <= 0 || left >= innerWidth || bottom + scrollY <= 0;
      })
      .map((one) => one.getAttribute('aria-label') ?? one.textContent ?? '');
  });

/** The menus that are in the accessibility tree beside the page. */
const menusOf = (page: Page, name: string) => page.getByRole('navigation', { name, exact: true });

test.describe('a closed menu is out of reach of keys and screen readers', { tag: '@phone' }, () => {
  test('at the desk', async ({ page }) => {
    await signedInAsAdmin(page);
    await page.goto('/admin');
    await expect(page.getByRole('heading', { level: 1, name: 'Admin Dashboard' })).toBeVisible();
    await expect(menusOf(page, 'Desk')).toHaveCount(0);
    expect(await unreachable(page)).toEqual([]);
    await page.getByRole('button', { name: 'Open menu' }).click();
    await expect(menusOf(page, 'Desk')).toHaveCount(1);
    await page.keyboard.press('Escape');
    await expect(menusOf(page, 'Desk')).toHaveCount(0);
    expect(await unreachable(page)).toEqual([]);
  });

  test('in the shop', async ({ page }) => {
    await page.goto('/category/all');
    await hydrated(page);
    await expect(page.getByRole('dialog')).toHaveCount(0);
    expect(await unreachable(page)).toEqual([]);
    await page.getByRole('button', { name: 'Open menu' }).click();
    await expect(page.getByRole('dialog').getByRole('link').first()).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    expect(await unreachable(page)).toEqual([]);
  });
});
