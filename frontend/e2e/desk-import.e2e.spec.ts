import { readFile } from 'node:fs/promises';
import type { Product } from '@shop/contracts/catalog';
import { expect } from '@playwright/test';
import { violationsOf } from './axe.js';
import { aProduct, call, signedInAsAdmin } from './fixtures.js';
import { test } from './test.js';

const csv = (...lines: string[]) => ({
  name: 'prices.csv',
  mimeType: 'text/csv',
  buffer: Buffer.from(lines.join('\n')),
});
const priceOf = async ({ id }: Product) => (await call<Product>('GET', `/products/${id}`)).price;

test.describe('the import of products', () => {
  test('shows what a file would change, imports it, and is there again by its address', async ({ page }) => {
    const product = await aProduct({ price: 2_000 });
    const sku = `IMPORT-${Date.now()}`;
    await signedInAsAdmin(page);
    await page.goto('/admin/products');
    await page.getByRole('link', { name: 'Import' }).click();
    const heading = 'sku,name,category,price';
    const rows = [`${product.sku},,,2345`, `${sku},Imported ${sku},processors,10`, ',Broken,no-such-category,10'];
    await page.getByLabel('File of products').setInputFiles(csv(heading, ...rows));
    await expect(page.getByRole('heading', { name: 'What prices.csv would change' })).toBeVisible();
    await expect(page.locator('main dl')).toHaveText('New1Changed1Unchanged0Failed1');
    await expect(
      page.getByRole('table', { name: 'Lines with errors' }).getByRole('row', { name: /^4 / }),
    ).toBeVisible();
    const change = page.getByRole('table', { name: `Fields of ${product.sku}` });
    await expect(change.getByRole('row', { name: 'price 2000 2345' })).toBeVisible();
    expect(await violationsOf(page)).toEqual([]);
    expect(await priceOf(product)).toBe(2_000);

    await page.getByRole('button', { name: 'Import now' }).click();
    await expect(page.getByRole('heading', { name: 'Import done: 3 rows' })).toBeVisible();
    expect(await priceOf(product)).toBe(2_345);
    const address = page.url();
    await page.goto('/admin/products');
    await page.goto(address);
    await expect(page.getByRole('heading', { name: 'Import done: 3 rows' })).toBeVisible();
    await expect(page.getByRole('table', { name: 'Lines with errors' })).toContainText('4');
    await expect(page.getByRole('button', { name: 'Import now' })).toHaveCount(0);
    expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(0);

    await page.goto(`/admin/audit?entity=import&entityId=${address.split('/').at(-1)}`);
    await page.getByRole('link', { name: 'Rows' }).click();
    await expect(page.getByText('Changed product')).toBeVisible();
    await page.getByRole('button', { name: 'show all entries' }).click();
    await expect(page).toHaveURL(/\/admin\/audit$/);
  });

  test('matches the columns of a supplier once, and asks before it makes a second product', async ({ page }) => {
    const [stamp, product] = [Date.now(), await aProduct({ price: 2_000 })];
    await signedInAsAdmin(page);
    await page.goto('/admin/products/import');
    await page.getByRole('combobox', { name: 'Supplier' }).fill(`Supplier ${stamp}`);
    const file = csv(
      'Part no.,name,category,Dealer price',
      `NEW-${stamp},${product.name},cases,2000`,
      `${product.sku},,,9000`,
    );
    await page.getByLabel('File of products').setInputFiles(file);
    await page.getByRole('combobox', { name: 'Part no.' }).selectOption('sku');
    await page.getByRole('combobox', { name: 'Dealer price' }).selectOption('price');
    expect(await violationsOf(page)).toEqual([]);
    await page.getByRole('button', { name: 'Check the file' }).click();
    await expect(page.getByRole('table', { name: 'Prices that jump' })).toContainText('KES 2,000 to KES 9,000');
    const question = page.getByRole('checkbox', { name: `${product.name} (NEW-${stamp}) is new` });
    await expect(question).not.toBeChecked();
    expect(await violationsOf(page)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(0);
    await question.check();
    await page.getByRole('button', { name: 'Import now' }).click();
    await expect(page.getByRole('heading', { name: 'Import done: 2 rows' })).toBeVisible();
    await expect(page.locator('main dl')).toHaveText('New1Changed1Unchanged0Failed0');

    await page.goto('/admin/products/import');
    await page.getByRole('combobox', { name: 'Supplier' }).fill(`supplier ${stamp}`);
    await page.getByLabel('File of products').setInputFiles(file);
    await expect(page.locator('main dl')).toHaveText('New0Changed0Unchanged2Failed0');
  });

  test(
    'says why a file is not taken and when it replaces stock, takes a dropped file, and stops when it is cancelled',
    { tag: '@desk' },
    async ({ page }) => {
      const product = await aProduct();
      await signedInAsAdmin(page);
      await page.goto('/admin/products/import');
      const field = page.getByLabel('File of products');
      await field.setInputFiles(csv('sku,colour', 'A,red'));
      await expect(page.getByRole('main').getByRole('alert')).toContainText('There is no column "colour"');
      await field.setInputFiles({
        name: 'prices.xlsx',
        mimeType: 'text/csv',
        buffer: Buffer.from('PK\u0003\u0004zip'),
      });
      await expect(page.getByRole('main').getByRole('alert')).toContainText('This file is a workbook, not a text.');
      const tooLarge = { name: 'all.csv', mimeType: 'text/csv', buffer: Buffer.alloc(20 * 1024 * 1024 + 1, 'a') };
      await field.setInputFiles(tooLarge);
      await expect(page.getByRole('main').getByRole('alert')).toContainText('all.csv is larger than 20 MB');
      await field.setInputFiles(csv('sku,countInStock', `${product.sku},1234`));
      await expect(page.getByText('1 row will set the stock to the number in the file')).toBeVisible();

      const stamp = Date.now();
      const rows = Array.from({ length: 50_000 }, (_, index) => `C-${stamp}-${index},Part ${index},processors,10`);
      await page.goto('/admin/products/import');
      const drop = await page.evaluateHandle(
        (text) => {
          const data = new DataTransfer();
          data.items.add(new File([text], 'many.csv', { type: 'text/csv' }));
          return data;
        },
        `sku,name,category,price\n${rows.join('\n')}`,
      );
      await field.dispatchEvent('drop', { dataTransfer: drop });
      await expect(page.getByRole('progressbar', { name: 'Rows that are done' })).toBeVisible();
      await page.getByRole('button', { name: 'Cancel' }).click();
      await expect(page.getByRole('heading', { name: /^Check cancelled after / })).toBeVisible();
    },
  );
});

test('the products of the filters are exported', { tag: '@desk' }, async ({ page }) => {
  const product = await aProduct();
  await signedInAsAdmin(page);
  await page.goto(`/admin/products?search=${encodeURIComponent(product.name)}`);
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Export' }).click(),
  ]);
  const lines = (await readFile(await file.path(), 'utf8')).trim().split('\n');
  expect(lines).toHaveLength(2);
  expect(lines[1]).toContain(product.sku);
});
