import { expect, test } from '@playwright/test';
import type { Product } from '@shop/contracts/catalog';
import { aProduct, changeProduct, storedValue, withStored } from './fixtures.js';

const SLOTS = ['CPU', 'Motherboard', 'GPU', 'RAM', 'Storage', 'Case', 'Cooling', 'PSU'];

test.describe('building a PC', () => {
  test('offers eight slots, stores the chosen parts, and adds them to the cart', async ({ page }) => {
    await page.goto('/build-pc');
    await expect(page.getByRole('tab')).toHaveText(SLOTS);
    const build = page.getByRole('complementary', { name: 'Your Build' });
    for (const slot of ['CPU', 'RAM']) {
      await page.getByRole('tab', { name: slot }).click();
      await page
        .getByRole('tabpanel')
        .getByRole('button', { name: /^Select /, disabled: false })
        .first()
        .click();
      await expect(page.getByRole('tabpanel').getByRole('button', { name: /^Selected / })).toHaveCount(1);
    }
    await expect(build.getByRole('button', { name: /^Remove / })).toHaveCount(2);
    await page.reload();
    await expect(build.getByRole('button', { name: /^Remove / })).toHaveCount(2);
    await build.getByRole('button', { name: 'Add All to Cart' }).click();
    await expect(page.getByText('2 items added to your cart')).toBeVisible();
    await expect.poll(() => storedValue(page, 'savannapc_cart')).toHaveLength(2);
    await build
      .getByRole('button', { name: /^Remove / })
      .first()
      .click();
    await expect(build.getByRole('button', { name: /^Remove / })).toHaveCount(1);
    await build.getByRole('button', { name: 'Clear Build' }).click();
    await expect(build.getByText('Not selected')).toHaveCount(SLOTS.length);
    await expect(build.getByRole('button', { name: 'Add All to Cart' })).toBeDisabled();
  });

  test('shows current prices, and does not add parts that are sold out to the cart', async ({ page }) => {
    const [cpu, ram] = await Promise.all([
      aProduct({ category: 'processors', price: 20_000 }),
      aProduct({ category: 'memory', price: 900_000 }),
    ]);
    const part = ({ id, name, price, image, category }: Product) => ({ id, name, price, image, category });
    await withStored(page, 'savannapc_build', JSON.stringify({ cpu: part(cpu), ram: part(ram) }));
    await changeProduct(cpu, { price: 21_500 });
    await changeProduct(ram, { countInStock: 0 });
    await page.goto('/build-pc');
    const build = page.getByRole('complementary', { name: 'Your Build' });
    await expect(build.getByText('Was KES 20,000 when you chose it')).toBeVisible();
    await expect(build.getByText('Sold out')).toBeVisible();
    await expect(build.getByRole('status')).toHaveText('Total KES 21,500');
    await build.getByRole('button', { name: 'Add All to Cart' }).click();
    await expect(page.getByText(`1 item added to your cart. Not available: ${ram.name}`)).toBeVisible();
    await expect.poll(() => storedValue(page, 'savannapc_cart')).toMatchObject([{ product: cpu.id, price: 21_500 }]);
  });

  test('has buttons and tabs that are large enough for touch', async ({ page }) => {
    await page.goto('/build-pc');
    const buttons = page.getByRole('tabpanel').getByRole('button', { name: /^Select / });
    await expect(buttons.first()).toBeVisible();
    for (const button of await buttons.all()) expect((await button.boundingBox())?.height).toBeGreaterThanOrEqual(44);
    const tabs = await page.getByRole('tab').all();
    for (const tab of tabs) expect((await tab.boundingBox())?.height).toBeGreaterThanOrEqual(24);
  });

  test('says when parts cannot be loaded', { tag: '@desk' }, async ({ page }) => {
    await page.goto('/build-pc');
    await page.route(/\/api\/products\?/, (route) => route.fulfill({ status: 400, json: { message: 'no' } }));
    await page.getByRole('tab', { name: 'GPU' }).click();
    await expect(page.getByRole('tabpanel').getByText('Could not load PC components.')).toBeVisible();
    await page.unroute(/\/api\/products\?/);
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(
      page
        .getByRole('tabpanel')
        .getByRole('button', { name: /^Select / })
        .first(),
    ).toBeVisible();
  });
});
