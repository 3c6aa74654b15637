// npm run bench:replicas [-- OPTIONS]: starts a separate shop over real Kafka and Redis, and prints what an order that is placed and paid costs
// with one and with more replicas of each process. The servers are named as for the tests (TEST_KAFKA_BROKERS, TEST_REDIS_URL):
//   export $(.ci/recipes/real-servers.sh start kafka /tmp/servers/kafka) $(.ci/recipes/real-servers.sh start redis /tmp/servers/redis)
// Their CPU time is printed too when they run on this machine. No limits; it never fails on a figure. Linux only. Options, with their defaults:
//   --replicas 1,4,4,1    replicas of each process, round by round
//   --orders 60           orders that each round measures
//   --warm-up 60          orders of each replica before them, when the number of replicas changed
//   --at-once 6           customers who buy at the same time
//   --save FILE           writes the figures of all rounds as JSON
import { randomUUID } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { cpus } from 'node:os';
import { setTimeout as wait } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { openSales } from './cost/sales.mjs';
import { listenerPid } from './replicas/listener.mjs';
import { measureRound } from './replicas/measure.mjs';
import { ReplicatedShop } from './replicas/replicated-shop.mjs';
import { printReplicas } from './replicas/table.mjs';

const text = { type: 'string' };
const { values } = parseArgs({
  options: {
    replicas: { ...text, default: '1,4,4,1' },
    orders: { ...text, default: '60' },
    'warm-up': { ...text, default: '60' },
    'at-once': { ...text, default: '6' },
    save: text,
  },
});
const whole = (name, value) => {
  if (/^[1-9]\d*$/.test(value)) return Number(value);
  throw new Error(`--${name} ${value} is not a whole number above 0`);
};
const [orders, warmUp, atOnce] = ['orders', 'warm-up', 'at-once'].map((name) => whole(name, values[name]));
const counts = values.replicas.split(',').map((count) => whole('replicas', count));
/** Groups of consumers share their partitions again, and the processes finish what a start begins. */
const SETTLED_MS = 10_000;

const { TEST_KAFKA_BROKERS: brokers, TEST_REDIS_URL: redis } = process.env;
if (!brokers || !redis)
  throw new Error(
    'Set TEST_KAFKA_BROKERS and TEST_REDIS_URL to real servers; the first lines of this file say how to start them.',
  );
const servers = Object.entries({ kafka: brokers.split(':').at(-1), redis: new URL(redis).port || '6379' })
  .map(([name, port]) => [name, listenerPid(Number(port))])
  .filter(([, pid]) => pid !== undefined);

const isChange = (count, round) => count !== counts[round - 1];
const sales = counts.reduce((sum, count, round) => sum + orders + (isChange(count, round) ? count * warmUp : 0), 0);
const shop = new ReplicatedShop(process.env.BENCH_PORT ?? '18970', {
  KAFKA_BROKERS: brokers,
  KAFKA_PREFIX: `bench-${randomUUID().slice(0, 8)}-`,
  REDIS_URL: redis,
});

try {
  await shop.start();
  const { pay } = await openSales(shop, sales, atOnce);
  const rounds = [];
  for (const [round, replicas] of counts.entries()) {
    if (isChange(replicas, round)) {
      await shop.scaleTo(replicas);
      await wait(SETTLED_MS);
      await pay(replicas * warmUp);
    }
    rounds.push({ replicas, ...(await measureRound(shop, Object.fromEntries(servers), orders, pay)) });
  }
  const figures = { date: new Date().toISOString(), processors: cpus().length, orders, rounds };
  printReplicas(figures);
  if (values.save) writeFileSync(values.save, `${JSON.stringify(figures, undefined, 2)}\n`);
} finally {
  await shop.remove();
}
