import { expect, type Page } from '@playwright/test';
import { Authenticator } from '@shop/shop-client/authenticator';
import { violationsOf } from './axe.js';
import { aCustomer, call, type Customer } from './fixtures.js';
import { mailTo } from './mail.js';
import { dropRequests } from './network-faults.js';
import { aPerson } from './shop.js';
import { test } from './test.js';

const button = (page: Page, name: string | RegExp) => page.getByRole('main').getByRole('button', { name });
const token = (page: Page) => page.evaluate(() => localStorage.getItem('savannapc_token'));
const codeField = (page: Page) => page.getByLabel('Code', { exact: true });

async function requestCode(page: Page, email: string): Promise<void> {
  await button(page, 'Use a code by email instead').click();
  await page.getByLabel('Email').fill(email);
  await button(page, 'Send code').click();
  await expect(page.getByText('If there is an account for this address, a code is on its way.')).toBeVisible();
}

async function codeFor({ email }: { email: string }): Promise<string> {
  return /\b\d{6}\b/.exec(await mailTo(email, 'sign-in code'))?.[0] ?? '';
}

/** Turns two-step sign-in on. */
async function withSecondFactor({ token: bearer }: Customer): Promise<Authenticator> {
  const { secret } = await call<{ secret: string }>('POST', '/auth/totp', { token: bearer });
  const app = new Authenticator(secret);
  await call('POST', '/auth/totp/confirm', { token: bearer, body: { code: app.next() } });
  return app;
}

test.use({ contextOptions: { reducedMotion: 'reduce' } });

test.describe('signing in with a code by mail', () => {
  test('signs in when six digits are there', { tag: '@desk' }, async ({ page }) => {
    const customer = await aCustomer();
    await page.goto('/signin');
    await page.getByLabel('Email').fill(customer.email);
    await button(page, 'Use a code by email instead').click();
    await expect(page.getByLabel('Email')).toBeFocused();
    await expect(page.getByLabel('Email')).toHaveValue(customer.email);
    await expect(page.getByLabel('Password', { exact: true })).toBeHidden();
    expect(await violationsOf(page)).toEqual([]);
    await button(page, 'Send code').click();
    await expect(codeField(page)).toBeFocused();
    await expect(codeField(page)).toHaveAttribute('autocomplete', 'one-time-code');
    await expect(codeField(page)).toHaveAttribute('inputmode', 'numeric');
    await expect(button(page, /^Send a new code in 1:\d\d$/)).toBeDisabled();
    await expect(button(page, 'Sign In')).toBeDisabled();
    expect(await violationsOf(page)).toEqual([]);
    const code = await codeFor(customer);
    // The code works in no other browser.
    const elsewhere = await page.request.post('/api/auth/login', { data: { email: customer.email, code } });
    expect(elsewhere.status()).toBe(401);
    // As pasted from a mail program that adds a space.
    await codeField(page).fill(`${code.slice(0, 3)} ${code.slice(3)} `);
    await expect(page.getByText('Welcome back!')).toBeVisible();
    await expect(page.getByText(`Logged in as ${customer.name}`)).toBeVisible();
    await expect(page).toHaveURL((url) => url.pathname === '/');
    expect(await token(page)).toBeTruthy();
  });

  test('returns to the cart', { tag: '@desk' }, async ({ page }) => {
    const customer = await aCustomer();
    await page.goto('/cart');
    await page.getByRole('banner').getByRole('link', { name: 'Sign In' }).click();
    await requestCode(page, customer.email);
    await codeField(page).fill(await codeFor(customer));
    await expect(page).toHaveURL((url) => url.pathname === '/cart');
  });

  test('shows an error for a wrong code, and takes the right one after it', { tag: '@phone' }, async ({ page }) => {
    const customer = await aCustomer();
    await page.goto('/signin');
    await requestCode(page, customer.email);
    const code = await codeFor(customer);
    await codeField(page).fill(code === '111111' ? '222222' : '111111');
    await expect(page.getByRole('main').getByText('Invalid or expired code')).toBeVisible();
    expect(await token(page)).toBeNull();
    expect(await violationsOf(page)).toEqual([]);
    await codeField(page).fill(code);
    await expect(page.getByText('Welcome back!')).toBeVisible();
  });

  test('asks for the second factor', { tag: '@desk' }, async ({ page }) => {
    const customer = await aCustomer();
    const app = await withSecondFactor(customer);
    await page.goto('/signin');
    await requestCode(page, customer.email);
    await codeField(page).fill(await codeFor(customer));
    const second = page.getByLabel('Code from your app');
    await expect(second).toBeFocused();
    await expect(page.getByText('Login failed')).toBeHidden();
    expect(await violationsOf(page)).toEqual([]);
    await second.fill(app.next());
    await button(page, 'Sign In').click();
    await expect(page.getByText('Welcome back!')).toBeVisible();
  });

  test('says the same for an address without an account, and leads back', { tag: '@desk' }, async ({ page }) => {
    await page.goto('/signin');
    await requestCode(page, aPerson().email);
    await codeField(page).fill('123456');
    await expect(page.getByRole('main').getByText('Invalid or expired code')).toBeVisible();
    await button(page, 'Use another email address').click();
    await expect(page.getByLabel('Email')).toBeEditable();
    await button(page, 'Use the password instead').click();
    await expect(page.getByLabel('Password', { exact: true })).toBeVisible();
  });

  test('sends a new code after the pause', { tag: '@desk' }, async ({ page }) => {
    const customer = await aCustomer();
    // As on plain http in a local network, with a storage that holds no secret of ours.
    await page.addInitScript(() => {
      Reflect.deleteProperty(Crypto.prototype, 'randomUUID');
      localStorage.setItem('savannapc_browser', 'x');
    });
    await page.clock.install();
    await page.goto('/signin');
    await requestCode(page, customer.email);
    await page.clock.fastForward(91_000);
    const asked = page.waitForRequest('**/api/auth/email-code');
    await button(page, 'Send a new code').click();
    expect((await asked).postDataJSON()).toEqual({ email: customer.email, browser: expect.stringMatching(/^\w{32}$/) });
    await expect(button(page, /^Send a new code in 1:\d\d$/)).toBeDisabled();
  });

  test('shows an error when the shop cannot be reached', { tag: '@desk' }, async ({ page }) => {
    await page.goto('/signin');
    await dropRequests(page, '**/api/auth/email-code');
    await button(page, 'Use a code by email instead').click();
    await page.getByLabel('Email').fill(aPerson().email);
    await button(page, 'Send code').click();
    await expect(page.getByText('We could not reach the shop')).toBeVisible();
    await expect(button(page, 'Send code')).toBeEnabled();
  });

  test('speaks Swahili', { tag: '@desk' }, async ({ page }) => {
    await page.goto('/sw/signin');
    await button(page, 'Tumia msimbo wa barua pepe badala yake').click();
    await expect(button(page, 'Tuma msimbo')).toBeVisible();
  });
});
