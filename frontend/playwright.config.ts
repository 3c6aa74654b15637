import { defineConfig } from '@playwright/test';

/**
 * Journeys through a running shop: SHOP_URL is its address, CHROMIUM_PATH the browser (infra/test-env finds one).
 * Nothing is repeated: a journey that passes only sometimes is a fault.
 */
export default defineConfig({
  testDir: 'e2e',
  testMatch: '*.e2e.spec.ts',
  outputDir: '../test-results/browser',
  workers: 1,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  forbidOnly: Boolean(process.env.CI),
  reporter: [
    ['list'],
    ['json', { outputFile: process.env.PLAYWRIGHT_JSON_OUTPUT_FILE ?? '../test-results/browser.json' }],
  ],
  use: {
    baseURL: process.env.SHOP_URL ?? 'http://localhost:8080',
    browserName: 'chromium',
    viewport: { width: 1280, height: 800 },
    locale: 'en-KE',
    timezoneId: 'Africa/Nairobi',
    trace: 'retain-on-failure',
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
