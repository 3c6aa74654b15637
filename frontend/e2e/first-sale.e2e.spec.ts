import { expect } from '@playwright/test';
import { fillAddress } from './delivery.js';
import { aPhone } from './fixtures.js';
import { adminPassword, aPerson, errorsOf, shop, signIn } from './shop.js';
import { test } from './test.js';

/** A complete sale through the pages alone, from the home page to the review and the delivery. */
test('a shopper buys, pays by M-Pesa, and reviews; an admin delivers', { tag: '@desk' }, async ({ page, browser }) => {
  const person = aPerson();
  const errors = errorsOf(page);

  await page.goto('/');
  await page
    .getByRole('link', { name: /^Processors/ })
    .first()
    .click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Processors');
  await page.getByLabel('Stock', { exact: true }).selectOption('In Stock');
  await page
    .getByRole('main')
    .getByRole('link', { name: /Ryzen|Core/ })
    .first()
    .click();
  await page.waitForURL('**/product/**');
  // The URL changes before the page is rendered.
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText('Processors');
  const productPage = page.url();
  const name = await page.getByRole('heading', { level: 1 }).innerText();
  await page.getByRole('main').getByRole('button', { name: 'Add to Cart' }).first().click();
  await expect(page.getByText('Added to cart')).toBeVisible();

  await page.getByRole('banner').getByRole('link', { name: /Cart/ }).click();
  await expect(page.getByRole('main').getByText(name).first()).toBeVisible();
  await page.getByRole('main').getByRole('link', { name: 'Create Account' }).click();
  await page.getByLabel('Full Name').fill(person.name);
  await page.getByLabel('Email').fill(person.email);
  await page.getByLabel('Password', { exact: true }).fill(person.password);
  await page.getByLabel('Confirm Password').fill(person.password);
  await page
    .getByRole('main')
    .getByRole('button', { name: /Sign Up|Create Account/ })
    .click();
  await expect(page.getByText('Redirecting to sign in...')).toBeVisible();
  await page.waitForURL('**/signin**');

  const mail = await browser.newPage();
  await mail.goto(shop().mailUrl);
  await mail.getByText(person.email).first().click();
  const link = mail.frameLocator('iframe').locator('a[href*="/verify-email?token="]');
  await page.goto((await link.getAttribute('href')) ?? '');
  await expect(page.getByText('Your email address is verified')).toBeVisible();

  await signIn(page, person.email, person.password);
  await page.goto('/cart');
  await fillAddress(page);
  await page.getByLabel('M-Pesa phone number').fill(aPhone());
  await page.getByRole('button', { name: /^Pay KES/ }).click();
  await expect(page.getByText('Payment received. Thank you!')).toBeVisible({ timeout: 30_000 });
  const notice = page.getByRole('region', { name: 'Payment received' });
  const receipt = /[A-Z0-9]{10}/.exec(await notice.getByText('M-Pesa receipt').innerText())?.[0] ?? '';
  expect(receipt).not.toBe('');
  await expect.poll(() => page.evaluate(() => localStorage.getItem('savannapc_cart') ?? '[]')).toBe('[]');

  await page.getByRole('link', { name: 'View your order' }).click();
  const order = page.getByRole('main');
  const heading = order.getByRole('heading', { level: 1, name: /^Order PC/ });
  await expect(order.getByRole('listitem').filter({ hasText: 'Done: Paid' })).toBeVisible();
  await expect(order.getByText(receipt).first()).toBeVisible();
  const number = (await heading.innerText()).replace('Order ', '');

  await mail.goto(shop().mailUrl);
  await mail.getByText(`Receipt for order ${number}`).first().click();
  await expect(mail.frameLocator('iframe').getByText(receipt)).toBeVisible();

  await page.goto(productPage);
  await expect(page.getByText('Write a Review')).toBeVisible();
  await page.getByLabel('Rating').selectOption('4');
  const reviews = async () => {
    const product = await page.request.get(`/api/products/${new URL(productPage).pathname.split('/').at(-1)}`);
    return (await product.json()) as { rating: number; numReviews: number };
  };
  const before = await reviews();
  // A repeat of this journey meets the review of the first try.
  const comment = `Quiet, cool and quick in every game. ${person.email}`;
  await page.getByLabel('Comment').fill(comment);
  await page.getByRole('button', { name: 'Submit Review' }).click();
  await expect(page.getByText('Review Submitted!')).toBeVisible();
  await expect(page.getByText(comment)).toBeVisible();
  await expect.poll(reviews).toMatchObject({ rating: 4, numReviews: before.numReviews + 1 });

  const adminPage = await (await browser.newContext({ baseURL: shop().shopUrl })).newPage();
  await signIn(adminPage, shop().adminEmail, adminPassword());
  await adminPage.goto('/admin?tab=orders');
  await adminPage.getByLabel('Search orders').fill(number);
  const adminOrder = adminPage.getByRole('row', { name: number });
  await adminOrder.getByRole('button', { name: /delivered/i }).click();
  await adminPage.getByRole('dialog').getByRole('button', { name: 'Mark Delivered' }).click();
  await expect(adminPage.getByText('Order updated')).toBeVisible();

  await page.goto('/profile?tab=orders');
  await expect(
    page
      .getByRole('article', { name: `Order ${number}` })
      .getByText('Delivered')
      .first(),
  ).toBeVisible();
  expect(errors).toEqual([]);
});
