import { defineConfig } from '@playwright/test';

/**
 * Journeys through a running shop: SHOP_URL is its address, CHROMIUM_PATH the browser (infra/test-env finds one).
 * Each runs twice, on a desk and on a phone: it makes its own customers and products, and leaves alone what others see. On
 * CI a journey that failed is repeated once, and npm test then names it: a fault to be found, not a reason to stop the rest.
 */
export default defineConfig({
  testDir: 'e2e',
  testMatch: '*.e2e.spec.ts',
  outputDir: '../test-results/browser',
  fullyParallel: true,
  workers: 2,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  forbidOnly: Boolean(process.env.CI),
  retries: process.env.CI ? 1 : 0,
  reporter: [
    ['list'],
    ['json', { outputFile: process.env.PLAYWRIGHT_JSON_OUTPUT_FILE ?? '../test-results/browser.json' }],
  ],
  projects: [
    { name: 'desktop', grepInvert: /@phone/, use: { viewport: { width: 1280, height: 800 } } },
    {
      name: 'phone',
      // What is the same at every width is proved once.
      grepInvert: /@desk/,
      use: { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true },
    },
  ],
  use: {
    baseURL: process.env.SHOP_URL ?? 'http://localhost:8080',
    browserName: 'chromium',
    locale: 'en-KE',
    // A worker would take calls away from page.route; the offline journeys switch it on.
    serviceWorkers: 'block',
    timezoneId: 'Africa/Nairobi',
    // Recording every journey costs as much as walking it.
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
      ],
    },
  },
});
