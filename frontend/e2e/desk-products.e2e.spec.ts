import type { Product } from '@shop/contracts/catalog';
import { expect, type Page } from '@playwright/test';
import { rowOf } from './desk.js';
import { aProduct, call, changeProduct, deleteProduct, signedInAsAdmin } from './fixtures.js';
import { refuseWith } from './network-faults.js';
import { isPhone } from './widths.js';
import { test } from './test.js';

/** The smallest PNG: one pixel. */
const PIXEL = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);
const picture = (name: string) => ({ name, mimeType: 'image/png', buffer: PIXEL });
const dialogOf = (page: Page, name: string) => page.getByRole('dialog', { name });

test.describe('the products of the desk', () => {
  test('are added with brand, specifications and pictures', async ({ page }) => {
    const brand = `Brand ${Date.now()}`;
    const name = `Desk part ${Date.now()}`;
    await signedInAsAdmin(page);
    await page.goto('/admin?tab=products');
    await page.getByRole('button', { name: 'Add Product' }).click();
    const dialog = dialogOf(page, 'Add Product');
    await dialog.getByLabel('Name').fill(name);
    await dialog.getByLabel('Brand').fill(brand);
    await page.getByRole('option', { name: `Create "${brand.toLowerCase()}"` }).click();
    await dialog.getByLabel('Category').selectOption('Processors');
    await dialog.getByLabel('Price').fill('12500.5');
    await dialog.getByLabel('Stock').fill('7');
    await dialog.getByLabel('Socket').fill('AM5');
    await dialog.getByLabel('Description in Swahili').fill('Kichakataji kimoja.');
    await dialog.getByLabel('In the box').fill('Processor\n\nBooklet');
    await dialog.getByRole('button', { name: 'Save Product' }).click();
    await expect(page.getByText('Main image is required').first()).toBeVisible();
    await expect(page.getByText('Please select a main image for the product.')).toBeVisible();

    await dialog.getByLabel('Main image').setInputFiles(picture('main.png'));
    await expect(dialog.getByRole('group', { name: 'main picture' })).toBeVisible();
    await dialog.getByText('Facts for the PC builder').click();
    await dialog.getByLabel('TDP (W)').fill('65');
    await dialog.getByRole('button', { name: 'Save Product' }).click();
    await expect(page.getByText('Product created')).toBeVisible();
    await page.getByLabel('Search products').fill(name);
    await expect(rowOf(page, name)).toContainText('KES 12,500.50');
    await rowOf(page, name).getByRole('link', { name }).click();
    await expect(page.getByRole('combobox', { name: 'Brand' })).toHaveValue(brand.toLowerCase());
    await expect(page.getByRole('textbox', { name: 'Socket' })).toHaveValue('AM5');
    await expect(page.getByLabel('Description in Swahili')).toHaveValue('Kichakataji kimoja.');
    await expect(page.getByLabel('In the box')).toHaveValue('Processor\nBooklet');
  });

  test(
    'are changed by field, keep what was typed when saving fails, and let the person choose after a stale save',
    { tag: '@desk' },
    async ({ page }) => {
      const product = await aProduct({ price: 2_000, description: 'Old text', countInStock: 20 });
      await signedInAsAdmin(page);
      await page.goto(`/admin/products?search=${encodeURIComponent(product.name)}`);
      const row = rowOf(page, product.name);
      await row.getByRole('button', { name: `Edit ${product.name}` }).click();
      const dialog = dialogOf(page, 'Edit Product');
      await dialog.getByLabel('Price').fill('2200');
      await refuseWith(page, '**/api/products/*', 400);
      await dialog.getByRole('button', { name: 'Save Product' }).click();
      await expect(page.getByText('Save failed', { exact: true })).toBeVisible();
      await expect(page.getByText('An error occurred while saving the product.')).toBeVisible();
      await page.unroute('**/api/products/*');
      await expect(dialog.getByLabel('Price')).toHaveValue(/2,?200/);
      await dialog.getByRole('button', { name: 'Cancel' }).click();
      await page.getByRole('dialog', { name: 'Leave without saving?' }).getByRole('button', { name: 'Stay' }).click();
      await expect(dialog.getByLabel('Price')).toHaveValue(/2,?200/);

      await changeProduct(product, { price: 2_500, description: 'New text' });
      await dialog.getByRole('button', { name: 'Save Product' }).click();
      const stale = dialogOf(page, 'Changed by somebody else');
      await expect(stale.getByRole('radio', { name: 'Yours: KES 2,200' })).toBeChecked();
      await expect(stale.getByRole('radio', { name: 'Saved: New text' })).toBeChecked();
      await stale.getByRole('button', { name: 'Save chosen values' }).click();
      await expect(page.getByText('Product updated')).toBeVisible();
      await expect(row).toContainText('KES 2,200');

      await row.getByRole('button', { name: `More for ${product.name}` }).click();
      await page.getByRole('menuitem', { name: 'Stock movements' }).click();
      const stock = dialogOf(page, `Stock of ${product.name}`);
      await stock.getByLabel('Units in or out').fill('-3');
      await stock.getByLabel('Reason').selectOption('Damage');
      await stock.getByLabel('Note').fill('Fell off the shelf');
      await stock.getByRole('button', { name: 'Move stock' }).click();
      await expect(stock.getByRole('row', { name: /-3 17 Damage .* Fell off the shelf/ })).toBeVisible();
      await stock.getByText('Counted', { exact: true }).click();
      await stock.getByLabel('Units counted').fill('19');
      await stock.getByRole('button', { name: 'Move stock' }).click();
      await expect(stock.getByRole('row', { name: /\+2 19 Count/ })).toBeVisible();
      await page.goto(`/admin/products/${product.id}`);
      await expect(page.getByLabel('Description', { exact: true })).toHaveValue('New text');
    },
  );

  test('have M.2 slots, edited by keyboard; what is not edited stays', { tag: '@desk' }, async ({ page }) => {
    const m2: Record<string, string | number | number[]>[] = [{ gen: 4, sizes: [2280], note: 'kept' }, { gen: 3 }];
    const product = await aProduct({ category: 'motherboards', compat: { m2, unknown: 1 } });
    await signedInAsAdmin(page);
    await page.goto(`/admin/products/${product.id}`);
    await page.getByText('Facts for the PC builder').click();
    const slot = (number: number) => page.getByRole('group', { name: `M.2 slot ${number}`, exact: true });
    await page.getByRole('button', { name: 'Add M.2 slot' }).focus();
    await page.keyboard.press('Enter');
    await expect(slot(3).getByRole('combobox', { name: 'Lengths' })).toBeFocused();
    await page.keyboard.type('22110');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await slot(3).getByLabel('PCIe generation').selectOption('5');
    await page.getByRole('button', { name: 'Move M.2 slot 3 up' }).focus();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('button', { name: 'Move M.2 slot 2 up' })).toBeFocused();
    await page.getByRole('button', { name: 'Remove M.2 slot 3' }).click();
    await page.getByLabel('Memory slots').fill('2.5');
    await page.getByRole('button', { name: 'Save Product' }).click();
    await expect(page.getByRole('main').getByRole('alert').filter({ hasText: 'Memory slots:' })).toBeVisible();
    await page.getByLabel('Memory slots').fill('4');
    await page.getByRole('button', { name: 'Save Product' }).click();
    await expect(page.getByText('Product updated')).toBeVisible();
    const { compat } = await call<Product>('GET', `/products/${product.id}`);
    expect(compat).toEqual({ m2: [m2[0], { sizes: [22110], gen: 5 }], ramSlots: 4, unknown: 1 });
  });

  test('are deleted, also when another user did so before, and restored', async ({ page }) => {
    const [product, gone] = await Promise.all([aProduct(), aProduct()]);
    await signedInAsAdmin(page);
    await page.goto(`/admin/products?search=${encodeURIComponent(gone.name)}`);
    await expect(rowOf(page, gone.name)).toBeVisible();
    await deleteProduct(gone);
    await rowOf(page, gone.name)
      .getByRole('button', { name: `Delete ${gone.name}` })
      .click();
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
    await expect(page.getByText('Already deleted')).toBeVisible();
    // Where nothing has the words, the desk lists what is spelled alike, such as a product of another test.
    await expect(rowOf(page, gone.name)).toHaveCount(0);

    await page.getByLabel('Search products').fill(product.name);
    await rowOf(page, product.name)
      .getByRole('button', { name: `Delete ${product.name}` })
      .click();
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
    await expect(page.getByText('Deleted successfully')).toBeVisible();
    if (isPhone()) await page.getByRole('button', { name: 'Filter and sort' }).click();
    await page.getByLabel('Filter by visibility').selectOption('Deleted');
    await rowOf(page, product.name)
      .getByRole('button', { name: `Restore ${product.name}` })
      .click();
    await expect(page.getByText('Product restored')).toBeVisible();
  });
});
