import type { PaymentView } from '@shop/contracts/orders';
import { expect, type Page } from '@playwright/test';
import {
  aCustomer,
  anAddress,
  anOrder,
  aPhone,
  aProduct,
  call,
  storedValue,
  signedIn,
  withAddresses,
  withCart,
} from './fixtures.js';
import { enterPin } from './simulator.js';
import { test } from './test.js';

const pay = async (page: Page, phone: string, button: RegExp = /^Pay KES/): Promise<void> => {
  await page.getByLabel('M-Pesa phone number').fill(phone);
  await page.getByRole('button', { name: button }).click();
};
const statusText = (page: Page) => page.getByRole('main').getByRole('status').filter({ hasText: /\w/ });

/** Opens the cart page as a signed-in customer with a saved address and one product in the cart. */
async function openCart(page: Page, price = 2500) {
  const [product, customer] = await Promise.all([aProduct({ price }), aCustomer()]);
  await withAddresses(customer, anAddress());
  await signedIn(page, customer);
  await withCart(page, [{ product }]);
  await page.goto('/cart');
  return { product, customer };
}

test.describe('paying', () => {
  test('shows each step, also after a reload, and ends with the receipt and an empty cart', async ({ page }) => {
    await openCart(page);
    await expect(page.getByText('Sandbox: no real money moves.')).toBeVisible();
    const phone = aPhone('70');
    await pay(page, phone);
    await expect(page.getByText('Payment initiated')).toBeVisible();
    const waiting = statusText(page).getByText('Prompt sent. Waiting for your payment of KES 2,500...');
    await expect(waiting).toBeVisible();
    await expect(page.getByRole('button', { name: /pay KES/i })).toHaveCount(0);
    const now = page.getByRole('list', { name: 'What happens now' }).locator('[aria-current]');
    await expect(now).toHaveText('You enter your M-Pesa PIN');
    await expect(page.getByText(/^Usually within 1:\d\d$/)).toBeVisible();
    await page.reload();
    await expect(waiting).toBeVisible();
    await enterPin(phone);
    await expect(page.getByText('Payment received. Thank you!')).toBeInViewport({ timeout: 30_000 });
    await expect(page.getByText(/M-Pesa receipt: [A-Z0-9]{10}/)).toBeVisible();
    await expect.poll(() => storedValue(page, 'savannapc_cart')).toEqual([]);
  });

  test('refuses an invalid phone number', { tag: '@desk' }, async ({ page }) => {
    await openCart(page);
    await pay(page, '0712');
    await expect(page.getByText('Please enter a valid M-Pesa phone number')).toBeVisible();
    await pay(page, '0212345678');
    await expect(page.getByText('Invalid phone number format')).toBeVisible();
    await page.getByRole('button', { name: /^Use test phone/ }).click();
    await expect(page.getByText('Invalid phone number format')).toBeHidden();
  });

  test('shows why it failed, and can be tried again', { tag: '@desk' }, async ({ page }) => {
    await openCart(page);
    await pay(page, aPhone('32'));
    const toast = page.getByRole('alert').filter({ hasText: 'Payment failed' });
    await expect(toast).toContainText('The request was cancelled on the phone. You can try again.', {
      timeout: 30_000,
    });
    await expect(statusText(page).getByText('The request was cancelled on the phone.')).toBeVisible();
    await pay(page, aPhone('78'), /^Try again, pay/);
    await expect(page.getByText('Payment received. Thank you!')).toBeVisible({ timeout: 30_000 });
  });

  test('shows when the prompt could not be sent', { tag: '@desk' }, async ({ page }) => {
    await openCart(page);
    await pay(page, aPhone('50'));
    await expect(page.getByRole('alert').filter({ hasText: 'Payment failed' })).toBeVisible({ timeout: 30_000 });
    await expect(page.getByRole('button', { name: /^Try again, pay/ })).toBeEnabled();
  });

  test(
    'says that it is not confirmed when there is no result after two minutes',
    { tag: '@desk' },
    async ({ page }) => {
      await page.clock.install();
      await openCart(page);
      await pay(page, aPhone('70'));
      await expect(statusText(page).getByText(/Waiting for/)).toBeVisible();
      await page.clock.fastForward(121_000);
      await expect(statusText(page).getByText(/^Not confirmed yet/)).toBeVisible();
      await expect(page.getByRole('button', { name: /pay KES/i })).toHaveCount(0);
    },
  );

  test('continues an order from another device', { tag: '@desk' }, async ({ page }) => {
    const [product, customer] = await Promise.all([aProduct({ price: 1500 }), aCustomer()]);
    const order = await anOrder(customer, product);
    await signedIn(page, customer);
    await page.goto('/cart');
    const offer = page.getByRole('region', { name: `Order ${order.number}` });
    await expect(offer).toContainText('KES 1,500 still to pay');
    await offer.getByRole('button', { name: 'Continue Payment' }).click();
    await expect(page.getByRole('button', { name: 'Continue Payment' })).toBeHidden();
    await pay(page, aPhone('78'));
    await expect(page.getByText('Payment received. Thank you!')).toBeVisible({ timeout: 30_000 });
    await expect(page.getByRole('button', { name: 'Continue Payment' })).toBeHidden();
  });

  test('uses as few prompts as possible for an amount above the limit', { tag: '@desk' }, async ({ page }) => {
    const { customer } = await openCart(page, 150_500);
    await expect(page.getByText('so this order is paid in 2 prompts')).toBeVisible();
    await pay(page, aPhone('78'), /^Pay KES 150,000$/);
    await expect(
      statusText(page).getByText('KES 150,000 of KES 150,500 paid. The next prompt is for KES 500.'),
    ).toBeVisible({
      timeout: 30_000,
    });
    const parts = page.getByRole('region', { name: 'Payments of this order' }).getByRole('listitem');
    await expect(parts).toHaveText([/^KES 150,000 Paid [A-Z0-9]{10}$/, 'KES 500 To come']);
    await page.getByRole('button', { name: 'Pay KES 500', exact: true }).click();
    await expect(page.getByText('Payment received. Thank you!')).toBeVisible({ timeout: 30_000 });
    const [order] = await call<{ id: string }[]>('GET', '/orders', { token: customer.token });
    const payments = await call<PaymentView[]>('GET', `/mpesa/payments?orderId=${order?.id}`, {
      token: customer.token,
    });
    expect(payments.map(({ amount }) => amount)).toEqual([500, 150_000]);
  });

  test('places one order when the response is lost', { tag: '@desk' }, async ({ page }) => {
    const { customer } = await openCart(page);
    let isLost = true;
    await page.route('**/api/orders', async (route) => {
      if (route.request().method() !== 'POST' || !isLost) return route.fallback();
      isLost = false;
      await route.fetch();
      return route.abort();
    });
    await pay(page, aPhone('78'));
    await expect(page.getByText('There was an error creating your order. Please try again.').first()).toBeVisible();
    await page.getByRole('button', { name: /^Pay KES/ }).click();
    await expect(page.getByText('Payment received. Thank you!')).toBeVisible({ timeout: 30_000 });
    expect(await call<unknown[]>('GET', '/orders', { token: customer.token })).toHaveLength(1);
  });

  test('by WhatsApp places the order and opens the chat', { tag: '@desk' }, async ({ page, context }) => {
    await context.route('https://wa.me/**', (route) => route.fulfill({ body: 'chat' }));
    const { customer } = await openCart(page);
    const [chat] = await Promise.all([
      page.waitForEvent('popup'),
      expect(page.getByText('Order placed successfully')).toBeVisible(),
      page.getByRole('link', { name: 'Order on WhatsApp' }).click(),
    ]);
    expect(chat.url()).toContain('https://wa.me/');
    await expect(page.getByRole('heading', { name: /^Order PC\w+ is placed$/ })).toBeVisible();
    await expect(page.getByText('Your cart is empty')).toBeVisible();
    expect(await call('GET', '/orders', { token: customer.token })).toMatchObject([{ paymentMethod: 'whatsapp' }]);
  });
});
