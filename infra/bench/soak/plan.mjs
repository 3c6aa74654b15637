import { Random } from './random.mjs';

/** What is sold: cents, an order of several prompts, few units, and refunds above the approval amount. */
export const PRODUCTS = [
  { price: 2_500, countInStock: 5_000 },
  { price: 1_000.6, countInStock: 5_000 },
  { price: 999.49, countInStock: 5_000 },
  { price: 160_005, countInStock: 200 },
  { price: 61_000, countInStock: 500 },
  { price: 1_200, countInStock: 6 },
];

const FAILURES = ['1', '1032', '9999'];
/** What the network does with callbacks. What they may say is for infra/simulator and the journeys. */
const CALLBACKS = ['never', 'never', 'late', 'twice', 'thrice'];
const PUSHES = [
  ...['busy', 'spike', 'quota', 'html', 'declined', 'cut-unsent', 'cut', 'cut', 'internal', 'slow'],
  'after-callback',
];
const REVERSALS = ['1', '21', '2001', 'timeout', 'lost', 'late', 'cut', 'cut-lost', 'busy'];
const OUTAGE_CALLS = ['token', 'push', 'query', 'c2b', 'pull', 'status', 'reversal', 'callbacks'];
const OUTAGE_MODES = ['error503', 'reset', 'slow', 'spike'];
const KILLED = ['payments', 'payments', 'payments', 'orders', 'orders', 'catalog', 'gateway', 'daraja-simulator'];

/**
 * Everything that a run does: one story for each order, and the faults, each at its time in milliseconds. A story has random
 * numbers of its own, so that it stays as it is when others are left out.
 */
export function makePlan({ seed, minutes, perMinute }) {
  const lengthMs = minutes * 60_000;
  const count = Math.max(1, Math.round(minutes * perMinute));
  const stories = Array.from({ length: count }, (_, n) =>
    storyOf(n, Math.round((n * lengthMs) / count), new Random(seed * 7_919 + n)),
  );
  return { seed, lengthMs, stories, faults: faultsOf(new Random(seed ^ 0x5f3759df), lengthMs) };
}

function storyOf(n, atMs, random) {
  const product = random.chance(0.08) ? 3 : random.chance(0.05) ? 4 : random.pick([0, 0, 1, 2, 5]);
  return {
    n,
    atMs,
    product,
    quantity: product < 3 ? random.int(1, 3) : 1,
    tries: Array.from({ length: random.pick([0, 1, 1, 1, 2, 3]) }, () => tryOf(random)),
    hands: random.chance(0.35) ? Array.from({ length: random.pick([1, 1, 2]) }, () => handOf(random)) : [],
    cancelMs: random.chance(0.2) ? random.int(0, 12_000) : undefined,
    redelivers: random.chance(0.3) ? random.int(1, 3) : 0,
    refunds: random.chance(0.4) ? Array.from({ length: random.pick([1, 1, 2, 3]) }, () => refundOf(random)) : [],
    isDelivered: random.chance(0.3),
  };
}

/** One prompt: how M-Pesa and the customer behave. */
function tryOf(random) {
  const isPaid = random.chance(0.7);
  const failure = random.pick(FAILURES);
  const afterMs = random.pick([20, 200, 800, 2_000, 4_000]);
  const push = random.chance(0.25) ? random.pick(PUSHES) : undefined;
  const callback = random.chance(0.45) ? random.pick(CALLBACKS) : undefined;
  return {
    result: isPaid ? '0' : failure,
    afterMs,
    push,
    callback,
    confirmation: random.chance(0.4) ? random.pick(['sent', 'never', 'late', 'twice']) : undefined,
    isPart: random.chance(0.2),
    isRepeated: random.chance(0.2),
    reversal: random.chance(0.3) ? random.pick(REVERSALS) : undefined,
  };
}

/** A payment by the customer's own menu, while prompts of the same order may be paid. */
function handOf(random) {
  return {
    afterMs: random.int(0, 10_000),
    confirmation: random.pick(['sent', 'sent', 'never', 'late', 'twice']),
    isClaimed: random.chance(0.6),
    reversal: random.chance(0.2) ? random.pick(REVERSALS) : undefined,
  };
}

function refundOf(random) {
  return {
    kind: random.pick(['all', 'part', 'twice']),
    share: random.next(),
    restock: random.chance(0.5),
    isRepeated: random.chance(0.5),
  };
}

function faultsOf(random, lengthMs) {
  const faults = [];
  for (let atMs = 4_000; atMs < lengthMs; atMs += random.int(4_000, 20_000)) faults.push({ atMs, ...faultOf(random) });
  return faults;
}

function faultOf(random) {
  const kind = random.pick(['kill', 'kill', 'outage', 'outage', 'outage', 'token', 'cut', 'cut', 'limit', 'confirms']);
  if (kind === 'kill') return { kind, process: random.pick(KILLED) };
  if (kind === 'cut') return { kind, database: random.pick(['payments', 'payments', 'orders', 'catalog']) };
  if (kind === 'limit') return { kind, limit: random.pick([5, 60, null]) };
  if (kind === 'confirms') return { kind, isOn: random.chance(0.5) };
  if (kind === 'token') return { kind };
  const isTotal = random.chance(0.25);
  return {
    kind,
    mode: random.pick(OUTAGE_MODES),
    seconds: random.int(2, 25),
    ...(!isTotal && { calls: OUTAGE_CALLS.filter(() => random.chance(0.35)) }),
  };
}
