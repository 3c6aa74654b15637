import { expect, type Page } from '@playwright/test';
import { holdRequests, dropRequests } from './network-faults.js';
import { aCustomer, call } from './fixtures.js';
import { linkIn } from './mail.js';
import { aPerson } from './shop.js';
import { test } from './test.js';

const LOGIN = '**/api/auth/login';
const button = (page: Page, name: string) => page.getByRole('main').getByRole('button', { name });
const token = (page: Page) => page.evaluate(() => localStorage.getItem('savannapc_token'));

async function fillIn(page: Page, { email, password }: { email: string; password: string }): Promise<void> {
  await page.goto('/signin');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
}

test.describe('signing in', () => {
  test('shows a welcome toast with the name and opens the home page', { tag: '@phone' }, async ({ page }) => {
    const customer = await aCustomer();
    await fillIn(page, { ...customer, email: customer.email.toUpperCase() });
    const release = await holdRequests(page, LOGIN);
    await button(page, 'Sign In').click();
    await expect(button(page, 'Signing in...')).toBeDisabled();
    release();
    await expect(page.getByText('Welcome back!')).toBeVisible();
    await expect(page.getByText(`Logged in as ${customer.name}`)).toBeVisible();
    await expect(page).toHaveURL((url) => url.pathname === '/');
    expect(await token(page)).toBeTruthy();
  });

  test('shows an error for a wrong password, and keeps the e-mail address', { tag: '@desk' }, async ({ page }) => {
    const customer = await aCustomer();
    await fillIn(page, { ...customer, password: 'not this one' });
    await button(page, 'Sign In').click();
    await expect(page.getByText('Login failed')).toBeVisible();
    await expect(page.getByText('Invalid email or password').first()).toBeVisible();
    await expect(page.getByLabel('Email')).toHaveValue(customer.email);
    await expect(page).toHaveURL(/\/signin$/);
    expect(await token(page)).toBeNull();
  });

  test('shows an error when the shop cannot be reached', { tag: '@desk' }, async ({ page }) => {
    await fillIn(page, aPerson());
    await dropRequests(page, LOGIN);
    await button(page, 'Sign In').click();
    await expect(page.getByText('Login failed')).toBeVisible();
    await expect(page.getByText('We could not reach the shop').first()).toBeVisible();
    await expect(button(page, 'Sign In')).toBeEnabled();
  });

  test('sends no request while a field is empty', { tag: '@desk' }, async ({ page }) => {
    let calls = 0;
    page.on('request', (request) => (calls += Number(request.url().endsWith('/auth/login'))));
    await page.goto('/signin');
    await page.getByLabel('Email').fill('someone@test.example');
    await button(page, 'Sign In').click();
    await expect(page.getByLabel('Password', { exact: true })).toBeFocused();
    expect(calls).toBe(0);
  });

  test(
    'offers to send the verification mail again when the account is not verified',
    { tag: '@desk' },
    async ({ page }) => {
      const person = aPerson();
      await call('POST', '/auth/register', { body: person });
      const first = await linkIn(person.email, 'Confirm');
      await fillIn(page, person);
      await button(page, 'Sign In').click();
      await button(page, 'Send the verification email again').click();
      await expect(page.getByText('Verification email sent')).toBeVisible();
      await expect.poll(() => linkIn(person.email, 'Confirm')).not.toBe(first);
    },
  );

  test('shows and hides the password, and links to sign-up and password reset', { tag: '@phone' }, async ({ page }) => {
    await fillIn(page, aPerson());
    const password = page.getByLabel('Password', { exact: true });
    await expect(password).toHaveAttribute('type', 'password');
    await page.getByRole('button', { name: 'Show password' }).click();
    await expect(password).toHaveAttribute('type', 'text');
    await page.getByRole('button', { name: 'Hide password' }).click();
    await expect(password).toHaveAttribute('type', 'password');
    const main = page.getByRole('main');
    await expect(main.getByRole('link', { name: 'Sign Up' })).toHaveAttribute('href', '/signup');
    await expect(main.getByRole('link', { name: /forgot/i })).toHaveAttribute('href', '/forgot-password');
  });
});
