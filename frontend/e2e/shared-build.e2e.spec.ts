import { expect } from '@playwright/test';
import { aBadBuild } from './builds.js';
import { aProduct, call, storedValue } from './fixtures.js';
import { hydrated } from './shop.js';
import { test } from './test.js';

test('a shared build that does not fit says why, and can be bought in part', async ({ page }) => {
  const [{ cpu, motherboard }, ram] = await Promise.all([aBadBuild(), aProduct({ category: 'memory' })]);
  const parts = { cpu: cpu.id, motherboard: motherboard.id, ram: ram.id };
  const { code } = await call<{ code: string }>('POST', '/builds', { body: { name: 'PC of Wanjiru', parts } });
  await page.goto(`/sw/build-pc?build=${code}`);
  await expect(
    page.getByText(`${cpu.name} inahitaji soketi AM5, lakini ${motherboard.name} ina LGA 1700`),
  ).toBeVisible();
  await page.goto(`/build-pc?build=${code}`);
  await hydrated(page);
  const problems = page.getByRole('list', { name: 'Problems' });
  await expect(problems).toContainText(`${cpu.name} needs socket AM5, but ${motherboard.name} has LGA 1700`);
  await expect(page.getByRole('button', { name: 'Add All to Cart' })).toBeVisible();
  await page.getByRole('checkbox', { name: motherboard.name }).uncheck();
  await page.getByRole('button', { name: 'Add 2 Parts to Cart' }).click();
  const question = page.getByRole('dialog');
  const added = page.getByText('2 items added to your cart');
  await expect(question.or(added).first()).toBeVisible();
  if (await question.isVisible()) await question.getByRole('button', { name: 'Add anyway' }).click();
  await expect(added).toBeVisible();
  await expect
    .poll(() => storedValue(page, 'savannapc_cart'))
    .toMatchObject([{ product: cpu.id }, { product: ram.id }]);
});
