import { expect } from '@playwright/test';
import { linkIn } from './mail.js';
import { aPerson } from './shop.js';
import { test } from './test.js';

// What the form and the page of the link show for each answer: app/pages/account-pages.spec.tsx.
test(
  'signing up redirects to the sign-in page after three seconds, and the mailed link verifies the account once',
  { tag: '@desk' },
  async ({ page }) => {
    const { name, email, password } = aPerson();
    await page.clock.install();
    await page.goto('/signup');
    await page.getByLabel('Full Name').fill(name);
    await page.getByLabel('Email').fill(email);
    await page.getByLabel('Password', { exact: true }).fill(password);
    await page.getByLabel('Confirm Password').fill(password);
    await page.getByRole('main').getByRole('button', { name: 'Sign Up' }).click();
    const notice = page.getByRole('main').getByRole('status');
    await expect(notice).toContainText('Registration successful! Please check your email to verify your account.');
    await expect(notice).toContainText('Redirecting to sign in...');
    await expect(page.getByText('Registration successful!', { exact: true })).toBeVisible();
    await page.clock.runFor(3_000);
    await page.waitForURL('**/signin');
    await page.goto(await linkIn(email, 'Confirm'));
    await expect(page.getByText('Your email address is verified')).toBeVisible();
    await page.reload();
    await expect(page.getByText('Invalid or expired verification token')).toBeVisible();
    await page.getByRole('main').getByRole('link', { name: 'Sign In' }).click();
    await page.waitForURL('**/signin');
  },
);
