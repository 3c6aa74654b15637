import { expect } from '@playwright/test';
import { aProduct, storedValue, withStored } from './fixtures.js';
import { test } from './test.js';

const KEY = 'savannapc_favorites';

test.describe('favourites', () => {
  test('are added and removed by the heart button', { tag: '@desk' }, async ({ page }) => {
    const product = await aProduct();
    await page.goto(`/product/${product.id}`);
    const main = page.getByRole('main');
    await main.getByRole('button', { name: 'Add to favorites' }).first().click();
    await expect(page.getByText(`${product.name} added to your favorites`)).toBeVisible();
    await expect
      .poll(() => storedValue(page, KEY))
      .toMatchObject([{ id: product.id, name: product.name, price: 2500 }]);
    await page.reload();
    await main.getByRole('button', { name: 'Remove from favorites' }).first().click();
    await expect(page.getByText(`${product.name} removed from your favorites`)).toBeVisible();
    await expect.poll(() => storedValue(page, KEY)).toEqual([]);
  });

  test('can be added to the cart, opened in their category, and removed', { tag: '@phone' }, async ({ page }) => {
    const product = await aProduct();
    await withStored(page, KEY, JSON.stringify([product]));
    await page.goto('/favorites');
    const card = page.getByRole('article').filter({ hasText: product.name });
    await expect(card.getByRole('link', { name: 'Details' })).toHaveAttribute(
      'href',
      `/category/accessories?product=${product.id}`,
    );
    await card.getByRole('button', { name: 'Add to Cart' }).click();
    await expect(page.getByText(`${product.name} added to your cart`)).toBeVisible();
    await card.getByRole('button', { name: 'Remove from favorites' }).click();
    await expect(page.getByText(`${product.name} removed from your favorites`)).toBeVisible();
    await page.getByRole('main').getByRole('link').click();
    await expect(page).toHaveURL('/category/all');
  });

  test('are read in the format of older versions', { tag: '@desk' }, async ({ page }) => {
    await withStored(page, KEY, JSON.stringify([{ id: 7, name: 'Old Fan', price: 500 }, 'junk']));
    await page.goto('/favorites');
    await expect(page.getByRole('article')).toHaveCount(1);
    await expect(page.getByRole('link', { name: 'Details' })).toHaveAttribute('href', '/category/all?product=7');
    await page.getByRole('button', { name: 'Remove from favorites' }).click();
    await expect.poll(() => storedValue(page, KEY)).toEqual(['junk']);
  });

  test('show an error when the browser cannot store them', { tag: '@desk' }, async ({ page }) => {
    const product = await aProduct();
    await page.goto(`/product/${product.id}`);
    await expect(page.getByRole('main').getByRole('button', { name: 'Add to Cart' }).first()).toBeEnabled();
    await page.evaluate(() => {
      Storage.prototype.setItem = () => {
        throw new DOMException('full', 'QuotaExceededError');
      };
    });
    await page.getByRole('main').getByRole('button', { name: 'Add to favorites' }).first().click();
    await expect(page.getByText('Failed to add item to favorites')).toBeVisible();
    await page.getByRole('main').getByRole('button', { name: 'Add to Cart' }).first().click();
    await expect(page.getByText('Failed to add item to cart')).toBeVisible();
  });
});
