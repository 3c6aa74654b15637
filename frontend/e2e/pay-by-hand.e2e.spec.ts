import { expect, type Page } from '@playwright/test';
import { showWhole, violationsOf } from './axe.js';
import { aCustomer, anOrder, aPhone, aProduct, signedIn } from './fixtures.js';
import { endsWith, payByHand } from './simulator.js';
import { test } from './test.js';

/** Opens the payment of a new order; returns the order. */
async function openPayment(page: Page, price = 1_500) {
  const [product, customer] = await Promise.all([aProduct({ price }), aCustomer()]);
  const order = await anOrder(customer, product);
  await signedIn(page, customer);
  await page.goto('/cart');
  await page.getByRole('button', { name: 'Continue Payment' }).click();
  await expect(page.getByRole('heading', { name: new RegExp(`^Order ${order.number}`) })).toBeVisible();
  return order;
}

async function sendPrompt(page: Page, phone: string): Promise<void> {
  await page.getByLabel('M-Pesa phone number').fill(phone);
  await page.getByRole('button', { name: /pay KES/i }).click();
}

const HAND = 'Pay by hand in the M-PESA menu';
const CLAIM = 'I have paid: enter the M-Pesa code';
const paid = (page: Page) => expect(page.getByText('Payment received. Thank you!')).toBeVisible({ timeout: 45_000 });

test.describe('a prompt that fails', () => {
  test('says what helps, and after the second time how to pay by hand', { tag: '@phone' }, async ({ page }) => {
    const order = await openPayment(page);
    const phone = aPhone();
    await endsWith(phone, '1037');
    await sendPrompt(page, phone);
    const help = page.getByRole('list', { name: 'What helps' });
    await expect(help.getByText('Unlock the phone and close what is open on it.')).toBeVisible({ timeout: 30_000 });
    await expect(page.getByText('Lipa na M-PESA')).toHaveCount(0);
    await endsWith(phone, '1037');
    await sendPrompt(page, phone);
    await expect(page.getByText('Lipa na M-PESA')).toBeVisible({ timeout: 30_000 });
    await expect(page.getByText(order.number, { exact: true })).toBeVisible();
    await showWhole(page);
    expect(await violationsOf(page)).toEqual([]);
  });

  test('with a pause of M-Pesa shows a timer, and no error', { tag: '@phone' }, async ({ page }) => {
    await openPayment(page);
    const phone = aPhone();
    await endsWith(phone, '17');
    await sendPrompt(page, phone);
    await expect(page.getByText(/^You can try again in 1:\d\d\.$/)).toBeVisible({ timeout: 30_000 });
    await expect(page.getByRole('button', { name: /pay KES/i })).toBeDisabled();
    await expect(page.getByText('Payment failed')).toHaveCount(0);
  });
});

test.describe('an order', () => {
  test('is paid by hand with the numbers of the page', { tag: '@desk' }, async ({ page }) => {
    const order = await openPayment(page);
    await page.getByText(HAND).click();
    const steps = page.getByRole('listitem');
    await expect(steps.filter({ hasText: 'Business number' })).toContainText(/\d{5,6}/);
    await expect(steps.filter({ hasText: 'Amount' })).toContainText('KES 1,500');
    await expect(steps.filter({ hasText: 'Account number' })).toContainText(order.number);
    await payByHand({ phone: aPhone(), amount: 1_500, reference: order.number });
    await paid(page);
  });

  test('is paid by the code of a payment M-Pesa never reported to the shop', { tag: '@phone' }, async ({ page }) => {
    await openPayment(page);
    const receipt = await payByHand({ phone: aPhone(), amount: 1_500, reference: 'MY PC', confirmation: 'never' });
    await page.getByText(CLAIM).click();
    const field = page.getByLabel('M-Pesa code', { exact: true });
    await field.fill('no code!');
    await page.getByRole('button', { name: 'Check this code' }).click();
    await expect(page.getByText(/An M-Pesa code has 10 letters and digits/)).toBeVisible();
    await field.fill(`${receipt} Confirmed. Ksh1,500.00 sent to SavannaPC.`);
    await page.getByRole('button', { name: 'Check this code' }).click();
    await paid(page);
    await expect(page.getByText(`M-Pesa receipt: ${receipt}`)).toBeVisible();
  });
});
