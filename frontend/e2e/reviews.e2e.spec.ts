import type { Product } from '@shop/contracts/catalog';
import type { Review } from '@shop/contracts/reviews';
import { expect, type Page } from '@playwright/test';
import { open, violationsOf } from './axe.js';
import { aCustomer, aPaidOrder, aProduct, aStaffMember, call, type Customer, signedIn } from './fixtures.js';
import { test } from './test.js';

/** A buyer whose review of the product is published. */
async function aReviewer(product: Product, rating: number, comment: string): Promise<Customer> {
  const customer = await aCustomer();
  await aPaidOrder(customer, product);
  const path = `/products/${product.id}`;
  await expect
    .poll(() => call<{ hasPurchased: boolean }>('GET', `${path}/has-purchased`, { token: customer.token }))
    .toEqual({ hasPurchased: true });
  await call<Review>('POST', `${path}/reviews`, { token: customer.token, body: { rating, comment } });
  return customer;
}

const comments = (page: Page) =>
  page
    .locator('#reviews')
    .getByRole('listitem')
    .getByText(/^Comment/);

// Counts, selection and sorting: app/features/reviews/review-browser.spec.tsx.
test.describe('the reviews of a product', () => {
  test(
    'are edited, selected by stars and deleted by their author, after a question',
    { tag: '@phone' },
    async ({ page }) => {
      const product = await aProduct({ countInStock: 9 });
      await aReviewer(product, 5, 'Comment of somebody else');
      const author = await aReviewer(product, 2, 'Comment before the edit');
      await page.goto('/');
      await signedIn(page, author);
      await open(page, `/product/${product.id}`);
      await expect(page.getByRole('button', { name: 'Edit' })).toHaveCount(1);
      await page.getByRole('button', { name: 'Edit' }).click();
      const dialog = page.getByRole('dialog');
      expect(await violationsOf(page)).toEqual([]);
      await dialog.getByLabel('Rating').selectOption('4');
      await dialog.getByLabel('Comment').fill('Comment after the edit');
      await dialog.getByRole('button', { name: 'Save Changes' }).click();
      await expect(comments(page)).toHaveText(['Comment after the edit', 'Comment of somebody else']);
      const four = page.getByRole('button', { name: '4 stars: 1 review' });
      await four.click();
      await expect(four).toHaveAttribute('aria-pressed', 'true');
      await expect(comments(page)).toHaveText(['Comment after the edit']);
      expect(await violationsOf(page)).toEqual([]);
      await four.click();
      await expect(comments(page)).toHaveCount(2);
      await page.getByRole('button', { name: 'Delete' }).click();
      await dialog.getByRole('button', { name: 'Delete' }).click();
      await expect(comments(page)).toHaveText(['Comment of somebody else']);
      await expect(page.getByRole('button', { name: 'Edit' })).toHaveCount(0);

      await open(page, `/sw/product/${product.id}`);
      await page.getByRole('button', { name: 'Nyota 5: maoni 1' }).click();
      await page.getByLabel('Panga maoni').selectOption('Nyota chache kwanza');
      await expect(comments(page)).toHaveCount(1);
    },
  );
});

test.describe('the questions about a product', () => {
  test('are asked by a customer, answered at the desk, and shown to everyone', { tag: '@desk' }, async ({ page }) => {
    const [product, customer, staff] = await Promise.all([aProduct(), aCustomer(), aStaffMember('catalogue')]);
    await open(page, `/product/${product.id}`);
    const section = page.getByRole('region', { name: 'Questions and answers' });
    await expect(section.getByText('No questions yet.')).toBeVisible();
    await expect(section.getByRole('link', { name: 'Sign in to ask a question' })).toBeVisible();
    await signedIn(page, customer);
    await open(page, `/product/${product.id}`);
    await section.getByLabel('Your question').fill('Why?');
    await section.getByRole('button', { name: 'Ask' }).click();
    await expect(section.getByText('Question must be at least 10 characters')).toBeVisible();
    const text = `Does ${product.name} fit an AM5 board?`;
    await section.getByLabel('Your question').fill(text);
    await section.getByRole('button', { name: 'Ask' }).click();
    await expect(section.getByText('Waiting for an answer.')).toBeVisible();
    expect(await violationsOf(page)).toEqual([]);
    await signedIn(page, staff);
    await page.goto('/admin/questions?state=open');
    await page.getByLabel('Search questions').fill(text);
    await page.getByRole('button', { name: `Answer ${customer.name}` }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Answer').fill('Yes, with a new BIOS.');
    await dialog.getByRole('button', { name: 'Save answer' }).click();
    await expect(page.getByText('Question updated')).toBeVisible();
    await open(page, `/sw/product/${product.id}`);
    await expect(page.getByRole('region', { name: 'Maswali na majibu' })).toContainText('Yes, with a new BIOS.');
  });
});
