import { expect, type Locator, type Page } from '@playwright/test';
import { ASSEMBLY_SERVICE_ID } from '@shop/contracts/assembly';
import type { Product } from '@shop/contracts/catalog';
import type { StoreSettings } from '@shop/contracts/settings';
import {
  aCustomer,
  anAddress,
  aPhone,
  aProduct,
  changeProduct,
  deleteProduct,
  signedIn,
  storedValue,
  withAddresses,
  withCart,
  withStored,
} from './fixtures.js';
import { test } from './test.js';

/** Stores a build of these products before the page opens. */
const withBuild = (page: Page, parts: Record<string, Product>, other: object = {}): Promise<void> =>
  withStored(page, 'savannapc_build', JSON.stringify({ parts, quantities: {}, owned: [], ...other }));

/** The build with its buttons; on a phone it is in a sheet that a bar opens. */
async function openBuild(page: Page): Promise<Locator> {
  await page.goto('/build-pc');
  const bar = page.getByRole('button', { name: /View build$/ });
  await expect(page.getByRole('tab').first()).toBeVisible();
  if (!(await bar.isVisible())) return page.getByRole('complementary', { name: 'Your Build' });
  await bar.click();
  return page.getByRole('dialog', { name: 'Your Build' });
}

/** Memory at a price of its own, so that the nearest in price are known. */
const aKit = (price: number, overrides: Parameters<typeof aProduct>[0] = {}) =>
  aProduct({
    category: 'memory',
    price,
    compat: { ramType: 'DDR5', capacityGb: 16, modules: 1, ramForm: 'DIMM' },
    ...overrides,
  });
/** KES that no other product costs. */
const aPrice = () => 2_000_000 + Math.floor(Math.random() * 50_000_000);

const question = (page: Page) => page.getByRole('dialog', { name: 'Add this build to the cart?' });
const cart = (page: Page) => storedValue(page, 'savannapc_cart');
const groupOf = (page: Page, name: string) => page.getByRole('rowgroup').filter({ hasText: `Build with ${name}` });

test.describe('adding a build to the cart', () => {
  test(
    'names what is short, counting the cart, and takes another part with one tap',
    { tag: '@phone' },
    async ({ page }) => {
      const price = aPrice();
      const [cpu, short, next] = await Promise.all([
        aProduct({ category: 'processors', compat: { ramTypes: ['DDR5'], maxRamGb: 128 } }),
        aKit(price, { countInStock: 3 }),
        aKit(price + 1, { countInStock: 2 }),
        aKit(price + 2, { countInStock: 1 }),
      ]);
      await withCart(page, [{ product: short, quantity: 2 }]);
      await withBuild(page, { cpu, ram: short }, { quantities: { ram: 2 } });
      const build = await openBuild(page);
      await build.getByRole('button', { name: 'Add All to Cart' }).click();
      await expect(question(page)).toContainText(`Only 1 left of ${short.name} besides the 2 in your cart`);
      const offers = question(page).getByRole('button', { name: /^Take / });
      await expect(offers.first()).toHaveAccessibleName(`Take ${next.name} instead, +KES 2`);
      await offers.first().click();
      await expect(page.getByText('3 items added to your cart')).toBeVisible();
      await expect(question(page)).toBeHidden();
      expect(await cart(page)).toMatchObject([
        { product: short.id, quantity: 2 },
        { product: cpu.id, quantity: 1 },
        { product: next.id, quantity: 2 },
      ]);
      await expect(build.getByRole('button', { name: `Remove ${next.name}` })).toBeVisible();
    },
  );

  test(
    'adds the rest without parts that are sold out, deleted or hidden, at the prices of now',
    { tag: '@desk' },
    async ({ page }) => {
      const [cpu, ram, storage, psu, owned] = await Promise.all([
        aProduct({ category: 'processors', price: 20_000 }),
        aKit(aPrice()),
        aProduct({ category: 'storage' }),
        aProduct({ category: 'power-supply' }),
        aProduct({ category: 'cases' }),
      ]);
      await withBuild(page, { cpu, ram, storage, psu, case: owned }, { owned: ['case'] });
      await Promise.all([
        changeProduct(cpu, { price: 21_500 }),
        changeProduct(ram, { countInStock: 0 }),
        deleteProduct(storage),
        changeProduct(psu, { hidden: true }),
      ]);
      const build = await openBuild(page);
      await build.getByRole('button', { name: 'Add All to Cart' }).click();
      const short = question(page).getByRole('list', { name: 'Not available' });
      await expect(short).toContainText(`${ram.name} is out of stock`);
      await expect(short).toContainText(`${storage.name} is no longer sold`);
      await expect(short).toContainText(`${psu.name} is no longer sold`);
      await question(page).getByRole('button', { name: 'Add the rest' }).click();
      await expect(page.getByText('1 item added to your cart. Not available: ')).toBeVisible();
      expect(await cart(page)).toMatchObject([{ product: cpu.id, price: 21_500, quantity: 1 }]);
    },
  );

  test('adds nothing where nothing is left, and nothing before it is confirmed', { tag: '@desk' }, async ({ page }) => {
    const ram = await aKit(aPrice(), { countInStock: 0 });
    await withBuild(page, { ram });
    const build = await openBuild(page);
    await build.getByRole('button', { name: 'Add All to Cart' }).click();
    await expect(question(page)).toContainText(`${ram.name} is out of stock`);
    await expect(question(page).getByRole('button', { name: /^Add / })).toHaveCount(0);
    await question(page).getByRole('button', { name: 'Back to the build' }).click();
    expect(await cart(page)).toBeNull();
  });

  test('adds the parts as they are known when the shop cannot be reached', { tag: '@desk' }, async ({ page }) => {
    const [cpu, ram] = await Promise.all([aProduct({ category: 'processors' }), aKit(aPrice())]);
    await withBuild(page, { cpu, ram });
    const build = await openBuild(page);
    await page.route(/\/api\/(products|builds)/, (route) => route.abort());
    await build.getByRole('button', { name: 'Add All to Cart' }).click();
    await expect(page.getByText('2 items added to your cart')).toBeVisible();
    expect(await cart(page)).toMatchObject([{ product: cpu.id }, { product: ram.id, price: ram.price }]);
  });

  test('keeps two builds apart that share a part, through a reload', { tag: '@desk' }, async ({ page }) => {
    const cpu = await aProduct({ category: 'processors', countInStock: 10 });
    await withCart(page, [{ product: cpu }]);
    await withBuild(page, { cpu });
    const build = await openBuild(page);
    for (const _ of [1, 2]) {
      await build.getByRole('button', { name: 'Add All to Cart' }).click();
      await expect(page.getByText('1 item added to your cart').last()).toBeVisible();
    }
    await expect.poll(() => cart(page)).toMatchObject([{ product: cpu.id, quantity: 3 }]);
    await page.goto('/cart');
    await page.reload();
    const groups = groupOf(page, cpu.name);
    await expect(groups).toHaveCount(2);
    await groups.first().getByRole('button', { name: 'Increase quantity' }).click();
    await expect.poll(() => cart(page)).toMatchObject([{ product: cpu.id, quantity: 4 }]);
    const chat = page.getByRole('link', { name: 'Order on WhatsApp' });
    await expect(chat).toHaveAttribute('href', new RegExp(encodeURIComponent(`Build with ${cpu.name}:`)));
    await groups.first().getByRole('button', { name: 'Remove build' }).click();
    await expect(groups).toHaveCount(1);
    await expect.poll(() => cart(page)).toMatchObject([{ product: cpu.id, quantity: 2 }]);
  });
});

test.describe('the assembly of a build', () => {
  test('is ordered with its build, as a line of the order', { tag: '@desk' }, async ({ page }) => {
    const [cpu, customer] = await Promise.all([aProduct({ category: 'processors', price: 2_000 }), aCustomer()]);
    await withAddresses(customer, anAddress());
    await signedIn(page, customer);
    await withBuild(page, { cpu });
    const build = await openBuild(page);
    await build.getByRole('checkbox', { name: /^Assemble it for me \(\+KES 2,500\)/ }).check();
    await expect(build.getByText('With assembly KES 4,500')).toBeVisible();
    await build.getByRole('button', { name: 'Add All to Cart' }).click();
    await expect(page.getByText('1 item and assembly added to your cart')).toBeVisible();

    await page.goto('/cart');
    const row = groupOf(page, cpu.name).getByRole('row').filter({ hasText: 'PC assembly' });
    await expect(row).toContainText('KES 2,500');
    await expect(row.getByRole('link')).toHaveCount(0);
    await expect(row.getByRole('button')).toHaveCount(1);
    await page.getByLabel('M-Pesa phone number').fill(aPhone());
    await page.getByRole('button', { name: 'Pay KES 4,500' }).click();
    await expect(page.getByRole('heading', { name: 'Payment received. Thank you!' })).toBeVisible({ timeout: 30_000 });
    await expect.poll(() => cart(page)).toEqual([]);
    await page.goto('/profile?tab=orders');
    const order = page.getByRole('article').filter({ hasText: cpu.name });
    await expect(order).toContainText('PC assembly');
    await expect(order).toContainText('Total KES 4,500');
    await expect(order.getByRole('link', { name: 'PC assembly' })).toHaveCount(0);
  });

  test('follows its price, and leaves with its build or when it is not offered', { tag: '@desk' }, async ({ page }) => {
    const cpu = await aProduct({ category: 'processors' });
    // Answered here: other tests use the settings at the same time.
    let assemblyFee = 2_500;
    await page.route('**/api/settings', async (route) => {
      const settings = (await (await route.fetch()).json()) as StoreSettings;
      await route.fulfill({ json: { ...settings, builds: { assemblyFee } } });
    });
    const builds = [{ id: 'b1', name: `Build with ${cpu.name}`, quantity: 1 }];
    const { id: product, name, price, image, category } = cpu;
    const service = { product: ASSEMBLY_SERVICE_ID, name: 'PC assembly', price: 2_000, image: '', category: '' };
    const lines = [
      { id: 'cart-1', product, name, price, image, category, quantity: 1, builds },
      { id: 'cart-2', ...service, quantity: 1_000, builds },
    ];
    await withStored(page, 'savannapc_cart', JSON.stringify(lines));
    await page.goto('/cart');
    const notice = page.getByRole('alert', { name: 'Your cart has changed' });
    await expect(notice).toContainText('PC assembly: Price rose from KES 2,000 to KES 2,500');
    await notice.getByRole('button', { name: 'Update Cart' }).click();
    await expect.poll(() => cart(page)).toMatchObject([{}, { price: 2_500, quantity: 1 }]);
    assemblyFee = 0;
    await page.reload();
    await expect(notice).toContainText('PC assembly: No longer offered');
    await page.getByRole('button', { name: `Remove ${name} of Build with ${name}` }).click();
    await expect.poll(() => cart(page)).toEqual([]);
  });
});
