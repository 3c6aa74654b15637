import { HOME_SECTIONS, type HomeSections } from '@shop/contracts/home-sections';
import { expect } from '@playwright/test';
import { violationsOf } from './axe.js';
import { aProduct, call, signedInAsAdmin, theAdmin } from './fixtures.js';
import { reach } from './reach.js';
import { test } from './test.js';

const ALL: HomeSections = HOME_SECTIONS.map((kind) => ({ kind, isShown: true }));

test.describe('the sections of the home page', () => {
  test('have products, builds and brands, and lead to them', { tag: '@phone' }, async ({ page }) => {
    const { name } = await aProduct();
    await page.goto('/');
    await reach(page, 'New arrivals');
    await expect(page.getByRole('region', { name: 'New arrivals' }).getByRole('link', { name })).toBeVisible();
    await reach(page, 'Shop by brand');
    expect(await violationsOf(page)).toEqual([]);
    const brands = page.getByRole('region', { name: 'Shop by brand' }).getByRole('link');
    await expect(brands.first()).toHaveAttribute('href', /^\/category\/all\?brand=/);
    await page
      .getByRole('region', { name: 'Ready builds' })
      .getByRole('link', { name: /^4K gaming/ })
      .click();
    await expect(page).toHaveURL('/build-pc?preset=4k');
    await expect(page.getByRole('radio', { name: '4K gaming' })).toBeChecked();
  });

  test('are ordered and hidden in the desk', { tag: '@desk' }, async ({ page }) => {
    // Answered here: the home page is that of all tests.
    let stored = ALL;
    await page.route('**/api/home/sections', async (route) => {
      const request = route.request();
      if (request.method() === 'PUT') stored = (request.postDataJSON() as { sections: HomeSections }).sections;
      await route.fulfill({ json: { sections: stored } });
    });
    await signedInAsAdmin(page);
    await page.goto('/admin/home');
    const up = page.getByRole('button', { name: 'Move New arrivals up' });
    await up.press('Enter');
    await expect(up).toBeFocused();
    await page.keyboard.press('Enter');
    await page.getByRole('switch', { name: 'Shop by brand' }).press('Space');
    await page.getByRole('button', { name: 'Save sections' }).click();
    await expect(page.getByText('Home page saved')).toBeVisible();
    expect(stored.map(({ kind }) => kind).slice(2, 5)).toEqual(['new', 'offers', 'best-sellers']);
    expect(stored.filter(({ isShown }) => !isShown).map(({ kind }) => kind)).toEqual(['brands']);
  });

  test('have on the home page the order of the desk', { tag: '@desk' }, async ({ page }) => {
    // Builds and brands change places: no other test depends on their order, and all find both.
    const top = async (name: string): Promise<number> => {
      await page.goto('/');
      await reach(page, name);
      return page.getByRole('region', { name }).evaluate((section) => section.getBoundingClientRect().top + scrollY);
    };
    expect(await top('Ready builds')).toBeLessThan(await top('Shop by brand'));
    await signedInAsAdmin(page);
    const { sections } = await call<{ sections: HomeSections }>('GET', '/home/sections');
    try {
      await page.goto('/admin/home');
      await page.getByRole('button', { name: 'Move Shop by brand up' }).click();
      await page.getByRole('button', { name: 'Save sections' }).click();
      await expect(page.getByText('Home page saved')).toBeVisible();
      await expect(async () => expect(await top('Shop by brand')).toBeLessThan(await top('Ready builds'))).toPass();
    } finally {
      await call('PUT', '/home/sections', { token: (await theAdmin()).token, body: { sections } });
    }
  });

  test('that another user changed meanwhile are loaded again', { tag: '@desk' }, async ({ page }) => {
    let stored = ALL;
    await page.route('**/api/home/sections', (route) =>
      route.request().method() === 'GET'
        ? route.fulfill({ json: { sections: stored } })
        : route.fulfill({ status: 409, json: { message: 'Changed', code: 'stale', requestId: 'request-1' } }),
    );
    await signedInAsAdmin(page);
    await page.goto('/admin/home');
    await page.getByRole('button', { name: 'Move Best sellers down' }).click();
    stored = ALL.toReversed();
    await page.getByRole('button', { name: 'Save sections' }).click();
    await page.getByRole('button', { name: 'Load the newer sections' }).click();
    await expect(
      page
        .getByRole('listitem')
        .filter({ has: page.getByRole('switch') })
        .first(),
    ).toContainText('Recently viewed');
  });
});
