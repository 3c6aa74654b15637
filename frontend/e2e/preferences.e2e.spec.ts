import { expect } from '@playwright/test';
import { violationsOf } from './axe.js';
import { aCustomer, call, signedIn } from './fixtures.js';
import { test } from './test.js';

// Failures: app/pages/profile.spec.tsx and app/pages/account-pages.spec.tsx.
test.describe('preferences', () => {
  test('are saved at once, and only here', { tag: '@desk' }, async ({ page }) => {
    const customer = await aCustomer();
    const stored = () => call('GET', '/users/me/preferences', { token: customer.token });
    await signedIn(page, customer);
    await page.goto('/profile');
    const marketing = page.getByRole('switch', { name: 'Offers and news' });
    await expect(marketing).not.toBeChecked();
    await marketing.click();
    await expect(page.getByText('Preferences saved')).toBeVisible();
    await page.getByLabel('Language we write to you in').selectOption('Kiswahili');
    await expect.poll(stored).toEqual({ marketing: true, language: 'sw' });
    await page.goto('/sw/profile');
    await page.getByRole('contentinfo').getByRole('link', { name: 'English' }).click();
    await expect(page).toHaveURL('/profile');
    await expect(marketing).toBeChecked();
    await expect(page.getByLabel('Language we write to you in')).toHaveValue('sw');
  });

  test('a bad link to unsubscribe is refused in the language of the page', { tag: '@phone' }, async ({ page }) => {
    await page.goto('/sw/unsubscribe?token=bad');
    await page.getByRole('button', { name: 'Jiondoe' }).click();
    await expect(page.getByText('Kiungo hiki si sahihi au muda wake umeisha.')).toBeVisible();
    expect(await violationsOf(page)).toEqual([]);
  });
});
