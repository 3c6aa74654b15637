import { setTimeout as wait } from 'node:timers/promises';
import { pendingOf, readBooks } from './books.mjs';
import { violationsOf } from './checks.mjs';
import { compareStatement, Desk } from './desk.mjs';
import { cause, endFaults } from './faults.mjs';
import { Story } from './story.mjs';
import { World } from './world.mjs';

const LOOK_MS = 3_000;
/** All is right when so many looks in a row find it so: events may be on their way. */
const QUIET_LOOKS = 2;

/**
 * Plays a plan in a running shop, ends all faults, and waits until the books are right.
 * @returns `violations` with the order's history (none: all is right), `pending`, and figures
 */
export async function runPlan(shop, plan, { runId, isPatient, settleSeconds, say }) {
  const world = new World(shop);
  await world.open();
  const stories = plan.stories.map((one) => new Story(world, one, runId));
  const desk = new Desk(world, plan.seed);
  await world.sim('POST', 'settings', { lateMs: isPatient ? 20_000 : 6_000, slowMs: isPatient ? 15_000 : 5_000 });
  const working = desk.work();
  const begin = Date.now();
  const at = async ({ atMs }, play) => {
    await wait(Math.max(0, begin + atMs - Date.now()));
    await play();
  };
  await Promise.all([
    ...stories.map((story) => at(story.plan, () => story.play())),
    ...plan.faults.map((fault) =>
      at(fault, async () => {
        say(`fault: ${JSON.stringify(fault)}`);
        await cause(world, fault);
      }),
    ),
  ]);
  desk.close();
  await working;
  await endFaults(world);
  say(`all stories are played after ${seconds(begin)} s; settling`);
  const result = await settle(world, stories, desk, { isPatient, settleSeconds });
  result.violations.push(...(await compareStatement(world)));
  const histories = await historiesOf(world, stories, result.violations);
  await world.close();
  return { ...result, histories, figures: figuresOf(result.books, stories, desk), seconds: seconds(begin) };
}

async function settle(world, stories, desk, { isPatient, settleSeconds }) {
  const end = Date.now() + settleSeconds * 1_000;
  for (let quiet = 0; ; await wait(LOOK_MS)) {
    await Promise.all(stories.map((story) => story.end()));
    await desk.look({ isLast: true });
    const pending = await pendingOf(world, isPatient);
    const books = await readBooks(world);
    const violations = violationsOf(books, world);
    quiet = pending.length + violations.length === 0 ? quiet + 1 : 0;
    if (quiet === QUIET_LOOKS || Date.now() > end) return { pending, violations, books };
  }
}

/** What is known about each order of a violation, for a person. */
async function historiesOf(world, stories, violations) {
  const ids = new Set(violations.map(({ order }) => order).filter(Boolean));
  const histories = [];
  for (const id of ids) {
    const story = stories.find((one) => one.id === id);
    const all = (table, sql) => world.rows(table, sql, [id]);
    const [history, attempts, receipts, refunds, exceptions] = await Promise.all([
      all('orders', 'select status, step, reason, at from order_history where order_id = $1::uuid order by id'),
      all(
        'payments',
        'select status, amount, result_code, reason, receipt, asked_at, finished_at from attempt where order_id = $1 order by created_at',
      ),
      all(
        'payments',
        'select code, amount_cents, road, reference, refunding_cents, booked_at from receipt where order_id = $1',
      ),
      all(
        'payments',
        'select id, state, amount_cents, reason, (select json_agg(v) from reversal v where v.refund_id = refund.id) reversals from refund where order_id = $1',
      ),
      all(
        'payments',
        'select finding, receipt_code, details, resolved_at, action from money_exception where order_id = $1',
      ),
    ]);
    histories.push({ id, plan: story?.plan, log: story?.log, history, attempts, receipts, refunds, exceptions });
  }
  return histories;
}

function figuresOf({ sim, orders, exceptions, refunds, reversals }, stories, desk) {
  const count = (list, of) =>
    Object.fromEntries([...Map.groupBy(list, of)].map(([name, { length }]) => [name, length]));
  return {
    orders: { placed: stories.filter(({ id }) => id).length, ...count(orders, ({ status }) => status) },
    'M-Pesa (KES)': sim.totals,
    payments: sim.payments.length,
    exceptions: count(exceptions, ({ finding }) => finding),
    refunds: count(refunds, ({ state }) => state),
    reversals: count(reversals, ({ state }) => state),
    desk: Object.fromEntries(desk.counts),
  };
}

const seconds = (begin) => Math.round((Date.now() - begin) / 1_000);
