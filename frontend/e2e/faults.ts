import type { Page } from '@playwright/test';

/** Calls whose path matches get this answer instead of the shop's. */
export const answering = (page: Page, path: RegExp | string, status: number, body: object): Promise<unknown> =>
  page.route(path, (route) => route.fulfill({ status, json: body }));

/** A refusal in the one shape all errors have. */
export const refusing = (page: Page, path: RegExp | string, status: number, message?: string): Promise<unknown> =>
  answering(page, path, status, message === undefined ? {} : { message, code: 'refused', requestId: 'request-1' });

/** Calls whose path matches never reach the shop. */
export const losing = (page: Page, path: RegExp | string): Promise<unknown> =>
  page.route(path, (route) => route.abort('connectionfailed'));

/** Calls whose path matches wait until the returned function is called. */
export async function holding(page: Page, path: RegExp | string): Promise<() => void> {
  let release: () => void = () => undefined;
  const released = new Promise<void>((resolve) => (release = resolve));
  await page.route(path, async (route) => {
    await released;
    await route.continue();
  });
  return release;
}
