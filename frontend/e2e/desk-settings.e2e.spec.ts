import { expect } from '@playwright/test';
import { signedInAsAdmin } from './fixtures.js';
import { refuseWith } from './network-faults.js';
import { test } from './test.js';

// Saves of two people, and the rules of the fields: app/desk/features/settings/settings-form.spec.tsx.
test.describe('the settings of the desk', () => {
  test(
    'are saved, lose nothing when saving fails, and ask before they are left unsaved',
    { tag: '@desk' },
    async ({ page }) => {
      await signedInAsAdmin(page);
      await page.goto('/admin?tab=settings');
      await expect(page.getByLabel('Currency')).toHaveValue('KES');
      await expect(page.getByLabel('Currency')).not.toBeEditable();
      const address = page.getByLabel('Address', { exact: true });
      const before = await address.inputValue();
      await address.fill('Biashara Street, Nairobi');
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

      await page.getByLabel('Support phone').fill('+254 711 111 111');
      await page.getByRole('navigation', { name: 'Desk' }).getByRole('link', { name: 'Orders' }).click();
      await page.getByRole('dialog').getByRole('button', { name: 'Stay' }).click();
      await expect(page.getByLabel('Support phone')).toHaveValue('+254 711 111 111');
      await page.getByRole('navigation', { name: 'Desk' }).getByRole('link', { name: 'Orders' }).click();
      await page.getByRole('dialog').getByRole('button', { name: 'Leave' }).click();
      await expect(page).toHaveURL(/\/admin\/orders$/);
    },
  );
});
