import { expect, type Page } from '@playwright/test';
import { aProduct, signedInAsAdmin } from './fixtures.js';
import { test } from './test.js';

const rows = (page: Page) => page.getByRole('list', { name: /^Rows of terms/ }).getByRole('textbox');
const save = (page: Page) => page.getByRole('button', { name: 'Save words' }).click();

// Saves of two people, and failures: app/desk/features/search-words/search-words.spec.tsx.
test.describe('the search words of the desk', () => {
  test('are edited, found by the shop, and reset', { tag: '@desk' }, async ({ page }) => {
    const id = Date.now();
    const product = await aProduct({ name: `Quokka${id} pad` });
    await signedInAsAdmin(page);
    await page.goto('/admin');
    await page.getByRole('navigation', { name: 'Desk' }).getByRole('link', { name: 'Search words' }).click();
    await page.getByLabel('Find rows by a term').fill(`quokka${id}`);
    await expect(page.getByText(`No row has the term "quokka${id}".`)).toBeVisible();
    await page.getByRole('button', { name: 'Add a row with it' }).click();
    await expect(rows(page)).toBeFocused();
    await save(page);
    await expect(rows(page)).toHaveAccessibleDescription('At least 2 terms, separated by commas');
    await rows(page).pressSequentially(`kipusa${id}`);
    await page.getByLabel('Text to search for').fill(`kipusa${id}`);
    await expect(page.getByText('No products found')).toBeVisible();
    await save(page);
    await expect(page.getByText('Search words saved')).toBeVisible();
    await expect(page.getByRole('list', { name: 'First products' })).toContainText(product.name);

    await expect(async () => {
      await page.goto(`/search?q=kipusa${id}`);
      await expect(page.getByRole('main').getByRole('article')).toHaveText([new RegExp(product.name)], {
        timeout: 2_000,
      });
    }).toPass();

    await page.goto('/admin/search');
    await page.getByRole('button', { name: 'Return to the words that came with the shop' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Return' }).click();
    await expect(page.getByText('Search words reset')).toBeVisible();
    await page.getByLabel('Find rows by a term').fill(`quokka${id}`);
    await expect(page.getByText('No rows found')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Return to the words that came with the shop' })).toBeHidden();
  });

  test('are edited by keyboard, and ask before they are left unsaved', { tag: '@desk' }, async ({ page }) => {
    const table = [
      ['gpu', 'graphics card'],
      ['cpu', 'processor'],
    ];
    await page.route('**/api/search/synonyms', (route) => route.fulfill({ json: { rows: table, isDefault: false } }));
    await signedInAsAdmin(page);
    await page.goto('/admin/search');
    await rows(page).last().press('Enter');
    await expect(rows(page)).toHaveCount(3);
    await page.keyboard.type('vga, GPU');
    await expect(rows(page).last()).toHaveAccessibleDescription("'GPU' stands in the row of 'gpu', which counts.");
    await page.getByLabel('Only rows with a problem (1)').check();
    await expect(rows(page)).toHaveCount(1);
    await page.getByLabel('Only rows with a problem (1)').uncheck();
    await page.getByRole('button', { name: 'Remove row 1' }).press('Enter');
    await expect(page.getByRole('button', { name: 'Undo the removal of row 1' })).toBeFocused();
    await expect(rows(page)).toHaveCount(2);
    await page.keyboard.press('Enter');
    await expect(rows(page).first()).toBeFocused();
    await page.getByRole('link', { name: 'SavannaPC desk' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Stay' }).click();
    await expect(rows(page).last()).toHaveValue('vga, GPU');
  });
});
