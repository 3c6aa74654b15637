import { strict as assert } from 'node:assert';
import { setTimeout as wait } from 'node:timers/promises';
import { targetOf } from '@shop/shop-client/run-file';
import { cpuByProcess, cpuMs, idleCpuMs } from '../kit/processes.mjs';
import { endlessProduct, newCustomers, payableProducts, payWithPin } from '../kit/customers.mjs';
import { planAttempts, writeAttempts } from './attempts.mjs';
import { checkBooks } from './books.mjs';
import { Progress } from './progress.mjs';

const PREFIX = 'BO';
/** More the simulator forgets (infra/daraja-simulator/README.md). */
const MOST = 10_000;
const BUYERS = 20;
/** Each pays every 400 s: an account may send five prompts in ten minutes. */
const NEW_CUSTOMERS = 40;
const NEW_EVERY_MS = 10_000;
/** The prompts were sent within an hour, and the last ones are over. */
const OUTAGE_MS = 3_600_000;
const OVER_MS = 300_000;
const FIRST_CHECK_MS = 15_000;
const SETTLED_SECONDS = 20;

const TILL = `update till set pulled_at = now() - interval '65 minutes', tried_at = now() - interval '65 minutes',
  next_pull_at = now() - interval '5 minutes'`;

/**
 * Daraja reported nothing for an hour, by callbacks, queries or its list. Then the shop starts, and finds the money of all prompts, while
 * new customers pay. @throws AssertionError when the books are wrong afterwards
 */
export async function measureOutage(shop, { attempts }) {
  assert.ok(attempts <= MOST, `--attempts: the simulator remembers ${MOST} prompts`);
  const { idle, world } = await prepare(shop, attempts);
  const opened = await shop.start();
  const { run } = shop;
  const begin = performance.now();
  const progress = new Progress(run, PREFIX);
  const shoppers = new NewShoppers(shop, world);
  try {
    const atOpen = await progress.read();
    const { booked } = await progress.until(attempts, ['booked'], begin);
    const { ended } = await progress.read();
    const seconds = { booked, ...(await progress.until(attempts, ['paid', 'ended'], begin)) };
    const payments = await shoppers.stop();
    const elapsed = (performance.now() - begin) / 1_000;
    const cpu = cpuMs(run.launcherPid) - idle.start - idle.perSecond * (elapsed - SETTLED_SECONDS);
    console.log(
      `\nAfter an hour without Daraja: ${attempts} paid prompts, shop open after ${(opened / 1_000).toFixed(1)} s`,
    );
    print({
      'booked when the shop opened': atOpen.booked,
      'booked a minute': Math.round((attempts - atOpen.booked) / (seconds.booked / 60)),
      'all booked, s': seconds.booked.toFixed(0),
      'then prompts still open': attempts - ended,
      'all orders paid, s': seconds.paid.toFixed(0),
      'all prompts ended, s': seconds.ended.toFixed(0),
      'CPU ms for each payment': (cpu / (attempts + payments.length)).toFixed(1),
      ...(await darajaCalls(run)),
      ...slowest(payments),
    });
    print(cpuOfEach(run, attempts + payments.length));
    print(await checkBooks(run, PREFIX));
  } finally {
    shoppers.close();
    await progress.close();
  }
}

async function prepare(shop, attempts) {
  await shop.start();
  const customers = await newCustomers(shop, BUYERS);
  const world = { shoppers: await newCustomers(shop, NEW_CUSTOMERS), product: await endlessProduct(shop) };
  const products = await payableProducts(shop);
  await shop.stop();
  const idle = await idleCpu(shop);
  const from = Date.now() - OUTAGE_MS - OVER_MS;
  const planned = planAttempts(attempts, {
    prefix: PREFIX,
    customers,
    products,
    askedAt: (n) => new Date(from + (n / attempts) * OUTAGE_MS),
    nextCheckAt: (askedAt) => new Date(askedAt.getTime() + FIRST_CHECK_MS),
  });
  await writeAttempts(shop, planned, (client) => client.query(TILL));
  return { idle, world };
}

/** CPU milliseconds of a start without open prompts until it is quiet, and of an idle second after it. */
async function idleCpu(shop) {
  await shop.start();
  const { launcherPid } = shop.run;
  await wait(SETTLED_SECONDS * 1_000);
  const start = cpuMs(launcherPid);
  const perSecond = await idleCpuMs(launcherPid, SETTLED_SECONDS);
  await shop.stop();
  return { start, perSecond };
}

/** Customers who order and pay now, one every ten seconds. */
class NewShoppers {
  #payments = [];
  #timer;

  constructor(shop, { shoppers, product }) {
    const next = () => {
      const payment = payWithPin(shop, shoppers[this.#payments.length % shoppers.length], product);
      // A failure is thrown by stop().
      payment.catch(() => undefined);
      this.#payments.push(payment);
    };
    next();
    this.#timer = setInterval(next, NEW_EVERY_MS);
  }

  /** The milliseconds of each payment, when all are paid. */
  stop() {
    this.close();
    return Promise.all(this.#payments);
  }

  /** No more customers come. */
  close() {
    clearInterval(this.#timer);
  }
}

/** CPU milliseconds for each payment, with the start of the shop. */
const cpuOfEach = (run, payments) =>
  Object.fromEntries(
    Object.entries(cpuByProcess(run)).map(([name, ms]) => [`  ${name}, with its start`, (ms / payments).toFixed(1)]),
  );

const slowest = (payments) => ({
  'new payments': payments.length,
  'slowest from PIN to paid, ms': Math.round(Math.max(...payments.map(({ paid }) => paid))),
  'slowest with order and prompt, ms': Math.round(Math.max(...payments.map(({ all }) => all))),
});

/** The calls that Daraja got since the start, by operation, as the metrics of payments count them. */
async function darajaCalls(run) {
  const { managementPort } = targetOf(run, 'payments');
  const metrics = await (await fetch(`http://127.0.0.1:${managementPort}/metrics`)).text();
  const counts = {};
  for (const [, labels, count] of metrics.matchAll(/^outbound_call_duration_seconds_count\{(.*)\} (\d+)$/gm)) {
    if (!labels.includes('target="daraja"')) continue;
    const name = `calls to Daraja: ${/operation="([^"]*)"/.exec(labels)[1]}, ${/outcome="([^"]*)"/.exec(labels)[1]}`;
    counts[name] = (counts[name] ?? 0) + Number(count);
  }
  return counts;
}

function print(lines) {
  for (const [name, value] of Object.entries(lines)) console.log(`${name.padEnd(40)}${String(value).padStart(12)}`);
}
