import { setOrderStatus } from '@shop/contracts/order-desk';
import type { Product } from '@shop/contracts/catalog';
import { expect, type Page } from '@playwright/test';
import { open, violationsOf } from './axe.js';
import { rowOf } from './desk.js';
import {
  aCustomer,
  aPaidOrder,
  aPaidOrderOf,
  aProduct,
  aStaffMember,
  asStaff,
  call,
  type Customer,
  signedIn,
} from './fixtures.js';
import { dropFirst, holdRequests } from './network-faults.js';
import { photos } from './photos.js';
import { test } from './test.js';

/** A customer who may review the product. */
async function aBuyer(product: Product): Promise<Customer> {
  const customer = await aCustomer();
  await aPaidOrder(customer, product);
  await expect
    .poll(() => call('GET', `/products/${product.id}/has-purchased`, { token: customer.token }))
    .toEqual({ hasPurchased: true });
  return customer;
}

const field = (page: Page) => page.getByRole('group', { name: 'Photos (optional)' });
const fileInput = (page: Page) => page.locator('input[type=file]');

/** The sizes of the uploads from now on. */
function uploadsOf(page: Page): number[] {
  const bytes: number[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/api/uploads/photos')) bytes.push(request.postDataBuffer()?.length ?? 0);
  });
  return bytes;
}

test('a review gets photos, which are seen large and removed by editing', async ({ page }) => {
  const product = await aProduct({ countInStock: 9 });
  const customer = await aBuyer(product);
  await signedIn(page, customer);
  await open(page, `/product/${product.id}`);
  const files = await photos(page, 30, 150);
  const sent = uploadsOf(page);
  await page.getByLabel('Rating').selectOption('5');
  await page.getByLabel('Comment').fill('Two fans, cool and quiet.');
  await fileInput(page).setInputFiles(files);
  await expect(field(page).getByRole('button', { name: /^Remove photo/ })).toHaveCount(2);
  await expect(field(page).getByRole('progressbar')).toHaveCount(0);
  expect(sent).toHaveLength(2);
  for (const bytes of sent) expect(bytes).toBeLessThan((files[0]?.buffer.length ?? 0) * 0.9);
  expect(await violationsOf(page)).toEqual([]);
  await page.getByRole('button', { name: 'Submit Review' }).click();
  await expect(page.getByText('Review Submitted!')).toBeVisible();

  const item = page.locator('#reviews').getByRole('listitem');
  const first = item.getByRole('button', { name: `Photo 1 of 2 by ${customer.name}` });
  await expect(first).toBeVisible();
  await expect(page.getByRole('region', { name: 'Photos from customers' }).getByRole('button')).toHaveCount(2);
  await expect(field(page).getByRole('button', { name: /^Remove photo/ })).toHaveCount(0);
  await first.press('Enter');
  const viewer = page.getByRole('dialog', { name: `Photos by ${customer.name}` });
  await expect(viewer.getByRole('img', { name: `Photo 1 of 2 by ${customer.name}` })).toBeVisible();
  expect(await violationsOf(page)).toEqual([]);
  await page.keyboard.press('ArrowRight');
  await expect(viewer.getByRole('img', { name: `Photo 2 of 2 by ${customer.name}` })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(viewer).toBeHidden();
  await expect(first).toBeFocused();

  await item.getByRole('button', { name: 'Edit' }).click();
  const dialog = page.getByRole('dialog', { name: 'Edit your review' });
  await dialog.getByRole('button', { name: 'Remove photo 1' }).click();
  await expect(dialog.getByRole('button', { name: 'Add photos' })).toBeFocused();
  await dialog.getByRole('button', { name: 'Save Changes' }).click();
  await expect(item.getByRole('button', { name: `Photo 1 of 1 by ${customer.name}` })).toBeVisible();
  await page.reload();
  await expect(item.getByRole('button', { name: /^Photo 1 of 1/ })).toBeVisible();
});

test('a photo that fails says why, and is tried again or removed', { tag: '@phone' }, async ({ page }) => {
  const product = await aProduct({ countInStock: 9 });
  await signedIn(page, await aBuyer(product));
  await open(page, `/product/${product.id}`);
  const [file] = await photos(page, 200);
  if (!file) throw new Error('There is no photo');
  await dropFirst(page, '**/api/uploads/photos*');
  await page.getByLabel('Rating').selectOption('4');
  await page.getByLabel('Comment').fill('Good for the price.');
  await fileInput(page).setInputFiles([file, { ...file, buffer: Buffer.from('no photo'), name: 'notes.txt' }]);
  const alerts = field(page).getByRole('alert');
  await expect(alerts).toHaveCount(2);
  await expect(alerts.last()).toHaveText('Only JPEG, PNG, WebP, AVIF and GIF pictures are accepted');
  await page.getByRole('button', { name: 'Submit Review' }).click();
  await expect(field(page).getByText(/^Some photos were not uploaded/)).toBeVisible();
  expect(await violationsOf(page)).toEqual([]);
  await field(page).getByRole('button', { name: 'Remove photo 2' }).click();
  await field(page).getByRole('button', { name: 'Try again' }).click();
  await expect(alerts).toHaveCount(0);
  await expect(field(page).getByRole('progressbar')).toHaveCount(0);
  await page.getByRole('button', { name: 'Submit Review' }).click();
  await expect(page.getByText('Review Submitted!')).toBeVisible();
});

test(
  'a review that is sent while its photos are on their way goes when they have arrived',
  { tag: '@desk' },
  async ({ page }) => {
    const product = await aProduct({ countInStock: 9 });
    const customer = await aBuyer(product);
    await signedIn(page, customer);
    await open(page, `/product/${product.id}`);
    const release = await holdRequests(page, '**/api/uploads/photos*');
    await page.getByLabel('Rating').selectOption('5');
    await page.getByLabel('Comment').fill('Sent from the shop floor.');
    await fileInput(page).setInputFiles(await photos(page, 60, 240));
    await page.getByRole('button', { name: 'Submit Review' }).click();
    await expect(field(page).getByText('Sent as soon as your photos are uploaded.')).toBeVisible();
    expect(await violationsOf(page)).toEqual([]);
    release();
    await expect(page.getByText('Review Submitted!')).toBeVisible();
    const strip = page.getByRole('group', { name: `Photos by ${customer.name}` });
    await expect(strip.getByRole('button')).toHaveCount(2);
  },
);

test('staff see the photos of reviews and remove single ones', { tag: '@desk' }, async ({ page }) => {
  const [product, staff] = await Promise.all([aProduct({ countInStock: 9 }), aStaffMember('catalogue')]);
  const customer = await aBuyer(product);
  await signedIn(page, customer);
  await open(page, `/product/${product.id}`);
  await page.getByLabel('Rating').selectOption('1');
  await page.getByLabel('Comment').fill('Not what I ordered.');
  await fileInput(page).setInputFiles(await photos(page, 10, 100));
  await expect(field(page).getByRole('progressbar')).toHaveCount(0);
  await page.getByRole('button', { name: 'Submit Review' }).click();
  await expect(page.getByText('Review Submitted!')).toBeVisible();
  await signedIn(page, staff);
  await page.goto('/admin/reviews');
  await page.getByLabel('Search reviews').fill(product.name);
  const row = rowOf(page, product.name);
  await expect(row.getByRole('button', { name: `Photo 2 of 2 by ${customer.name}` })).toBeVisible();
  await row.getByRole('button', { name: `Remove photos of ${customer.name}` }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Remove photo 1' }).click();
  await expect(page.getByText('Review updated')).toBeVisible();
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click();
  await expect(row.getByRole('button', { name: `Photo 1 of 1 by ${customer.name}` })).toBeVisible();
});

test('a return request has a photo, which its customer and staff see', { tag: '@desk' }, async ({ page, context }) => {
  const [customer, staff, product] = await Promise.all([aCustomer(), aStaffMember('orders'), aProduct()]);
  const { id, number } = await aPaidOrderOf(customer, [{ product, quantity: 1 }]);
  await asStaff(staff).call(setOrderStatus, { params: { id }, body: { status: 'completed' } });
  await signedIn(page, customer);
  await page.goto(`/orders/${id}`);
  await page.getByRole('button', { name: 'Return items' }).click();
  const dialog = page.getByRole('dialog', { name: 'Return items' });
  await expect(dialog.getByLabel(`${product.name}: how many of 1`)).toHaveValue('1');
  await dialog.locator('input[type=file]').setInputFiles(await photos(page, 280));
  await expect(dialog.getByRole('button', { name: 'Remove photo 1' })).toBeVisible();
  await expect(dialog.getByRole('progressbar')).toHaveCount(0);
  expect(await violationsOf(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Send request' }).click();
  await expect(page.getByText('Waiting for our answer')).toBeVisible();
  await page.getByRole('button', { name: 'Photo 1 of 1' }).click();
  await expect(page.getByRole('dialog', { name: 'Photos' }).getByRole('img', { name: 'Photo 1 of 1' })).toBeVisible();
  const desk = await context.browser()?.newPage();
  if (!desk) throw new Error('There is no browser');
  await signedIn(desk, staff);
  await desk.goto(`/admin/returns?search=${number}`);
  await rowOf(desk, number)
    .getByRole('button', { name: `Photo 1 of 1 by ${customer.name}` })
    .click();
  await expect(desk.getByRole('dialog', { name: `Photos of order ${number}` })).toBeVisible();
  await desk.goto(`/admin/orders/${id}`);
  const panel = desk.getByRole('region', { name: 'Returns' });
  await expect(panel.getByRole('button', { name: `Photo 1 of 1 by ${customer.name}` })).toBeVisible();
  await desk.close();
});
