import type { Page } from '@playwright/test';

/** Calls whose path matches get this answer instead of the shop's. */
export const respondWith = (page: Page, path: RegExp | string, status: number, body: object): Promise<unknown> =>
  page.route(path, (route) => route.fulfill({ status, json: body }));

/** A refusal in the one shape all errors have. */
export const refuseWith = (page: Page, path: RegExp | string, status: number, message?: string): Promise<unknown> =>
  respondWith(page, path, status, message === undefined ? {} : { message, code: 'refused', requestId: 'request-1' });

/** Calls whose path matches never reach the shop. */
export const dropRequests = (page: Page, path: RegExp | string): Promise<unknown> =>
  page.route(path, (route) => route.abort('connectionfailed'));

/** Calls whose path matches wait until the returned function is called. */
export async function holdRequests(page: Page, path: RegExp | string): Promise<() => void> {
  let release: () => void = () => undefined;
  const released = new Promise<void>((resolve) => (release = resolve));
  await page.route(path, async (route) => {
    await released;
    await route.continue();
  });
  return release;
}
