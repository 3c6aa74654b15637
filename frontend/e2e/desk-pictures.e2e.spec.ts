import type { Product } from '@shop/contracts/catalog';
import { expect, type Page } from '@playwright/test';
import { aProduct, call, signedInAsAdmin } from './fixtures.js';
import { holdRequests } from './network-faults.js';
import { test } from './test.js';

/** PNG files of one colour each, drawn by the browser. */
const pngs = (page: Page, colors: string[]) =>
  page.evaluate(async (all) => {
    const files: string[] = [];
    for (const color of all) {
      const canvas = Object.assign(document.createElement('canvas'), { width: 60, height: 40 });
      const context = canvas.getContext('2d');
      if (context) Object.assign(context, { fillStyle: color }).fillRect(0, 0, 60, 40);
      files.push(canvas.toDataURL('image/png').split(',')[1] ?? '');
    }
    return files;
  }, colors);

const asFiles = (pictures: string[]) =>
  pictures.map((data, index) => ({
    name: `${index}.png`,
    mimeType: 'image/png',
    buffer: Buffer.from(data, 'base64'),
  }));

test('pictures are chosen together, sorted by keyboard, cropped and saved', { tag: '@desk' }, async ({ page }) => {
  const product = await aProduct();
  await signedInAsAdmin(page);
  await page.goto(`/admin/products/${product.id}`);
  await page.getByLabel('Additional images').setInputFiles(asFiles(await pngs(page, ['red', 'green'])));
  const source = (name: string) => page.getByRole('img', { name }).getAttribute('src');
  await expect(page.getByRole('group', { name: 'picture 3' })).toBeVisible();
  const [second, third] = [await source('picture 2'), await source('picture 3')];
  await page.getByRole('button', { name: 'Move picture 2 later' }).focus();
  await page.keyboard.press('Enter');
  expect([await source('picture 2'), await source('picture 3')]).toEqual([third, second]);
  await page.getByRole('group', { name: 'picture 3' }).dragTo(page.getByRole('group', { name: 'picture 2' }));
  await expect.poll(() => source('picture 2')).toBe(second);
  await page.getByRole('button', { name: 'Move picture 2 later' }).click();

  await page.getByRole('button', { name: 'Crop picture 2 to a square' }).click();
  await page.getByRole('application').press('ArrowRight');
  await page.getByRole('dialog').getByRole('button', { name: 'Crop' }).click();
  await expect.poll(() => source('picture 2')).not.toBe(third);
  await page.getByRole('button', { name: 'Save Product' }).click();
  await expect(page.getByText('Product updated')).toBeVisible();
  await page.goto(`/product/${product.id}`);
  await expect(page.getByRole('button', { name: 'Next image' })).toBeVisible();
});

test('pictures are sorted by touch, too', { tag: '@phone' }, async ({ page }) => {
  const product = await aProduct();
  await signedInAsAdmin(page);
  await page.goto(`/admin/products/${product.id}`);
  await page.getByLabel('Additional images').setInputFiles(asFiles(await pngs(page, ['red', 'green', 'blue'])));
  const pictures = page.getByRole('img', { name: /^picture \d$/ });
  await expect(pictures).toHaveCount(3);
  const sources = () => pictures.evaluateAll((all) => all.map((one) => one.getAttribute('src')?.split('?')[0]));
  const [first, second, third] = await sources();
  const later = page.getByRole('button', { name: 'Move picture 2 later' });
  await later.tap();
  await page.getByRole('button', { name: 'Move picture 4 earlier' }).tap();
  expect(await sources()).toEqual([second, third, first]);
  expect(await later.boundingBox()).toMatchObject({ width: 44, height: 44 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(0);
  await page.getByRole('button', { name: 'Save Product' }).tap();
  await expect(page.getByText('Product updated')).toBeVisible();
  const { images } = await call<Product>('GET', `/products/${product.id}`);
  expect(images).toEqual([second, third, first]);
});

test(
  'a file that is no picture is refused with its name, and an upload that does not end blocks no save and can be stopped',
  { tag: '@desk' },
  async ({ page }) => {
    const product = await aProduct();
    await signedInAsAdmin(page);
    await page.goto(`/admin/products/${product.id}`);
    await expect(page.getByLabel('Additional images')).toBeAttached();
    const [data = ''] = await pngs(page, ['blue']);
    const blue = (name: string) => ({ name, mimeType: 'image/png', buffer: Buffer.from(data, 'base64') });
    await page
      .getByLabel('Additional images')
      .setInputFiles([
        { name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('no picture') },
        { name: 'broken.png', mimeType: 'image/png', buffer: Buffer.from('no picture') },
        blue('blue.png'),
      ]);
    await expect(page.getByText('notes.txt is not a JPEG, PNG, WebP, AVIF or GIF picture')).toBeVisible();
    await expect(page.getByText(/^broken\.png: /)).toBeVisible();
    await expect(page.getByRole('group', { name: 'picture 2' })).toBeVisible();

    const release = await holdRequests(page, /\/api\/upload/);
    await page.getByLabel('Additional images').setInputFiles([blue('first.png'), blue('second.png')]);
    await page.getByRole('button', { name: 'Stop the upload of first.png' }).click();
    await expect(page.getByRole('progressbar', { name: 'Upload of first.png' })).toHaveCount(0);
    await expect(page.getByText('Saving now leaves them out.')).toBeVisible();
    await page.getByLabel('Description', { exact: true }).fill('Saved beside an upload');
    await page.getByRole('button', { name: 'Save Product' }).click();
    await expect(page.getByText('Product updated')).toBeVisible();
    await expect(page.getByText('Saving now leaves them out.')).toHaveCount(0);
    release();
  },
);
