import { chromium } from '@playwright/test';
import { findChromium } from '../../test-env/dist/chromium.js';

/** 1.6 Mbit/s down, 150 ms round trip, a processor four times slower. */
export const SLOW_PHONE = {
  browser: { viewport: { width: 360, height: 740 }, deviceScaleFactor: 2, isMobile: true, hasTouch: true },
  network: { offline: false, latency: 150, downloadThroughput: 1_600_000 / 8, uploadThroughput: 750_000 / 8 },
  cpuSlowdown: 4,
};
export const FAST_DESKTOP = { browser: { viewport: { width: 1440, height: 900 } } };

/** Runs `work` with a Chromium; CHROMIUM_PATH names another than the machine's. */
export async function withBrowser(work) {
  const { path, env } = await findChromium();
  const args = ['--disable-gpu', '--disable-dev-shm-usage'];
  const browser = await chromium.launch({ executablePath: path, env: { ...process.env, ...env }, args });
  try {
    return await work(browser);
  } finally {
    await browser.close();
  }
}
