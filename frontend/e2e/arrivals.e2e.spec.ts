import { setOrderStatus } from '@shop/contracts/order-desk';
import { expect, type Page } from '@playwright/test';
import { Authenticator } from '@shop/shop-client/authenticator';
import { expectArrived } from './arrival.js';
import { fillAddress } from './delivery.js';
import {
  aCustomer,
  anOrder,
  aPaidOrder,
  aPaidOrderOf,
  aPhone,
  aProduct,
  aStaffMember,
  asStaff,
  call,
  signedIn,
  withCart,
} from './fixtures.js';
import { linkIn, mailTo } from './mail.js';
import { holdRequests } from './network-faults.js';
import { aPerson } from './shop.js';
import { endsWith, enterPin } from './simulator.js';
import { test } from './test.js';

test.use({ viewport: { width: 360, height: 640 }, contextOptions: { reducedMotion: 'reduce' } });
test.describe.configure({ timeout: 120_000 });

const button = (page: Page, name: string | RegExp) => page.getByRole('main').getByRole('button', { name });
const panel = (page: Page) => page.getByRole('region', { name: /^Order PC/ });

/** Opens the builder at the form that proposes a build, with a budget that is enough. */
async function openProposal(page: Page): Promise<void> {
  await page.goto('/build-pc?preset=office');
  await page.getByLabel('Budget in KES').fill('300000');
}

/** Opens the cart of a new customer with one product, and pays. */
async function startPayment(page: Page, phone: string) {
  const [product, customer] = await Promise.all([aProduct({ price: 2500 }), aCustomer()]);
  await signedIn(page, customer);
  await withCart(page, [{ product }]);
  await page.goto('/cart');
  await fillAddress(page);
  await page.getByLabel('M-Pesa phone number').fill(phone);
  await button(page, /^Pay KES/).tap();
  return { product, customer };
}

test.describe('after each step the new thing is in view and has the focus:', { tag: '@phone' }, () => {
  test('delivery, payment, failure, another try, receipt', async ({ page }) => {
    const phone = aPhone('70');
    await endsWith(phone, '1032');
    const { customer } = await startPayment(page, phone);
    await expectArrived(panel(page));
    await expect(page.getByText('The request was cancelled on the phone.').first()).toBeVisible({ timeout: 30_000 });
    await expectArrived(panel(page));
    await button(page, /^Try again, pay/).tap();
    await expect(page.getByText(/Waiting for your payment/)).toBeVisible();
    await expectArrived(panel(page));
    await enterPin(phone);
    const paid = page.getByRole('region', { name: 'Payment received' });
    await expectArrived(paid);
    expect(await call<unknown[]>('GET', '/orders', { token: customer.token })).toHaveLength(1);
  });

  test('what is missing in the delivery', async ({ page }) => {
    const [product, customer] = await Promise.all([aProduct({ price: 2500 }), aCustomer()]);
    await signedIn(page, customer);
    await withCart(page, [{ product }]);
    await page.goto('/cart');
    await page.getByLabel('M-Pesa phone number').fill(aPhone());
    await button(page, /^Pay KES/).tap();
    await expectArrived(page.getByRole('region', { name: 'Delivery' }).getByLabel('Phone'));
  });

  test('an order from another device that is paid, cancelled, and the form of the cart after it', async ({ page }) => {
    const [product, other, customer] = await Promise.all([aProduct(), aProduct(), aCustomer()]);
    const { number } = await anOrder(customer, product);
    await signedIn(page, customer);
    await withCart(page, [{ product: other }]);
    await page.goto('/cart');
    await button(page, 'Continue Payment').tap();
    await expectArrived(panel(page));
    await button(page, 'Cancel this order').tap();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: /^Cancel/ }).tap();
    await expectArrived(page.getByRole('region', { name: `Order ${number}` }));
    await expect(page.getByText('This order was cancelled. Nothing will be charged.')).toBeVisible();
    await expect(page.getByRole('region', { name: 'Delivery' })).toBeVisible();
    await expect(button(page, /^Pay KES/)).toBeVisible();
    await page.reload();
    await expect(button(page, /^Pay KES/)).toBeVisible();
  });

  test('the codes of a sign-in', async ({ page }) => {
    const customer = await aCustomer();
    const { secret } = await call<{ secret: string }>('POST', '/auth/totp', { token: customer.token });
    const app = new Authenticator(secret);
    await call('POST', '/auth/totp/confirm', { token: customer.token, body: { code: app.next() } });
    await page.goto('/signin');
    await page.getByLabel('Email').fill(customer.email);
    await page.getByLabel('Password', { exact: true }).fill(customer.password);
    await button(page, 'Sign In').tap();
    await expectArrived(page.getByLabel('Code'));
    await page.reload();
    await page.getByLabel('Email').fill(customer.email);
    await button(page, 'Use a code by email instead').tap();
    await expectArrived(page.getByLabel('Email'));
    await button(page, 'Send code').tap();
    await expectArrived(page.getByLabel('Code', { exact: true }));
    const code = /\b\d{6}\b/.exec(await mailTo(customer.email, 'sign-in code'))?.[0] ?? '';
    await page.getByLabel('Code', { exact: true }).fill(code);
    await expectArrived(page.getByLabel('Code from your app'));
  });

  test('a forgotten password', async ({ page }) => {
    const { email } = await aCustomer();
    await page.goto('/forgot-password');
    await page.getByLabel('Email').fill(email);
    await button(page, 'Send Reset Link').tap();
    await expect(page.getByRole('heading', { name: 'Check Your Email' })).toBeVisible();
    await expectArrived(page.getByRole('main').locator(':focus'));
    await page.goto(await linkIn(email, 'Reset'));
    await page.getByLabel('New Password').fill('ndizi mbivu');
    await page.getByLabel('Confirm Password').fill('ndizi mbivu');
    await button(page, 'Reset Password').tap();
    await expect(page.getByText('Your password has been changed.')).toBeVisible();
    await expectArrived(page.getByRole('main').locator(':focus'));
  });

  test('a message to the shop', async ({ page }) => {
    const { name, email } = aPerson();
    await page.goto('/contact');
    await page.getByLabel('Name').fill(name);
    await page.getByLabel('Email').fill(email);
    await page.getByLabel('Subject').fill('Dozens');
    await page.getByLabel('Message', { exact: true }).fill('Do you sell by the dozen?');
    await button(page, 'Send Message').tap();
    await expectArrived(page.getByRole('main').getByRole('status').filter({ hasText: /\w/ }));
  });

  test('a review, its edit and its deletion', async ({ page }) => {
    const [product, customer] = await Promise.all([aProduct({ countInStock: 9 }), aCustomer()]);
    await aPaidOrder(customer, product);
    const path = `/products/${product.id}/has-purchased`;
    await expect.poll(() => call('GET', path, { token: customer.token })).toEqual({ hasPurchased: true });
    await signedIn(page, customer);
    await page.goto(`/product/${product.id}`);
    await page.getByLabel('Rating').selectOption('4');
    await page.getByLabel('Comment').fill('Comment of the author');
    await button(page, 'Submit Review').tap();
    await expect(page.getByText('Review Submitted!')).toBeVisible();
    await expectArrived(page.locator('#reviews:focus, #reviews :focus'));
    await button(page, 'Edit').tap();
    await page.getByRole('dialog').getByLabel('Comment').fill('Comment after the edit');
    await page.getByRole('dialog').getByRole('button', { name: 'Save Changes' }).tap();
    await expectArrived(page.locator('#reviews:focus, #reviews :focus'));
    await button(page, 'Delete').tap();
    // The dialog closes after the list is there without it.
    const release = await holdRequests(page, '**/reviews/summary*');
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).tap();
    await expect(page.getByText('Comment after the edit')).toHaveCount(0);
    release();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expectArrived(page.locator('#reviews:focus, #reviews :focus'));
  });

  test('a return and its cancellation', async ({ page }) => {
    const [customer, staff, product] = await Promise.all([aCustomer(), aStaffMember('orders'), aProduct()]);
    const { id } = await aPaidOrderOf(customer, [{ product, quantity: 1 }]);
    await asStaff(staff).call(setOrderStatus, { params: { id }, body: { status: 'completed' } });
    await signedIn(page, customer);
    await page.goto(`/orders/${id}`);
    await button(page, 'Return items').tap();
    await page.getByRole('dialog').getByRole('button', { name: 'Send request' }).tap();
    await expect(page.getByText('Waiting for our answer')).toBeVisible();
    await expectArrived(page.locator('article:focus, article :focus'));
    await button(page, 'Cancel this return').tap();
    await expect(button(page, 'Cancel this return')).toHaveCount(0);
    await expectArrived(page.locator('article:focus, article :focus'));
  });

  test('an order that is cancelled on its page', async ({ page }) => {
    const [customer, product] = await Promise.all([aCustomer(), aProduct()]);
    const { id } = await anOrder(customer, product);
    await signedIn(page, customer);
    await page.goto(`/orders/${id}`);
    await button(page, 'Cancel this order').tap();
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /^Cancel/ })
      .tap();
    await expect(button(page, 'Cancel this order')).toHaveCount(0);
    await expectArrived(page.locator('article:focus, article :focus'));
  });

  test('a line that comes back to the cart', async ({ page }) => {
    const [one, two] = await Promise.all([aProduct(), aProduct()]);
    await withCart(page, [{ product: one }, { product: two }]);
    await page.goto('/cart');
    await page.getByRole('button', { name: `Remove ${one.name}` }).tap();
    await expectArrived(page.getByRole('row').filter({ hasText: two.name }).locator(':focus'));
    await page.getByRole('button', { name: 'Undo' }).tap();
    await expectArrived(page.getByRole('row').filter({ hasText: one.name }));
  });

  test('a proposed build, which another one replaces without a question', async ({ page }) => {
    await openProposal(page);
    await button(page, 'Propose a build').tap();
    const sheet = page.getByRole('dialog', { name: 'Your Build' });
    await expectArrived(sheet);
    await sheet.getByRole('button', { name: 'Close' }).tap();
    await button(page, 'Propose a build').tap();
    await expectArrived(sheet);
    await expect(page.getByRole('button', { name: 'Replace it' })).toHaveCount(0);
    await sheet
      .getByRole('button', { name: /^Remove/ })
      .first()
      .tap();
    await sheet.getByRole('button', { name: 'Close' }).tap();
    await button(page, 'Propose a build').tap();
    await expect(page.getByRole('dialog', { name: 'Replace your build?' })).toBeVisible();
  });

  test('a saved build', async ({ page }) => {
    await openProposal(page);
    await button(page, 'Propose a build').tap();
    const sheet = page.getByRole('dialog', { name: 'Your Build' });
    await sheet.getByRole('button', { name: 'Save and share' }).tap();
    const saving = page.getByRole('dialog', { name: 'Save and share' });
    await saving.getByRole('button', { name: 'Save build' }).tap();
    await expect(saving.getByLabel('Link to your build')).toBeVisible();
    await expectArrived(saving.locator(':focus'));
  });
});

test('a proposed build comes into view beside the parts', { tag: '@desk' }, async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await openProposal(page);
  await button(page, 'Propose a build').click();
  await expectArrived(page.getByRole('complementary', { name: 'Your Build' }));
});
