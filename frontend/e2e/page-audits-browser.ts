import { type Browser, chromium, type Page } from '@playwright/test';

/** Bytes of a page's style sheets and scripts, and those that its first load did not use. */
interface Coverage {
  readonly styles: number;
  readonly unusedStyles: number;
  readonly scripts: number;
  readonly unusedScripts: number;
  /** Files with comments, source maps or white space that a build leaves out, and files that came twice. */
  readonly faults: string[];
}

/** Opens a page in a window of its own and counts what it uses. */
export async function coverageOf(page: Page, path: string): Promise<Coverage> {
  await page.coverage.startCSSCoverage();
  await page.coverage.startJSCoverage({ reportAnonymousScripts: false });
  await page.goto(path, { waitUntil: 'load' });
  await page.waitForFunction(() => !('takePreHydrationEvents' in window));
  const [styles, scripts] = [await page.coverage.stopCSSCoverage(), await page.coverage.stopJSCoverage()];
  const sum = (numbers: readonly number[]): number => numbers.reduce((total, one) => total + one, 0);
  const usedStyles = sum(styles.flatMap(({ ranges }) => ranges.map(({ start, end }) => end - start)));
  const styleBytes = sum(styles.map(({ text = '' }) => text.length));
  const files = scripts.filter(({ url }) => url.includes('/assets/'));
  const scriptBytes = sum(files.map(({ source = '' }) => source.length));
  const texts = [
    ...styles.map(({ url, text = '' }) => ({ url, text })),
    ...files.map(({ url, source = '' }) => ({ url, text: source })),
  ];
  return {
    styles: styleBytes,
    unusedStyles: styleBytes - usedStyles,
    scripts: scriptBytes,
    unusedScripts: sum(files.map(({ functions, source = '' }) => unusedIn(functions, source.length))),
    faults: texts.flatMap(({ url, text }, index) => [
      ...(isMinified(text) ? [] : [`unminified: ${url}`]),
      ...(/[#@] sourceMappingURL=/.test(text) ? [`valid-source-maps: ${url}`] : []),
      ...(texts.findIndex((one) => one.text === text) < index ? [`duplicated-javascript-insight: ${url}`] : []),
    ]),
  };
}

interface CoveredFunction {
  readonly ranges: readonly { startOffset: number; endOffset: number; count: number }[];
}

/** An inner range overrules the one around it, and comes after it. */
function unusedIn(functions: readonly CoveredFunction[], length: number): number {
  const isUsed = new Uint8Array(length).fill(1);
  for (const { ranges } of functions)
    for (const { startOffset, endOffset, count } of ranges) isUsed.fill(count > 0 ? 1 : 0, startOffset, endOffset);
  return isUsed.reduce((unused, one) => unused + 1 - one, 0);
}

/** White space at the beginning of lines is the first thing that a build removes. */
const isMinified = (text: string): boolean => (text.match(/\n[ \t]+/g)?.length ?? 0) < text.length / 2_000 + 3;

/** A browser that keeps pages for the Back button, which Playwright's own does not. */
export const browserWithBackForwardCache = (): Promise<Browser> =>
  chromium.launch({
    executablePath: process.env.CHROMIUM_PATH,
    ignoreDefaultArgs: ['--disable-back-forward-cache'],
    args: ['--disable-gpu', '--disable-dev-shm-usage', '--disable-quic'],
  });

/** Opens a page, another one, and goes back: why the browser did not keep it, none if it did. */
export async function notKept(page: Page, path: string): Promise<string[]> {
  const session = await page.context().newCDPSession(page);
  await session.send('Page.enable');
  await page.goto(path, { waitUntil: 'load' });
  await page.waitForFunction(() => !('takePreHydrationEvents' in window));
  await page.goto('/robots.txt');
  const { currentIndex, entries } = await session.send('Page.getNavigationHistory');
  const reasons: string[] = [];
  session.on('Page.backForwardCacheNotUsed', ({ notRestoredExplanations }) =>
    reasons.push(...notRestoredExplanations.map(({ type, reason }) => `${type} ${reason}`)),
  );
  // Playwright does not know pages that return, so only the protocol says how this one did.
  const returned = new Promise<string>((resolve) => session.on('Page.frameNavigated', ({ type }) => resolve(type)));
  const entryId = entries[currentIndex - 1]?.id ?? 0;
  await session.send('Page.navigateToHistoryEntry', { entryId });
  return (await returned) === 'BackForwardCacheRestore' ? [] : ['loaded again', ...reasons];
}
