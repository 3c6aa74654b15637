import { expect } from '@playwright/test';
import { violationsOf } from './axe.js';
import { aProduct, changeProduct, storedValue, withCart } from './fixtures.js';
import { test } from './test.js';

test(
  'an item is saved for later, keeps up with the shop, and moves back to the cart',
  { tag: '@phone' },
  async ({ page }) => {
    const [one, two] = await Promise.all([aProduct({ price: 3000 }), aProduct()]);
    await withCart(page, [{ product: one, quantity: 2 }, { product: two }]);
    await page.goto('/cart');
    await page.getByRole('button', { name: `Save for later: ${one.name}` }).click();
    const saved = page.getByRole('region', { name: 'Saved for later' });
    await expect(saved.getByRole('listitem')).toContainText(['KES 3,000 · Quantity: 2']);
    await expect(page.getByRole('alert')).toContainText(`${one.name} moved to your saved items`);
    await expect(page.getByText('Subtotal (1 item)')).toBeVisible();
    expect(await violationsOf(page)).toEqual([]);
    await changeProduct(one, { price: 3500, countInStock: 1 });
    await page.getByRole('button', { name: `Remove ${two.name}` }).click();
    await expect(page.getByText('Your cart is empty')).toBeVisible();
    await page.reload();
    await expect(saved.getByText('Price rose from KES 3,000 to KES 3,500. Only 1 left')).toBeVisible();
    await saved.getByRole('button', { name: `Move to cart: ${one.name}` }).click();
    await expect(saved).toBeHidden();
    await expect
      .poll(() => storedValue(page, 'savannapc_cart'))
      .toMatchObject([{ product: one.id, price: 3500, quantity: 2 }]);
    expect(await storedValue(page, 'savannapc_saved')).toEqual([]);
  },
);

test('a saved item that is sold out can only be removed, and put back', { tag: '@desk' }, async ({ page }) => {
  const product = await aProduct();
  await withCart(page, [{ product }]);
  await page.goto('/sw/cart');
  await page.getByRole('button', { name: `Hifadhi kwa baadaye: ${product.name}` }).click();
  await changeProduct(product, { countInStock: 0 });
  await page.reload();
  const saved = page.getByRole('region', { name: 'Ulizohifadhi kwa baadaye' });
  await expect(saved.getByText('Imeisha')).toBeVisible();
  await expect(saved.getByRole('button', { name: /^Hamishia/ })).toBeDisabled();
  await saved.getByRole('button', { name: `Ondoa ${product.name}` }).click();
  await expect(saved).toBeHidden();
  await page.getByRole('button', { name: 'Tendua' }).click();
  await expect(saved.getByRole('listitem')).toHaveCount(1);
});
