import { expect, test } from '@playwright/test';
import { kept } from './gateway.js';

const SLOTS = ['CPU', 'Motherboard', 'GPU', 'RAM', 'Storage', 'Case', 'Cooling', 'PSU'];

test.describe('building a PC', () => {
  test('fills eight slots, remembers them, and puts all into the cart', async ({ page }) => {
    await page.goto('/build-pc');
    await expect(page.getByRole('tab')).toHaveText(SLOTS);
    const build = page.getByRole('complementary', { name: 'Your Build' });
    for (const slot of ['CPU', 'RAM']) {
      await page.getByRole('tab', { name: slot }).click();
      await page
        .getByRole('tabpanel')
        .getByRole('button', { name: /^Select / })
        .first()
        .click();
      await expect(page.getByRole('tabpanel').getByRole('button', { name: /^Selected / })).toHaveCount(1);
    }
    await expect(build.getByRole('button', { name: /^Remove / })).toHaveCount(2);
    await page.reload();
    await expect(build.getByRole('button', { name: /^Remove / })).toHaveCount(2);
    await build.getByRole('button', { name: 'Add All to Cart' }).click();
    await expect(page.getByText('2 items added to your cart')).toBeVisible();
    await expect.poll(() => kept(page, 'savannapc_cart')).toHaveLength(2);
    await build
      .getByRole('button', { name: /^Remove / })
      .first()
      .click();
    await expect(build.getByRole('button', { name: /^Remove / })).toHaveCount(1);
    await build.getByRole('button', { name: 'Clear Build' }).click();
    await expect(build.getByText('Not selected')).toHaveCount(SLOTS.length);
    await expect(build.getByRole('button', { name: 'Add All to Cart' })).toBeDisabled();
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
