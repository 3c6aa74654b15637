import { expect, type Page } from '@playwright/test';
import {
  aCustomer,
  aMessage,
  aPaidOrder,
  aProduct,
  aStaffMember,
  call,
  signedIn,
  signedInAsAdmin,
} from './fixtures.js';
import { rowOf } from './desk.js';
import { mailTo } from './mail.js';
import { test } from './test.js';

/** A product with a review by a customer who bought it. */
async function aReviewedProduct() {
  const [customer, product] = await Promise.all([aCustomer(), aProduct()]);
  await aPaidOrder(customer, product);
  const body = { rating: 2, comment: 'The fan is louder than I hoped.' };
  await expect(async () => {
    await call('POST', `/products/${product.id}/reviews`, { token: customer.token, body });
  }).toPass();
  return { customer, product, body };
}

const openReviews = async (page: Page, comment: string): Promise<void> => {
  await page.goto('/admin/reviews');
  await page.getByLabel('Search reviews').fill(comment);
};

// Several at once, and the rights of the roles: app/desk/pages/lists.spec.tsx.
test.describe('the reviews of the desk', () => {
  test(
    'are answered for everybody to see, hidden with a reason, and shown again',
    { tag: '@desk' },
    async ({ page }) => {
      const { customer, product } = await aReviewedProduct();
      await signedInAsAdmin(page);
      await openReviews(page, product.name);
      const row = rowOf(page, product.name);
      await row.getByRole('button', { name: `Reply to ${customer.name}` }).click();
      await page.getByRole('dialog').getByLabel('Reply').fill('We send you a quieter fan.');
      await page.getByRole('dialog').getByRole('button', { name: 'Save reply' }).click();
      await expect(row).toContainText('Replied');
      await page.goto(`/product/${product.id}`);
      await expect(page.getByText('Reply from the shop')).toBeVisible();
      await expect(page.getByText('We send you a quieter fan.')).toBeVisible();

      await openReviews(page, product.name);
      await row.getByRole('button', { name: `Hide the review by ${customer.name}` }).click();
      const dialog = page.getByRole('dialog', { name: 'Hide this review?' });
      await expect(dialog.getByRole('button', { name: 'Hide review' })).toBeDisabled();
      await dialog.getByLabel('Reason').fill('Names a person');
      await dialog.getByRole('button', { name: 'Hide review' }).click();
      await expect(row).toContainText('Hidden');
      await page.goto(`/product/${product.id}`);
      await expect(page.getByText('No reviews yet.')).toBeVisible();

      await openReviews(page, product.name);
      await row.getByRole('button', { name: /again$/ }).click();
      await expect(row).toContainText('Replied');
    },
  );
});

test.describe('the messages of the desk', () => {
  test('are taken, answered by mail, and closed', async ({ page }) => {
    const subject = `My parcel ${Date.now()}`;
    const { email, name } = await aMessage(subject);
    await signedIn(page, await aStaffMember('support'));
    await page.goto('/admin/messages?status=new');
    await page.getByLabel('Search messages').fill(subject);
    await page.getByRole('link', { name: subject }).click();
    await expect(page.getByRole('article', { name: `Message from ${name}` })).toContainText(
      'When does my order arrive?',
    );
    await page.getByRole('button', { name: 'Take it' }).click();
    await expect(page.getByText('Assigned to you')).toBeVisible();
    await page.getByLabel('Answer by mail').fill('It arrives tomorrow.');
    await page.getByRole('button', { name: 'Send answer' }).click();
    await expect(page.getByText('Answer sent')).toBeVisible();
    await expect(page.getByRole('article', { name: /^Answer by/ })).toContainText('It arrives tomorrow.');
    await expect(page.getByLabel('Status', { exact: true })).toHaveValue('answered');
    expect(await mailTo(email, subject)).toContain('It arrives tomorrow.');
    await page.getByLabel('Status', { exact: true }).selectOption('Closed');
    await page.getByRole('link', { name: 'All messages' }).click();
    await page.getByLabel('Search messages').fill(subject);
    await expect(rowOf(page, subject)).toContainText('Closed');
  });
});
