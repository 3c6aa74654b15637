import { setTimeout as wait } from 'node:timers/promises';
import { SLOW_PHONE } from '../kit/browser.mjs';

/** The page is idle when it loads nothing and runs no long task for this time. */
const QUIET_MS = 1500;
const LIMIT_MS = 30_000;

/**
 * One first visit: times in ms since the start of the navigation, compressed bytes (scripts without headers). `token`: of
 * a signed-in user. `shown` is when the page first has an element of the selector `awaited`. `stored`: texts of the browser's storage
 * by key. `act` uses the page once it is at rest; `inp` is the longest of its interactions, from the input to the next paint.
 */
export async function visit(browser, address, { device = SLOW_PHONE, token, awaited, stored, act } = {}) {
  const context = await browser.newContext({ ...device.browser, locale: 'en-KE' });
  try {
    const page = await context.newPage();
    const wire = await watchWire(await context.newCDPSession(page), device);
    await page.addInitScript(store, { ...stored, ...(token && { savannapc_token: token }) });
    await page.addInitScript(observe, awaited);
    await page.goto(address, { waitUntil: 'load', timeout: LIMIT_MS });
    if (awaited) await page.waitForFunction(() => window.seen.shown > 0, undefined, { timeout: LIMIT_MS });
    await comeToRest(page, wire);
    const totals = wire.totals();
    const { tasks } = await page.evaluate(() => window.seen);
    await act?.(page, () => comeToRest(page, wire));
    const seen = await page.evaluate(() => window.seen);
    // Total blocking time: the time of each task above 50 ms, after the first paint.
    const tbt = tasks.filter(({ start }) => start >= seen.fcp).reduce((sum, task) => sum + task.ms - 50, 0);
    const { fcp, lcp, cls, shown, element, interactions } = seen;
    const inp = Math.max(0, ...Object.values(interactions));
    return { fcp, lcp, cls, inp, shown, element, tbt, ...totals };
  } finally {
    await context.close();
  }
}

/** Slows network and processor if the device is slow, and counts received bytes. */
async function watchWire(session, { network, cpuSlowdown }) {
  const answers = new Map();
  let bytes = 0;
  let scripts = 0;
  let newest = performance.now();
  session.on('Network.responseReceived', ({ requestId, type, response }) =>
    answers.set(requestId, { type, headerBytes: response.encodedDataLength }),
  );
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    newest = performance.now();
    bytes += encodedDataLength;
    const { type, headerBytes } = answers.get(requestId) ?? {};
    if (type === 'Script') scripts += encodedDataLength - headerBytes;
  });
  await session.send('Network.enable');
  await session.send('Network.setCacheDisabled', { cacheDisabled: true });
  if (network) await session.send('Network.emulateNetworkConditions', network);
  if (cpuSlowdown) await session.send('Emulation.setCPUThrottlingRate', { rate: cpuSlowdown });
  return { quietFor: () => performance.now() - newest, totals: () => ({ bytes, scripts, requests: answers.size }) };
}

async function comeToRest(page, wire) {
  const end = performance.now() + LIMIT_MS;
  while (performance.now() < end) {
    const idle = await page.evaluate(() => performance.now() - Math.max(0, ...window.seen.tasks.map(({ end }) => end)));
    if (idle > QUIET_MS && wire.quietFor() > QUIET_MS) return;
    await wait(100);
  }
}

/** Runs in the page before its own scripts, as does `observe`. Not after a change of the page: it would undo it. */
function store(texts) {
  if (localStorage.getItem('seeded') !== null) return;
  for (const [key, text] of Object.entries({ ...texts, seeded: '' })) localStorage.setItem(key, text);
}

function observe(awaited) {
  const seen = { fcp: 0, lcp: 0, cls: 0, shown: 0, element: '', tasks: [], interactions: {} };
  window.seen = seen;
  const lookFor = () => {
    if (document.querySelector(awaited)) seen.shown = performance.now();
    else requestAnimationFrame(lookFor);
  };
  if (awaited) lookFor();
  const on = (type, take, more) =>
    new PerformanceObserver((list) => list.getEntries().forEach(take)).observe({ type, buffered: true, ...more });
  on('paint', ({ name, startTime }) => {
    if (name === 'first-contentful-paint') seen.fcp = startTime;
  });
  on('largest-contentful-paint', ({ startTime, element, url }) => {
    seen.lcp = startTime;
    seen.element = url ? `${element?.tagName} ${new URL(url).pathname}`.slice(0, 40) : (element?.tagName ?? '');
  });
  on('layout-shift', ({ value, hadRecentInput }) => {
    if (!hadRecentInput) seen.cls += value;
  });
  const { interactions } = seen;
  on(
    'event',
    ({ interactionId, duration }) => {
      if (interactionId) interactions[interactionId] = Math.max(interactions[interactionId] ?? 0, duration);
    },
    { durationThreshold: 16 },
  );
  on('longtask', ({ startTime, duration }) =>
    seen.tasks.push({ start: startTime, ms: duration, end: startTime + duration }),
  );
}
