import { readFile } from 'node:fs/promises';
import { expect } from '@playwright/test';
import { aCustomer, anOrder, aPaidOrder, aProduct, signedInAsAdmin } from './fixtures.js';
import { rowOf } from './desk.js';
import { test } from './test.js';

test(
  'an order is noted, sent with a courier and delivered by keyboard alone, and another one is cancelled',
  { tag: '@desk' },
  async ({ page }) => {
    const [customer, product] = await Promise.all([aCustomer(), aProduct()]);
    const [{ id, number }, other] = [await aPaidOrder(customer, product), await anOrder(customer, product)];
    await signedInAsAdmin(page);
    await page.goto(`/admin/orders/${id}`);
    await expect(page.getByRole('heading', { level: 1, name: `Order ${number}` })).toBeVisible();
    await expect(page.getByRole('link', { name: other.number })).toBeVisible();

    await page.getByRole('button', { name: 'Add note' }).focus();
    await page.keyboard.press('Enter');
    await expect(page.getByText('New note: Enter a note')).toBeVisible();
    await expect(page.getByLabel('New note')).toBeFocused();
    await page.keyboard.type('Call before delivery');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('region', { name: 'Staff notes' }).getByText('Call before delivery')).toBeVisible();

    await page.getByRole('button', { name: 'Out for delivery' }).focus();
    await page.keyboard.press('Enter');
    await expect(page.getByLabel('Courier', { exact: true })).toBeFocused();
    await page.keyboard.type('G4S');
    await page.keyboard.press('Tab');
    await page.keyboard.type('KE-4711');
    await page.keyboard.press('Enter');
    const timeline = page.getByRole('region', { name: 'Timeline' });
    await expect(timeline.getByText('G4S, KE-4711')).toBeVisible();
    // While it closes, a dialog keeps the focus, and its fields look like those of the next one.
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await page.getByRole('button', { name: 'Mark Delivered' }).focus();
    await page.keyboard.press('Enter');
    await expect(page.getByLabel('Courier reference')).toHaveValue('KE-4711');
    await expect(page.getByLabel('Courier', { exact: true })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(timeline.getByText('Delivered', { exact: true })).toBeVisible();

    const [slip] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Packing slip' }).click(),
    ]);
    expect((await readFile(await slip.path())).subarray(0, 5).toString()).toBe('%PDF-');
    await page.getByRole('link', { name: other.number }).click();
    await expect(page.getByRole('heading', { level: 1, name: `Order ${other.number}` })).toBeVisible();
    await page.getByRole('button', { name: 'Cancel order' }).click();
    await page.getByRole('dialog').getByLabel('Reason').fill('Ordered twice');
    await page.getByRole('dialog').getByRole('button', { name: 'Cancel order' }).click();
    await expect(timeline.getByText('Reason: Ordered twice')).toBeVisible();
  },
);

test(
  'orders are filtered, and exported as CSV and for eTIMS with the same filters',
  { tag: '@desk' },
  async ({ page }) => {
    const [customer, product] = await Promise.all([aCustomer(), aProduct()]);
    const [paid, open] = [await aPaidOrder(customer, product), await anOrder(customer, product)];
    await signedInAsAdmin(page);
    await page.goto('/admin/orders');
    await page.getByLabel('Filter by status').selectOption('Paid');
    await expect(rowOf(page, paid.number)).toBeVisible();
    await expect(rowOf(page, open.number)).toHaveCount(0);
    await page.getByLabel('Search orders').fill(paid.number);
    await expect(page).toHaveURL(/status=paid&search=/);
    await expect(page.getByRole('row')).toHaveCount(2);
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Export CSV' }).click(),
    ]);
    const csv = await readFile(await file.path(), 'utf8');
    expect(csv).toContain(paid.number);
    expect(csv).not.toContain(open.number);

    // Tax documents, where the shop issues them.
    await expect(page.getByRole('button', { name: 'Export eTIMS' })).toHaveCount(0);
    // Answered here: the invoices would go on in all other tests.
    const tax = { isRegistered: true, pin: 'P051234567Q', invoicePrefix: 'INV' };
    await page.route('**/api/settings', async (route) => {
      const settings = (await (await route.fetch()).json()) as object;
      await route.fulfill({ json: { ...settings, tax } });
    });
    await page.goto('/admin/orders?from=2026-01-01&to=2026-01-31');
    const [documents] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Export eTIMS' }).click(),
    ]);
    expect(await readFile(await documents.path(), 'utf8')).toContain('trdInvcNo');
  },
);
