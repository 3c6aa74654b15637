import { heading, shown } from '../kit/figures.mjs';

const mean = (numbers) => numbers.reduce((sum, number) => sum + number, 0) / numbers.length;

const rowOf = ({ order, idle, memory, withoutIdle, ordersASecond }) => ({
  'CPU ms of an order': shown(withoutIdle.shop),
  'with idle time': shown(order.shop),
  'idle, CPU ms a second': shown(idle.shop),
  'orders a second': shown(ordersASecond),
  'orders a second per core': shown(1_000 / order.shop),
  'memory, MB': shown(memory),
  'Kafka, CPU ms of an order': shown(withoutIdle.kafka),
  'Redis, CPU ms of an order': shown(withoutIdle.redis),
});

/** The means of the rounds with the same number of replicas. */
function meanOf(rounds) {
  const meanOfNames = (figure) =>
    Object.fromEntries(
      Object.keys(rounds[0][figure]).map((name) => [name, mean(rounds.map((round) => round[figure][name]))]),
    );
  return {
    idle: meanOfNames('idle'),
    order: meanOfNames('order'),
    withoutIdle: meanOfNames('withoutIdle'),
    ordersASecond: mean(rounds.map((round) => round.ordersASecond)),
    memory: mean(rounds.map((round) => round.memory)),
  };
}

/** Prints each round, the means for each number of replicas by process, and how the cost changes with the number. */
export function printReplicas({ orders, rounds, ...when }) {
  console.log(`\n${heading(when, `${orders} orders a round`)}`);
  console.table(rounds.map((round) => ({ replicas: round.replicas, ...rowOf(round) })));
  const means = [...Map.groupBy(rounds, ({ replicas }) => replicas)].map(([replicas, same]) => [
    replicas,
    meanOf(same),
  ]);
  const names = Object.keys(means[0][1].order);
  console.log('CPU ms of an order without idle time, and of an idle second, by process with all its copies');
  console.table(
    Object.fromEntries(
      names.map((name) => [
        name,
        Object.fromEntries(
          means.flatMap(([replicas, { withoutIdle, idle }]) => [
            [`order, ${replicas}`, shown(withoutIdle[name])],
            [`idle, ${replicas}`, shown(idle[name])],
          ]),
        ),
      ]),
    ),
  );
  const [[least, base], ...others] = means.toSorted(([a], [b]) => a - b);
  for (const [replicas, { order, withoutIdle }] of others) {
    const [cost, all] = [withoutIdle.shop / base.withoutIdle.shop, order.shop / base.order.shop];
    console.log(
      `${replicas} replicas against ${least}: ${cost.toFixed(2)} × the CPU time of an order, ${all.toFixed(2)} × with idle time, ` +
        `${(1 / all).toFixed(2)} × the orders a second per core`,
    );
  }
}
