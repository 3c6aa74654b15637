import type { Page } from '@playwright/test';

/** Answers matching requests with this response instead of the shop's. */
export const respondWith = (page: Page, path: RegExp | string, status: number, body: object): Promise<unknown> =>
  page.route(path, (route) => route.fulfill({ status, json: body }));

/** Answers matching requests with an error; without a `message` its body is empty. */
export const refuseWith = (page: Page, path: RegExp | string, status: number, message?: string): Promise<unknown> =>
  respondWith(page, path, status, message === undefined ? {} : { message, code: 'refused', requestId: 'request-1' });

/** Fails matching requests like a lost connection. */
export const dropRequests = (page: Page, path: RegExp | string): Promise<unknown> =>
  page.route(path, (route) => route.abort('connectionfailed'));

/** Fails the first matching request like a lost connection. The route stays: removing it could hold the request that comes next. */
export async function dropFirst(page: Page, path: RegExp | string): Promise<void> {
  let isFirst = true;
  await page.route(path, (route) => {
    const isDropped = isFirst;
    isFirst = false;
    return isDropped ? route.abort('connectionfailed') : route.continue();
  });
}

/** Delays matching requests until the returned function is called. */
export async function holdRequests(page: Page, path: RegExp | string): Promise<() => void> {
  let release: () => void = () => undefined;
  const released = new Promise<void>((resolve) => (release = resolve));
  await page.route(path, async (route) => {
    await released;
    await route.continue();
  });
  return release;
}
