import { expect, type Page } from '@playwright/test';
import { holdRequests, refuseWith } from './network-faults.js';
import { linkIn } from './mail.js';
import { aPerson, type Person } from './shop.js';
import { test } from './test.js';

const REGISTER = '**/api/auth/register';
const send = (page: Page) => page.getByRole('main').getByRole('button', { name: 'Sign Up' });

async function fillIn(page: Page, { name, email, password }: Person): Promise<void> {
  await page.goto('/signup');
  await page.getByLabel('Full Name').fill(name);
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByLabel('Confirm Password').fill(password);
}

test.describe('signing up', () => {
  test(
    'redirects to the sign-in page after three seconds, and the mailed link verifies the account',
    { tag: '@desk' },
    async ({ page }) => {
      const person = aPerson();
      await page.clock.install();
      await fillIn(page, person);
      await send(page).click();
      const notice = page.getByRole('main').getByRole('status');
      await expect(notice).toContainText('Registration successful! Please check your email to verify your account.');
      await expect(notice).toContainText('Redirecting to sign in...');
      await expect(page.getByText('Registration successful!', { exact: true })).toBeVisible();
      await page.clock.runFor(3_000);
      await page.waitForURL('**/signin');
      await page.goto(await linkIn(person.email, 'Confirm'));
      await expect(page.getByText('Your email address is verified')).toBeVisible();
      await page.getByRole('main').getByRole('link', { name: 'Sign In' }).click();
      await page.waitForURL('**/signin');
    },
  );

  test('is possible only when all fields are filled and both passwords match', { tag: '@phone' }, async ({ page }) => {
    const person = aPerson();
    await page.goto('/signup');
    await expect(send(page)).toBeDisabled();
    await fillIn(page, { ...person, name: '' });
    await expect(send(page)).toBeDisabled();
    await page.getByLabel('Full Name').fill(person.name);
    await expect(send(page)).toBeEnabled();
    const confirmation = page.getByLabel('Confirm Password');
    await confirmation.fill('another one');
    await expect(page.getByText('Passwords do not match')).toBeVisible();
    await expect(confirmation).toHaveAttribute('aria-invalid', 'true');
    await expect(send(page)).toBeDisabled();
    await confirmation.fill(person.password);
    await expect(page.getByText('Passwords do not match')).toBeHidden();
    await expect(send(page)).toBeEnabled();
  });

  test('shows why it failed, and keeps the typed values', { tag: '@desk' }, async ({ page }) => {
    const person = aPerson();
    await fillIn(page, person);
    await refuseWith(page, REGISTER, 503, 'The shop is busy. Please try again in a moment.');
    await send(page).click();
    await expect(page.getByText('Registration failed')).toBeVisible();
    await expect(page.getByText('The shop is busy').first()).toBeVisible();
    await expect(page.getByLabel('Email')).toHaveValue(person.email);
    await expect(send(page)).toBeEnabled();
  });

  test('shows an error at the field for a short password', { tag: '@desk' }, async ({ page }) => {
    await fillIn(page, { ...aPerson(), password: '12345' });
    await send(page).click();
    await expect(page.getByText('Password must be at least 6 characters long')).toBeVisible();
  });

  test('disables the button while the form is being sent', { tag: '@desk' }, async ({ page }) => {
    await fillIn(page, aPerson());
    const release = await holdRequests(page, REGISTER);
    await send(page).click();
    await expect(page.getByRole('button', { name: 'Creating account...' })).toBeDisabled();
    release();
    await expect(page.getByText('Redirecting to sign in...')).toBeVisible();
  });

  test('shows and hides each password separately', { tag: '@phone' }, async ({ page }) => {
    await fillIn(page, aPerson());
    await page.getByRole('button', { name: 'Show password' }).first().click();
    await expect(page.getByLabel('Password', { exact: true })).toHaveAttribute('type', 'text');
    await expect(page.getByLabel('Confirm Password')).toHaveAttribute('type', 'password');
  });
});
