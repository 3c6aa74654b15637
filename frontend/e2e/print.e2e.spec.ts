import { expect, type Page } from '@playwright/test';
import { aGoodBuild, withBuild } from './builds.js';
import { aCustomer, aPaidOrder, aProduct, call, signedIn } from './fixtures.js';
import { test } from './test.js';

/** Paper is narrower than a desktop window. */
const PAPER = { width: 720, height: 1020 };

/** Expects that what is printed has these texts and nothing to press or to lead elsewhere in the shop. */
async function expectPaper(page: Page, texts: readonly string[]): Promise<void> {
  await page.setViewportSize(PAPER);
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
  for (const text of texts) await expect(page.getByText(text).filter({ visible: true }).first()).toBeVisible();
  const main = page.getByRole('main');
  await expect(page.getByRole('banner')).toBeHidden();
  await expect(page.getByRole('contentinfo')).toBeHidden();
  await expect(main.getByRole('button', { name: /Cart|Save|Print|Download|Cancel|Close|Filters/ })).toHaveCount(0);
  const { cut, dark, bars } = await page.evaluate(() => ({
    cut: document.documentElement.scrollWidth > innerWidth,
    dark: `${getComputedStyle(document.body).color} on ${getComputedStyle(document.documentElement).backgroundColor}`,
    bars: [...document.querySelectorAll('body *')].filter((one) => {
      const { position } = getComputedStyle(one);
      return /fixed|sticky/.test(position) && one.getClientRects().length > 0 && one.clientHeight > 0;
    }).length,
  }));
  expect({ cut, dark, bars }).toEqual({ cut: false, dark: 'rgb(0, 0, 0) on rgb(255, 255, 255)', bars: 0 });
  expect((await page.pdf({ format: 'A4' })).length).toBeGreaterThan(5_000);
  await page.emulateMedia({ media: null, colorScheme: null });
}

test.describe('on paper is', { tag: '@desk' }, () => {
  test('a product with its price and facts', async ({ page }) => {
    const product = await aProduct({ price: 2500, specifications: { Color: 'Black' } });
    await page.goto(`/product/${product.id}`);
    await expectPaper(page, [product.name, 'KES 2,500', 'Color']);
  });

  test('a build with its parts and its total, stored or shared', async ({ page }) => {
    const { CPU: cpu, RAM: ram } = await aGoodBuild();
    if (!cpu || !ram) throw new Error('The build has no parts');
    const total = `KES ${(cpu.price + ram.price).toLocaleString('en-KE')}`;
    await withBuild(page, { cpu, ram });
    await page.goto('/build-pc');
    const build = page.getByRole('complementary', { name: 'Your Build' });
    await expect(build.getByRole('button', { name: `Remove ${cpu.name}` })).toBeVisible();
    await expectPaper(page, [cpu.name, ram.name, total]);
    const body = { name: 'PC on paper', parts: { cpu: cpu.id, ram: ram.id } };
    const { code } = await call<{ code: string }>('POST', '/builds', { body });
    await page.goto(`/build-pc?build=${code}`);
    await expectPaper(page, ['PC on paper', cpu.name, ram.name, total]);
  });

  test('an order with its items and amounts', async ({ page }) => {
    const [customer, product] = await Promise.all([aCustomer(), aProduct({ price: 2500 })]);
    const order = await aPaidOrder(customer, product);
    await signedIn(page, customer);
    await page.goto(`/orders/${order.id}`);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expectPaper(page, [order.number, product.name, 'KES 2,500']);
  });
});
