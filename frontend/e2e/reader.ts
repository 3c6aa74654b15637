import { test as base, type Page } from '@playwright/test';

interface Reader {
  /** A page without a stored value, for a test that only looks at what it opens. */
  reader: Page;
}

/** A worker opens one page after the other in the same tab: a new tab compiles all scripts again, which takes longer than the rest. */
export const test = base.extend<Reader, { tab: Page }>({
  tab: [
    async ({ browser }, use) => {
      const page = await browser.newPage();
      await use(page);
      await page.close();
    },
    { scope: 'worker' },
  ],
  reader: async ({ tab, viewport }, use) => {
    if (viewport) await tab.setViewportSize(viewport);
    await use(tab);
    await tab.unrouteAll();
    await tab.evaluate(() => {
      localStorage.clear();
      sessionStorage.clear();
    });
  },
});
