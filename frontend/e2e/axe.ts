import { AxeBuilder } from '@axe-core/playwright';
import { expect, test, type Page } from '@playwright/test';

const WCAG = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];
/** The rules that depend on colours; only these are checked in the dark colour scheme. */
const COLOUR_RULES = ['color-contrast', 'link-in-text-block'];

/** The name of the link is 'Cart'; the number on its badge is its description (aria-describedby). */
const isBadge = (id: string, target: string): boolean =>
  id === 'label-content-name-mismatch' && target === 'a[aria-label="Cart"]';

/** The violations that axe finds on the open page. Colours are the same at every width: the desktop checks them, in both schemes. */
export async function violationsOf(page: Page): Promise<string[]> {
  const found: string[] = [];
  const isPhone = test.info().project.name === 'phone';
  await withoutTransitions(page);
  for (const colorScheme of isPhone ? (['light'] as const) : (['light', 'dark'] as const)) {
    await page.emulateMedia({ colorScheme });
    await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', colorScheme);
    // Legacy mode opens no second page to combine the results of frames; our pages have no frames.
    const axe = new AxeBuilder({ page }).setLegacyMode().options({ resultTypes: ['violations'] });
    const rules = colorScheme === 'light' ? axe.withTags(WCAG) : axe.withRules(COLOUR_RULES);
    const { violations } = await (isPhone ? rules.disableRules(COLOUR_RULES) : rules).analyze();
    for (const { id, nodes } of violations)
      for (const { target, failureSummary } of nodes.filter((node) => !isBadge(id, node.target.join(' '))))
        found.push(`${colorScheme} ${id} ${target.join(' ')}: ${failureSummary?.split('\n').slice(1, 3).join(' ')}`);
  }
  return found;
}

/** Opens a page and waits until its heading is visible and all skeletons and loaders are gone. */
export async function open(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
  await expect(page.locator('.mantine-Skeleton-root, .mantine-Loader-root')).toHaveCount(0);
  await expect(page.getByText('Checking...')).toHaveCount(0);
  await showWhole(page);
}

/** Makes the window as tall as the page, so that no sticky bar covers content that a user could scroll to. */
export async function showWhole(page: Page): Promise<void> {
  // Some pages keep the height of the window free for what they load, and would grow with the window.
  await adopt(page, '[data-tall] { min-height: 0 !important; }');
  const height = await page.evaluate(() => document.documentElement.scrollHeight);
  await page.setViewportSize({ width: page.viewportSize()?.width ?? 360, height: Math.min(height + 80, 8_000) });
}

/** Colours change at once. */
const withoutTransitions = (page: Page): Promise<void> =>
  adopt(page, '*, ::before, ::after { transition: none !important; }');

/** Adds a style. The shop's security policy refuses a style element, but not a sheet that a script adopts. */
async function adopt(page: Page, rules: string): Promise<void> {
  await page.evaluate((text) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(text);
    document.adoptedStyleSheets.push(sheet);
  }, rules);
}
