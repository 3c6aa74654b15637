import { startContainers } from './containers.js';
import { runParts } from './parts.js';
import { clearResults, resultsDir } from './place.js';
import { requestFrom } from './request.js';
import { isGreen, summary } from './summary.js';

const stopping = new AbortController();
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => stopping.abort());

try {
  const request = requestFrom(process.argv.slice(2));
  clearResults();
  const needsParts = request.parts.some((part) => part !== 'unit') && !process.env.SHOP_RUN_FILE;
  const containers = needsParts ? await startContainers(process.env) : undefined;
  Object.assign(process.env, containers?.env);
  const results = await runParts(request, stopping.signal).finally(() => containers?.stop());
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
