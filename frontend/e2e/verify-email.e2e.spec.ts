import { expect } from '@playwright/test';
import { holdRequests, dropRequests, refuseWith } from './network-faults.js';
import { call } from './fixtures.js';
import { linkIn } from './mail.js';
import { aPerson } from './shop.js';
import { test } from './test.js';

const VERIFY = '**/api/auth/verify-email?*';

test.describe('a verification link', () => {
  test('verifies the e-mail address once', { tag: '@desk' }, async ({ page }) => {
    const person = aPerson();
    await call('POST', '/auth/register', { body: person });
    const link = await linkIn(person.email, 'Confirm');
    const release = await holdRequests(page, VERIFY);
    await page.goto(link);
    await expect(page.getByText('Verifying your email...')).toBeVisible();
    release();
    await expect(page.getByText('Your email address is verified')).toBeVisible();
    await expect(page.getByRole('main').getByRole('link', { name: 'Sign In' })).toHaveAttribute('href', '/signin');
    await page.reload();
    await expect(page.getByText('Invalid or expired verification token')).toBeVisible();
  });

  test('without a token shows an error', { tag: '@desk' }, async ({ page }) => {
    await page.goto('/verify-email');
    await expect(page.getByText('No verification token provided')).toBeVisible();
  });

  test('shows an error without a response', { tag: '@desk' }, async ({ page }) => {
    await dropRequests(page, VERIFY);
    await page.goto('/verify-email?token=some-token');
    await expect(page.getByText('Network error. Please try again.')).toBeVisible();
  });

  test('that is refused without a message shows a default text', { tag: '@desk' }, async ({ page }) => {
    await refuseWith(page, VERIFY, 400);
    await page.goto('/verify-email?token=some-token');
    await expect(page.getByText('Email verification failed')).toBeVisible();
  });
});
