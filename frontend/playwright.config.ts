import { defineConfig } from '@playwright/test';

/**
 * Browser tests against a running shop: SHOP_URL is its URL, CHROMIUM_PATH the browser (infra/test-env finds one). A test
 * runs on a desktop and on a phone screen if its result can differ; else its tag chooses one (README.md). It creates its own
 * customers and products, so that tests do not affect each other. On CI a failed test is repeated once, and npm test lists the
 * repeated tests.
 */
export default defineConfig({
  testDir: 'e2e',
  testMatch: '*.e2e.spec.ts',
  outputDir: '../test-results/browser',
  fullyParallel: true,
  workers: 3,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  forbidOnly: Boolean(process.env.CI),
  retries: process.env.CI ? 1 : 0,
  reporter: [
    ['list'],
    ['json', { outputFile: process.env.PLAYWRIGHT_JSON_OUTPUT_FILE ?? '../test-results/browser.json' }],
  ],
  // The sizes of the windows are in e2e/widths.ts, too.
  projects: [
    { name: 'desktop', grepInvert: /@phone/, use: { viewport: { width: 1280, height: 800 } } },
    {
      name: 'phone',
      grepInvert: /@desk/,
      use: { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true },
    },
  ],
  use: {
    // Without it an action waits until the test's own timeout, and the report does not name it.
    actionTimeout: 20_000,
    baseURL: process.env.SHOP_URL ?? 'http://localhost:8080',
    browserName: 'chromium',
    locale: 'en-KE',
    // page.route cannot intercept the requests of a service worker; the offline tests allow it.
    serviceWorkers: 'block',
    timezoneId: 'Africa/Nairobi',
    // Recording a trace takes as long as the test itself.
    trace: process.env.CI ? 'on-first-retry' : 'off',
    screenshot: 'only-on-failure',
    launchOptions: {
      executablePath: process.env.CHROMIUM_PATH,
      args: [
        '--disable-gpu',
        '--disable-dev-shm-usage',
        '--disable-quic',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        '--no-first-run',
        // Otherwise Chromium starts a process in advance for the next page, which most tests never open.
        '--renderer-process-limit=1',
      ],
    },
  },
});
