import { APPLY_CALLBACKS } from '../../../../services/payments/src/jobs/apply-callbacks.js';
import { PROVE_CLAIMS } from '../../../../services/payments/src/jobs/prove-claims.js';
import { PULL_PAYMENTS } from '../../../../services/payments/src/jobs/pull-payments.js';
import { RECONCILE } from '../../../../services/payments/src/jobs/reconcile-attempts.js';
import { SEND_REVERSALS } from '../../../../services/payments/src/jobs/send-reversals.js';
import { FATES, type Fate } from '../engine/scheduler.js';
import type { ServiceName } from '../engine/bus.js';
import { type Outage, passTime } from '../passing-time.js';
import { action } from './action.js';

const MINUTE = 60;
const HOUR = 60 * MINUTE;

/** Jobs of payments that have much to do. */
const FREQUENT = [APPLY_CALLBACKS, APPLY_CALLBACKS, RECONCILE, SEND_REVERSALS, PROVE_CLAIMS, PULL_PAYMENTS];

const SHORT = [1, 61, 2 * MINUTE, 5 * MINUTE];
/** Just beyond a limit of ours: a hold, an unpaid order, a part-paid one, one by chat, a return. */
const LONG = [16 * MINUTE, 31 * MINUTE, 6 * HOUR, 25 * HOUR, 49 * HOUR, 15 * 24 * HOUR];

/** What the machines do: calls take effect or fail, processes crash, events arrive late and twice, clocks and jobs run. */
export const machinery = [
  action(
    'call ends',
    150,
    (shop, random) => {
      const call = random.pick(shop.scheduler.calls);
      if (!call) return undefined;
      const fate: Fate = random.chance(shop.setup.faultShare) ? (random.pick(FATES) ?? 'done') : 'done';
      return { of: call.task.id, call: call.name, fate };
    },
    (shop, { of, call, fate }) => {
      const found = shop.scheduler.calls.find(({ task, name }) => task.id === of && name === call);
      return found && shop.scheduler.resume(found, fate);
    },
  ),
  action(
    'event arrives',
    50,
    (shop, random) => {
      const queue = random.pick(shop.bus.queues.filter(({ messages, isBusy }) => messages.length > 0 && !isBusy));
      return queue && { consumer: queue.consumer, topic: queue.topic, of: shop.named(queue.key) };
    },
    (shop, { consumer, topic, of }: { consumer: ServiceName; topic: string; of: string }, id) => {
      const queue = shop.bus.find(consumer, topic, shop.withIds(of));
      return queue && shop.deliver(id, queue);
    },
  ),
  action(
    'event arrives again',
    4,
    (shop, random) => {
      const queue = random.pick(shop.bus.queues.filter(({ last }) => last));
      return queue && { consumer: queue.consumer, topic: queue.topic, of: shop.named(queue.key) };
    },
    (shop, { consumer, topic, of }: { consumer: ServiceName; topic: string; of: string }, id) => {
      const queue = shop.bus.find(consumer, topic, shop.withIds(of));
      return queue && shop.deliverAgain(id, queue);
    },
  ),
  action(
    'time passes',
    2.5,
    (_shop, random) => ({ seconds: random.pick(SHORT) ?? 1 }),
    (shop, { seconds }) => shop.clock.pass(seconds),
  ),
  action(
    'a long time passes',
    0.5,
    (_shop, random) => ({
      seconds: random.pick(LONG) ?? HOUR,
      outage: random.pick<Outage>(['none', 'none', 'shop', 'bus']) ?? 'none',
    }),
    (shop, { seconds, outage }, id) => passTime(shop, id, seconds, outage),
  ),
  action(
    'job runs',
    24,
    (shop, random) => ({ job: random.pick(random.chance(0.7) ? FREQUENT : shop.jobs.names) ?? '' }),
    (shop, { job }, id) => shop.start(id, job, () => shop.jobs.run(job)),
  ),
];
