import { expect, test, type Page } from '@playwright/test';
import { aCustomer, aPaidOrder, aProduct, call, type Customer } from './fixtures.js';
import { signIn } from './shop.js';

const again = ({ email, password }: Customer) =>
  call<{ token: string }>('POST', '/auth/login', { body: { email, password } });

/** One door of each service that this file goes through. */
const DOORS = ['/auth/me', '/orders', '/products/any/has-purchased'];

/** Ends the customer's session in this browser, as another device would; every service knows of it then. */
async function endSession(page: Page, customer: Customer): Promise<void> {
  const held = await page.evaluate(() => localStorage.getItem('savannapc_token'));
  const { token } = await again(customer);
  for (const { id, current } of await call<{ id: string; current: boolean }[]>('GET', '/auth/sessions', { token }))
    if (!current) await call('DELETE', `/auth/sessions/${id}`, { token });
  const headers = { authorization: `Bearer ${held}` };
  for (const door of DOORS)
    await expect.poll(async () => (await page.request.get(`/api${door}`, { headers })).status()).toBe(401);
}

/** On the sign-in page the ended session led to. */
async function signInHere(page: Page, { email, password }: Customer): Promise<void> {
  await page.waitForURL('**/signin');
  await expect(page.getByText('Your session has ended. Please sign in again.')).toBeVisible();
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('main').getByRole('button', { name: 'Sign In' }).click();
}

test.describe('signed-in devices', () => {
  test('can all be signed out but this one', async ({ page }) => {
    const customer = await aCustomer();
    await signIn(page, customer.email, customer.password);
    await page.goto('/profile?tab=security');
    await expect(page.getByText('This device')).toHaveCount(1);
    await expect(page.getByText(/^Chrome on /)).toBeVisible();
    await page.getByRole('button', { name: 'Sign out everywhere else' }).click();
    await expect(page.getByText('Only this device is still signed in')).toBeVisible();
    await expect(page.getByRole('button', { name: /^Sign out/ })).toHaveCount(0);
    await expect(call('GET', '/auth/me', { token: customer.token })).rejects.toThrow('401');
    await page.reload();
    await expect(page.getByText('This device')).toBeVisible();
  });

  test('are signed out by a new password', { tag: '@desk' }, async ({ page }) => {
    const customer = await aCustomer();
    await signIn(page, customer.email, customer.password);
    await page.goto('/profile?tab=security');
    await page.getByLabel('Current Password').fill(customer.password);
    await page.getByLabel('New Password', { exact: true }).fill('ndizi mbivu');
    await page.getByLabel('Confirm New Password').fill('ndizi mbichi');
    await page.getByRole('button', { name: 'Change Password' }).click();
    await expect(page.getByText('Passwords do not match')).toBeVisible();
    await page.getByLabel('Confirm New Password').fill('ndizi mbivu');
    await page.getByRole('button', { name: 'Change Password' }).click();
    await expect(page.getByText('Password changed')).toBeVisible();
    await expect(call('GET', '/auth/me', { token: customer.token })).rejects.toThrow('401');
    await again({ ...customer, password: 'ndizi mbivu' });
  });
});

test.describe('a session that ends while one works', () => {
  test('leads back to the same page after signing in, with the new name still there', async ({ page }) => {
    const customer = await aCustomer();
    await signIn(page, customer.email, customer.password);
    await page.goto('/profile');
    await page.getByLabel('Full Name').fill('Mũthoni Kĩmani');
    await endSession(page, customer);
    await page.getByRole('button', { name: 'Save Changes' }).click();
    await signInHere(page, customer);
    await page.waitForURL('**/profile');
    await expect(page.getByLabel('Full Name')).toHaveValue('Mũthoni Kĩmani');
    await page.getByRole('button', { name: 'Save Changes' }).click();
    await expect(page.getByText('Profile updated')).toBeVisible();
  });

  test('costs no half-written review', { tag: '@desk' }, async ({ page }) => {
    const customer = await aCustomer();
    const product = await aProduct();
    await aPaidOrder(customer, product);
    await signIn(page, customer.email, customer.password);
    await page.goto(`/product/${product.id}`);
    await page.getByLabel('Rating').selectOption('4');
    await page.getByLabel('Comment').fill('Quiet, cool and quick in every game.');
    await endSession(page, customer);
    await page.getByRole('button', { name: 'Submit Review' }).click();
    await signInHere(page, customer);
    await page.waitForURL(`**/product/${product.id}`);
    await expect(page.getByLabel('Comment')).toHaveValue('Quiet, cool and quick in every game.');
    await page.getByRole('button', { name: 'Submit Review' }).click();
    await expect(page.getByText('Review Submitted!')).toBeVisible();
  });

  test('is an ordinary sign-in again for whoever went elsewhere meanwhile', { tag: '@desk' }, async ({ page }) => {
    const customer = await aCustomer();
    await signIn(page, customer.email, customer.password);
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
