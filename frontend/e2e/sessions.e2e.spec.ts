import { expect, type Page } from '@playwright/test';
import { aCustomer, aPaidOrder, aProduct, call, type Customer, withStored } from './fixtures.js';
import { signIn } from './shop.js';
import { test } from './test.js';

const signInByApi = ({ email, password }: Customer) =>
  call<{ token: string }>('POST', '/auth/login', { body: { email, password } });

/** A session of the page's own, which can end without the customer's other one. */
async function startSession(page: Page, customer: Customer): Promise<void> {
  const { token } = await signInByApi(customer);
  await withStored(page, 'savannapc_token', token);
}

/** One endpoint of each service that these tests use. */
const ENDPOINTS = ['/auth/me', '/orders', '/products/any/has-purchased'];

/** Ends the customer's session from another device, and waits until every service refuses its token. */
async function endSession(page: Page, customer: Customer): Promise<void> {
  const oldToken = await page.evaluate(() => localStorage.getItem('savannapc_token'));
  const { token } = await signInByApi(customer);
  await call('DELETE', '/auth/sessions', { token });
  const headers = { authorization: `Bearer ${oldToken}` };
  for (const path of ENDPOINTS)
    await expect.poll(async () => (await page.request.get(`/api${path}`, { headers })).status()).toBe(401);
}

/** Signs in on the sign-in page that opens when a session has ended. */
async function signInAgain(page: Page, { email, password }: Customer): Promise<void> {
  await page.waitForURL('**/signin');
  await expect(page.getByText('Your session has ended. Please sign in again.')).toBeVisible();
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('main').getByRole('button', { name: 'Sign In' }).click();
}

test.describe('signed-in devices', () => {
  test(
    'can all be signed out except this one, and are by a change of the password',
    { tag: '@desk' },
    async ({ page }) => {
      const customer = await aCustomer();
      const expectSignedOut = (token: string) => expect(call('GET', '/auth/me', { token })).rejects.toThrow('401');
      await signIn(page, customer.email, customer.password);
      await page.goto('/profile?tab=security');
      await expect(page.getByText('This device')).toHaveCount(1);
      await expect(page.getByText(/^Chrome on /)).toBeVisible();
      await page.getByRole('button', { name: 'Sign out everywhere else' }).click();
      await expect(page.getByText('Only this device is still signed in')).toBeVisible();
      await expect(page.getByRole('button', { name: /^Sign out/ })).toHaveCount(0);
      await expectSignedOut(customer.token);

      const { token } = await signInByApi(customer);
      await page.getByLabel('Current Password').fill(customer.password);
      await page.getByLabel('New Password', { exact: true }).fill('ndizi mbivu');
      await page.getByLabel('Confirm New Password').fill('ndizi mbivu');
      await page.getByRole('button', { name: 'Change Password' }).click();
      await expect(page.getByText('Password changed')).toBeVisible();
      await expectSignedOut(token);
      await signInByApi({ ...customer, password: 'ndizi mbivu' });
      await page.reload();
      await expect(page.getByText('This device')).toBeVisible();
    },
  );
});

test.describe('a session that ends on an open page', () => {
  test(
    'returns to the same page after signing in, where the typed name is still there',
    { tag: '@phone' },
    async ({ page }) => {
      const customer = await aCustomer();
      await startSession(page, customer);
      await page.goto('/profile');
      await page.getByLabel('Full Name').fill('Mũthoni Kĩmani');
      await endSession(page, customer);
      await page.getByRole('button', { name: 'Save Changes' }).click();
      await signInAgain(page, customer);
      await page.waitForURL('**/profile');
      await expect(page.getByLabel('Full Name')).toHaveValue('Mũthoni Kĩmani');
      await page.getByRole('button', { name: 'Save Changes' }).click();
      await expect(page.getByText('Profile updated')).toBeVisible();
    },
  );

  test('keeps an unsent review', { tag: '@desk' }, async ({ page }) => {
    const customer = await aCustomer();
    const product = await aProduct();
    await aPaidOrder(customer, product);
    await startSession(page, customer);
    await page.goto(`/product/${product.id}`);
    await page.getByLabel('Rating').selectOption('4');
    await page.getByLabel('Comment').fill('Quiet, cool and quick in every game.');
    await endSession(page, customer);
    await page.getByRole('button', { name: 'Submit Review' }).click();
    await signInAgain(page, customer);
    await page.waitForURL(`**/product/${product.id}`);
    await expect(page.getByLabel('Comment')).toHaveValue('Quiet, cool and quick in every game.');
    await page.getByRole('button', { name: 'Submit Review' }).click();
    await expect(page.getByText('Review Submitted!')).toBeVisible();
  });

  test('does not redirect a sign-in after the user has visited another page', { tag: '@desk' }, async ({ page }) => {
    const customer = await aCustomer();
    await startSession(page, customer);
    await page.goto('/profile?tab=security');
    await expect(page.getByText('This device')).toBeVisible();
    await endSession(page, customer);
    await page.getByRole('tab', { name: 'Orders' }).click();
    await page.waitForURL('**/signin');
    await page.goto('/about');
    await signIn(page, customer.email, customer.password);
    await expect(page).toHaveURL((url) => url.pathname === '/');
  });
});
