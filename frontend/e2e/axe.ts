import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, type Page } from '@playwright/test';
import type axe from 'axe-core';
import type { RunOptions } from 'axe-core';
import { addStyle, withoutTransitions } from './page-styles.js';
import { atOtherWidth, isPhone, runsOnce } from './widths.js';

/** Half as long as the `source` of axe-core, which a page compiles for each check. */
const AXE_SCRIPT = readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8');

const WCAG = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];
/** The rules that depend on colours, which are the same at every width; only these are checked in the dark colour scheme. */
const COLOUR_RULES = ['color-contrast', 'link-in-text-block'];

const ALL: RunOptions = { runOnly: { type: 'tag', values: WCAG } };
const COLOURS: RunOptions = { runOnly: { type: 'rule', values: COLOUR_RULES } };
const ALL_BUT_COLOURS: RunOptions = {
  ...ALL,
  rules: Object.fromEntries(COLOUR_RULES.map((rule) => [rule, { enabled: false }])),
};

/** The name of the link is 'Cart'; the number on its badge is its description (aria-describedby). */
const isBadge = (id: string, target: string): boolean =>
  id === 'label-content-name-mismatch' && target === 'a[aria-label="Cart"]';

/**
 * The violations that axe finds on the open page: at the width of this test, and at the other one too if this test runs at one
 * only (@desk, @phone). Colours, in both schemes, are checked at one width.
 */
export async function violationsOf(page: Page): Promise<string[]> {
  await withoutTransitions(page);
  if (!runsOnce() && isPhone()) return violationsIn(page, 'light', ALL_BUT_COLOURS);
  const found = [...(await violationsIn(page, 'dark', COLOURS)), ...(await violationsIn(page, 'light', ALL))];
  if (!runsOnce()) return found;
  const isWhole = await isShownWhole(page);
  const atOther = await atOtherWidth(page, async () => {
    if (isWhole) await showWhole(page);
    return violationsIn(page, 'light', ALL_BUT_COLOURS);
  });
  return [...found, ...atOther];
}

async function violationsIn(page: Page, colorScheme: 'light' | 'dark', options: RunOptions): Promise<string[]> {
  await page.emulateMedia({ colorScheme });
  await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', colorScheme);
  const found = await violationsOfRules(page, options);
  return found.map((one) => `${colorScheme}, ${page.viewportSize()?.width} px: ${one}`);
}

/** The violations of these rules on the page as it is, as 'rule element: what axe proposes'. */
export async function violationsOfRules(page: Page, options: RunOptions): Promise<string[]> {
  // A document keeps it until the next one is loaded; compiling it takes as long as a check.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(AXE_SCRIPT);
  const violations = await page.evaluate(async (given) => {
    const run = (window as unknown as { axe: typeof axe }).axe.run;
    const results = await run(document, { ...given, resultTypes: ['violations'] });
    return results.violations.flatMap(({ id, nodes }) =>
      nodes.map(({ target, failureSummary }) => ({ id, target: target.join(' '), failureSummary })),
    );
  }, options);
  return violations
    .filter(({ id, target }) => !isBadge(id, target))
    .map(({ id, target, failureSummary }) => {
      const why = failureSummary?.split('\n').slice(1, 3).join(' ');
      return `${id} ${target}: ${why}`;
    });
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
  await addStyle(page, '[data-tall] { min-height: 0 !important; }');
  const height = await page.evaluate(() => document.documentElement.scrollHeight);
  await page.setViewportSize({ width: page.viewportSize()?.width ?? 360, height: Math.min(height + 80, 8_000) });
}

const isShownWhole = (page: Page): Promise<boolean> =>
  page.evaluate(() => document.documentElement.scrollHeight <= innerHeight);
