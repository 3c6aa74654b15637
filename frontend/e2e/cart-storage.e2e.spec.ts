import { expect } from '@playwright/test';
import { aProduct, storedValue, withCart, withStored } from './fixtures.js';
import { test } from './test.js';

const CART = 'savannapc_cart';

test.describe('the cart in browser storage', () => {
  test('has one line for each product and raises its quantity', { tag: '@desk' }, async ({ page }) => {
    const product = await aProduct();
    await page.goto(`/product/${product.id}`);
    await page.getByRole('button', { name: 'Increase quantity' }).click();
    const add = page.getByRole('main').getByRole('button', { name: 'Add to Cart' }).first();
    await add.click();
    await expect(page.getByText(`${product.name} added to your cart`)).toBeVisible();
    await expect.poll(() => storedValue(page, CART)).toMatchObject([{ product: product.id, quantity: 2 }]);
    await add.click();
    await expect
      .poll(() => storedValue(page, CART))
      .toMatchObject([
        {
          id: expect.stringMatching(/^cart-\d+/),
          product: product.id,
          price: 2500,
          quantity: 4,
          category: 'accessories',
        },
      ]);
    await expect(page.getByRole('banner').getByRole('link', { name: 'Cart', exact: true })).toHaveText('4');
  });

  test('stores every change, with a toast, until it is empty', { tag: '@phone' }, async ({ page }) => {
    const [one, two] = await Promise.all([aProduct(), aProduct()]);
    await withCart(page, [{ product: one }, { product: two }]);
    await page.goto('/cart');
    const row = page.getByRole('row').filter({ hasText: one.name });
    await expect(row.getByRole('button', { name: 'Decrease quantity' })).toBeDisabled();
    await row.getByRole('button', { name: 'Increase quantity' }).click();
    await expect(page.getByText(`${one.name} quantity updated in your cart`)).toBeVisible();
    await expect.poll(() => storedValue(page, CART)).toMatchObject([{ quantity: 2 }, { quantity: 1 }]);
    await page.getByRole('button', { name: `Remove ${one.name}` }).click();
    await expect(page.getByText(`${one.name} removed from your cart`)).toBeVisible();
    await expect(page.getByText(`${one.name} quantity updated`)).toBeHidden();
    await page.getByRole('button', { name: 'Clear Cart' }).click();
    await expect(page.getByText('All items have been removed from your cart.')).toBeVisible();
    await expect.poll(() => storedValue(page, CART)).toEqual([]);
    await page.getByRole('main').getByRole('link', { name: 'Continue Shopping' }).click();
    await expect(page).toHaveURL('/category/monitors');
    await expect(page.getByRole('banner').getByRole('link', { name: 'Cart', exact: true })).toHaveText('');
  });

  test('is the same in all tabs', { tag: '@desk' }, async ({ page, context }) => {
    const product = await aProduct();
    await page.goto('/cart');
    await expect(page.getByText('Your cart is empty')).toBeVisible();
    const other = await context.newPage();
    await other.goto(`/product/${product.id}`);
    await other.getByRole('main').getByRole('button', { name: 'Add to Cart' }).first().click();
    await expect(page.getByRole('main').getByRole('link', { name: product.name })).toBeVisible();
    await page.getByRole('button', { name: `Remove ${product.name}` }).click();
    await expect(other.getByRole('banner').getByRole('link', { name: 'Cart', exact: true })).toHaveText('');
  });

  test('reads the format of older versions, and preserves unreadable entries', { tag: '@desk' }, async ({ page }) => {
    const product = await aProduct();
    const { id, name, image } = product;
    const unreadable = [null, 'text', { product: 'x' }];
    await withStored(page, CART, JSON.stringify([...unreadable, { id, name, price: '2500', image, quantity: '2' }]));
    await page.goto('/cart');
    await expect(page.getByText('Subtotal (2 items)')).toBeVisible();
    await page.getByRole('button', { name: 'Increase quantity' }).click();
    await expect.poll(() => storedValue(page, CART)).toMatchObject([{ product: id, quantity: 3 }, ...unreadable]);
  });

  for (const text of ['{broken', '{"a":1}']) {
    test(`is empty when the stored text is ${text}`, { tag: '@desk' }, async ({ page }) => {
      const errors: string[] = [];
      page.on('pageerror', (error) => errors.push(error.message));
      for (const name of ['cart', 'favorites', 'build', 'checkout']) await withStored(page, `savannapc_${name}`, text);
      await page.goto('/cart');
      await expect(page.getByText('Your cart is empty')).toBeVisible();
      await page.goto('/favorites');
      await expect(page.getByText('No favorites yet')).toBeVisible();
      await page.goto('/build-pc');
      await expect(page.getByRole('button', { name: 'Add All to Cart' })).toBeDisabled();
      expect(errors).toEqual([]);
    });
  }
});

test('a guest may order by WhatsApp, or sign in to pay', { tag: '@desk' }, async ({ page }) => {
  const product = await aProduct({ price: 400 });
  await withCart(page, [{ product, quantity: 2 }]);
  await page.goto('/cart');
  await expect(page.getByText('KES 829.99')).toBeVisible();
  const main = page.getByRole('main');
  await expect(main.getByRole('link', { name: 'Sign In' })).toBeVisible();
  await expect(main.getByRole('link', { name: 'Create Account' })).toBeVisible();
  const chat = main.getByRole('link', { name: 'Order on WhatsApp' });
  await expect(chat).toBeVisible();
  const url = new URL((await chat.getAttribute('href')) ?? '');
  expect(url.origin + url.pathname).toMatch(/^https:\/\/wa\.me\/\d+$/);
  expect(url.searchParams.get('text')).toContain(`2 x ${product.name} at KES 400`);
  expect(url.searchParams.get('text')).toContain('Total: KES 829.99');
});

test('what was removed is put back from its toast, with the keyboard too', { tag: '@desk' }, async ({ page }) => {
  const [one, two] = await Promise.all([aProduct(), aProduct()]);
  await withCart(page, [{ product: one, quantity: 2 }, { product: two }]);
  await page.goto('/cart');
  const both = [
    { product: one.id, quantity: 2 },
    { product: two.id, quantity: 1 },
  ];
  await page.getByRole('button', { name: `Remove ${one.name}` }).click();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect.poll(() => storedValue(page, CART)).toMatchObject(both);
  await expect(page.getByRole('alert')).toHaveCount(0);
  await page.clock.install();
  await page.getByRole('button', { name: 'Clear Cart' }).click();
  const undo = page.getByRole('alert').getByRole('button', { name: 'Undo' });
  await undo.focus();
  await page.clock.fastForward(20_000);
  await page.keyboard.press('Enter');
  await expect.poll(() => storedValue(page, CART)).toMatchObject(both);
  await expect(undo).toBeHidden();
  // What came back has the focus.
  await expect(page.getByRole('row').filter({ hasText: one.name })).toBeFocused();
});
