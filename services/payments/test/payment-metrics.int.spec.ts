import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { eventually } from '@shop/shop-client/eventually';
import { anOrder, aReceipt, callBack, startPayments } from './fixtures.js';

let shop: Awaited<ReturnType<typeof startPayments>>;
beforeAll(async () => {
  shop = await startPayments();
});
afterAll(() => shop.stop());

const metrics = async () => Object.fromEntries(await shop.payments.metrics());
const becomes = (expected: Record<string, number>) =>
  eventually(async () => expect(await metrics()).toMatchObject(expected), 20_000);

async function aPrompt() {
  const order = await anOrder(shop.payments);
  await order.push();
  return { ...order, prompt: await shop.daraja.pushFor(order.number) };
}

it('prompts, results, money and what staff must look at are counted, and missing callbacks while a prompt is open', async () => {
  const [paid, failed] = [await aPrompt(), await aPrompt()];
  const receipt = aReceipt();
  await callBack(shop, paid.prompt, { receipt });
  await callBack(shop, paid.prompt, { receipt });
  await callBack(shop, failed.prompt, { code: 1032 });
  await eventually(async () => expect((await failed.attempts())[0]?.status).toBe('failed'));
  await callBack(shop, failed.prompt, { code: 0 });
  await eventually(async () => expect((await failed.attempts())[0]?.status).toBe('succeeded'), 20_000);
  await callBack(shop, failed.prompt, { code: 1032 });
  await becomes({
    mpesa_prompts_total: 2,
    'mpesa_prompts_ended_total{code="0"}': 2,
    'mpesa_prompts_ended_total{code="1032"}': 1,
    mpesa_received_kes_total: 5_000,
    mpesa_callbacks_total: 5,
    mpesa_callback_booked_seconds_count: 5,
    'mpesa_discrepancies_total{kind="contradiction"}': 1,
    mpesa_exceptions_open: 1,
    mpesa_refunds_failed: 0,
    mpesa_prompts_open: 0,
    mpesa_callback_silence_seconds: 0,
    mpesa_callbacks_unapplied: 0,
  });
  const silent = await aPrompt();
  await shop.payments.database.query("update attempt set asked_at = now() - interval '5 minutes' where order_id = $1", [
    silent.orderId,
  ]);
  await shop.payments.database.query("update callback set received_at = now() - interval '4 minutes'");
  await becomes({ mpesa_prompts_open: 1 });
  await eventually(async () => {
    const now = await metrics();
    expect(now.mpesa_oldest_open_prompt_age_seconds).toBeGreaterThanOrEqual(300);
    expect(now.mpesa_callback_silence_seconds).toBeGreaterThanOrEqual(240);
    expect(now.mpesa_callback_silence_seconds).toBeLessThan(300);
  });
  await shop.payments.database.query(
    "update money_exception set created_at = now() - interval '5 hours', amount_cents = 250000 where resolved_at is null",
  );
  await eventually(async () => {
    const now = await metrics();
    expect(now.mpesa_exceptions_open_kes).toBe(2_500);
    expect(now.mpesa_oldest_open_exception_age_seconds).toBeGreaterThanOrEqual(18_000);
  });
  // What a callback and an order's event wait for here, from which the objectives are counted.
  const counted = await metrics();
  expect(counted['mpesa_callback_booked_seconds_bucket{le="60"}']).toBe(5);
  expect(counted['event_delay_seconds_bucket{le="60",topic="order-placed"}']).toBe(3);
  const calls = Object.keys(await metrics()).filter((name) => name.startsWith('outbound_call_duration_seconds_count'));
  expect(calls).toContain('outbound_call_duration_seconds_count{target="daraja",operation="push",outcome="ok"}');
});
