// Loaded into the shop's process (NODE_OPTIONS=--import): on SIGUSR2 it writes how long the event loop was late since the last time.
import { writeFileSync } from 'node:fs';
import { monitorEventLoopDelay } from 'node:perf_hooks';

const RESOLUTION_MS = 5;
const { LOOP_DELAY_FILE, SHOP_TARGETS } = process.env;

if (SHOP_TARGETS !== undefined) {
  const histogram = monitorEventLoopDelay({ resolution: RESOLUTION_MS });
  histogram.enable();
  // The histogram has the times between two looks, so an idle loop has that of one look.
  const late = (ns) => Math.max(0, ns / 1e6 - RESOLUTION_MS);
  process.on('SIGUSR2', () => {
    const [p50, p99, p999] = [50, 99, 99.9].map((percentile) => late(histogram.percentile(percentile)));
    writeFileSync(`${LOOP_DELAY_FILE}.${process.pid}`, JSON.stringify({ p50, p99, p999, max: late(histogram.max) }));
    histogram.reset();
  });
}
