import { expect } from '@playwright/test';
import { press, type } from './keyboard.js';
import { aCustomer, aPhone, aProduct, withCart } from './fixtures.js';
import { test } from './test.js';

test('a purchase from the home page to the payment works by keyboard alone', { tag: '@desk' }, async ({ page }) => {
  const [customer, product] = await Promise.all([aCustomer(), aProduct({ price: 2400 })]);
  const main = page.getByRole('main');

  await page.goto('/');
  await type(page, page.getByRole('banner').getByRole('combobox', { name: 'Search' }), product.name);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Search Results');
  await press(page, main.getByRole('link', { name: product.name }));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(product.name);
  await press(page, main.getByRole('button', { name: 'Add to Cart' }).first());
  await expect(page.getByText('Added to cart', { exact: true })).toBeVisible();

  await page.reload();
  await press(page, page.getByRole('banner').getByRole('link', { name: 'Cart' }));
  await press(page, main.getByRole('link', { name: 'Sign In' }));
  // The cart has a field for the address, too.
  await expect(page.getByLabel('Password', { exact: true })).toBeVisible();
  await type(page, page.getByLabel('Email'), customer.email);
  await type(page, page.getByLabel('Password', { exact: true }), customer.password);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL((url) => url.pathname !== '/signin');

  if (!page.url().endsWith('/cart')) await press(page, page.getByRole('banner').getByRole('link', { name: 'Cart' }));
  const delivery = page.getByRole('region', { name: 'Delivery' });
  await type(page, delivery.getByLabel('Phone'), aPhone());
  await type(page, delivery.getByLabel('County'), 'Nairobi');
  await type(page, delivery.getByLabel('Town'), 'Westlands');
  await type(page, delivery.getByLabel('Address or landmark'), 'Opposite the post office');
  await press(page, page.getByRole('button', { name: /^Pay KES/ }));
  await expect(page.getByText('Payment received. Thank you!')).toBeVisible({ timeout: 30_000 });
});

test(
  'removing a line moves the focus to another line, or to the page after the last line',
  { tag: '@desk' },
  async ({ page }) => {
    const products = await Promise.all([aProduct(), aProduct(), aProduct()]);
    const remove = (index: number) => page.getByRole('button', { name: `Remove ${products[index]?.name}` });
    await withCart(
      page,
      products.map((product) => ({ product })),
    );
    await page.goto('/cart');
    await remove(1).focus();
    await page.keyboard.press('Enter');
    await expect(remove(2)).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(remove(0)).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('main')).toBeFocused();
  },
);

test('the first Tab offers to skip the navigation', { tag: '@desk' }, async ({ page }) => {
  await page.goto('/category/all');
  await page.keyboard.press('Tab');
  const skip = page.getByRole('link', { name: 'Skip to content' });
  await expect(skip).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();
});
