import { expect, type Page } from '@playwright/test';
import { aCustomer, anOrder, aProduct, aStaffMember, signedIn, signedInAsAdmin } from './fixtures.js';
import { respondWith } from './network-faults.js';
import { isPhone } from './widths.js';
import { test } from './test.js';

/** The rows of the table that are wholly in the window and below the heading of the table. */
const visibleRows = (page: Page): Promise<number> =>
  page.getByRole('main').evaluate((main) => {
    const [head, end] = [main.querySelector('thead'), main.querySelector('.mantine-datatable-pagination')];
    const [top = 0, bottom = 0] = [head?.getBoundingClientRect().bottom, end?.getBoundingClientRect().top];
    const rows = [...main.querySelectorAll('tbody tr')].map((row) => row.getBoundingClientRect());
    return rows.filter((row) => row.top >= top - 1 && row.bottom <= Math.min(bottom, window.innerHeight) + 1).length;
  });

test('the desk has its own frame, with its navigation and a link back to the shop', async ({ page }) => {
  await signedInAsAdmin(page);
  await page.goto('/admin');
  await expect(page.getByRole('heading', { level: 1, name: 'Admin Dashboard' })).toBeVisible();
  await expect(page.getByRole('combobox', { name: 'Search', exact: true })).toHaveCount(0);
  await expect(page.getByRole('contentinfo')).toHaveCount(0);
  // On a phone the navigation is in a drawer.
  if (isPhone()) await page.getByRole('button', { name: 'Open menu' }).click();
  const frame = isPhone() ? page.getByRole('dialog', { name: 'Desk' }) : page.getByRole('navigation', { name: 'Desk' });
  await frame.getByRole('link', { name: 'Orders' }).click();
  await expect(page).toHaveURL(/\/admin\/orders$/);
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.getByRole('link', { name: 'Back to the shop' }).click();
  await expect(page).toHaveURL((url) => url.pathname === '/');
  await expect(page.getByRole('contentinfo')).toBeVisible();
});

// The pages of each role: app/desk/pages/rights.spec.tsx.
test('a member of staff sees the pages of the own roles only', { tag: '@desk' }, async ({ page }) => {
  await signedIn(page, await aStaffMember('catalogue'));
  await page.goto('/admin');
  await expect(page.getByRole('heading', { level: 1, name: 'Admin Dashboard' })).toBeVisible();
  await expect(page.getByText('Total Products', { exact: true })).toBeVisible();
  await expect(page.getByText('Revenue', { exact: true })).toHaveCount(0);
  await expect(page.getByRole('region', { name: 'Sales' })).toHaveCount(0);
  await expect(page.getByRole('navigation', { name: 'Desk' }).getByRole('link', { name: 'Orders' })).toHaveCount(0);
  await page.goto('/admin/orders');
  await expect(page.getByRole('heading', { name: 'Access Denied' })).toBeVisible();
});

test('dense lists show 30 rows at once; the density is remembered', { tag: '@desk' }, async ({ page }) => {
  // The first of the list by name, with texts that are longer than their columns.
  const product = await aProduct({ name: `00 ${'Long name '.repeat(15)}`, sku: `${Date.now()}-${'W'.repeat(50)}` });
  const order = await anOrder(await aCustomer(), product);
  await respondWith(
    page,
    '**/api/orders?*',
    200,
    Array.from({ length: 30 }, (_, index) => ({ ...order, id: String(index), number: `ROW-${index}` })),
  );
  await signedInAsAdmin(page);
  await page.setViewportSize({ width: 1366, height: 900 });
  for (const name of ['Products', 'Orders']) {
    await page.goto(`/admin/${name.toLowerCase()}`);
    await expect(page.getByRole('table', { name }).getByRole('row')).toHaveCount(31);
    expect(await visibleRows(page), name).toBe(30);
    expect(await overflowingCells(page), name).toEqual([]);
  }
  await page.getByRole('button', { name: 'Dense rows', pressed: true }).click();
  await page.reload();
  await expect(page.getByRole('button', { name: 'Dense rows', pressed: false })).toBeVisible();
  await expect(page.getByRole('row')).toHaveCount(31);
  expect(await visibleRows(page)).toBeLessThan(25);
});

/** The search fields whose hint is cut off, on the lists of the desk. */
const cutHints = (page: Page): Promise<string[]> =>
  page.locator('main input[type=search]').evaluateAll((fields) =>
    (fields as HTMLInputElement[]).flatMap((field) => {
      const { font, paddingLeft, paddingRight } = getComputedStyle(field);
      const context = document.createElement('canvas').getContext('2d');
      if (context) context.font = font;
      const wanted = context?.measureText(field.placeholder).width ?? 0;
      const room = field.clientWidth - parseFloat(paddingLeft) - parseFloat(paddingRight);
      return wanted <= room ? [] : [`${field.placeholder}: ${wanted} of ${room}`];
    }),
  );

test('the hint of each search is shown whole', async ({ page }) => {
  await signedInAsAdmin(page);
  for (const list of [
    'products',
    'orders',
    'returns',
    'users',
    'reviews',
    'questions',
    'messages',
    'audit',
    'security',
  ]) {
    await page.goto(`/admin/${list}`);
    await expect(page.locator('main input[type=search]').first()).toBeVisible();
    expect(await cutHints(page), list).toEqual([]);
  }
});

/** The texts of the cells that cover a part of the next cell. */
const overflowingCells = (page: Page): Promise<(string | null)[]> =>
  page.getByRole('cell').evaluateAll((cells) =>
    cells
      .filter(({ textContent }) => textContent !== '')
      .filter((cell) => getComputedStyle(cell).overflowX === 'visible' && cell.scrollWidth > cell.clientWidth)
      .map(({ textContent }) => textContent),
  );
