import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { loadavg } from 'node:os';
import { join } from 'node:path';
import { prepare, startCluster, stopCluster } from './cluster.mjs';
import { RUN } from './home.mjs';
import { loseNamespace, recover } from './recovery.mjs';
import { entrance } from './entrance.mjs';
import { watch } from './watching.mjs';
import { replay } from './replay.mjs';
import { writeReport } from './report.mjs';
import { failover } from './failover.mjs';
import { signed } from './signed.mjs';
import { install } from './shop.mjs';
import { drain, goBack, killPayments, policies, sale, upgrade } from './steps.mjs';

const FOUND = join(RUN, 'found.json');

/** The steps in their order. Each gives what the report says about it. */
const STEPS = {
  install,
  sale,
  entrance,
  policies,
  upgrade,
  'go-back': goBack,
  'kill-payments': killPayments,
  watch,
  failover,
  recover,
  replay,
  'lose-namespace': loseNamespace,
  signed,
  drain,
};

/**
 * Runs the whole rehearsal on a new cluster and removes it. `words`: `start` and `stop` alone, or the names of steps on the cluster that
 * runs. docs/rehearsals/cluster.md is written again after each step. The exit code is 1 when a step failed or found a problem.
 */
export async function rehearse(words) {
  if (process.getuid() !== 0) throw new Error('The rehearsal of a cluster needs root.');
  if (words[0] === 'stop') return stopCluster();
  if (words[0] === 'start') return begin();
  const unknown = words.filter((word) => !(word in STEPS));
  if (unknown.length > 0) throw new Error(`${unknown}: not one of start, stop, ${Object.keys(STEPS).join(', ')}`);
  if (words.length > 0) return void (await runSteps(words));
  try {
    await begin();
    await runSteps(Object.keys(STEPS));
  } finally {
    await stopCluster();
  }
}

async function begin() {
  console.log('— programs and images');
  await prepare();
  console.log('— cluster');
  const seconds = await startCluster();
  console.log(seconds);
  await record({ cluster: seconds });
}

/** Runs steps until one throws. */
async function runSteps(names) {
  for (const name of names) {
    console.log(`— ${name}`);
    try {
      const found = await STEPS[name]();
      if (found.problems?.length > 0) process.exitCode = 1;
      console.dir(found, { depth: 5, breakLength: 160 });
      await record({ [name]: { ...found, load: loadavg()[1] } });
    } catch (error) {
      process.exitCode = 1;
      console.error(error);
      await record({ [name]: { error: error.message } });
      return;
    }
  }
}

/** Keeps what a step found beside what the others did, and writes the report. */
async function record(found) {
  const all = { ...(existsSync(FOUND) && JSON.parse(readFileSync(FOUND, 'utf8'))), ...found };
  writeFileSync(FOUND, JSON.stringify(all));
  await writeReport(all);
}
