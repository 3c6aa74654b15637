import { expect } from '@playwright/test';
import { aProduct, signedInAsAdmin } from './fixtures.js';
import { rowOf } from './desk.js';
import { test } from './test.js';

test(
  'a product that lacks builder data is fixed from the list of such products',
  { tag: '@desk' },
  async ({ page }) => {
    const product = await aProduct({
      name: `0 cooler ${Date.now()}`,
      category: 'cpu-cooling',
      specifications: { 'Cooling Method': 'Water', 'Radiator Size': '240 mm' },
      compat: { supportedSockets: ['AM5'], ratedWatts: 200, radiatorDepthMm: 52 },
      compatSource: { ratedWatts: 'imported' },
    });
    await signedInAsAdmin(page);
    await page.goto('/admin');
    await page.getByRole('navigation', { name: 'Desk' }).getByRole('link', { name: 'Builder data' }).click();
    const scores = page.getByRole('list', { name: 'Categories' }).getByRole('listitem');
    await expect(scores).toHaveCount(8);
    await page.getByLabel('Filter by category').selectOption('CPU Cooling');
    await expect(page).toHaveURL(/\?category=cpu-cooling$/);
    await expect(scores.filter({ hasText: 'CPU Cooling' })).toHaveText(/\d+ %\d+ of \d+ complete/);
    const row = rowOf(page, product.name);
    await expect(row).toContainText('92 %');
    await expect(row).toContainText('Fans');

    await row.getByRole('button', { name: `Fix ${product.name}` }).click();
    const dialog = page.getByRole('dialog', { name: 'Edit Product' });
    await expect(dialog.getByText('Facts for the PC builder')).toBeFocused();
    await expect(dialog.getByLabel('Radiator (mm)')).toHaveAccessibleDescription('From the specifications');
    await expect(dialog.getByLabel('Rated for (W)')).toHaveAccessibleDescription('Imported');
    await expect(dialog.getByLabel('Sockets')).toHaveAccessibleDescription('');
    const fans = dialog.getByLabel('Fans', { exact: true });
    await fans.fill('1.5');
    await dialog.getByRole('button', { name: 'Save Product' }).click();
    await expect(fans).toHaveAccessibleDescription(/^Enter a whole number$/);
    await fans.fill('2');
    await expect(fans).toHaveAccessibleDescription('');
    await dialog.getByRole('button', { name: 'Save Product' }).click();
    await expect(page.getByText('Product updated')).toBeVisible();
    await expect(row).toBeHidden();
  },
);
