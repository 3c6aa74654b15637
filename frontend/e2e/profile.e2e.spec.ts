import { readFileSync } from 'node:fs';
import { expect } from '@playwright/test';
import { aCustomer, call, signedIn } from './fixtures.js';
import { signIn } from './shop.js';
import { test } from './test.js';

// Failures: app/pages/profile.spec.tsx.
test.describe('the profile', () => {
  test('shows the name, e-mail address and role, and saves a new name', { tag: '@phone' }, async ({ page }) => {
    const customer = await aCustomer();
    await signedIn(page, customer);
    await page.goto('/profile');
    const main = page.getByRole('main');
    await expect(main.getByRole('heading', { level: 1 })).toHaveText(customer.name);
    await expect(main.getByText('AO', { exact: true })).toBeVisible();
    await expect(main.getByText('Customer', { exact: true })).toBeVisible();
    await expect(main.getByLabel('Email')).toHaveValue(customer.email);
    await expect(main.getByLabel('Email')).toHaveAttribute('readonly', '');
    await expect(main.getByRole('button', { name: 'Save Changes' })).toBeDisabled();
    await main.getByLabel('Full Name').fill('Mũthoni Kĩmani');
    await main.getByRole('button', { name: 'Save Changes' }).click();
    await expect(page.getByText('Profile updated')).toBeVisible();
    await expect(page.getByText('Your profile has been updated successfully')).toBeVisible();
    await expect(main.getByRole('heading', { level: 1 })).toHaveText('Mũthoni Kĩmani');
    await page.reload();
    await expect(main.getByLabel('Full Name')).toHaveValue('Mũthoni Kĩmani');
  });

  test(
    'offers a download of all data of the user, and closes the account when the password is correct',
    { tag: '@desk' },
    async ({ page }) => {
      const customer = await aCustomer();
      await signIn(page, customer.email, customer.password);
      await page.goto('/profile?tab=security');
      const download = page.waitForEvent('download');
      await page.getByRole('button', { name: 'Download my data' }).click();
      const file = await download;
      expect(file.suggestedFilename()).toBe('my-data.json');
      const data = JSON.parse(readFileSync(await file.path(), 'utf8')) as { account: object; orders: unknown[] };
      expect(data).toMatchObject({ account: { email: customer.email, name: customer.name }, orders: [], reviews: [] });

      await page.getByRole('button', { name: 'Close my account' }).click();
      const dialog = page.getByRole('dialog', { name: 'Close your account?' });
      await dialog.getByLabel('Your password').fill('not this one');
      await dialog.getByRole('button', { name: 'Close account' }).click();
      await expect(dialog.getByText('The password is not right')).toBeVisible();
      await dialog.getByLabel('Your password').fill(customer.password);
      await dialog.getByRole('button', { name: 'Close account' }).click();
      await expect(page.getByText('Account closed')).toBeVisible();
      await expect(page).toHaveURL((url) => url.pathname === '/');
      const { email, password } = customer;
      await expect(call('POST', '/auth/login', { body: { email, password } })).rejects.toThrow('401');
    },
  );
});
