import type { Page } from '@playwright/test';

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

/**
 * What keeps a browser from keeping this page for the Back button (web.dev, "Back/forward cache"): an answer that may not be
 * stored, and scripts that wait for its end. Chromium without windows keeps no page at all, so that it does cannot be tried.
 */
export async function notKept(page: Page, path: string): Promise<string[]> {
  await page.addInitScript(() => {
    const listen = window.addEventListener.bind(window);
    const found: string[] = [];
    Object.assign(window, {
      endListeners: found,
      addEventListener: (...given: Parameters<typeof listen>) => {
        if (given[0] === 'unload') found.push('unload');
        listen(...given);
      },
    });
  });
  const answer = await page.goto(path, { waitUntil: 'load' });
  await page.waitForFunction(() => !('takePreHydrationEvents' in window));
  const { endListeners, onunload } = await page.evaluate(() => ({
    endListeners: (window as unknown as { endListeners: string[] }).endListeners,
    onunload: window.onunload === null ? [] : ['onunload'],
  }));
  const isStorable = !/no-store/.test(answer?.headers()['cache-control'] ?? '');
  return [...(isStorable ? [] : ['no-store']), ...endListeners, ...onunload];
}
