import { setTimeout as wait } from 'node:timers/promises';
import { aPhone, order } from '@shop/shop-client/purchases';
import { withBrowser } from '../kit/browser.mjs';
import { endlessProduct, newCustomers } from '../kit/customers.mjs';
import { ascending, quantile } from '../kit/figures.mjs';
import { enterPin, letWait } from '../kit/simulator.mjs';

const LIMIT_MS = 120_000;
/** A customer takes a few seconds, spread over this time so that no timer of the page or the shop always fits. */
const PIN_AFTER_MS = { least: 3_000, spread: 4_000 };
const KINDS = { 'with its callback': undefined, 'the callback is lost': 'never' };

/** Prints how long after the PIN the page of a waiting customer shows the payment, in ms. */
export async function measurePage(shop, { rounds }) {
  await shop.start();
  const product = await endlessProduct(shop);
  await withBrowser(async (browser) => {
    // The first visits render the page and its pictures.
    await payOnPage({ shop, browser, product }, undefined, 0);
    const rows = {};
    for (const [name, callback] of Object.entries(KINDS)) {
      const times = [];
      for (let n = 0; n < rounds; n += 1) times.push(await payOnPage({ shop, browser, product }, callback, n / rounds));
      const sorted = ascending(times);
      const ms = Object.entries({ p50: quantile(sorted, 0.5), p95: quantile(sorted, 0.95), max: sorted.at(-1) });
      rows[name] = { payments: rounds, ...Object.fromEntries(ms.map(([key, value]) => [key, Math.round(value)])) };
    }
    console.log('\nFrom the PIN to the page that shows the payment, ms');
    console.table(rows);
  });
}

/** Milliseconds of one new customer. `share`: 0 to 1, when the PIN is entered. */
async function payOnPage({ shop, browser, product }, callback, share) {
  const [customer] = await newCustomers(shop, 1);
  await order(shop.client().as(customer.token), product);
  const phone = aPhone();
  await letWait(shop.run, phone, callback);
  const context = await browser.newContext({ locale: 'en-KE' });
  try {
    const page = await context.newPage();
    page.setDefaultTimeout(LIMIT_MS);
    await page.addInitScript((text) => localStorage.setItem('savannapc_token', text), customer.token);
    await page.goto(`${shop.url}/cart`);
    await page.getByRole('button', { name: 'Continue Payment' }).click();
    await page.getByLabel('M-Pesa phone number').fill(phone);
    await page.getByRole('button', { name: /pay KES/i }).click();
    await page.getByText('Prompt sent. Waiting for your payment').first().waitFor();
    await wait(PIN_AFTER_MS.least + share * PIN_AFTER_MS.spread);
    const paid = page
      .getByText('Payment received. Thank you!')
      .waitFor()
      .then(() => performance.now());
    const [shown, pin] = await Promise.all([paid, enterPin(shop.run, phone)]);
    return shown - pin;
  } finally {
    await context.close();
  }
}
