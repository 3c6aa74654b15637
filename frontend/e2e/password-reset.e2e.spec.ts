import { expect, type Page } from '@playwright/test';
import { aCustomer } from './fixtures.js';
import { linkIn } from './mail.js';
import { signIn } from './shop.js';
import { test } from './test.js';

async function setPassword(page: Page, password: string): Promise<void> {
  await page.getByLabel('New Password').fill(password);
  await page.getByLabel('Confirm Password').fill(password);
  await page.getByRole('button', { name: 'Reset Password' }).click();
}

// What the two pages show for each answer: app/pages/account-pages.spec.tsx.
test('a forgotten password is replaced through the mailed link, once', { tag: '@desk' }, async ({ page }) => {
  const { email } = await aCustomer();
  await page.clock.install();
  await page.goto('/forgot-password');
  await page.getByLabel('Email').fill(email);
  await page.getByRole('button', { name: 'Send Reset Link' }).click();
  await expect(page.getByRole('heading', { name: 'Check Your Email' })).toBeVisible();
  await expect(page.getByText('Password reset sent')).toBeVisible();
  const link = await linkIn(email, 'Reset');
  await page.goto(link);
  await setPassword(page, 'ndizi mbivu');
  await expect(page.getByText('Your password has been changed.')).toBeVisible();
  await page.clock.runFor(2_000);
  await page.waitForURL('**/signin');
  await page.goto(link);
  await setPassword(page, 'another one');
  await expect(page.getByText('Reset failed')).toBeVisible();
  await expect(page.getByText('Invalid or expired reset token').first()).toBeVisible();
  await signIn(page, email, 'ndizi mbivu');
});
