import { expect, test, type Page } from '@playwright/test';
import { dropRequests } from './network-faults.js';
import { aCustomer, call } from './fixtures.js';
import { linkIn } from './mail.js';
import { signIn } from './shop.js';

async function askFor(page: Page, email: string): Promise<void> {
  await page.goto('/forgot-password');
  await page.getByLabel('Email').fill(email);
  await page.getByRole('button', { name: 'Send Reset Link' }).click();
}

async function choose(page: Page, password: string, confirmation = password): Promise<void> {
  await page.getByLabel('New Password').fill(password);
  await page.getByLabel('Confirm Password').fill(confirmation);
  await page.getByRole('button', { name: 'Reset Password' }).click();
}

/** The link a customer got who asked for one. */
async function aResetLink(email: string): Promise<string> {
  await call('POST', '/auth/reset-password', { body: { email } });
  return linkIn(email, 'Reset');
}

test.describe('a forgotten password', () => {
  test('is replaced through the mailed link', async ({ page }) => {
    const { email } = await aCustomer();
    await page.clock.install();
    await askFor(page, email);
    await expect(page.getByRole('heading', { name: 'Check Your Email' })).toBeVisible();
    await expect(page.getByText('Password reset sent')).toBeVisible();
    await page.goto(await linkIn(email, 'Reset'));
    await choose(page, 'ndizi mbivu');
    await expect(page.getByText('Your password has been changed.')).toBeVisible();
    await page.clock.runFor(2_000);
    await page.waitForURL('**/signin');
    await signIn(page, email, 'ndizi mbivu');
  });

  test('can be asked for again after a minute and a half, or for another address', async ({ page }) => {
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
  });

  test('that could not be asked for says so', { tag: '@desk' }, async ({ page }) => {
    await page.goto('/forgot-password');
    await dropRequests(page, '**/api/auth/reset-password');
    await askForHere(page);
    await expect(page.getByText('Failed to send reset instructions. Please try again.')).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Forgot Password' })).toBeVisible();
  });
});

const askForHere = async (page: Page): Promise<void> => {
  await page.getByLabel('Email').fill('nobody@test.example');
  await page.getByRole('button', { name: 'Send Reset Link' }).click();
};

test.describe('a new password', () => {
  test('has its rules', async ({ page }) => {
    await page.goto('/reset-password/some-token');
    await choose(page, 'ndizi mbivu', 'ndizi mbichi');
    await expect(page.getByText('Passwords do not match')).toBeVisible();
    await choose(page, '12345');
    await expect(page.getByText('Password must be at least 6 characters long')).toBeVisible();
    await page.goto('/reset-password');
    await expect(page.getByText('Invalid reset token')).toBeVisible();
  });

  test('is taken once by a link, and not by a wrong one', { tag: '@desk' }, async ({ page }) => {
    const { email } = await aCustomer();
    const link = await aResetLink(email);
    await call('POST', `/auth${link}`, { body: { password: 'ndizi mbivu' } });
    for (const path of [link, '/reset-password/never-mailed']) {
      await page.goto(path);
      await choose(page, 'another one');
      await expect(page.getByText('Reset failed')).toBeVisible();
      await expect(page.getByText('Invalid or expired reset token').first()).toBeVisible();
    }
  });
});
