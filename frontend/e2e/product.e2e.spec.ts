import type { Product } from '@shop/contracts/catalog';
import { expect, type Locator, type Page } from '@playwright/test';
import { violationsOf } from './axe.js';
import { aCustomer, aProduct, call, signedIn } from './fixtures.js';
import { isPhone } from './widths.js';
import { test } from './test.js';

/** Different pictures of the seeded catalogue: many products of other tests share one picture. */
async function pictures(count: number): Promise<{ image: string; images: string[] }> {
  const products = await call<Product[]>('GET', '/products?brand=asus&pageSize=24');
  const known = products.flatMap((product) => [product.image, ...product.images]);
  const [image = '', ...images] = [...new Set(known)].slice(0, count);
  return { image, images };
}

/** Swipes horizontally over an element. */
async function swipe(page: Page, over: Locator, by: number): Promise<void> {
  const box = await over.boundingBox();
  if (!box) throw new Error('nothing to swipe over');
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x + by, y, { steps: 4 });
  await page.mouse.up();
}

test.describe('a product', () => {
  test('has its name and price on the first screen of a small phone', { tag: '@phone' }, async ({ page }) => {
    const name = 'Savanna Ndovu Studio (Core Ultra 7 265K / RTX 5070 Ti)';
    const product = await aProduct({ ...(await pictures(5)), name, price: 123_456, countInStock: 3 });
    await page.setViewportSize({ width: 360, height: 640 });
    for (const prefix of ['', '/sw']) {
      await page.goto(`${prefix}/product/${product.id}`);
      await expect(page.getByRole('heading', { level: 1, name })).toBeInViewport({ ratio: 1 });
      await expect(page.getByRole('main').getByText('KES 123,456').first()).toBeInViewport({ ratio: 1 });
    }
    await expect(page.getByText(product.description, { exact: true })).toHaveAttribute('lang', 'en');
  });

  test('has its description in the language of the page, and what is in the box', async ({ page }) => {
    const texts = { descriptionSw: 'Feni moja tulivu.', inTheBox: ['Fan', 'Screws (4)'] };
    const product = await aProduct(texts);
    await page.goto(`/product/${product.id}`);
    const box = page.getByRole('main').locator('section').filter({ hasText: 'What is in the box' });
    await expect(box.getByRole('listitem')).toHaveText(texts.inTheBox);
    await expect(page.getByText(product.description, { exact: true })).toBeVisible();
    await page.goto(`/sw/product/${product.id}`);
    await expect(page.getByText(texts.descriptionSw, { exact: true })).not.toHaveAttribute('lang');
    await expect(page.getByText(product.description, { exact: true })).toHaveCount(0);
    await expect(page.getByRole('heading', { name: 'Kilichomo kwenye boksi' })).toBeVisible();
    const data = await page.locator('script[type="application/ld+json"]').allTextContents();
    expect(data.join()).toContain(texts.descriptionSw);
    expect(await violationsOf(page)).toEqual([]);
  });

  test('leads to the terms of returns', { tag: '@phone' }, async ({ page }) => {
    const product = await aProduct();
    await page.goto(`/product/${product.id}`);
    await page.getByRole('main').getByRole('link', { name: 'Return terms' }).click();
    await expect(page.getByRole('heading', { name: 'Returns', exact: true })).toBeInViewport();
  });

  test('has its warranty and its returns on the first two screens of a phone', { tag: '@phone' }, async ({ page }) => {
    const product = await aProduct({ ...(await pictures(5)), specifications: { Warranty: '3 years' } });
    await page.goto(`/product/${product.id}`);
    const main = page.getByRole('main');
    for (const text of ['Warranty: 3 years', 'Return it within 14 days of delivery']) {
      const box = await main.getByText(text).boundingBox();
      expect((box?.y ?? Infinity) + (box?.height ?? 0), text).toBeLessThanOrEqual(2 * 740);
    }
  });

  test('shows its pictures by arrow button, key, swipe and thumbnail', async ({ page }) => {
    const product = await aProduct(await pictures(3));
    await page.goto(`/product/${product.id}`);
    const shown = (number: number) => page.getByRole('group', { name: `Picture ${number} of 3` });
    await expect(shown(1)).toBeVisible();
    await page.getByRole('button', { name: 'Next image' }).click();
    await expect(shown(2)).toBeVisible();
    await expect(page.getByRole('button', { name: 'Show image 2' })).toHaveAttribute('aria-current', 'true');
    await shown(2).press('ArrowRight');
    await expect(shown(3)).toBeVisible();
    await shown(3).press('ArrowLeft');
    await page.getByRole('button', { name: 'Previous image' }).click();
    await expect(shown(1)).toBeVisible();
    await swipe(page, shown(1), -90);
    await expect(shown(2)).toBeVisible();
    await swipe(page, shown(2), 90);
    await expect(shown(1)).toBeVisible();
    await page.getByRole('button', { name: 'Show image 3' }).click();
    await expect(shown(3)).toBeVisible();
  });

  test('has no arrows or thumbnails for a single picture', { tag: '@desk' }, async ({ page }) => {
    const product = await aProduct();
    await page.goto(`/product/${product.id}`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(product.name);
    await expect(page.getByRole('button', { name: 'Next image' })).toHaveCount(0);
    await expect(page.getByRole('button', { name: /^Show image/ })).toHaveCount(0);
  });

  test('shows its picture over the whole screen, larger when zoomed', async ({ page }) => {
    const product = await aProduct(await pictures(2));
    await page.goto(`/product/${product.id}`);
    await page.getByRole('button', { name: 'Full screen' }).click();
    const screen = page.getByRole('dialog', { name: product.name });
    const picture = screen.getByAltText(product.name);
    const width = async () => (await picture.boundingBox())?.width ?? 0;
    await expect(picture).toHaveAttribute('alt', `${product.name}, picture 1`);
    expect(await violationsOf(page)).toEqual([]);
    const before = await width();
    await screen.getByRole('button', { name: 'Zoom' }).click();
    await expect.poll(width).toBeGreaterThan(before * 1.2);
    await screen.getByRole('button', { name: 'Next image' }).click();
    await expect(picture).toHaveAttribute('alt', `${product.name}, picture 2`);
    await page.keyboard.press('Escape');
    await expect(screen).toHaveCount(0);
    await expect(page.getByRole('button', { name: 'Full screen' })).toBeFocused();
  });

  test('has its price and button at the bottom of a phone, once those of the page are above', async ({ page }) => {
    const product = await aProduct({ description: 'A long text.\n'.repeat(80) });
    await page.goto(`/product/${product.id}`);
    const bar = page.getByRole('group', { name: product.name });
    await expect(bar).toHaveCount(0);
    // At once, as by a link within the page.
    await page.getByRole('heading', { name: 'Reviews' }).evaluate((heading) => heading.scrollIntoView());
    if (!isPhone()) return expect(bar).toBeHidden();
    await expect(bar.getByText('KES 2,500')).toBeVisible();
    expect(await violationsOf(page)).toEqual([]);
    await bar.getByRole('button', { name: 'Add to Cart' }).click();
    await expect(page.getByText('Added to cart')).toBeVisible();
  });

  test('says what an offer saves, in lists and on its page', { tag: '@desk' }, async ({ page }) => {
    const product = await aProduct({ price: 1_500.5, listPrice: { amount: 2_000 } });
    await page.goto(`/search?q=${encodeURIComponent(product.name)}`);
    const card = page.getByRole('article').filter({ hasText: product.name });
    await expect(card.getByText('Save 24%')).toBeVisible();
    await expect(card.getByText('Price before: KES 2,000')).toBeVisible();
    await card.getByRole('link', { name: product.name }).click();
    await expect(page.getByText('KES 1,500.50 ex VAT')).toBeVisible();
    await expect(page.getByText('You save KES 499.50 (24%)')).toBeVisible();
  });

  test(
    'says how long delivery to a county takes, on this page and in the cart',
    { tag: '@phone' },
    async ({ page }) => {
      const product = await aProduct();
      await page.goto(`/product/${product.id}`);
      const main = page.getByRole('main');
      await expect(main.getByText('2 to 4 working days')).toBeVisible();
      await expect(main.getByText('Pick up at the shop for free')).toBeVisible();
      await main.getByLabel('County for delivery').selectOption('Nairobi');
      await expect(main.getByText('1 to 2 working days')).toBeVisible();
      await page.reload();
      await expect(main.getByLabel('County for delivery')).toHaveValue('Nairobi');
      await main.getByRole('button', { name: 'Add to Cart' }).first().click();
      await page.goto('/cart');
      const summary = page.getByRole('region', { name: 'Order summary' });
      await expect(summary.getByText('To Nairobi in 1 to 2 working days')).toBeVisible();
      const delivery = page.getByRole('region', { name: 'Delivery' });
      await delivery.getByLabel('County').fill('Turkana');
      await expect(summary.getByText('To Turkana in 4 to 7 working days')).toBeVisible();
      await delivery.getByLabel('Pick up at the shop').check();
      await expect(summary.getByText('working days')).toHaveCount(0);
    },
  );

  test('has a quantity from 1 to its stock', { tag: '@desk' }, async ({ page }) => {
    const product = await aProduct({ countInStock: 3, specifications: { Socket: 'AM5' } });
    await page.goto(`/product/${product.id}`);
    const main = page.getByRole('main');
    await expect(main.getByText('3 in stock')).toBeVisible();
    await expect(main.getByText('Low Stock').first()).toBeVisible();
    await expect(main.getByText('KES 2,500 ex VAT').first()).toBeVisible();
    await expect(main.getByRole('row', { name: 'Socket AM5' })).toBeVisible();
    const number = page.getByRole('textbox', { name: 'Quantity' });
    await expect(page.getByRole('button', { name: 'Decrease quantity' })).toBeDisabled();
    await number.fill('9');
    await number.blur();
    await expect(number).toHaveValue('3');
    await expect(page.getByRole('button', { name: 'Increase quantity' })).toBeDisabled();
    await number.fill('many');
    await number.blur();
    await expect(number).toHaveValue('1');
  });

  test('cannot be bought when it is out of stock', { tag: '@desk' }, async ({ page }) => {
    const product = await aProduct({ countInStock: 0 });
    await page.goto(`/product/${product.id}`);
    await expect(page.getByRole('main').getByRole('button', { name: 'Out of Stock' }).first()).toBeDisabled();
  });

  test('with an unknown or missing id gets 404', { tag: '@desk' }, async ({ page }) => {
    expect((await page.goto('/product/none'))?.status()).toBe(404);
    await expect(page.getByText('Error loading product or product not found.')).toBeVisible();
    expect((await page.goto('/product/'))?.status()).toBe(404);
    await expect(page.getByText('Product ID is missing.')).toBeVisible();
  });

  test('can be reviewed by buyers only', { tag: '@desk' }, async ({ page }) => {
    const [product, customer] = await Promise.all([aProduct(), aCustomer()]);
    await page.route('**/api/products/*/similar', (route) => route.fulfill({ status: 404, json: {} }));
    await page.goto('/');
    await signedIn(page, customer);
    let release: () => void = () => undefined;
    const held = new Promise<void>((resolve) => (release = resolve));
    await page.route('**/has-purchased', async (route) => {
      await held;
      await route.continue();
    });
    await page.goto(`/product/${product.id}`);
    await expect(page.getByText('No reviews yet.')).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Write a Review' })).toBeVisible();
    await expect(page.getByText('Checking your purchase history...')).toBeVisible();
    release();
    await expect(page.getByText('You must purchase this product to leave a review.')).toBeVisible();
  });
});
