import { median } from '../kit/figures.mjs';
import { onDatabase } from '../kit/database.mjs';
import { openSales } from '../kit/sales.mjs';
import { cpuOf } from './reads.mjs';

/** The services that emit events about orders. */
const EMITTERS = ['orders', 'payments', 'catalog'];
const SWITCHED = (state) => `alter table outbox ${state} trigger outbox_order_event`;
/** Connections plan their statements anew after a switch. */
const WARM_UP = 8;
const EVENTS = 1_000;
const INSERT = `explain (analyze, buffers, format json) insert into outbox (event_id, topic, key, envelope)
  select gen_random_uuid(), 'order-paid', n::text, jsonb_build_object('requestId', gen_random_uuid(), 'data',
    jsonb_build_object('orderId', gen_random_uuid(), 'number', 'PC7K2M9QXR', 'totalCents', 100000)) from generate_series(1, ${EVENTS}) n`;

/** Milliseconds that the trigger takes for one event, as PostgreSQL counts them; nothing stays. */
const triggerMs = (url) =>
  onDatabase(url, async (client) => {
    await client.query('begin');
    const [{ 'QUERY PLAN': plan }] = (await client.query(INSERT)).rows;
    await client.query('rollback');
    const [{ Triggers: triggers }] = plan;
    return triggers.find((one) => one['Trigger Name'] === 'outbox_order_event').Time / EVENTS;
  });

/** CPU milliseconds of a paid order with and without the trigger that keeps events about orders, in turns; then the trigger alone. */
export async function measureOrderEvents(shop, { orders, rounds, warmUp, idle }) {
  const urls = EMITTERS.map((name) => shop.run.databaseUrls[name]);
  const before = Math.ceil(orders * warmUp);
  const sales = await openSales(shop, before + rounds * 2 * (orders + WARM_UP));
  await sales.pay(before);
  const found = { enable: [], disable: [] };
  for (let round = 0; round < rounds; round += 1)
    for (const state of round % 2 === 0 ? ['enable', 'disable'] : ['disable', 'enable']) {
      for (const url of urls) await onDatabase(url, (client) => client.query(SWITCHED(state)));
      await sales.pay(WARM_UP);
      found[state].push((await cpuOf(shop, orders, idle, () => sales.pay(orders))).cpu);
    }
  for (const url of urls) await onDatabase(url, (client) => client.query(SWITCHED('enable')));
  const alone = [];
  for (let n = 0; n < 5; n += 1) alone.push(await triggerMs(urls[0]));
  const differences = found.enable.map((cpu, n) => cpu - found.disable[n]);
  return { with: found.enable, without: found.disable, differences, triggerMs: median(alone) };
}
