import { setOrderStatus } from '@shop/contracts/order-desk';
import { expect } from '@playwright/test';
import { violationsOf } from './axe.js';
import { rowOf } from './desk.js';
import { aCustomer, aPaidOrderOf, aProduct, aStaffMember, asStaff, type Customer, signedIn } from './fixtures.js';
import { mailTo } from './mail.js';
import { test } from './test.js';

const MESSAGE = 'Bring it to our shop on Moi Avenue';

/** A delivered order of one product. */
async function aDeliveredOrder(customer: Customer, staff: Customer) {
  const product = await aProduct();
  const { id, number } = await aPaidOrderOf(customer, [{ product, quantity: 2 }]);
  await asStaff(staff).call(setOrderStatus, { params: { id }, body: { status: 'completed' } });
  return { id, number, product };
}

test(
  'goods are given back: asked for, cancelled, asked for again, approved and received',
  { tag: '@desk' },
  async ({ page, context }) => {
    const [customer, staff] = await Promise.all([aCustomer(), aStaffMember('orders')]);
    const { id, number, product } = await aDeliveredOrder(customer, staff);
    await signedIn(page, customer);
    await page.goto(`/orders/${id}`);
    const ask = page.getByRole('button', { name: 'Return items' });
    await ask.click();
    await page.getByLabel(`${product.name}: how many of 2`).fill('2');
    await page.keyboard.press('Enter');
    await expect(page.getByText('Waiting for our answer')).toBeVisible();
    await expect(ask).toHaveCount(0);
    await page.getByRole('button', { name: 'Cancel this return' }).click();
    await expect(page.getByText('Cancelled', { exact: true })).toBeVisible();

    // The units can be asked for again.
    await ask.click();
    const dialog = page.getByRole('dialog', { name: 'Return items' });
    const units = dialog.getByLabel(`${product.name}: how many of 2`);
    await expect(units).toBeFocused();
    await dialog.getByRole('button', { name: 'Send request' }).click();
    await expect(dialog.getByText('Choose at least one unit')).toBeVisible();
    await units.fill('3');
    await expect(dialog.getByText('A whole number from 0 to 2')).toBeVisible();
    await units.fill('1');
    await dialog.getByLabel('Why are you returning it?').selectOption('It is damaged or does not work');
    await dialog.getByLabel('What should we know? (optional)').fill('It hums');
    expect(await violationsOf(page)).toEqual([]);
    await dialog.getByRole('button', { name: 'Send request' }).click();
    await expect(page.getByText('Waiting for our answer')).toBeVisible();
    await expect(page.getByText(`1 x ${product.name}`)).toBeVisible();

    const desk = await context.browser()?.newPage();
    if (!desk) throw new Error('There is no browser');
    await signedIn(desk, staff);
    await desk.goto(`/admin/returns?search=${number}`);
    const row = rowOf(desk, number).filter({ hasText: `1 x ${product.name}` });
    await expect(row).toContainText('Waits for an answer');
    await desk.getByRole('button', { name: `Approve: return of order ${number}` }).click();
    await desk.getByLabel('Words for the customer (optional)').fill(MESSAGE);
    await desk.getByRole('dialog').getByRole('button', { name: 'Approve' }).click();
    await expect(row).toContainText('Approved');
    await desk.goto(`/admin/orders/${id}`);
    const panel = desk.getByRole('region', { name: 'Returns' });
    await expect(panel.getByText('It hums')).toBeVisible();
    await panel.getByRole('button', { name: /^Goods received/ }).click();
    await desk.getByRole('dialog').getByRole('button', { name: 'Goods received' }).click();
    await expect(panel.getByText('Received', { exact: true })).toBeVisible();
    await desk.close();

    expect(await mailTo(customer.email, `Your return for order ${number} is approved`)).toContain(`/orders/${id}`);
    await page.reload();
    await expect(page.getByText('Received by the shop')).toBeVisible();
    await expect(page.getByText(`Our answer: ${MESSAGE}`)).toBeVisible();
  },
);
