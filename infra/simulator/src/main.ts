import { parseArgs } from 'node:util';
import { live, run } from './run.js';
import { shrink } from './shrink.js';
import { failureOf, storyOf } from './story.js';

const { values } = parseArgs({
  options: {
    seed: { type: 'string' },
    steps: { type: 'string', default: '100000' },
    shrink: { type: 'boolean', default: false },
    trace: { type: 'boolean', default: false },
  },
});
const seed = Number(values.seed ?? Math.floor(Math.random() * 2 ** 32));
const most = Number(values.steps);
if (!Number.isInteger(seed) || !Number.isInteger(most)) throw new Error('--seed and --steps are whole numbers');

console.log(`seed ${seed}, ${most} steps`);
if (values.trace) console.log(storyOf(await live(seed, most)));
const before = process.cpuUsage();
const { steps, shops, hash, failed } = await run(seed, most);
const { user, system } = process.cpuUsage(before);
const seconds = ((user + system) / 1e6).toFixed(1);
console.log(`${steps} steps in ${shops} shops, ${seconds} CPU seconds, state ${hash.slice(0, 16)}`);
if (failed) {
  console.log(failureOf(values.shrink ? await shrink(failed) : failed, failed.steps.length));
  process.exitCode = 1;
}
