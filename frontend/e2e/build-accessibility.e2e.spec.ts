import { expect, type Page } from '@playwright/test';
import { open, showWhole, violationsOf } from './axe.js';
import { aBadBuild, aCpu, openBuild, parts, withBuild } from './builds.js';
import { test } from './test.js';

test.use({ contextOptions: { reducedMotion: 'reduce' } });
// Each test checks several states of the page, each several times.
test.describe.configure({ timeout: 120_000 });

const expectNoViolation = async (page: Page, state: string): Promise<void> =>
  expect(await violationsOf(page), state).toEqual([]);

test.describe('no accessibility violation in the builder', () => {
  test('empty, with a proposal to make, and when parts cannot be loaded', async ({ page }) => {
    await open(page, '/build-pc');
    await expect(
      parts(page)
        .getByRole('button', { name: /^Select / })
        .first(),
    ).toBeVisible();
    await page.getByText('Propose a build for me').click();
    await expectNoViolation(page, 'empty');
    await page.route(/\/api\/builds\/parts/, (route) => route.fulfill({ status: 400, json: { message: 'no' } }));
    await page.getByRole('tab', { name: 'RAM' }).click();
    await expect(parts(page).getByText('Could not load PC components.')).toBeVisible();
    await expectNoViolation(page, 'error');
  });

  test('with verdicts, filters, swaps, the dialogs and a shared build', async ({ page }) => {
    const bad = await aBadBuild();
    await withBuild(page, bad);
    await open(page, '/build-pc?slot=motherboard&fit=all');
    await expect(parts(page).getByText('Does not fit').first()).toBeVisible();
    await page.getByRole('button', { name: 'Filters' }).click();
    await expect(page.getByRole('region', { name: 'Filters' })).toBeVisible();
    await showWhole(page);
    await expectNoViolation(page, 'list');
    const build = await openBuild(page);
    await expect(build.getByRole('button', { name: /^Take .* instead/ }).first()).toBeVisible();
    await expectNoViolation(page, 'problems with swaps');

    await build.getByRole('button', { name: 'Add All to Cart' }).click();
    await expect(page.getByRole('dialog', { name: 'Add this build to the cart?' })).toBeVisible();
    await expectNoViolation(page, 'confirmation');
    await page.keyboard.press('Escape');
    await build.getByRole('button', { name: 'Save and share' }).click();
    await expect(page.getByRole('dialog', { name: 'Save and share' })).toBeVisible();
    await expectNoViolation(page, 'save');
    await page.keyboard.press('Escape');
    await build.getByRole('button', { name: 'Add a monitor' }).click();
    await expect(
      page
        .getByRole('dialog')
        .getByText(/\d+ parts?/)
        .first(),
    ).toBeVisible();
    await expectNoViolation(page, 'another product');
    await page.keyboard.press('Escape');
    await build.getByRole('button', { name: 'I have one: GPU' }).click();
    await expect(page.getByRole('dialog', { name: 'GPU: a part that you have' })).toBeVisible();
    await expectNoViolation(page, 'a part from elsewhere');
    await page.keyboard.press('Escape');

    const data = { parts: { cpu: bad.cpu.id, motherboard: bad.motherboard.id } };
    const { code } = (await (await page.request.post('/api/builds', { data })).json()) as { code: string };
    await open(page, `/build-pc?build=${code}`);
    await expect(page.getByText('These parts do not fit together')).toBeVisible();
    await expectNoViolation(page, 'shared');
  });

  test('on the pages of a category and a product while a build is open', async ({ page }) => {
    const { motherboard, ...others } = await aBadBuild();
    await withBuild(page, others);
    await open(page, '/category/motherboards');
    await expect(page.getByRole('switch', { name: 'Fits my build' })).toBeVisible();
    await expectNoViolation(page, 'category');
    await open(page, `/product/${motherboard.id}`);
    await expect(page.getByRole('button', { name: 'Add to my build' })).toBeVisible();
    await expectNoViolation(page, 'product');
  });
});

test('the focus returns after a dialog or the sheet closes, and stays near a removed part', async ({ page }) => {
  await withBuild(page, { cpu: await aCpu() });
  await open(page, '/build-pc');
  const bar = page.getByRole('button', { name: /View build$/ });
  const build = await openBuild(page);
  const save = build.getByRole('button', { name: 'Save and share' });
  // The summary is replaced once, when the stored build has been read.
  await expect(build.getByRole('button', { name: /^Remove / })).toBeVisible();
  await save.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('Name (optional)')).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(save).toBeFocused();
  await build.getByRole('button', { name: /^Remove / }).focus();
  await page.keyboard.press('Enter');
  await expect(build.getByText('Not selected').first()).toBeVisible();
  expect(await build.evaluate((element) => element.contains(document.activeElement))).toBe(true);
  if (!(await bar.isVisible())) return;
  await page.keyboard.press('Escape');
  await expect(bar).toBeFocused();
});

test('a change of the verdict is announced', { tag: '@desk' }, async ({ page }) => {
  const { motherboard, ...others } = await aBadBuild();
  await withBuild(page, others);
  await open(page, `/build-pc?slot=motherboard&fit=all&q=${motherboard.name}`);
  const announced = page.locator('[aria-live="polite"], [role="status"]').filter({ visible: true });
  const text = 'These parts do not fit together: 1 problem';
  await expect(announced.filter({ hasText: text })).toHaveCount(0);
  await parts(page)
    .getByRole('button', { name: `Select ${motherboard.name}` })
    .click();
  await expect(announced.filter({ hasText: text })).toHaveCount(1);
});
