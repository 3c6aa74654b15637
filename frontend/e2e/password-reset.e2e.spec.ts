import { expect, type Page } from '@playwright/test';
import { dropRequests } from './network-faults.js';
import { aCustomer, call } from './fixtures.js';
import { linkIn } from './mail.js';
import { signIn } from './shop.js';
import { test } from './test.js';

async function requestReset(page: Page, email: string): Promise<void> {
  await page.goto('/forgot-password');
  await page.getByLabel('Email').fill(email);
  await page.getByRole('button', { name: 'Send Reset Link' }).click();
}

async function setPassword(page: Page, password: string, confirmation = password): Promise<void> {
  await page.getByLabel('New Password').fill(password);
  await page.getByLabel('Confirm Password').fill(confirmation);
  await page.getByRole('button', { name: 'Reset Password' }).click();
}

/** Requests a reset link and reads it from the mail. */
async function aResetLink(email: string): Promise<string> {
  await call('POST', '/auth/reset-password', { body: { email } });
  return linkIn(email, 'Reset');
}

test.describe('a forgotten password', () => {
  test('is replaced through the mailed link', { tag: '@desk' }, async ({ page }) => {
    const { email } = await aCustomer();
    await page.clock.install();
    await requestReset(page, email);
    await expect(page.getByRole('heading', { name: 'Check Your Email' })).toBeVisible();
    await expect(page.getByText('Password reset sent')).toBeVisible();
    await page.goto(await linkIn(email, 'Reset'));
    await setPassword(page, 'ndizi mbivu');
    await expect(page.getByText('Your password has been changed.')).toBeVisible();
    await page.clock.runFor(2_000);
    await page.waitForURL('**/signin');
    await signIn(page, email, 'ndizi mbivu');
  });

  test(
    'can be reset by a new link after 90 seconds, or for another e-mail address',
    { tag: '@phone' },
    async ({ page }) => {
      await page.clock.install();
      await page.goto('/forgot-password');
      await page.clock.pauseAt(Date.now() + 60_000);
      await page.getByLabel('Email').fill('nobody@test.example');
      await page.getByRole('button', { name: 'Send Reset Link' }).click();
      await expect(page.getByRole('button', { name: 'Resend in 1:30' })).toBeDisabled();
      await page.clock.runFor(25_000);
      await expect(page.getByRole('button', { name: 'Resend in 1:05' })).toBeDisabled();
      await page.clock.runFor(65_000);
      await expect(page.getByRole('button', { name: 'Resend email' })).toBeEnabled();
      await page.getByRole('button', { name: 'Try another email' }).click();
      await expect(page.getByLabel('Email')).toBeVisible();
      await expect(page.getByRole('link', { name: 'Back to Sign In' })).toHaveAttribute('href', '/signin');
    },
  );

  test('shows an error when the request fails', { tag: '@desk' }, async ({ page }) => {
    await page.goto('/forgot-password');
    await dropRequests(page, '**/api/auth/reset-password');
    await sendForm(page);
    await expect(page.getByText('Failed to send reset instructions. Please try again.')).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Forgot Password' })).toBeVisible();
  });
});

const sendForm = async (page: Page): Promise<void> => {
  await page.getByLabel('Email').fill('nobody@test.example');
  await page.getByRole('button', { name: 'Send Reset Link' }).click();
};

test.describe('a new password', () => {
  test('must match its confirmation, have six characters and come with a token', { tag: '@desk' }, async ({ page }) => {
    await page.goto('/reset-password/some-token');
    await setPassword(page, 'ndizi mbivu', 'ndizi mbichi');
    await expect(page.getByText('Passwords do not match')).toBeVisible();
    await setPassword(page, '12345');
    await expect(page.getByText('Password must be at least 6 characters long')).toBeVisible();
    await page.goto('/reset-password');
    await expect(page.getByText('Invalid reset token')).toBeVisible();
  });

  test('is refused for a used link and for an invalid one', { tag: '@desk' }, async ({ page }) => {
    const { email } = await aCustomer();
    const link = await aResetLink(email);
    await call('POST', `/auth${link}`, { body: { password: 'ndizi mbivu' } });
    for (const path of [link, '/reset-password/never-mailed']) {
      await page.goto(path);
      await setPassword(page, 'another one');
      await expect(page.getByText('Reset failed')).toBeVisible();
      await expect(page.getByText('Invalid or expired reset token').first()).toBeVisible();
    }
  });
});
