import { readFileSync } from 'node:fs';
import { expect } from '@playwright/test';
import { violationsOf } from './axe.js';
import { aCustomer, anOrder, aPaidOrder, aPaidOrderOf, aProduct, deleteProduct, signedIn } from './fixtures.js';
import { test } from './test.js';

test.describe("a customer's orders", () => {
  test('show their history, and a receipt once they are paid', { tag: '@desk' }, async ({ page }) => {
    const customer = await aCustomer();
    const product = await aProduct();
    const { number } = await aPaidOrder(customer, product);
    await signedIn(page, customer);
    await page.goto('/profile?tab=orders');
    const order = page.getByRole('article', { name: `Order ${number}` });
    await expect(order.getByRole('link', { name: product.name })).toHaveAttribute('href', `/product/${product.id}`);
    await order.getByRole('button', { name: 'Show details' }).click();
    const timeline = order.getByRole('list', { name: 'Timeline' });
    await expect(timeline.getByRole('listitem')).toHaveText([
      /^Done: Order placed/,
      /^Done: Paid/,
      /^Now: Being packed/,
      /^Next: Out for delivery/,
      /^Next: Delivered/,
    ]);
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

  test('can be paid or cancelled while they are unpaid', { tag: '@desk' }, async ({ page }) => {
    const customer = await aCustomer();
    const product = await aProduct();
    const [first, second] = [await anOrder(customer, product), await anOrder(customer, product)];
    await signedIn(page, customer);
    await page.goto('/profile?tab=orders');
    const one = page.getByRole('article', { name: `Order ${first.number}` });
    await expect(one.getByText('Awaiting payment')).toBeVisible();
    await expect(one.getByRole('button', { name: 'Receipt' })).toHaveCount(0);
    await one.getByRole('button', { name: 'Cancel this order' }).press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Cancel this order?' });
    await expect(dialog.getByLabel('Reason (optional)')).toBeFocused();
    expect(await violationsOf(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await expect(one.getByText('Awaiting payment')).toBeVisible();
    await one.getByRole('button', { name: 'Cancel this order' }).press('Enter');
    await expect(dialog.getByLabel('Reason (optional)')).toBeFocused();
    await page.keyboard.type('I chose another');
    await dialog.getByRole('button', { name: 'Cancel this order' }).click();
    await expect(page.getByText('Order cancelled')).toBeVisible();
    await expect(one.getByText('Cancelled', { exact: true })).toBeVisible();
    const other = page.getByRole('article', { name: `Order ${second.number}` });
    await other.getByRole('button', { name: 'Pay now' }).click();
    await page.waitForURL('**/cart');
    await expect(page.getByText(second.number).first()).toBeVisible();
  });

  test('have a page of their own, which asks for the sign-in first', { tag: '@phone' }, async ({ page }) => {
    const customer = await aCustomer();
    const { id, number } = await aPaidOrder(customer, await aProduct());
    await page.goto(`/orders/${id}`);
    await page.waitForURL('**/signin');
    await page.getByLabel('Email').fill(customer.email);
    await page.getByLabel('Password', { exact: true }).fill(customer.password);
    await page.getByRole('main').getByRole('button', { name: 'Sign In' }).click();
    await page.waitForURL(`**/orders/${id}`);
    await expect(page.getByRole('heading', { level: 1, name: `Order ${number}` })).toBeVisible();
    await expect(page.getByRole('listitem').filter({ hasText: 'Being packed' })).toHaveAttribute(
      'aria-current',
      'step',
    );
    expect(await violationsOf(page)).toEqual([]);
  });

  test('are ordered again at the price and stock of today', { tag: '@desk' }, async ({ page }) => {
    const customer = await aCustomer();
    const [kept, gone] = [await aProduct({ countInStock: 3 }), await aProduct()];
    const lines = [
      { product: kept, quantity: 2 },
      { product: gone, quantity: 1 },
    ];
    const { id } = await aPaidOrderOf(customer, lines);
    await deleteProduct(gone);
    await signedIn(page, customer);
    await page.goto(`/orders/${id}`);
    await page.getByRole('button', { name: 'Order again' }).click();
    const dialog = page.getByRole('dialog', { name: 'Before we fill your cart' });
    await expect(dialog.getByRole('listitem')).toHaveText([
      `${kept.name}: only 1 of 2 can be added.`,
      `${gone.name}: we no longer sell it, so it is left out.`,
    ]);
    expect(await violationsOf(page)).toEqual([]);
    await dialog.getByRole('button', { name: 'Add to cart' }).click();
    await page.waitForURL('**/cart');
    await expect(page.getByText("1 item is in your cart at today's price")).toBeVisible();
    await expect(page.getByRole('link', { name: kept.name })).toBeVisible();
  });

  test('have an empty state at first', { tag: '@desk' }, async ({ page }) => {
    await signedIn(page, await aCustomer());
    await page.goto('/profile?tab=orders');
    await expect(page.getByText('No orders yet')).toBeVisible();
    await expect(page.getByRole('link', { name: 'Start shopping' })).toHaveAttribute('href', '/category/all');
  });
});
