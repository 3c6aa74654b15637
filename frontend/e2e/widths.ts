import { test, type Page } from '@playwright/test';
import { withoutTransitions } from './page-styles.js';

/** The windows in which journeys run (playwright.config.ts). */
const WINDOWS = {
  desktop: { width: 1280, height: 800 },
  phone: { width: 360, height: 740 },
} as const;

/** A test with one of these tags runs in one window only. */
const isTagOfOneWindow = (tag: string): boolean => tag === '@desk' || tag === '@phone';

/** Whether this test runs in one window only. */
export const runsOnce = (): boolean => test.info().tags.some(isTagOfOneWindow);

export const isPhone = (): boolean => test.info().project.name === 'phone';

/** Calls the check at the width of the other window, on the page as it is, and returns to the width of this one. */
export async function atOtherWidth<Result>(page: Page, check: () => Promise<Result>): Promise<Result> {
  const before = page.viewportSize() ?? WINDOWS.desktop;
  await withoutTransitions(page);
  await resize(page, before.width === WINDOWS.phone.width ? WINDOWS.desktop : WINDOWS.phone);
  const result = await check();
  await resize(page, before);
  return result;
}

/** Resizes the window, and waits until the components that read its width have rendered. */
async function resize(page: Page, size: { width: number; height: number }): Promise<void> {
  await page.setViewportSize(size);
  // Components learn the new width in the first frame; the page is idle when they have rendered it.
  await page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        requestAnimationFrame(() =>
          requestAnimationFrame(() => requestIdleCallback(() => resolve(), { timeout: 5_000 })),
        );
      }),
  );
}
