// npm run soak:money -- [--minutes 60] [--seed N] [--per-minute 30] [--quick] [--run-file path]: customers and staff of one seed at
// once, processes that are killed and connections that break, then everything that must agree. Starts a shop of its own with embedded
// parts and the Daraja simulator, unless --run-file names the run.json of one that runs. --quick: does not wait for prompts without an
// answer and without money. Exit code 1 with violations, each with its order's history.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { freePort } from '../test-env/dist/free-port.js';
import { startLauncher } from '../test-env/dist/launcher.js';
import { makePlan } from './plan.mjs';
import { runPlan } from './run.mjs';

const { values } = parseArgs({
  options: {
    minutes: { type: 'string', default: '60' },
    seed: { type: 'string' },
    'per-minute': { type: 'string', default: '30' },
    'run-file': { type: 'string' },
    quick: { type: 'boolean', default: false },
  },
});
const seed = Number(values.seed ?? Math.floor(Math.random() * 2 ** 31));
const say = (line) => console.log(`${new Date().toISOString().slice(11, 19)} ${line}`);
const runId = Math.floor(Math.random() * 140);
const settings = { isPatient: !values.quick, settleSeconds: values.quick ? 45 : 900, say };

async function withShop(use) {
  if (values['run-file']) return use(values['run-file']);
  const dataDir = mkdtempSync(join(tmpdir(), 'savannapc-soak-'));
  const env = { SHOP_PORT: String(await freePort()), RATE_LIMIT_PER_ADDRESS_FACTOR: '10000' };
  const shop = await startLauncher(dataDir, env, join(dataDir, 'shop.log'));
  const stop = () => shop.stop().finally(() => rmSync(dataDir, { recursive: true, force: true }));
  try {
    return await use(shop.runFile);
  } finally {
    await stop();
  }
}

function print({ violations, pending, histories, figures, seconds }) {
  console.log(JSON.stringify(figures, null, 2));
  for (const [what, count] of pending) console.log(`still pending: ${count} ${what}`);
  for (const { text } of violations) console.log(`VIOLATION ${text}`);
  for (const history of histories) console.log(JSON.stringify(history, null, 1));
  console.log(`seed ${seed}: ${violations.length} violations, ${pending.length} kinds of things pending, ${seconds} s`);
}

const plan = makePlan({ seed, minutes: Number(values.minutes), perMinute: Number(values['per-minute']) });
say(`seed ${seed}: ${plan.stories.length} orders, ${plan.faults.length} faults in ${values.minutes} minutes`);
const result = await withShop((runFile) => runPlan(runFile, plan, { ...settings, runId }));
print(result);
process.exitCode = result.violations.length + result.pending.length > 0 ? 1 : 0;
