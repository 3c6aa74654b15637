import { expect } from '@playwright/test';
import { aProduct } from './fixtures.js';
import { test } from './test.js';

test.describe('search', () => {
  test(
    'opens the results for the trimmed text and clears the box; ignores empty text',
    { tag: '@desk' },
    async ({ page }) => {
      await page.goto('/contact');
      const box = page.getByRole('combobox', { name: 'Search' });
      await expect(box).toHaveAttribute('placeholder', 'Search for games, accessories...');
      await box.fill('   ');
      await box.press('Enter');
      await expect(page).toHaveURL('/contact');
      await box.fill('  ryzen 7  ');
      await box.press('Enter');
      await expect(page).toHaveURL('/search?q=ryzen%207');
      await expect(box).toHaveValue('');
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Search Results for "ryzen 7"');
      await page.getByLabel('Sort by').selectOption('Price: Low to High');
      await expect(page).toHaveURL(/sort=price-asc/);
      await page.reload();
      await expect(page.getByLabel('Sort by')).toHaveValue('price-asc');
      await page.goBack();
      await expect(page).not.toHaveURL(/sort/);
    },
  );

  test('suggests products, which can be chosen by keyboard', async ({ page }) => {
    const product = await aProduct({ name: `Quokka${Date.now()} pad` });
    await page.goto('/');
    const box = page.getByRole('combobox', { name: 'Search' });
    await box.fill(product.name.split(' ')[0] ?? '');
    const option = page.getByRole('listbox', { name: 'Suggestions' }).getByRole('option', { name: product.name });
    await expect(option).toBeVisible();
    await expect(box).toHaveAttribute('aria-expanded', 'true');
    await box.press('Escape');
    await expect(option).toBeHidden();
    await box.press('ArrowDown');
    await expect(option).toHaveAttribute('aria-selected', 'true');
    await expect(box).toHaveAttribute('aria-activedescendant', (await option.getAttribute('id')) ?? '-');
    await box.press('Enter');
    await expect(page).toHaveURL(`/product/${product.id}`);
    await expect(box).toHaveValue('');
  });

  test(
    'shows an empty state without matches, and sends no request without a text',
    { tag: '@desk' },
    async ({ page }) => {
      await page.goto('/search?q=xyzzyplugh');
      await expect(page.getByRole('heading', { name: 'No products found' })).toBeVisible();
      await expect(page.getByText('Your search for "xyzzyplugh" did not match any products.')).toBeVisible();
      const requests: string[] = [];
      page.on('request', (request) => {
        if (request.url().includes('/api/products')) requests.push(request.url());
      });
      await page.getByRole('contentinfo').getByRole('link', { name: 'Shop All' }).click();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Search');
      await expect(page.getByRole('main').getByRole('article')).toHaveCount(0);
      expect(requests).toEqual([]);
    },
  );
});
