// npm run bench -- money [--only callbacks,page,outage,cpu …]: starts a separate shop with the Daraja simulator for each section, and
// prints what M-Pesa payments cost. No limits; the run fails only when the books are wrong. Linux only. Options, with their defaults:
//   --callbacks 1000 --connections 16          callbacks of each kind, at full speed;
//   --rounds 30                                payments on the page, with and without their callbacks;
//   --attempts 10000                           paid prompts of an hour in which Daraja reported nothing; at most 10000;
//   --orders 20 --cpu-rounds 6 --warm-up 40    orders whose CPU time is measured;
//   --before FOLDER                            measures the CPU time of this checkout too; it is installed and built.
import { heading, thisRun } from '../kit/figures.mjs';
import { optionsOf } from '../kit/options.mjs';
import { OwnShop, withShop, withShops } from '../kit/shops.mjs';
import { measureCallbacks } from './callbacks.mjs';
import { measureCpu } from './cpu.mjs';
import { measureOutage } from './outage.mjs';
import { measurePage } from './page.mjs';

const NUMBERS = {
  callbacks: 1_000,
  connections: 16,
  rounds: 30,
  attempts: 10_000,
  orders: 20,
  'cpu-rounds': 6,
  'warm-up': 40,
};
const SECTIONS = ['callbacks', 'page', 'outage', 'cpu'];
const options = optionsOf({ ...NUMBERS, only: SECTIONS.join(), before: undefined });
const PORT = Number(process.env.BENCH_PORT ?? 18990);
/** Customers who take a second to enter their PIN. */
const QUICK = { SIM_ANSWER_MS: '1000' };

function cpuShops() {
  const now = new OwnShop(PORT, { env: QUICK });
  if (!options.before) return { 'this checkout': now };
  return { before: new OwnShop(PORT + 1, { root: options.before, env: QUICK }), 'this checkout': now };
}

const work = {
  callbacks: () => withShop(new OwnShop(PORT), (shop) => measureCallbacks(shop, options)),
  page: () => withShop(new OwnShop(PORT), (shop) => measurePage(shop, options)),
  outage: () => withShop(new OwnShop(PORT), (shop) => measureOutage(shop, options)),
  cpu: () => {
    const { orders, 'cpu-rounds': rounds, 'warm-up': warmUp } = options;
    return withShops(cpuShops(), (shops) => measureCpu(shops, { orders, rounds, warmUp }));
  },
};

export async function run() {
  const wanted = options.only.split(',');
  const unknown = wanted.filter((name) => !SECTIONS.includes(name));
  if (unknown.length > 0) throw new Error(`--only ${unknown.join()}: not one of ${SECTIONS.join(', ')}`);
  console.log(heading(thisRun()));
  for (const name of wanted) await work[name]();
}
