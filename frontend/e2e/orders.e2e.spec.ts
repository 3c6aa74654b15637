import { readFileSync } from 'node:fs';
import { expect, test } from '@playwright/test';
import { aCustomer, anOrder, aPaidOrder, aProduct, signedIn } from './fixtures.js';

test.describe("a customer's orders", () => {
  test('show their history, and a receipt once they are paid', async ({ page }) => {
    const customer = await aCustomer();
    const product = await aProduct();
    const { number } = await aPaidOrder(customer, product);
    await signedIn(page, customer);
    await page.goto('/profile?tab=orders');
    const order = page.getByRole('article', { name: `Order ${number}` });
    await expect(order.getByRole('link', { name: product.name })).toHaveAttribute('href', `/product/${product.id}`);
    await order.getByRole('button', { name: 'Show details' }).click();
    const timeline = order.getByRole('list').filter({ hasText: 'Awaiting payment' });
    await expect(timeline.getByRole('listitem')).toHaveText([/^Awaiting payment/, /^Paid/]);
    await expect(order.getByText(/^Receipt [A-Z0-9]{10}$/)).toBeVisible();
    const download = page.waitForEvent('download');
    await order.getByRole('button', { name: 'Receipt' }).click();
    const file = await download;
    expect(file.suggestedFilename()).toBe(`receipt-${number}.pdf`);
    expect(
      readFileSync(await file.path())
        .subarray(0, 5)
        .toString(),
    ).toBe('%PDF-');
    await expect(order.getByRole('button', { name: /Pay|Cancel/ })).toHaveCount(0);
  });

  test('can be paid or cancelled while they are unpaid', async ({ page }) => {
    const customer = await aCustomer();
    const product = await aProduct();
    const [first, second] = [await anOrder(customer, product), await anOrder(customer, product)];
    await signedIn(page, customer);
    await page.goto('/profile?tab=orders');
    const one = page.getByRole('article', { name: `Order ${first.number}` });
    await expect(one.getByText('Awaiting payment')).toBeVisible();
    await expect(one.getByRole('button', { name: 'Receipt' })).toHaveCount(0);
    await one.getByRole('button', { name: 'Cancel this order' }).click();
    await expect(page.getByText('Order cancelled')).toBeVisible();
    await expect(one.getByText('Cancelled', { exact: true })).toBeVisible();
    const other = page.getByRole('article', { name: `Order ${second.number}` });
    await other.getByRole('button', { name: 'Pay now' }).click();
    await page.waitForURL('**/cart');
    await expect(page.getByText(second.number).first()).toBeVisible();
  });

  test('have an empty state at first', async ({ page }) => {
    await signedIn(page, await aCustomer());
    await page.goto('/profile?tab=orders');
    await expect(page.getByText('No orders yet')).toBeVisible();
    await expect(page.getByRole('link', { name: 'Start shopping' })).toHaveAttribute('href', '/category/all');
  });
});
