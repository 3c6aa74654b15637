import { expect, type Locator, type Page } from '@playwright/test';
import type { Product } from '@shop/contracts/catalog';
import { aGoodBuild, openBuild, partOf } from './builds.js';
import { aProduct, storedValue, withStored } from './fixtures.js';
import { test } from './test.js';

/** A build that lacks the processor, with its drive as it is. */
async function withoutProcessor(page: Page): Promise<Record<string, Product>> {
  const good = await aGoodBuild();
  const slots = { motherboard: good['Motherboard'], ram: good['RAM'], storage: good['Storage'], case: good['Case'] };
  const parts = Object.fromEntries(Object.entries(slots).map(([slot, product]) => [slot, partOf(product as Product)]));
  await withStored(page, 'savannapc_build', JSON.stringify({ parts, quantities: {}, owned: [] }));
  return good;
}

async function add(page: Page, build: Locator, what: string, { name }: Product): Promise<void> {
  await build.getByRole('button', { name: what }).click();
  const dialog = page.getByRole('dialog', { name: what });
  await dialog.getByRole('searchbox', { name: 'Search parts' }).fill(name.split(' ').at(-1) ?? '');
  await dialog.getByRole('button', { name: `Select ${name}` }).click();
  await expect(dialog).toBeHidden();
  await expect(build.getByRole('button', { name: `Remove ${name}` })).toBeVisible();
}

test(
  'a build has drives, fans and monitors besides its slots, in price, cart and link',
  { tag: '@phone' },
  async ({ page }) => {
    const { Storage: drive } = (await withoutProcessor(page)) as { Storage: Product };
    const compat = { storageType: 'HDD', formFactor: '3.5"', interface: 'SATA III', usesM2: false, usesSata: true };
    const [disk, fan, monitor] = await Promise.all([
      aProduct({ category: 'storage', price: 7_000, compat }),
      aProduct({ category: 'accessories', price: 1_500, countInStock: 4, compat: { accessoryType: 'Case Fan' } }),
      aProduct({ category: 'monitors', price: 20_000 }),
    ]);
    await page.goto('/build-pc');
    const build = await openBuild(page);
    const total = build.getByRole('status').filter({ hasText: 'Total' });
    const amount = async () => Number((await total.innerText()).replaceAll(/\D/g, ''));
    await expect(build.getByRole('button', { name: 'Add another drive' })).toBeVisible();
    const before = await amount();

    await add(page, build, 'Add another drive', disk);
    await add(page, build, 'Add another drive', drive);
    await add(page, build, 'Add case fans', fan);
    await add(page, build, 'Add a monitor', monitor);
    // The drive of the slot is there twice now.
    await expect(build.getByRole('textbox', { name: `Quantity of ${drive.name}`, exact: true })).toHaveValue('2');
    await expect.poll(amount).toBe(before + 7_000 + drive.price + 1_500 + 20_000);
    await build.getByRole('checkbox', { name: `I have this part already: ${monitor.name}` }).check();
    await expect.poll(amount).toBe(before + 7_000 + drive.price + 1_500);
    await build.getByRole('button', { name: 'Undo' }).click();
    await expect.poll(amount).toBe(before + 7_000 + drive.price + 1_500 + 20_000);

    await build.getByRole('button', { name: 'Save and share' }).click();
    await page.getByRole('dialog', { name: 'Save and share' }).getByRole('button', { name: 'Save build' }).click();
    const link = await page.getByLabel('Link to your build').inputValue();
    await page.goto(new URL(link).pathname + new URL(link).search);
    for (const { name } of [disk, fan, monitor]) await expect(page.getByRole('link', { name })).toBeVisible();
    await page.getByRole('checkbox', { name: monitor.name }).uncheck();
    await page.getByRole('button', { name: 'Add 6 Parts to Cart' }).click();
    await expect
      .poll(() => storedValue(page, 'savannapc_cart'))
      .toEqual(
        expect.arrayContaining([
          expect.objectContaining({ product: drive.id, quantity: 2 }),
          expect.objectContaining({ product: disk.id, quantity: 1 }),
          expect.objectContaining({ product: fan.id, quantity: 1 }),
        ]),
      );
    expect(await storedValue(page, 'savannapc_cart')).not.toEqual(
      expect.arrayContaining([expect.objectContaining({ product: monitor.id })]),
    );
  },
);

test('a part from elsewhere is checked with the others by what is known of it', { tag: '@phone' }, async ({ page }) => {
  await withoutProcessor(page);
  await page.goto('/build-pc');
  const build = await openBuild(page);
  await build.getByRole('button', { name: 'I have one: CPU' }).click();
  const dialog = page.getByRole('dialog', { name: 'CPU: a part that you have' });
  await expect(dialog.getByRole('textbox', { name: 'What is it?' })).toBeFocused();
  await dialog.getByRole('textbox', { name: 'What is it?' }).fill('My old Ryzen');
  await dialog.getByRole('combobox', { name: 'Socket' }).selectOption('AM4');
  await dialog.getByRole('button', { name: 'Use it in the build' }).click();
  await expect(build.getByText(/My old Ryzen needs socket AM4/)).toBeVisible();
  await expect(build.getByText('You have it already')).toBeVisible();

  // What was said of it is there to be changed, also after the page was opened again.
  await page.reload();
  const again = await openBuild(page);
  await again.getByRole('button', { name: 'Change' }).click();
  await expect(dialog.getByRole('combobox', { name: 'Socket' })).toHaveValue('AM4');
  await dialog.getByRole('combobox', { name: 'Socket' }).selectOption('AM5');
  await dialog.getByRole('button', { name: 'Use it in the build' }).click();
  await expect(again.getByText(/My old Ryzen needs socket AM4/)).toBeHidden();
  await again.getByRole('button', { name: 'Remove My old Ryzen' }).click();
  await expect(again.getByRole('button', { name: 'I have one: CPU' })).toBeVisible();
});
