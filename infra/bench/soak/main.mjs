// npm run bench -- soak [--minutes 60] [--seed N] [--per-minute 30] [--quick] [--run-file path]: customers and staff of one seed at
// once, processes that are killed and connections that break, then everything that must agree. Starts a shop of its own with embedded
// parts and the Daraja simulator, unless --run-file names the run.json of one that runs. --quick: does not wait for prompts without an
// answer and without money. Exit code 1 with violations, each with its order's history.
import { freePort } from '../../test-env/dist/free-port.js';
import { optionsOf } from '../kit/options.mjs';
import { OwnShop, RunningShop, withShop } from '../kit/shops.mjs';
import { makePlan } from './plan.mjs';
import { runPlan } from './run.mjs';

const options = optionsOf({
  minutes: '60',
  seed: String(Math.floor(Math.random() * 2 ** 31)),
  'per-minute': '30',
  'run-file': undefined,
  quick: false,
});
const [seed, minutes, perMinute] = [options.seed, options.minutes, options['per-minute']].map(Number);
const say = (line) => console.log(`${new Date().toISOString().slice(11, 19)} ${line}`);
const settings = {
  runId: Math.floor(Math.random() * 140),
  isPatient: !options.quick,
  settleSeconds: options.quick ? 45 : 900,
  say,
};

async function inShop(use) {
  if (options['run-file']) return use(new RunningShop(options['run-file']));
  const shop = new OwnShop(await freePort(), { env: { RATE_LIMIT_PER_ADDRESS_FACTOR: '10000' } });
  return withShop(shop, async () => {
    await shop.start();
    return use(shop);
  });
}

function print({ violations, pending, histories, figures, seconds }) {
  console.log(JSON.stringify(figures, null, 2));
  for (const [what, count] of pending) console.log(`still pending: ${count} ${what}`);
  for (const { text } of violations) console.log(`VIOLATION ${text}`);
  for (const history of histories) console.log(JSON.stringify(history, null, 1));
  console.log(`seed ${seed}: ${violations.length} violations, ${pending.length} kinds of things pending, ${seconds} s`);
}

export async function run() {
  const plan = makePlan({ seed, minutes, perMinute });
  say(`seed ${seed}: ${plan.stories.length} orders, ${plan.faults.length} faults in ${options.minutes} minutes`);
  const result = await inShop((shop) => runPlan(shop, plan, settings));
  print(result);
  process.exitCode = result.violations.length + result.pending.length > 0 ? 1 : 0;
}
