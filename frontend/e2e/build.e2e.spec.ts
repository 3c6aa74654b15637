import { expect } from '@playwright/test';
import type { Product } from '@shop/contracts/catalog';
import { aBoard, aCpu, aGoodBuild, buildText, closeBuild, openBuild, partOf, parts, withBuild } from './builds.js';
import { textsCutNow } from './cut-texts.js';
import { aCustomer, aProduct, changeProduct, deleteProduct, signedIn, storedValue, withStored } from './fixtures.js';
import { press, type } from './keyboard.js';
import { hydrated } from './shop.js';
import { test } from './test.js';

const SLOTS = ['CPU', 'Motherboard', 'GPU', 'RAM', 'Storage', 'Case', 'Cooling', 'PSU'];

test.describe('building a PC', () => {
  test('offers eight slots, stores the chosen parts, and adds them to the cart as a group', async ({ page }) => {
    const { CPU, RAM } = await aGoodBuild();
    await page.goto('/build-pc');
    await expect(page.getByRole('tab')).toHaveText(SLOTS);
    for (const [slot, product] of Object.entries({ CPU, RAM })) {
      await page.getByRole('tab', { name: slot }).click();
      await parts(page)
        .getByLabel('Search parts')
        .fill(product?.name ?? '');
      await parts(page)
        .getByRole('button', { name: `Select ${product?.name}` })
        .click();
      await expect(parts(page).getByRole('button', { name: /^Selected / })).toHaveCount(1);
    }
    await page.reload();
    let build = await openBuild(page);
    await expect(build.getByRole('button', { name: /^Remove / })).toHaveCount(2);
    await build.getByRole('button', { name: 'Add All to Cart' }).click();
    await expect(page.getByText('2 items added to your cart')).toBeVisible();
    await expect.poll(() => storedValue(page, 'savannapc_cart')).toHaveLength(2);
    await build
      .getByRole('button', { name: /^Remove / })
      .first()
      .click();
    await expect(build.getByRole('button', { name: /^Remove / })).toHaveCount(1);
    await build.getByRole('button', { name: 'Clear Build' }).click();
    await expect(build.getByText('Not selected')).toHaveCount(SLOTS.length);
    await expect(build.getByRole('button', { name: 'Add All to Cart' })).toBeDisabled();
    await build.getByRole('button', { name: 'Undo' }).click();
    await expect(build.getByRole('button', { name: /^Remove / })).toHaveCount(1);
    await closeBuild(build);

    await page.goto('/cart');
    const group = page.getByRole('rowgroup').filter({ hasText: 'Build with ' });
    await expect(group.getByRole('row')).toHaveCount(3);
    await group.getByRole('button', { name: 'Remove build' }).click();
    await expect.poll(() => storedValue(page, 'savannapc_cart')).toEqual([]);
    await page.goto('/build-pc');
    build = await openBuild(page);
    await expect(build.getByRole('button', { name: /^Remove / })).toHaveCount(1);
  });

  test('opens another slot also where a search ends at that moment', { tag: '@desk' }, async ({ page }) => {
    await page.goto('/build-pc');
    await hydrated(page);
    // The press comes when the router has the URL of the search, and is painted after the page shows it.
    await page.getByRole('tab', { name: 'RAM' }).evaluate((tab: HTMLElement) => {
      const replace = history.replaceState.bind(history);
      const frames: FrameRequestCallback[] = [];
      history.replaceState = (...change) => {
        history.replaceState = replace;
        replace(...change);
        window.requestAnimationFrame = (frame) => frames.push(frame);
        tab.click();
      };
      addEventListener('paint', () => frames.forEach((frame) => frame(performance.now())));
    });
    await parts(page).getByLabel('Search parts').fill('ryzen');
    await expect(page.getByRole('link', { name: 'Kiswahili' }).first()).toHaveAttribute('href', /\?q=ryzen$/);
    await page.evaluate(() => dispatchEvent(new Event('paint')));
    await expect(page).toHaveURL(/\?slot=ram$/);
    await expect(page.getByRole('tab', { name: 'RAM' })).toHaveAttribute('aria-selected', 'true');
  });

  test(
    'shows current prices, and asks before it adds a build with a part that is sold out',
    { tag: '@desk' },
    async ({ page }) => {
      const [cpu, ram] = await Promise.all([aCpu({ price: 20_000 }), aProduct({ category: 'memory', price: 900_000 })]);
      await withStored(page, 'savannapc_build', JSON.stringify({ cpu: partOf(cpu), ram: partOf(ram) }));
      await changeProduct(cpu, { price: 21_500 });
      await changeProduct(ram, { countInStock: 0 });
      await page.goto('/build-pc');
      const build = await openBuild(page);
      await expect(build.getByText('Was KES 20,000 when you chose it')).toBeVisible();
      await expect(build.getByText('Sold out', { exact: true })).toBeVisible();
      await build.getByRole('button', { name: 'Add All to Cart' }).click();
      const question = page.getByRole('dialog', { name: 'Add this build to the cart?' });
      await expect(question).toContainText(`${ram.name} is out of stock`);
      await question.getByRole('button', { name: 'Add the rest' }).click();
      await expect(page.getByText(`1 item added to your cart. Not available: ${ram.name}`)).toBeVisible();
      await expect.poll(() => storedValue(page, 'savannapc_cart')).toMatchObject([{ product: cpu.id, price: 21_500 }]);
    },
  );

  test(
    'lists what fits, and a bad build is fixed by the proposals of the shop',
    { tag: '@phone' },
    async ({ page }) => {
      const [cpu, wrong, right] = await Promise.all([
        aCpu({ price: 91_000 }),
        aBoard('LGA 1700', 'B760', 33_331),
        aBoard('AM5', 'B650', 33_332),
      ]);
      await withBuild(page, { cpu, motherboard: wrong });
      await page.goto(`/build-pc?slot=motherboard&q=${wrong.name.split(' ').at(-1)}`);
      await expect(parts(page).getByText('No part here is known to fit')).toBeVisible();
      await parts(page).getByRole('button', { name: 'Show all parts' }).click();
      const card = parts(page).getByRole('listitem').filter({ hasText: wrong.name }).first();
      await expect(card).toContainText('Does not fit');
      await expect(card).toContainText(`${cpu.name} needs socket AM5, but ${wrong.name} has LGA 1700`);

      const build = await openBuild(page);
      await expect(build).toContainText('These parts do not fit together: 1 problem');
      const offer = build.getByRole('button', { name: `Take ${right.name} instead, +KES 1` });
      await expect(offer).toBeVisible();
      // Names differ at their ends, and the price decides.
      expect(await textsCutNow(page)).toEqual([]);
      await offer.click();
      await expect(build).not.toContainText('These parts do not fit together');
      await expect(build.getByRole('button', { name: `Remove ${right.name}` })).toBeVisible();
      await build.getByRole('button', { name: 'Undo' }).click();
      await expect(build.getByRole('button', { name: `Remove ${wrong.name}` })).toBeVisible();
    },
  );

  test(
    'mends a bad build with the cheapest changes, which one Undo takes back',
    { tag: '@phone' },
    async ({ page }) => {
      const [cpu, wrong] = await Promise.all([aCpu({ price: 91_000 }), aBoard('LGA 1700', 'B760', 900_000)]);
      await withBuild(page, { cpu, motherboard: wrong });
      await page.goto('/build-pc');
      const build = await openBuild(page);
      await build.getByRole('button', { name: 'Mend everything' }).click();
      const mending = page.getByRole('dialog', { name: 'Mend everything' });
      await expect(mending.getByRole('listitem')).toHaveCount(1);
      await expect(mending.getByRole('listitem')).toContainText(`Instead of ${wrong.name}-KES `);
      await expect(mending).toContainText(/Total KES [\d,]+, before KES 991,000/);
      expect(await textsCutNow(page)).toEqual([]);
      await mending.getByRole('button', { name: 'Take this change' }).click();
      await expect(build).not.toContainText('These parts do not fit together');
      await expect(build.getByRole('button', { name: 'Mend everything' })).toHaveCount(0);
      await build.getByRole('button', { name: 'Undo' }).click();
      await expect(build.getByRole('button', { name: `Remove ${wrong.name}` })).toBeVisible();
    },
  );

  test(
    'says in the catalogue what fits the open build, and takes parts from there',
    { tag: '@phone' },
    async ({ page }) => {
      const [cpu, wrong, right] = await Promise.all([
        aCpu(),
        aBoard('LGA 1700', 'B760', 20_000),
        aBoard('AM5', 'B650', 20_000),
      ]);
      await withBuild(page, { cpu });
      await page.goto(`/search?q=${encodeURIComponent(wrong.name)}`);
      await expect(page.getByRole('article').filter({ hasText: wrong.name })).toContainText('Does not fit');
      await page.goto(`/product/${right.id}`);
      const bar = page.getByRole('complementary', { name: 'My build' });
      await expect(bar).toContainText('Fits');
      await bar.getByRole('button', { name: 'Add to my build' }).click();
      await expect(bar.getByRole('button', { name: 'In my build' })).toBeVisible();
      await expect
        .poll(() => storedValue(page, 'savannapc_build'))
        .toMatchObject({
          parts: { motherboard: { id: right.id } },
        });
    },
  );

  test(
    'lists in a category only what fits the open build, with the counts of the shop',
    { tag: '@desk' },
    async ({ page }) => {
      const cpu = await aCpu();
      const brand = `fits${Date.now()}`;
      const boards = await Promise.all([
        ...Array.from({ length: 26 }, (_, index) => aBoard('AM5', 'B650', 20_000 + index, brand)),
        aBoard('LGA 1700', 'B760', 10_000, brand),
      ]);
      const wrong = boards.at(-1)?.name ?? '';
      const path = `/category/motherboards?brand=${brand}&sort=price-asc`;
      await page.goto(path);
      await expect(page.getByRole('status').filter({ hasText: '27 products found' })).toBeVisible();
      await expect(page.getByRole('switch')).toHaveCount(0);

      await page.evaluate((text) => localStorage.setItem('savannapc_build', text), buildText({ cpu }));
      await page.reload();
      const bar = page.getByRole('complementary', { name: 'My build' });
      await expect(bar.getByRole('status')).toHaveText('26 fit, 1 do not fit');
      await expect(page.getByRole('article').filter({ hasText: wrong })).toContainText('Does not fit');
      await bar.getByRole('switch', { name: 'Fits my build' }).click();
      await expect(page.getByRole('status').filter({ hasText: '26 products found' })).toBeVisible();
      await expect(page.getByRole('article')).toHaveCount(24);
      await expect(page.getByRole('article').filter({ hasText: wrong })).toHaveCount(0);
      await page.getByRole('link', { name: 'Page 2' }).click();
      await expect(page.getByRole('article')).toHaveCount(2);
      await page.reload();
      await expect(page.getByRole('article')).toHaveCount(2);
      await expect(bar.getByRole('switch')).toBeChecked();

      const [, other] = boards;
      await page.getByRole('button', { name: `Add ${boards[24]?.name} to my build` }).click();
      await expect(page.getByRole('button', { name: `${boards[24]?.name} is in my build` })).toBeVisible();
      await bar.getByRole('switch').click();
      await expect(page.getByRole('article').filter({ hasText: other?.name })).toBeVisible();
      await expect(page).not.toHaveURL(/fit=/);
    },
  );

  test(
    'starts from a finished computer, and asks before it replaces the open build',
    { tag: '@desk' },
    async ({ page }) => {
      const { CPU: cpu, RAM: ram } = (await aGoodBuild()) as Record<'CPU' | 'RAM', Product>;
      const [mine, gone] = await Promise.all([aCpu(), aProduct({ category: 'power-supply' })]);
      const parts = { cpu: cpu.sku, ram: ram.sku, psu: gone.sku };
      const [pc, other] = await Promise.all([
        aProduct({ category: 'gaming-pc', compat: { parts } }),
        aProduct({ category: 'gaming-pc' }),
      ]);
      await deleteProduct(gone);
      await page.goto(`/product/${other.id}`);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(other.name);
      await expect(page.getByRole('button', { name: 'Open in the builder' })).toHaveCount(0);

      await page.goto(`/product/${pc.id}`);
      await page.getByRole('button', { name: 'Open in the builder' }).click();
      await expect(page).toHaveURL(/\/build-pc$/);
      await expect(page.getByText('Not sold separately any more')).toBeVisible();
      let build = await openBuild(page);
      for (const { name } of [cpu, ram])
        await expect(build.getByRole('button', { name: `Remove ${name}` })).toBeVisible();
      await expect(build.getByRole('button', { name: /^Remove / })).toHaveCount(2);
      await closeBuild(build);

      await page.evaluate((text) => localStorage.setItem('savannapc_build', text), buildText({ cpu: mine }));
      await page.goto(`/product/${pc.id}`);
      const open = page.getByRole('button', { name: 'Open in the builder' });
      const question = page.getByRole('dialog', { name: 'Replace your build?' });
      await open.click();
      await question.getByRole('button', { name: 'Keep my build' }).click();
      await expect(question).toBeHidden();
      await expect(open).toBeFocused();
      await expect.poll(() => storedValue(page, 'savannapc_build')).toMatchObject({ parts: { cpu: { id: mine.id } } });
      await open.click();
      await question.getByRole('button', { name: 'Replace it' }).click();
      build = await openBuild(page);
      await expect(build.getByRole('button', { name: `Remove ${cpu.name}` })).toBeVisible();
      await build.getByRole('button', { name: 'Undo' }).click();
      await expect(build.getByRole('button', { name: `Remove ${mine.name}` })).toBeVisible();
      await closeBuild(build);
      await page.getByRole('link', { name: 'Start from a gaming PC' }).click();
      await expect(page).toHaveURL(/\/category\/gaming-pc$/);
    },
  );

  test(
    'a saved build is shared, opened on a phone at the prices of the day, cloned and bought',
    { tag: '@desk' },
    async ({ page, browser }) => {
      const [good, customer] = await Promise.all([aGoodBuild(), aCustomer()]);
      const { CPU: cpu, Motherboard: motherboard, RAM: ram } = good as Record<'CPU' | 'Motherboard' | 'RAM', Product>;
      await withBuild(page, { cpu, motherboard, ram });
      await signedIn(page, customer);
      await page.goto('/build-pc');
      await (await openBuild(page)).getByRole('button', { name: 'Save and share' }).click();
      const dialog = page.getByRole('dialog', { name: 'Save and share' });
      await dialog.getByLabel('Name (optional)').fill('PC for Wanjiru');
      await dialog.getByRole('button', { name: 'Save build' }).click();
      const link = await dialog.getByLabel('Link to your build').inputValue();
      await changeProduct(ram, { price: ram.price + 1_000 });

      const phone = await browser.newContext({ viewport: { width: 360, height: 740 }, isMobile: true, hasTouch: true });
      const shared = await phone.newPage();
      await shared.goto(link);
      await expect(shared.getByRole('heading', { level: 1 })).toHaveText('PC for Wanjiru');
      await expect(shared.getByText('More expensive now than when it was saved')).toBeVisible();
      await shared.getByRole('button', { name: 'Clone' }).click();
      const build = await openBuild(shared);
      await expect(build.getByRole('button', { name: /^Remove / })).toHaveCount(3);
      await build.getByRole('button', { name: 'Add All to Cart' }).click();
      await expect(shared.getByText('3 items added to your cart')).toBeVisible();
      await expect.poll(() => storedValue(shared, 'savannapc_cart')).toHaveLength(3);
      await phone.close();

      await page.goto('/profile?tab=builds');
      await expect(page.getByRole('link', { name: 'PC for Wanjiru' })).toBeVisible();
      await page.getByRole('button', { name: 'Remove PC for Wanjiru' }).click();
      await expect(page.getByText('No saved builds yet')).toBeVisible();
    },
  );

  test('works by keyboard alone, up to the cart', { tag: '@desk' }, async ({ page }) => {
    const good = await aGoodBuild();
    await page.goto('/build-pc');
    for (const [slot, product] of Object.entries(good)) {
      const tab = page.getByRole('tab', { name: slot });
      await page.getByRole('tab', { selected: true }).focus();
      while (!(await tab.evaluate((one) => one === document.activeElement))) await page.keyboard.press('ArrowRight');
      await expect(tab).toHaveAttribute('aria-selected', 'true');
      await type(page, parts(page).getByLabel('Search parts'), product.name);
      await press(page, parts(page).getByRole('button', { name: `Select ${product.name}` }));
      await expect(parts(page).getByRole('button', { name: `Selected ${product.name}` })).toBeVisible();
    }
    const build = page.getByRole('complementary', { name: 'Your Build' });
    await expect(build).toContainText('All parts fit');
    await press(page, build.getByRole('button', { name: 'Add All to Cart' }));
    await expect(page.getByText('6 items added to your cart')).toBeVisible();
  });

  test('has buttons and tabs that are large enough for touch', async ({ page }) => {
    await page.goto('/build-pc');
    const buttons = parts(page).getByRole('button', { name: /^Select / });
    await expect(buttons.first()).toBeVisible();
    for (const button of await buttons.all()) expect((await button.boundingBox())?.height).toBeGreaterThanOrEqual(44);
    const tabs = await page.getByRole('tab').all();
    for (const tab of tabs) expect((await tab.boundingBox())?.height).toBeGreaterThanOrEqual(24);
  });

  test('says when parts cannot be loaded', { tag: '@desk' }, async ({ page }) => {
    await page.goto('/build-pc');
    await page.route(/\/api\/builds\/parts/, (route) => route.fulfill({ status: 400, json: { message: 'no' } }));
    await page.getByRole('tab', { name: 'GPU' }).click();
    await expect(parts(page).getByText('Could not load PC components.')).toBeVisible();
    await page.unroute(/\/api\/builds\/parts/);
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(
      parts(page)
        .getByRole('button', { name: /^Select / })
        .first(),
    ).toBeVisible();
  });
});
