import { expect, type Page } from '@playwright/test';
import {
  aCustomer,
  anAddress,
  aPhone,
  aProduct,
  changeProduct,
  deleteProduct,
  storedValue,
  signedIn,
  withAddresses,
  withCart,
} from './fixtures.js';
import { test } from './test.js';

/** Simulates that the tab gets the focus again. */
const returnToTab = (page: Page): Promise<void> =>
  page.evaluate(() => void document.dispatchEvent(new Event('visibilitychange', { bubbles: true })));

test.describe('a change of price or stock since the cart was filled', () => {
  test('is listed for each line, and one button applies all changes', { tag: '@phone' }, async ({ page }) => {
    const [same, dear, few, out, gone] = await Promise.all([
      aProduct(),
      aProduct({ price: 3000 }),
      aProduct({ price: 900, countInStock: 2 }),
      aProduct({ countInStock: 0 }),
      aProduct(),
    ]);
    await deleteProduct(gone);
    await withCart(page, [
      { product: same },
      { product: dear, price: 2800 },
      { product: few, price: 1000, quantity: 3 },
      { product: out },
      { product: gone },
    ]);
    await page.goto('/cart');
    const notice = page.getByRole('alert', { name: 'Your cart has changed' });
    await expect(notice.getByRole('listitem')).toHaveText([
      `${dear.name}: Price rose from KES 2,800 to KES 3,000`,
      `${few.name}: Price fell from KES 1,000 to KES 900. Only 2 left`,
      `${out.name}: Sold out`,
      `${gone.name}: No longer sold`,
    ]);
    await notice.getByRole('button', { name: 'Update Cart' }).click();
    await expect(notice).toBeHidden();
    await expect(page.getByText('Cart updated')).toBeVisible();
    expect(await storedValue(page, 'savannapc_cart')).toMatchObject([
      { product: same.id, price: 2500, quantity: 1 },
      { product: dear.id, price: 3000, quantity: 1 },
      { product: few.id, price: 900, quantity: 2 },
    ]);
    await expect(page.getByText('Subtotal (4 items)')).toBeVisible();
    await expect(page.getByText('KES 7,300').last()).toBeVisible();
  });

  test('blocks the payment until it is accepted', { tag: '@desk' }, async ({ page }) => {
    const [product, customer] = await Promise.all([aProduct({ price: 3000 }), aCustomer()]);
    await signedIn(page, customer);
    await withCart(page, [{ product, price: 2000 }]);
    await page.goto('/cart');
    await expect(page.getByText('Some items have changed. Update your cart before you pay.')).toBeVisible();
    await expect(page.getByRole('button', { name: /^Pay KES/ })).toBeDisabled();
    await expect(page.getByRole('button', { name: 'Order on WhatsApp' })).toBeDisabled();
    await page.getByRole('button', { name: 'Update Cart' }).click();
    await expect(page.getByRole('button', { name: 'Pay KES 3,000' })).toBeEnabled();
    await expect(page.getByRole('link', { name: 'Order on WhatsApp' })).toBeVisible();
  });

  test('is found when the tab gets the focus again', { tag: '@desk' }, async ({ page }) => {
    const product = await aProduct({ price: 3000 });
    await withCart(page, [{ product }]);
    await page.goto('/cart');
    await expect(page.getByRole('cell', { name: 'KES 3,000' }).last()).toBeVisible();
    await changeProduct(product, { price: 3500 });
    await expect(async () => {
      await returnToTab(page);
      await expect(page.getByRole('listitem').getByText('Price rose from KES 3,000 to KES 3,500')).toBeVisible({
        timeout: 1000,
      });
    }).toPass();
  });

  test(
    'does not block an order when the prices cannot be loaded, because the order is checked again',
    { tag: '@desk' },
    async ({ page }) => {
      const [product, customer] = await Promise.all([aProduct(), aCustomer()]);
      await withAddresses(customer, anAddress());
      await signedIn(page, customer);
      await withCart(page, [{ product, price: 2000 }]);
      let isDown = true;
      await page.route('**/api/products?*', (route) =>
        isDown
          ? route.fulfill({
              status: 500,
              json: { message: 'The catalogue is not available', code: 'x', requestId: 'r' },
            })
          : route.continue(),
      );
      await page.goto('/cart');
      await expect(page.getByRole('alert').filter({ hasText: 'API Error' })).toContainText(
        'The catalogue is not available',
      );
      isDown = false;
      await page.getByLabel('M-Pesa phone number').fill(aPhone());
      await page.getByRole('button', { name: 'Pay KES 2,000' }).click();
      await expect(page.getByRole('alert').filter({ hasText: 'Order creation failed' }).first()).toBeVisible();
      await expect(page.getByRole('listitem').getByText('Price rose from KES 2,000 to KES 2,500')).toBeVisible();
    },
  );

  for (const [path, pay, words] of [
    ['/cart', /^Pay KES/, /not sold any more|No longer sold/],
    ['/sw/cart', /^Lipa KES/, /Haiuzwi tena/],
  ] as const)
    test(
      `that is a withdrawn product is named by the refused order, on ${path}`,
      { tag: '@phone' },
      async ({ page }) => {
        const [kept, gone, customer] = await Promise.all([aProduct(), aProduct(), aCustomer()]);
        await withAddresses(customer, anAddress());
        await signedIn(page, customer);
        await withCart(page, [{ product: kept }, { product: gone }]);
        await page.goto(path);
        await page.getByRole('radiogroup').first().waitFor();
        await page.locator('input[type="tel"]').last().fill(aPhone());
        await deleteProduct(gone);
        await page.getByRole('button', { name: pay }).click();
        // The refusal names it, until the page has checked the cart again and marks it there.
        const alert = page.getByRole('main').getByRole('alert').filter({ hasText: gone.name });
        await expect(alert.first()).toContainText(words);
      },
    );
});
