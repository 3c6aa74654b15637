import { test as base, type BrowserContext, type BrowserContextOptions, type TestType } from '@playwright/test';

/** Playwright's own fixture with the options of the project, the file and the test, which its types leave out. */
interface CombinedOptions {
  _combinedContextOptions: BrowserContextOptions;
}

type Playwrights<Own> =
  Own extends TestType<infer Fixtures, infer WorkerFixtures>
    ? TestType<Fixtures & CombinedOptions, WorkerFixtures>
    : never;

/** A context that the tests of a worker use one after the other. */
interface SharedContext {
  readonly context: BrowserContext;
  /** The options it was opened with. */
  readonly options: string;
  /** All that its pages have opened. */
  readonly origins: Set<string>;
  /** Whether a test did what no reset can undo. */
  isSpent: boolean;
}

/** What a context has until it is closed. */
const CANNOT_BE_UNDONE = {
  context: ['addInitScript', 'addListener', 'exposeBinding', 'exposeFunction', 'on', 'once', 'routeWebSocket'],
  clock: ['fastForward', 'install', 'pauseAt', 'runFor', 'setFixedTime', 'setSystemTime'],
};

/**
 * A test's browser context is new to it: without cookies, stored values, routes, permissions and pages of the tests before. It keeps
 * only what a page load costs most of its time for, the files in the HTTP cache and the compiled scripts. A context is closed after
 * a test that used what cannot be undone (the clock, scripts for all pages), and before one with other options.
 */
export const test = (base as Playwrights<typeof base>).extend<object, { shared: { last?: SharedContext } }>({
  shared: [async ({}, use) => use({}), { scope: 'worker' }],
  context: async ({ browser, shared, _combinedContextOptions }, use, testInfo) => {
    const options = JSON.stringify(_combinedContextOptions);
    // Service workers see the requests of all pages, and live on without one.
    const isReusable = _combinedContextOptions.serviceWorkers === 'block';
    if (shared.last?.options !== options) await closeLast(shared);
    const used = shared.last ?? open(await browser.newContext(), options);
    shared.last = used;
    await use(used.context);
    if (isReusable && !used.isSpent && testInfo.status === testInfo.expectedStatus) await reset(used);
    else await closeLast(shared);
  },
  page: async ({ context }, use) => use(context.pages()[0] ?? (await context.newPage())),
});

async function closeLast(shared: { last?: SharedContext }): Promise<void> {
  const { context } = shared.last ?? {};
  delete shared.last;
  await context?.close();
}

function open(context: BrowserContext, options: string): SharedContext {
  const shared: SharedContext = { context, options, origins: new Set(), isSpent: false };
  context.on('page', (page) =>
    page.on('framenavigated', (frame) => {
      if (frame.url().startsWith('http')) shared.origins.add(new URL(frame.url()).origin);
    }),
  );
  const spend = () => {
    shared.isSpent = true;
  };
  context.on('close', spend);
  watch(context, CANNOT_BE_UNDONE.context, spend);
  watch(context.clock, CANNOT_BE_UNDONE.clock, spend);
  return shared;
}

/** Calls `onCall` before each of these methods. */
function watch(owner: object, methods: readonly string[], onCall: () => void): void {
  for (const name of methods) {
    const method = Reflect.get(owner, name) as (...given: unknown[]) => unknown;
    const watched = (...given: unknown[]): unknown => {
      onCall();
      return method.apply(owner, given);
    };
    Reflect.set(owner, name, watched);
  }
}

/** Opens the page of the next test, and leaves nothing else of this one. */
async function reset({ context, origins }: SharedContext): Promise<void> {
  const pages = context.pages();
  for (const page of pages) await page.unrouteAll({ behavior: 'ignoreErrors' });
  await context.unrouteAll({ behavior: 'ignoreErrors' });
  // Chromium ends its process with the compiled scripts when there is no page.
  const next = await context.newPage();
  for (const page of pages) await page.close();
  await context.clearCookies();
  await context.clearPermissions();
  await context.setOffline(false);
  await context.setExtraHTTPHeaders({});
  const session = await context.newCDPSession(next);
  for (const origin of origins) await session.send('Storage.clearDataForOrigin', { origin, storageTypes: 'all' });
  await session.detach();
  origins.clear();
}
