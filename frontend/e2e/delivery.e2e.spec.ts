import type { Delivery, OrderDetail } from '@shop/contracts/orders';
import { expect, type Page } from '@playwright/test';
import { fillAddress } from './delivery.js';
import {
  aCustomer,
  anAddress,
  aPhone,
  aProduct,
  call,
  signedIn,
  signedInAsAdmin,
  withAddresses,
  withCart,
  withStored,
} from './fixtures.js';
import { shop } from './shop.js';
import { test } from './test.js';

const delivery = (page: Page) => page.getByRole('region', { name: 'Delivery' });

async function pay(page: Page): Promise<void> {
  await page.getByLabel('M-Pesa phone number').fill(aPhone());
  await page.getByRole('button', { name: /^Pay KES/ }).click();
}

async function expectPaid(page: Page): Promise<void> {
  await expect(page.getByText('Payment received. Thank you!')).toBeVisible({ timeout: 30_000 });
}

test.describe('the delivery of an order', () => {
  test(
    'is required before paying, shown with the order and to the staff, and saved in the account',
    { tag: '@desk' },
    async ({ page, browser }) => {
      const [product, customer] = await Promise.all([aProduct(), aCustomer()]);
      await signedIn(page, customer);
      await withCart(page, [{ product }]);
      await page.goto('/cart');
      await pay(page);
      await expect(page.getByText('Delivery details are missing')).toBeVisible();
      await expect(delivery(page).getByText('Please choose a county')).toBeVisible();
      await expect(delivery(page).getByLabel('Phone')).toBeFocused();
      await fillAddress(page, { county: 'kiambu county', notes: 'Ring twice' });
      await pay(page);
      await expectPaid(page);

      await page.getByRole('link', { name: 'View your order' }).click();
      const lines = [
        'Achieng Otieno, 0712345678',
        'Opposite the post office',
        'Westlands, Kiambu',
        'Notes: Ring twice',
      ];
      const shown = page.getByRole('article', { name: /^Order PC/ });
      for (const line of ['Deliver to', ...lines]) await expect(shown.getByText(line)).toBeVisible();

      const [{ number } = { number: '' }] = await call<OrderDetail[]>('GET', '/orders', { token: customer.token });
      const adminPage = await (await browser.newContext({ baseURL: shop().shopUrl })).newPage();
      await signedInAsAdmin(adminPage);
      await adminPage.goto('/admin?tab=orders');
      await adminPage.getByLabel('Search orders').fill(number);
      await adminPage.getByRole('link', { name: number }).click();
      const deskSection = adminPage.getByRole('region', { name: 'Delivery' });
      for (const line of lines) await expect(deskSection.getByText(line)).toBeVisible();

      const book = await call<Delivery[]>('GET', '/users/me/addresses', { token: customer.token });
      expect(book).toEqual([anAddress({ county: 'Kiambu', notes: 'Ring twice' })]);
    },
  );

  test('can be chosen from the saved addresses', { tag: '@phone' }, async ({ page }) => {
    const [product, customer] = await Promise.all([aProduct(), aCustomer()]);
    const [home, office] = [anAddress(), anAddress({ town: 'Nakuru', county: 'Nakuru', address: 'Kenyatta Avenue' })];
    await withAddresses(customer, home, office);
    await signedIn(page, customer);
    await withCart(page, [{ product }]);
    await page.goto('/cart');
    const saved = page.getByRole('radiogroup', { name: 'Saved addresses' });
    await expect(saved.getByRole('radio').first()).toBeChecked();
    await expect(delivery(page).getByLabel('Town')).toHaveCount(0);
    await saved.getByText('Kenyatta Avenue, Nakuru, Nakuru').click();
    await pay(page);
    await expectPaid(page);
    const [order] = await call<OrderDetail[]>('GET', '/orders', { token: customer.token });
    const { delivery: chosen } = await call<OrderDetail>('GET', `/orders/${order?.id}`, { token: customer.token });
    expect(chosen).toEqual({ ...office, phone: '0712345678' });
    const book = () => call<Delivery[]>('GET', '/users/me/addresses', { token: customer.token });
    await expect.poll(book).toEqual([office, home]);
  });

  test('can be pickup at the shop', { tag: '@desk' }, async ({ page }) => {
    const [product, customer] = await Promise.all([aProduct(), aCustomer()]);
    await signedIn(page, customer);
    await withCart(page, [{ product }]);
    await page.goto('/cart');
    await delivery(page).getByText('Pick up at the shop').click();
    await expect(delivery(page).getByLabel('County')).toHaveCount(0);
    await delivery(page).getByLabel('Phone').fill('0712 345 678');
    await pay(page);
    await expectPaid(page);
    await page.getByRole('link', { name: 'View your order' }).click();
    await expect(page.getByRole('heading', { name: 'Pick up at the shop' })).toBeVisible();
    await expect(page.getByText(`${customer.name}, 0712345678`)).toBeVisible();
  });

  test(
    'of a guest is stored at once, is in the WhatsApp text, and is still there after signing in',
    { tag: '@phone' },
    async ({ page }) => {
      const [product, customer] = await Promise.all([aProduct(), aCustomer()]);
      await withCart(page, [{ product }]);
      await page.goto('/cart');
      await fillAddress(page);
      await page.reload();
      await expect(delivery(page).getByLabel('Town')).toHaveValue('Westlands');
      const chat = page.getByRole('main').getByRole('link', { name: 'Order on WhatsApp' });
      const text = new URL((await chat.getAttribute('href')) ?? '').searchParams.get('text') ?? '';
      expect(text.split('\n').slice(-4)).toEqual([
        'Deliver to:',
        'Achieng Otieno, 0712 345 678',
        'Opposite the post office',
        'Westlands, Nairobi',
      ]);
      await page.getByRole('main').getByRole('link', { name: 'Sign In' }).click();
      // The cart has a field for the address, too.
      await expect(page.getByLabel('Password', { exact: true })).toBeVisible();
      await page.getByLabel('Email').fill(customer.email);
      await page.getByLabel('Password', { exact: true }).fill(customer.password);
      await page.getByRole('main').getByRole('button', { name: 'Sign In' }).click();
      await expect(page.getByRole('button', { name: /^Pay KES/ })).toBeEnabled();
      await expect(delivery(page).getByLabel('Town')).toHaveValue('Westlands');
      await expect(page.getByLabel('M-Pesa phone number')).toHaveValue('0712345678');
    },
  );
});

test(
  'an order that a customer started is not shown to the next guest of this browser',
  { tag: '@desk' },
  async ({ page }) => {
    const [product, customer] = await Promise.all([aProduct(), aCustomer()]);
    await withStored(page, 'savannapc_token', customer.token);
    await withAddresses(customer, anAddress());
    await withCart(page, [{ product }]);
    await page.goto('/cart');
    await page.getByLabel('M-Pesa phone number').fill(aPhone('70'));
    await page.getByRole('button', { name: /^Pay KES/ }).click();
    await expect(page.getByText(/^Prompt sent/)).toBeVisible();
    // Only the token is removed and no event is sent, as when an older version of the shop signs out in another tab.
    await page.evaluate(() => localStorage.removeItem('savannapc_token'));
    const refused: string[] = [];
    page.on('response', (answer) => answer.status() === 401 && refused.push(answer.url()));
    await page.reload();
    const main = page.getByRole('main');
    await expect(main.getByRole('link', { name: 'Sign In' })).toBeVisible();
    await expect(main.getByRole('link', { name: 'Order on WhatsApp' })).toBeVisible();
    await expect(main.getByRole('button', { name: 'Increase quantity' })).toBeEnabled();
    await page.clock.install();
    await page.clock.fastForward(10_000);
    expect(refused).toEqual([]);
  },
);
