import { expect } from '@playwright/test';
import { aProduct, withCart } from './fixtures.js';
import { atOtherWidth } from './widths.js';
import { test } from './test.js';

test.describe('the home page', () => {
  test('links to categories, the builder and the pages of the footer', { tag: '@desk' }, async ({ page }) => {
    await page.goto('/');
    const main = page.getByRole('main');
    await expect(main.getByRole('link', { name: 'Shop Now' })).toHaveAttribute('href', '/category/all');
    await expect(main.getByRole('link', { name: 'Build Your PC' })).toHaveAttribute('href', '/build-pc');
    await expect(main.getByText('On orders over KES 50,000')).toBeVisible();
    await expect(main.getByRole('region', { name: 'Why shop with us' }).getByRole('listitem')).toHaveCount(4);
    await expect(main.getByRole('article')).toHaveCount(4);
    await expect(main.getByRole('link', { name: /^Gaming PCs/ })).toHaveAttribute('href', '/category/gaming-pcs');
    const footer = page.getByRole('contentinfo');
    for (const [name, url] of [
      ['Shop All', '/search'],
      ['Graphics Cards', '/category/graphics-cards'],
      ['Processors', '/category/processors'],
      ['Motherboards', '/category/motherboards'],
      ['Contact Us', '/contact'],
      ['Privacy Policy', '/privacy'],
      ['Terms of Service', '/terms'],
      ['Sitemap', '/sitemap'],
    ] as const) {
      await expect(footer.getByRole('link', { name })).toHaveAttribute('href', url);
    }
    await expect(footer.getByText(`© ${new Date().getFullYear()}`)).toBeVisible();
  });

  test('has a menu for small screens', { tag: '@phone' }, async ({ page }) => {
    await withCart(page, [{ product: await aProduct(), quantity: 3 }]);
    await page.goto('/');
    await page.getByRole('button', { name: 'Open menu' }).click();
    const menu = page.getByRole('dialog', { name: 'SavannaPC Menu' });
    await expect(menu.getByRole('link', { name: 'Sign Up' })).toBeVisible();
    await menu.getByRole('link', { name: 'Cart (3)' }).click();
    await expect(page).toHaveURL('/cart');
    await expect(menu).toBeHidden();
  });

  test('and other pages do not scroll horizontally', { tag: '@phone' }, async ({ page }) => {
    const overflow = () =>
      page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
    for (const path of ['/', '/category/all', '/search?q=ssd', '/cart', '/favorites', '/build-pc']) {
      await page.goto(path);
      expect(await overflow(), path).toBeLessThanOrEqual(0);
      expect(await atOtherWidth(page, overflow), path).toBeLessThanOrEqual(0);
    }
  });
});
