import type { Shop } from './shop.js';

const MINUTE = 60;
const HOUR = 60 * MINUTE;

/** What does not work while time passes: nothing of the shop, or no event arrives. */
export type Outage = 'none' | 'shop' | 'bus';

/** Jobs look every few seconds. In a long time without anything else most looks find nothing, so that ever fewer are enough. */
const PAUSES = [MINUTE, 5 * MINUTE, 30 * MINUTE, 3 * HOUR, 6 * HOUR, 15 * HOUR];
const LATER_PAUSE = 24 * HOUR;

/** What was called happens, without faults. */
async function endCalls({ scheduler }: Shop): Promise<void> {
  for (let [call] = scheduler.calls; call; [call] = scheduler.calls) await scheduler.resume(call, 'done');
}

/** Everything that waits happens, without faults, until nothing waits or what waits is early. */
export async function quieten(shop: Shop, id: number): Promise<void> {
  for (let isMoving = true; isMoving;) {
    isMoving = false;
    await endCalls(shop);
    for (const queue of shop.bus.queues) {
      if (queue.messages.length === 0) continue;
      const before = queue.messages.length;
      await shop.deliver(id, queue);
      await endCalls(shop);
      isMoving ||= queue.messages.length !== before;
    }
  }
}

/** Each job runs once, to its end. */
export async function runJobs(shop: Shop, id: number): Promise<void> {
  for (const job of shop.jobs.names) {
    await shop.start(id, job, () => shop.jobs.run(job));
    await endCalls(shop);
  }
}

/** Lets time pass without customers and staff. The jobs run, unless the shop is down: then what was under way is lost. */
export async function passTime(shop: Shop, id: number, seconds: number, outage: Outage): Promise<void> {
  if (outage === 'shop') {
    await shop.crash();
    return shop.clock.pass(seconds);
  }
  const work = outage === 'none' ? quieten : endCalls;
  await work(shop, id);
  for (let [left, round] = [seconds, 0]; left > 0; round += 1) {
    const pause = Math.min(left, PAUSES[round] ?? LATER_PAUSE);
    shop.clock.pass(pause);
    left -= pause;
    await runJobs(shop, id);
    await work(shop, id);
  }
}
