import { expect, type Page } from '@playwright/test';
import { aCustomer, aMessage, anException, anOrder, aPaidOrder, aProduct, signedInAsAdmin } from './fixtures.js';
import { test } from './test.js';

test.use({ contextOptions: { reducedMotion: 'reduce' } });
// Many pages, each control of each pressed on a visit of its own.
test.describe.configure({ timeout: 180_000 });

const PAGES = [
  // A test of its own for the page with the most controls.
  ['/admin/products', '/admin/refunds'],
  ['/admin/orders', '/admin/returns', '/admin/payments', '/admin/ledger'],
  ['/admin/users', '/admin/reviews', '/admin/questions', '/admin/messages', '/admin/audit', '/admin/security'],
  ['/admin/builder-data', '/admin/search', '/admin/home', '/admin/quotes', '/admin/settings', '/admin/products/new'],
];

/** What is open over the page or in it. */
const OPEN = '[role=dialog], [role=menu], dialog[open]';

/** Follows a link of the desk without a document, and presses a control as soon as it is there; its name, or undefined. */
const pressAtOnce = (page: Page, path: string, name: string): Promise<boolean> =>
  page.evaluate(
    async ([url, wanted, open]) => {
      const nameOf = (one: Element): string => one.getAttribute('aria-label') ?? one.textContent ?? '';
      const link = document.querySelector<HTMLAnchorElement>(`nav a[href="${url}"]`);
      if (link) link.click();
      else {
        history.pushState(null, '', url);
        dispatchEvent(new PopStateEvent('popstate'));
      }
      // The next press of a person is an event of its own.
      await new Promise((resolve) => setTimeout(resolve));
      const until = performance.now() + 5_000;
      while (performance.now() < until) {
        const found = [...document.querySelectorAll<HTMLButtonElement>('main button:not(:disabled)')].find(
          (one) => nameOf(one) === wanted,
        );
        if (found) {
          found.click();
          // The code of a dialog may have to come first.
          for (let frame = 0; frame < 15 && !document.querySelector(open); frame++)
            await new Promise(requestAnimationFrame);
          return document.querySelector(open) !== null;
        }
        await new Promise(requestAnimationFrame);
      }
      return false;
    },
    [path, name, OPEN] as const,
  );

/** The names of the controls of a page whose lists are there. */
async function controlsOf(page: Page, path: string): Promise<string[]> {
  await page.goto(path);
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
  await expect(page.locator('.mantine-Skeleton-root, .mantine-Loader-root')).toHaveCount(0);
  const names = await page
    .locator('main button:not(:disabled)')
    .evaluateAll((all) => all.map((one) => one.getAttribute('aria-label') ?? one.textContent ?? ''));
  // One of each kind of a row's controls is enough.
  const byKind = new Map(
    names.reverse().map((name): [string, string] => [name.split(' ').slice(0, 2).join(' '), name]),
  );
  return [...byKind.values()].filter((name) => name !== '');
}

/** Holds back what the API answers until the test lets it through, and lets nothing be written. */
async function heldBack(page: Page): Promise<{ hold: () => void; release: () => void; arrivals: () => number }> {
  let gate = Promise.resolve();
  let open = (): void => undefined;
  let pending = 0;
  await page.route('**/api/**', async (route) => {
    if (route.request().method() !== 'GET') return route.abort();
    pending += 1;
    await gate;
    await route.continue().catch(() => undefined);
    pending -= 1;
  });
  const hold = (): void => {
    gate = new Promise((resolve) => {
      open = resolve;
    });
  };
  return { hold, release: () => open(), arrivals: () => pending };
}

/** Presses each control of these pages in its first frame, and expects what it opens to stay when the page's data comes. */
async function expectOpenToStay(page: Page, paths: readonly string[]): Promise<void> {
  let opened = 0;
  for (const path of paths)
    for (const name of await controlsOf(page, path)) {
      await page.goto('/admin/no-such-page');
      const network = await heldBack(page);
      network.hold();
      const pressing = pressAtOnce(page, path, name);
      // Controls of rows come with their list.
      await page.waitForFunction((url) => location.pathname === url, path);
      network.release();
      if (await pressing) {
        opened += 1;
        await expect.poll(network.arrivals).toBe(0);
        await expect(page.locator('main .mantine-Skeleton-root')).toHaveCount(0);
        await expect(page.locator(OPEN).first(), `${name} of ${path}`).toBeVisible();
      }
      await page.unrouteAll({ behavior: 'ignoreErrors' });
    }
  expect(opened).toBeGreaterThan(0);
}

test.describe('what a person opens at the desk stays open, whatever arrives:', { tag: '@desk' }, () => {
  test('Add Product, pressed as soon as it shows on the way from the dashboard', async ({ page }) => {
    await signedInAsAdmin(page);
    for (let visit = 0; visit < 3; visit++) {
      await page.goto('/admin');
      await expect(page.getByRole('button', { name: 'Add Product' })).toBeVisible();
      const network = await heldBack(page);
      network.hold();
      expect(await pressAtOnce(page, '/admin/products', 'Add Product')).toBe(true);
      network.release();
      await expect(page.getByRole('dialog', { name: 'Add Product' }).getByLabel('Name')).toBeVisible();
      await page.unrouteAll({ behavior: 'ignoreErrors' });
      await expect(page.getByRole('table', { name: 'Products' }).getByRole('row').nth(1)).toBeVisible();
      await expect(page.getByRole('dialog', { name: 'Add Product' })).toBeVisible();
    }
  });

  for (const paths of PAGES)
    test(`the controls of ${paths.join(', ')}`, async ({ page }) => {
      await anOrder(await aCustomer(), await aProduct());
      await signedInAsAdmin(page);
      await expectOpenToStay(page, paths);
    });

  test('the controls of a product, an order, a payment, a person and a message', async ({ page }) => {
    const [customer, product] = await Promise.all([aCustomer(), aProduct()]);
    const [order, exception, message] = await Promise.all([
      aPaidOrder(customer, product),
      anException(1_234),
      aMessage('When do you open?'),
    ]);
    await signedInAsAdmin(page);
    await expectOpenToStay(page, [
      `/admin/products/${product.id}`,
      `/admin/orders/${order.id}`,
      `/admin/payments/${exception.id}`,
      `/admin/users/${customer.id}`,
      `/admin/messages/${message.id}`,
    ]);
  });
});
