import type { StoreSettings } from '@shop/contracts/settings';
import { expect } from '@playwright/test';
import { signedInAsAdmin } from './fixtures.js';
import { refuseWith } from './network-faults.js';
import { test } from './test.js';

test.describe('the settings of the desk', () => {
  test('are saved, and lose nothing when saving fails', { tag: '@desk' }, async ({ page }) => {
    await signedInAsAdmin(page);
    await page.goto('/admin?tab=settings');
    await expect(page.getByLabel('Currency')).toHaveValue('KES');
    await expect(page.getByLabel('Currency')).not.toBeEditable();
    const address = page.getByLabel('Address', { exact: true });
    const before = await address.inputValue();
    await address.fill('Biashara Street, Nairobi');
    await page.getByRole('button', { name: 'Add link' }).click();
    await page.getByLabel('Name of link 1').fill('Facebook');
    await page.getByRole('button', { name: 'Save Settings' }).click();
    await expect(page.getByText('A link needs a name and a URL')).toBeVisible();
    await page.getByRole('button', { name: 'Remove link 1' }).click();

    await refuseWith(page, '**/api/settings', 503, 'The settings are not available');
    await page.getByRole('button', { name: 'Save Settings' }).click();
    await expect(page.getByText('The settings are not available')).toBeVisible();
    await expect(address).toHaveValue('Biashara Street, Nairobi');
    await page.unroute('**/api/settings');
    await page.getByRole('button', { name: 'Save Settings' }).click();
    await expect(page.getByText('Settings Saved')).toBeVisible();

    await page.reload();
    await expect(address).toHaveValue('Biashara Street, Nairobi');
    await address.fill(before);
    await page.getByRole('button', { name: 'Save Settings' }).click();
    await expect(page.getByText('Settings Saved')).toBeVisible();
  });

  test('say that somebody else saved meanwhile, and keep what was typed', { tag: '@desk' }, async ({ page }) => {
    await signedInAsAdmin(page);
    // Answered here: other tests save the settings at the same time.
    await page.route('**/api/settings', async (route) => {
      if (route.request().method() !== 'PUT') return route.fallback();
      const { seen, ...sent } = route.request().postDataJSON() as StoreSettings & { seen: StoreSettings };
      const newer = { ...sent, name: 'SavannaPC', phone: '+254 722 222 222' };
      if (seen.phone === newer.phone) return route.fulfill({ json: sent });
      await page.route('**/api/settings', (read) => read.fulfill({ json: newer }), { times: 1 });
      await route.fulfill({ status: 409, json: { message: 'Changed', code: 'stale', requestId: 'request-1' } });
    });
    await page.goto('/admin/settings');
    await page.getByLabel('Store name').fill('Duka');
    await page.getByRole('button', { name: 'Save Settings' }).click();
    await page.getByRole('button', { name: 'Load the newer values' }).click();
    await expect(page.getByLabel('Support phone')).toHaveValue('+254 722 222 222');
    await expect(page.getByLabel('Store name')).toHaveValue('Duka');
    await page.getByRole('button', { name: 'Save Settings' }).click();
    await expect(page.getByText('Settings Saved')).toBeVisible();
  });

  test(
    'can demand two-step sign-in of staff, price the assembly of a PC and issue tax invoices',
    { tag: '@desk' },
    async ({ page }) => {
      // Answered here: the demand would sign the staff of all other tests out.
      const sent = new Promise<StoreSettings>((resolve) => {
        void page.route('**/api/settings', async (route) => {
          if (route.request().method() !== 'PUT') return route.fallback();
          const settings = route.request().postDataJSON() as StoreSettings;
          resolve(settings);
          await route.fulfill({ json: settings });
        });
      });
      await signedInAsAdmin(page);
      await page.goto('/admin/settings');
      await page.getByLabel('Staff need two-step sign-in').check();
      await page.getByLabel('Assembly of a PC').fill('3000');
      await page.getByLabel('Paid orders get a tax invoice').check();
      await page.getByRole('button', { name: 'Save Settings' }).click();
      await expect(page.getByText('Tax invoices need the KRA PIN of the shop')).toBeVisible();
      await page.getByLabel('KRA PIN of the shop').fill('P051234567Q');
      await page.getByRole('button', { name: 'Save Settings' }).click();
      expect(await sent).toMatchObject({
        ...{ staff: { requireSecondFactor: true }, builds: { assemblyFee: 3_000 } },
        tax: { isRegistered: true, pin: 'P051234567Q', invoicePrefix: 'INV' },
      });
      await expect(page.getByText('Settings Saved')).toBeVisible();
    },
  );

  test('ask before they are left unsaved', { tag: '@desk' }, async ({ page }) => {
    await signedInAsAdmin(page);
    await page.goto('/admin/settings');
    await page.getByLabel('Support phone').fill('+254 711 111 111');
    await page.getByRole('navigation', { name: 'Desk' }).getByRole('link', { name: 'Orders' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Stay' }).click();
    await expect(page.getByLabel('Support phone')).toHaveValue('+254 711 111 111');
    await page.getByRole('navigation', { name: 'Desk' }).getByRole('link', { name: 'Orders' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Leave' }).click();
    await expect(page).toHaveURL(/\/admin\/orders$/);
  });
});
