import { expect, type Page } from '@playwright/test';
import { aCustomer, anOrder, aProduct, signedInAsAdmin } from './fixtures.js';
import { test } from './test.js';

test.describe('the dashboard of the desk', () => {
  test(
    'shows what waits, the sales of a period and what sold best, with links to the lists',
    { tag: '@desk' },
    async ({ page }) => {
      await anOrder(await aCustomer(), await aProduct());
      await signedInAsAdmin(page);
      await page.goto('/admin');
      const waiting = page.getByRole('list', { name: 'To do' }).getByRole('link', { name: /Awaiting payment/ });
      await expect(waiting).toContainText(/[1-9]/);
      const sales = page.getByRole('region', { name: 'Sales' });
      await expect(sales.getByRole('figure', { name: /^Revenue by day of the last 30 days/ })).toBeVisible();
      await expect(sales.locator('.recharts-surface').first()).toBeVisible();
      await sales.getByText('7 days', { exact: true }).click();
      await expect(page).toHaveURL(/days=7/);
      await expect(sales.getByRole('figure', { name: /^Revenue by day of the last 7 days/ })).toBeVisible();
      await expect(page.getByRole('region', { name: 'Best sellers' })).toBeVisible();
      await waiting.click();
      await expect(page).toHaveURL(/\/admin\/orders\?status=awaiting_payment/);
      await page.goBack();
      await page.getByRole('link', { name: 'Revenue', exact: true }).click();
      await expect(page).toHaveURL(/\/admin\/orders\?status=delivered/);
    },
  );
});

test.describe('the open desk', () => {
  test('shows a new order without a reload', { tag: '@desk' }, async ({ page }) => {
    const [customer, product] = await Promise.all([aCustomer(), aProduct()]);
    await signedInAsAdmin(page);
    const connected = page.waitForResponse('**/api/desk/events');
    await page.goto('/admin/orders');
    await connected;
    await expect(page.getByRole('heading', { level: 1, name: 'Orders' })).toBeVisible();
    const { number } = await anOrder(customer, product);
    await expect(page.getByText('New order', { exact: true })).toBeVisible();
    await expect(page.getByText(number).first()).toBeVisible();
  });

  test('works in eight tabs, which share one stream of events', { tag: '@desk' }, async ({ page, context }) => {
    // Each of the eight loads its list with every order of the journeys beside it, on as many processors as there are.
    test.slow();
    const seen = { timeout: 30_000 };
    const [customer, product] = await Promise.all([aCustomer(), aProduct()]);
    await signedInAsAdmin(page);
    const streams: Page[] = [];
    context.on('request', (request) => {
      if (request.url().endsWith('/api/desk/events')) streams.push(request.frame().page());
    });
    const tabs = [page, ...(await Promise.all(Array.from({ length: 7 }, () => context.newPage())))];
    for (const tab of tabs) {
      await tab.goto('/admin/orders');
      await expect(tab.getByRole('heading', { level: 1, name: 'Orders' })).toBeVisible();
    }
    await expect.poll(() => streams).toEqual([page]);
    const first = await anOrder(customer, product);
    for (const tab of tabs) await expect(tab.getByText(first.number).first()).toBeVisible(seen);

    // Another tab takes over, and all of them load what they missed.
    await page.close();
    await expect.poll(() => streams.length).toBe(2);
    const second = await anOrder(customer, product);
    for (const tab of tabs.slice(1)) await expect(tab.getByText(second.number).first()).toBeVisible(seen);
  });

  test(
    'is used by keyboard: its palette, its shortcuts and the link to the content',
    { tag: '@desk' },
    async ({ page }) => {
      const { number, id } = await anOrder(await aCustomer(), await aProduct());
      await signedInAsAdmin(page);
      await page.goto('/admin');
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await page.keyboard.press('Tab');
      await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused();
      await page.keyboard.press('Enter');
      await expect(page.getByRole('main')).toBeFocused();

      await page.keyboard.press('Control+k');
      const palette = page.getByLabel('Search the desk').and(page.getByRole('textbox'));
      await palette.fill(number);
      await expect(page.getByRole('button', { name: `Order ${number}` })).toBeVisible();
      await page.keyboard.press('ArrowDown');
      await page.keyboard.press('Enter');
      await expect(page).toHaveURL(new RegExp(`/admin/orders/${id}`));
      // A new page takes the focus when it is there, which would take it from an open palette.
      await expect(page.getByRole('heading', { level: 1 })).toContainText(number);
      await page.keyboard.press('Control+k');
      await palette.fill('use');
      await expect(page.getByRole('button', { name: 'Users', exact: true })).toBeVisible();
      await page.keyboard.press('ArrowDown');
      await page.keyboard.press('Enter');
      await expect(page).toHaveURL(/\/admin\/users/);

      await expect(page.getByRole('heading', { level: 1, name: 'Users' })).toBeVisible();
      await page.keyboard.press('?');
      await expect(page.getByRole('dialog', { name: 'Shortcuts' })).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(page.getByRole('dialog', { name: 'Shortcuts' })).toBeHidden();
      await page.keyboard.press('/');
      await expect(page.getByLabel('Search users')).toBeFocused();
    },
  );
});
