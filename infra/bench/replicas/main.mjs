// npm run bench -- replicas [OPTIONS]: starts a separate shop over real Kafka and Redis. Prints what an order that is placed and paid costs
// with one and with more replicas of each process. The servers are named as for the tests (TEST_KAFKA_BROKERS, TEST_REDIS_URL):
//   export $(.ci/recipes/real-servers.sh start kafka /tmp/servers/kafka) $(.ci/recipes/real-servers.sh start redis /tmp/servers/redis)
// Their CPU time is printed too when they run on this machine. No limits; it never fails on a figure. Linux only. Options, with their defaults:
//   --replicas 1,4,4,1    replicas of each process, round by round;
//   --orders 60           orders that each round measures;
//   --warm-up 60          orders of each replica before them, when the number of replicas changed;
//   --at-once 6           customers who buy at the same time;
//   --save FILE           writes the figures of all rounds as JSON.
import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { save, thisRun } from '../kit/figures.mjs';
import { numberOf, optionsOf } from '../kit/options.mjs';
import { withShop } from '../kit/shops.mjs';
import { openSales } from '../kit/sales.mjs';
import { listenerPid } from './listener.mjs';
import { measureRound } from './measure.mjs';
import { ReplicatedShop } from './replicated-shop.mjs';
import { printReplicas } from './table.mjs';

const options = optionsOf({ replicas: '1,4,4,1', orders: 60, 'warm-up': 60, 'at-once': 6, save: undefined });
const { orders, 'warm-up': warmUp, 'at-once': atOnce } = options;
const counts = options.replicas.split(',').map((count) => numberOf('replicas', count, 1));
/** Groups of consumers share their partitions again, and the processes finish what a start begins. */
const SETTLED_MS = 10_000;

const isChange = (count, round) => count !== counts[round - 1];
const salesIn = counts.reduce((sum, count, round) => sum + orders + (isChange(count, round) ? count * warmUp : 0), 0);

/** The process ids of the servers that run on this machine, by name. */
function localServers(brokers, redis) {
  const ports = { kafka: Number(brokers.split(':').at(-1)), redis: Number(new URL(redis).port || 6379) };
  const found = Object.entries(ports).map(([name, port]) => [name, listenerPid(port)]);
  return Object.fromEntries(found.filter(([, pid]) => pid !== undefined));
}

async function measure(shop, servers) {
  await shop.start();
  const { pay } = await openSales(shop, salesIn, { atOnce });
  const rounds = [];
  for (const [round, replicas] of counts.entries()) {
    if (isChange(replicas, round)) {
      await shop.scaleTo(replicas);
      await wait(SETTLED_MS);
      await pay(replicas * warmUp);
    }
    rounds.push({ replicas, ...(await measureRound(shop, servers, orders, pay)) });
  }
  return { ...thisRun(), orders, rounds };
}

export async function run() {
  const { TEST_KAFKA_BROKERS: brokers, TEST_REDIS_URL: redis } = process.env;
  if (!brokers || !redis)
    throw new Error(
      'Set TEST_KAFKA_BROKERS and TEST_REDIS_URL to real servers; the first lines of infra/bench/replicas/main.mjs say how to start them.',
    );
  const shop = new ReplicatedShop(process.env.BENCH_PORT ?? 18970, {
    KAFKA_BROKERS: brokers,
    KAFKA_PREFIX: `bench-${randomUUID().slice(0, 8)}-`,
    REDIS_URL: redis,
  });
  const figures = await withShop(shop, () => measure(shop, localServers(brokers, redis)));
  printReplicas(figures);
  save(options.save, figures);
}
