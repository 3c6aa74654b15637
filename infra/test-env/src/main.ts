import { startContainers } from './containers.js';
import { runStages } from './stages.js';
import { clearResults, resultsDir } from './place.js';
import { requestFrom } from './request.js';
import { isGreen, summary } from './summary.js';

const stopping = new AbortController();
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => stopping.abort());

try {
  const request = requestFrom(process.argv.slice(2));
  clearResults();
  const needsDependencies = request.stages.some((stage) => stage !== 'unit') && !process.env.SHOP_RUN_FILE;
  const containers = needsDependencies ? await startContainers(process.env) : undefined;
  Object.assign(process.env, containers?.env);
  const results = await runStages(request, stopping.signal).finally(() => containers?.stop());
  const hasNothingToDo = request.changedSince !== undefined && results.length === 0;
  const isGood = (hasNothingToDo || isGreen(results)) && !stopping.signal.aborted;
  if (!isGood) console.log(`\nLogs and reports: ${resultsDir}`);
  if (results.every(({ passed, failed }) => passed + failed === 0)) console.log('\nNothing ran.');
  console.log(summary(results));
  process.exitCode = isGood ? 0 : 1;
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
