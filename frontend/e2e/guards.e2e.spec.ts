import { expect } from '@playwright/test';
import { aCustomer, signedIn, withStored } from './fixtures.js';
import { adminPassword, shop, signIn } from './shop.js';
import { test } from './test.js';

test.describe('a guarded page', () => {
  test('redirects guests to the sign-in page', { tag: '@desk' }, async ({ page }) => {
    await page.goto('/admin');
    await page.waitForURL('**/signin');
    await expect(page.getByText('Authentication required')).toBeVisible();
    await expect(page.getByText('Please sign in to access the admin area')).toBeVisible();
    await page.goto('/profile');
    await page.waitForURL('**/signin');
    await expect(page.getByText('Authentication required')).toBeVisible();
  });

  test('for administrators redirects customers to the home page', { tag: '@desk' }, async ({ page }) => {
    await signedIn(page, await aCustomer());
    await page.goto('/admin');
    await expect(page).toHaveURL((url) => url.pathname === '/');
    await expect(page.getByText('Access Denied')).toBeVisible();
    await expect(page.getByText("You don't have permission to access the admin area")).toBeVisible();
  });

  test('leads staff who need two-step sign-in to its set-up', { tag: '@desk' }, async ({ page }) => {
    const { id, name, email, token } = await aCustomer();
    const user = { id, name, email, isAdmin: false, roles: [], needsSecondFactor: true };
    await page.route('**/api/auth/me', (route) => route.fulfill({ json: user }));
    await signedIn(page, { id, name, email, token, password: '' });
    await page.goto('/admin');
    await expect(page).toHaveURL(/\/profile\?tab=security/);
    await expect(page.getByText('Two-step sign-in needed')).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Two-Step Sign-In' })).toBeVisible();
  });

  test('for administrators opens for them, with a Logout button', { tag: '@phone' }, async ({ page }) => {
    await signIn(page, shop().adminEmail, adminPassword());
    await page.goto('/admin');
    await expect(page.getByRole('heading', { name: 'Admin Dashboard' })).toBeVisible();
    for (const card of ['Total Products', 'Total Users', 'Total Orders', 'Revenue'])
      await expect(page.getByText(card, { exact: true })).toBeVisible();
    await page.getByRole('button', { name: 'Logout' }).click();
    await expect(page.getByText('You have been successfully logged out')).toBeVisible();
    await expect(page).toHaveURL((url) => url.pathname === '/');
  });
});

test('an invalid token is removed at the start without a toast', { tag: '@desk' }, async ({ page }) => {
  await withStored(page, 'savannapc_token', 'not.a.token');
  await page.goto('/about');
  await expect.poll(() => page.evaluate(() => localStorage.getItem('savannapc_token'))).toBeNull();
  await expect(page).toHaveURL(/\/about$/);
  await expect(page.getByText('API Error')).toBeHidden();
  await expect(page.getByText('Authentication required')).toBeHidden();
});
