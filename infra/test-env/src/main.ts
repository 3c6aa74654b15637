import { startContainers } from './containers.js';
import { readDurations, saveDurations } from './durations.js';
import { slowestFiles, writeFileTable } from './file-table.js';
import { clearResults, resultsDir } from './place.js';
import { describePlans, planOf } from './plan.js';
import { describeDependencies } from './real-dependencies.js';
import { requestFrom } from './request.js';
import { runStages, WORKERS } from './stages.js';
import { isGreen, summary } from './summary.js';

const stopping = new AbortController();
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => stopping.abort());

try {
  const request = requestFrom(process.argv.slice(2));
  const plans = await planOf(request);
  const durations = readDurations();
  clearResults();
  const needsDependencies = plans.some(({ stage }) => stage !== 'unit') && !process.env.SHOP_RUN_FILE;
  const containers = needsDependencies ? await startContainers(process.env) : undefined;
  Object.assign(process.env, containers?.env);
  if (plans.length > 0) console.log(`\n${describePlans(plans, durations, WORKERS)}`);
  const postgres = process.env.TEST_POSTGRES_URL ? 'a real server' : 'embedded';
  if (needsDependencies) console.log(`PostgreSQL: ${postgres}. ${describeDependencies(process.env)}`);
  const run = { plans, durations, signal: stopping.signal };
  const results = await runStages(run).finally(() => containers?.stop());
  writeFileTable(results);
  saveDurations(durations, results);
  const isGood = (plans.length === 0 || isGreen(results)) && !stopping.signal.aborted;
  if (!isGood) console.log(`\nLogs and reports: ${resultsDir}`);
  if (results.every(({ passed, failed }) => passed + failed === 0)) console.log('\nNothing ran.');
  console.log(slowestFiles(results) + summary(results));
  process.exitCode = isGood ? 0 : 1;
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
