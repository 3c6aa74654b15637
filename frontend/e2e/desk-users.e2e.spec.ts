import { readFileSync } from 'node:fs';
import { expect } from '@playwright/test';
import { aCustomer, anOrder, aProduct, signedInAsAdmin } from './fixtures.js';
import { rowOf } from './desk.js';
import { refuseWith } from './network-faults.js';
import { test } from './test.js';

// Refusals, rights and several at once: app/desk/features/users/user-list.spec.tsx.
test.describe('the users of the desk', () => {
  test('are found by e-mail and changed; the change is theirs at once', async ({ page }) => {
    const { email, name } = await aCustomer();
    await signedInAsAdmin(page);
    await page.goto('/admin?tab=users');
    await page.getByLabel('Search users').fill(email);
    await expect(rowOf(page, email)).toContainText('Customer');
    await rowOf(page, email)
      .getByRole('button', { name: `Edit ${name}` })
      .click();
    const dialog = page.getByRole('dialog', { name: 'Edit User' });
    await dialog.getByLabel('Name').fill('Njeri Maina');
    await dialog.getByLabel('Support').check();
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText('User updated')).toBeVisible();
    await expect(rowOf(page, email)).toContainText('Njeri Maina');
    await expect(rowOf(page, email)).toContainText('Support');
  });

  test(
    'lead to what is stored about them, and have a page where they are helped and deleted',
    { tag: '@desk' },
    async ({ page }) => {
      const customer = await aCustomer();
      const { number } = await anOrder(customer, await aProduct());
      await signedInAsAdmin(page);
      await page.goto(`/admin/users?search=${customer.email}`);
      const help = rowOf(page, customer.email).getByRole('button', { name: `Help ${customer.name}` });
      await help.click();
      const download = page.waitForEvent('download');
      await page.getByRole('menuitem', { name: 'Download all data' }).click();
      const content = readFileSync(await (await download).path(), 'utf8');
      expect(content).toContain(customer.email);
      expect(content).toContain(number);
      await help.click();
      await page.getByRole('menuitem', { name: 'Orders' }).click();
      await expect(rowOf(page, number)).toBeVisible();
      await page.getByRole('button', { name: 'Show the orders of all customers' }).click();
      await expect(page).toHaveURL((url) => !url.searchParams.has('userId'));

      await page.goto(`/admin/users?search=${customer.email}`);
      await rowOf(page, customer.email).getByRole('link', { name: customer.name }).click();
      await expect(page.getByRole('heading', { level: 1, name: customer.name })).toBeVisible();
      await expect(page.getByRole('region', { name: 'Account' })).toContainText(customer.email);
      await expect(page.getByRole('region', { name: 'Orders' }).getByRole('link', { name: number })).toBeVisible();
      const devices = page.getByRole('region', { name: 'Devices signed in' });
      await expect(devices.getByRole('listitem')).toHaveCount(1);
      await page.getByRole('button', { name: 'Sign out everywhere' }).click();
      await expect(devices).toContainText('Signed in nowhere.');
      await page.getByRole('button', { name: 'Edit' }).click();
      await page.getByRole('dialog', { name: 'Edit User' }).getByLabel('Name').fill('Wambui Njoroge');
      await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
      await expect(page.getByRole('heading', { level: 1, name: 'Wambui Njoroge' })).toBeVisible();
      await page.getByRole('link', { name: 'What staff changed in this account' }).click();
      await expect(page.getByText('Changed user').first()).toBeVisible();

      await page.keyboard.press('Control+k');
      await page.getByLabel('Search the desk').and(page.getByRole('textbox')).fill(customer.email);
      await page.getByRole('button', { name: 'Wambui Njoroge' }).click();
      await page.getByRole('button', { name: 'Delete' }).click();
      await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
      await expect(page).toHaveURL(/\/admin\/users$/);
      await page.goto(`/admin/users/${customer.id}`);
      await expect(page.getByRole('heading', { name: 'User not found' })).toBeVisible();
      await refuseWith(page, '**/api/users/*', 400, 'Not now');
      await page.reload();
      await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible();
    },
  );
});
