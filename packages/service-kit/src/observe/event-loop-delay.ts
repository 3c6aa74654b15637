import { Histogram, type Registry } from 'prom-client';

/** Every 10 ms would cost an idle process 3 ms of CPU a second. */
const EVERY_MS = 200;

/** Measures from now on how long code that is ready to run waits for the code that runs. */
export function measureEventLoop(registry: Registry): void {
  const delays = new Histogram({
    name: 'event_loop_delay_seconds',
    help: 'How late a timer of the process was, which looks five times a second',
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5],
    registers: [registry],
  });
  let due = performance.now() + EVERY_MS;
  const look = () => {
    const now = performance.now();
    // A long wait hides the looks that it delays: each counts with what it would have waited.
    let late = Math.max(0, now - due);
    do {
      delays.observe(late / 1000);
      late -= EVERY_MS;
    } while (late > 0);
    due = now + EVERY_MS;
  };
  setInterval(look, EVERY_MS).unref();
}
