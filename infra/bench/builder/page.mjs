import { FAST_DESKTOP, SLOW_PHONE, withBrowser } from '../kit/browser.mjs';

const DEVICES = {
  phone: SLOW_PHONE.browser,
  desktop: FAST_DESKTOP.browser,
};

/**
 * Chooses parts in the page of the builder with a processor four times slower. Prints per action, in ms, the longest task and the
 * longest time between two frames. `parts`: products that are chosen at the start, by slot.
 */
export const measurePage = (url, parts) =>
  withBrowser(async (browser) => {
    const rows = {};
    for (const [device, options] of Object.entries(DEVICES))
      for (const [name, ms] of Object.entries(await measureOn(browser, options, url, parts)))
        rows[`${device}: ${name}`] = ms;
    console.table(rows);
  });

async function measureOn(browser, options, url, parts) {
  const context = await browser.newContext({ ...options, serviceWorkers: 'block' });
  const page = await context.newPage();
  const chosen = Object.entries(parts).map(([slot, part]) => [slot, { image: '/media/none', ...part }]);
  const build = { parts: Object.fromEntries(chosen), quantities: {}, owned: [] };
  await page.addInitScript(observe, JSON.stringify(build));
  const session = await context.newCDPSession(page);
  await page.goto(`${url}/build-pc?slot=motherboard&fit=all`);
  const cards = page.getByRole('tabpanel').getByRole('button', { name: /^Select(ed)? / });
  await cards.first().waitFor();
  await page.waitForLoadState('networkidle');
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  const rows = {};
  const step = async (name, act) => {
    await page.evaluate(() => window.begin());
    await act();
    rows[name] = await page.evaluate(() => window.end());
  };
  for (const nth of [1, 3, 5]) await step(`choose board ${nth}`, () => cards.nth(nth).click());
  await step('open GPU', async () => {
    await page.getByRole('tab', { name: 'GPU' }).click();
    await page.waitForLoadState('networkidle');
    await cards.nth(2).waitFor();
  });
  for (const nth of [1, 3]) await step(`choose card ${nth}`, () => cards.nth(nth).click());
  await context.close();
  return rows;
}

/** Runs in the page before its own scripts: stores the build, and records tasks and frames. */
function observe(build) {
  localStorage.setItem('savannapc_build', build);
  let tasks = [];
  let frames = [];
  let last = 0;
  new PerformanceObserver((list) => tasks.push(...list.getEntries().map(({ duration }) => duration))).observe({
    type: 'longtask',
  });
  const frame = (now) => {
    if (last > 0) frames.push(now - last);
    last = now;
    requestAnimationFrame(frame);
  };
  requestAnimationFrame(frame);
  const rest = () => new Promise((resolve) => setTimeout(resolve, 1_000));
  window.begin = async () => {
    await rest();
    [tasks, frames] = [[], []];
  };
  window.end = async () => {
    await rest();
    const longest = (values) => Math.round(Math.max(0, ...values));
    return { 'longest task': longest(tasks), 'longest frame': longest(frames) };
  };
}
