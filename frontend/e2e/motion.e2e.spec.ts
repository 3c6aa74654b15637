import { expect, type Page } from '@playwright/test';
import { uniqueWord } from '@shop/shop-client/unique-word';
import { aProduct } from './fixtures.js';
import { test } from './test.js';

/** Opens a list of three products that can be bought; other tests sell out, hide and add what the shop lists. */
async function openList(page: Page): Promise<void> {
  const word = uniqueWord();
  await Promise.all(['One', 'Two', 'Three'].map((name) => aProduct({ name: `${name} ${word}` })));
  await page.goto(`/search?q=${word}`);
  await expect(page.getByRole('main').getByRole('article')).toHaveCount(3);
}

/** Counts view transitions, and keeps the longest of their animations. */
async function watchTransitions(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const seen = { count: 0, longestMs: 0 };
    Object.assign(window, { seen });
    const start = document.startViewTransition.bind(document);
    document.startViewTransition = (update) => {
      const transition = start(update);
      seen.count += 1;
      void transition.ready.then(() => {
        for (const { effect } of document.getAnimations())
          // Placeholders pulse without end.
          if (effect instanceof KeyframeEffect && effect.pseudoElement?.startsWith('::view-transition'))
            seen.longestMs = Math.max(seen.longestMs, Number(effect?.getComputedTiming().endTime ?? 0));
      });
      return transition;
    };
  });
}

const seenOf = (page: Page) =>
  page.evaluate(() => (window as unknown as { seen: { count: number; longestMs: number } }).seen);

/** Presses the first card, and lifts the finger or the button when the product is known. */
async function openFirstCard(page: Page): Promise<string> {
  const link = page.getByRole('main').getByRole('article').getByRole('heading', { level: 3 }).getByRole('link').nth(2);
  const name = (await link.textContent()) ?? '';
  await link.scrollIntoViewIfNeeded();
  const known = page.waitForResponse(/\/api\/products\/[^/?]+$/);
  await link.dispatchEvent('pointerdown', { button: 0 });
  await (await known).finished();
  await link.click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name);
  return name;
}

test('a picture moves from its card to its page and back, and the place of the list is kept', async ({ page }) => {
  await watchTransitions(page);
  await openList(page);
  const name = await openFirstCard(page);
  await expect.poll(() => seenOf(page)).toMatchObject({ count: 1 });
  const { longestMs } = await seenOf(page);
  expect(longestMs).toBeGreaterThan(0);
  expect(longestMs).toBeLessThanOrEqual(250);
  await expect(page.getByRole('main')).toBeFocused();
  await page.goBack();
  await expect(page.getByRole('link', { name, exact: true }).first()).toBeInViewport();
  await expect.poll(() => seenOf(page)).toMatchObject({ count: 2 });
});

test('a product that is not known yet opens without an effect', { tag: '@desk' }, async ({ page }) => {
  await watchTransitions(page);
  await openList(page);
  await page.route(/\/api\/products\/[^/?]+$/, (route) => route.abort());
  await page
    .getByRole('main')
    .getByRole('article')
    .getByRole('heading', { level: 3 })
    .getByRole('link')
    .first()
    .click();
  await expect(page).toHaveURL(/\/product\//);
  expect(await seenOf(page)).toEqual({ count: 0, longestMs: 0 });
});

test('an added product makes the badge pulse once, and the button says so', { tag: '@desk' }, async ({ page }) => {
  await openList(page);
  const add = page
    .getByRole('main')
    .getByRole('button', { name: /^Add to Cart/ })
    .first();
  await add.click();
  await expect(add).toContainText('Added');
  const badge = page.locator('#cart-count');
  await expect(badge).toHaveText('1');
  await expect(badge).toHaveCSS('animation-iteration-count', '1');
  await expect(badge).not.toHaveCSS('animation-name', 'none');
  await expect(add).not.toContainText('Added');
  await page.reload();
  await expect(badge).toHaveCSS('animation-name', 'none');
});

test.describe('with reduced motion', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } });

  test('nothing moves', { tag: '@phone' }, async ({ page }) => {
    await watchTransitions(page);
    await openList(page);
    await page
      .getByRole('main')
      .getByRole('button', { name: /^Add to Cart/ })
      .first()
      .click();
    await expect(page.locator('#cart-count')).toHaveText('1');
    await expect(page.locator('#cart-count')).toHaveCSS('animation-name', 'none');
    await openFirstCard(page);
    expect(await seenOf(page)).toEqual({ count: 0, longestMs: 0 });
  });
});
