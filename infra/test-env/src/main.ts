import { runParts } from './parts.js';
import { clearResults, resultsDir } from './place.js';
import { requestFrom } from './request.js';
import { isGreen, summary } from './summary.js';

const stopping = new AbortController();
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => stopping.abort());

try {
  const request = requestFrom(process.argv.slice(2));
  clearResults();
  const results = await runParts(request, stopping.signal);
  const isGood = isGreen(results) && !stopping.signal.aborted;
  if (!isGood) console.log(`\nLogs and reports: ${resultsDir}`);
  if (results.every(({ passed, failed }) => passed + failed === 0)) console.log('\nNothing ran.');
  console.log(summary(results));
  process.exitCode = isGood ? 0 : 1;
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
