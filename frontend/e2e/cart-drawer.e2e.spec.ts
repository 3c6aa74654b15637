import { expect, type Page } from '@playwright/test';
import { violationsOf } from './axe.js';
import { aProduct, storedValue, withCart } from './fixtures.js';
import { test } from './test.js';

const drawer = (page: Page, name = 'Shopping Cart') => page.getByRole('dialog', { name });

test('the toast of an added item opens the cart over the page', async ({ page }) => {
  const [one, two] = await Promise.all([aProduct(), aProduct()]);
  await withCart(page, [{ product: two, quantity: 2 }]);
  await page.goto(`/product/${one.id}`);
  const add = page.getByRole('main').getByRole('button', { name: 'Add to Cart' }).first();
  await add.click();
  await page.getByRole('button', { name: 'View cart' }).click();
  await expect(drawer(page).getByRole('listitem')).toHaveCount(2);
  await expect(drawer(page).getByText('Subtotal (3 items)')).toBeVisible();
  expect(await violationsOf(page)).toEqual([]);
  await drawer(page)
    .getByRole('button', { name: `Remove ${two.name}` })
    .click();
  await expect(drawer(page).getByText('Subtotal (1 item)')).toBeVisible();
  await drawer(page).getByRole('button', { name: 'Undo' }).click();
  await expect(drawer(page).getByRole('listitem')).toHaveCount(2);
  await drawer(page).getByRole('group').last().getByRole('button', { name: 'Increase quantity' }).click();
  await expect
    .poll(() => storedValue(page, 'savannapc_cart'))
    .toMatchObject([
      { product: two.id, quantity: 2 },
      { product: one.id, quantity: 2 },
    ]);
  await page.keyboard.press('Escape');
  await expect(drawer(page)).toBeHidden();
  await expect(add).toBeFocused();
  await add.click();
  await page.getByRole('button', { name: 'View cart' }).click();
  await drawer(page).getByRole('link', { name: 'View cart' }).click();
  await expect(page).toHaveURL('/cart');
  await expect(drawer(page)).toBeHidden();
});

test('the cart over the page speaks Swahili', { tag: '@desk' }, async ({ page }) => {
  const product = await aProduct();
  await page.goto(`/sw/product/${product.id}`);
  await page.getByRole('main').getByRole('button', { name: 'Weka Kikapuni' }).first().click();
  await page.getByRole('button', { name: 'Angalia kikapu' }).click();
  const open = drawer(page, 'Kikapu cha Ununuzi');
  await expect(open.getByRole('listitem')).toContainText([product.name]);
  await open.getByRole('button', { name: 'Endelea Kununua' }).click();
  await expect(open).toBeHidden();
});
