import { expect } from '@playwright/test';
import { aCustomer, call, signedIn, signedInAsAdmin } from './fixtures.js';
import { test } from './test.js';

test.describe('the security log', () => {
  test('shows a person who guessed the password, and the owner the same', { tag: '@desk' }, async ({ page }) => {
    const customer = await aCustomer();
    const guess = { email: customer.email, password: 'a wrong guess' };
    for (let tries = 0; tries < 3; tries += 1)
      await expect(call('POST', '/auth/login', { body: guess })).rejects.toThrow('401');
    await signedIn(page, customer);
    await page.goto('/profile?tab=security');
    await page.getByRole('link', { name: 'Recent activity' }).click();
    await expect(page).toHaveURL(/tab=activity/);
    const activity = page.locator('section', { has: page.getByRole('heading', { name: 'Recent activity' }) });
    await expect(activity.getByRole('listitem').first()).toContainText('3 sign-ins were refused');
    await expect(activity.getByRole('listitem').nth(1)).toContainText('Signed in');

    await signedInAsAdmin(page);
    await page.goto(`/admin/security?search=${encodeURIComponent(customer.email)}`);
    const refused = page.getByText('Refused sign-in: password, 3 times');
    await expect(refused).toBeVisible();
    await expect(page.getByRole('link', { name: customer.name }).first()).toBeVisible();
    await page.getByLabel('What').selectOption('New owner');
    await expect(page.getByText('No entries found')).toBeVisible();
    await expect(refused).toBeHidden();
  });

  test('a common password is refused at its field', { tag: '@phone' }, async ({ page }) => {
    await page.goto('/signup');
    await page.getByLabel('Full Name').fill('Achieng Otieno');
    await page.getByLabel('Email').fill(`achieng.${Date.now()}@test.example`);
    await page.getByLabel('Password', { exact: true }).fill('iloveyou');
    await page.getByLabel('Confirm Password').fill('iloveyou');
    await page.getByRole('main').getByRole('button', { name: 'Sign Up' }).click();
    await expect(page.getByText('Many people use this password, so it is easy to guess.').first()).toBeVisible();
    await expect(page.getByLabel('Password', { exact: true })).toHaveAttribute('aria-invalid', 'true');
  });
});
