// npm run bench:money [-- --only callbacks,page,outage,cpu …]: starts a separate shop with the Daraja simulator for each section, and
// prints what M-Pesa payments cost. No limits; the run fails only when the books are wrong. Linux only. Options, with their defaults:
//   --callbacks 1000 --connections 16          callbacks of each kind, at full speed
//   --rounds 30                                payments on the page, with and without their callbacks
//   --attempts 10000                           paid prompts of an hour in which Daraja told nothing; at most 10000
//   --orders 20 --cpu-rounds 6 --warm-up 40    orders whose CPU time is measured
//   --before FOLDER                            measures the CPU time of this checkout too; it is installed and built
import { cpus } from 'node:os';
import { parseArgs } from 'node:util';
import { measureCallbacks } from './money/callbacks.mjs';
import { measureCpu } from './money/cpu.mjs';
import { measureOutage } from './money/outage.mjs';
import { measurePage } from './money/page.mjs';
import { OwnShop } from './own-shop.mjs';

const SECTIONS = ['callbacks', 'page', 'outage', 'cpu'];
const NUMBERS = {
  callbacks: 1_000,
  connections: 16,
  rounds: 30,
  attempts: 10_000,
  orders: 20,
  'cpu-rounds': 6,
  'warm-up': 40,
};
const PORT = Number(process.env.BENCH_PORT ?? 18990);
/** Customers who take a second to enter their PIN. */
const QUICK = { SIM_ANSWER_MS: '1000' };

const numbers = Object.entries(NUMBERS).map(([name, value]) => [name, { type: 'string', default: String(value) }]);
const { values } = parseArgs({
  options: {
    ...Object.fromEntries(numbers),
    only: { type: 'string', default: SECTIONS.join() },
    before: { type: 'string' },
  },
});
const numberOf = (name) => {
  const value = Number(values[name]);
  if (!Number.isInteger(value) || value < 1) throw new Error(`--${name} ${values[name]} is not a whole number above 0`);
  return value;
};

/** Runs a section with shops of its own, by name, and removes them. */
async function withShops(shops, measure) {
  try {
    await measure(shops);
  } finally {
    for (const shop of Object.values(shops)) await shop.remove();
  }
}

const withShop = (measure) => withShops({ shop: new OwnShop(String(PORT)) }, ({ shop }) => measure(shop));

function cpuShops() {
  const now = new OwnShop(String(PORT), { env: QUICK });
  if (!values.before) return { 'this checkout': now };
  return { before: new OwnShop(String(PORT + 1), { root: values.before, env: QUICK }), 'this checkout': now };
}

const work = {
  callbacks: () =>
    withShop((shop) =>
      measureCallbacks(shop, { callbacks: numberOf('callbacks'), connections: numberOf('connections') }),
    ),
  page: () => withShop((shop) => measurePage(shop, { rounds: numberOf('rounds') })),
  outage: () => withShop((shop) => measureOutage(shop, { attempts: numberOf('attempts') })),
  cpu: () =>
    withShops(cpuShops(), (shops) =>
      measureCpu(shops, { orders: numberOf('orders'), rounds: numberOf('cpu-rounds'), warmUp: numberOf('warm-up') }),
    ),
};

const wanted = values.only.split(',');
const unknown = wanted.filter((name) => !SECTIONS.includes(name));
if (unknown.length > 0) throw new Error(`--only ${unknown.join()}: not one of ${SECTIONS.join(', ')}`);
console.log(`${new Date().toISOString().slice(0, 10)}, ${cpus().length} processors`);
for (const name of wanted) await work[name]();
