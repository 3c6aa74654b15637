import { readFile } from 'node:fs/promises';
import { expect, test } from '@playwright/test';
import { aProduct, call, signedInAsAdmin } from './fixtures.js';
import type { Product } from '@shop/contracts/catalog';

test(
  'a file is checked first, with errors and changes by row, and then imported',
  { tag: '@desk' },
  async ({ page }) => {
    const product = await aProduct({ price: 2_000 });
    const csv = ['sku,name,category,price', `${product.sku},,,2345`, ',Broken,no-such-category,10'].join('\n');
    await signedInAsAdmin(page);
    await page.goto('/admin/products/import');
    await page.locator('input[type=file]').setInputFiles({
      name: 'prices.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from(csv),
    });
    await page.getByRole('button', { name: 'Check the file' }).click();
    await expect(page.getByText('2 of 2 rows: 0 new, 1 changed, 0 unchanged, 1 with errors.')).toBeVisible();
    await expect(page.getByRole('table', { name: 'Rows with errors' }).getByRole('row', { name: /^3 / })).toBeVisible();
    await expect(page.getByRole('row', { name: `2 ${product.sku} price 2000 2345` })).toBeVisible();
    expect((await call<Product>('GET', `/products/${product.id}`)).price).toBe(2_000);
    await page.getByRole('button', { name: 'Import 1 products' }).click();
    await expect(page.getByText('Import done')).toBeVisible();
    expect((await call<Product>('GET', `/products/${product.id}`)).price).toBe(2_345);
  },
);

test('the products of the filters are exported', { tag: '@desk' }, async ({ page }) => {
  const product = await aProduct();
  await signedInAsAdmin(page);
  await page.goto(`/admin/products?search=${encodeURIComponent(product.name)}`);
  await page.getByRole('button', { name: 'CSV' }).click();
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('menuitem', { name: 'Export these products' }).click(),
  ]);
  const lines = (await readFile(await file.path(), 'utf8')).trim().split('\n');
  expect(lines).toHaveLength(2);
  expect(lines[1]).toContain(product.sku);
});
