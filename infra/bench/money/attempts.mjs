import { randomBytes, randomInt, randomUUID } from 'node:crypto';
import { appendFileSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { addRows, onDatabase } from '../kit/database.mjs';

const sql = (name) => readFileSync(join(import.meta.dirname, `${name}.sql`), 'utf8');

/** The tables that get rows, by database. */
const TABLES = {
  orders: 'customer_order, order_line, order_history',
  catalog: 'hold, hold_line',
  payments: 'payable, attempt',
};
/** What the embedded simulator is by default. */
const SHORTCODE = '174379';
const PAID_AFTER_MS = 10_000;

/**
 * Prompts that were sent and paid, of which the shop knows only that they were sent. `prefix`: begins the order numbers. `askedAt(n)`,
 * `nextCheckAt(askedAt)`: dates. A cheap product is bought more often than an expensive one.
 */
export function planAttempts(count, { prefix, customers, products, askedAt, nextCheckAt }) {
  const cheapFirst = products.toSorted((a, b) => a.price - b.price);
  return Array.from({ length: count }, (_, n) => {
    const product = cheapFirst[Math.floor(cheapFirst.length * (randomInt(1_000_000) / 1_000_000) ** 2)];
    const number = prefix + String(n).padStart(12 - prefix.length, '0');
    const asked = askedAt(n);
    const phone = `2541${String(randomInt(1e8)).padStart(8, '0')}`;
    return {
      id: randomUUID(),
      orderId: randomUUID(),
      number,
      userId: customers[n % customers.length].id,
      cents: product.price * 100,
      productId: product.id,
      name: product.name,
      image: product.image,
      phone,
      secret: randomBytes(32).toString('hex'),
      checkoutRequestId: `ws_CO_${number}${randomInt(1e9)}${phone.slice(3)}`,
      merchantRequestId: randomUUID(),
      receipt: `Z${randomBytes(5).toString('hex').slice(0, 9).toUpperCase()}`,
      askedAt: asked.toISOString(),
      paidAt: new Date(asked.getTime() + PAID_AFTER_MS).toISOString(),
      nextCheckAt: nextCheckAt(asked).toISOString(),
    };
  });
}

/**
 * Writes the prompts with their orders and holds into the databases, and as paid into the simulator's journal. The shop is stopped
 * before and afterwards. `also(client)`: more changes of the payments database.
 */
export async function writeAttempts(shop, planned, also = () => undefined) {
  await shop.startDatabase();
  const { databaseUrls } = shop.run;
  for (const [name, tables] of Object.entries(TABLES))
    await onDatabase(databaseUrls[name], (client) => addRows(client, sql(name), tables, [JSON.stringify(planned)]));
  await onDatabase(databaseUrls.payments, also);
  await shop.stop();
  const lines = planned.map((one) => `\n${JSON.stringify(changeOf(one, shop.url))}`);
  appendFileSync(join(shop.dataDir, 'daraja-simulator', 'journal.jsonl'), lines.join(''));
}

/** A prompt and its payment as the simulator keeps them (infra/daraja-simulator/src/records.ts). */
function changeOf(planned, shopUrl) {
  const { checkoutRequestId, merchantRequestId, askedAt, paidAt, phone, cents, number, secret, receipt } = planned;
  const money = { phone, amount: cents / 100, reference: number, shortcode: SHORTCODE };
  const ending = { decision: 'pin', takes: 'answerMs', callback: 'never' };
  const prompt = {
    ...money,
    checkoutRequestId,
    merchantRequestId,
    createdAt: askedAt,
    description: 'Order',
    callbackUrl: shopUrl + hookOf({ secret }),
    isShown: true,
    ending,
    plan: { decision: 'pin', at: paidAt },
    result: { code: 0, description: 'The service request is processed successfully.', at: paidAt, receipt },
    queries: 0,
    callbacks: [],
  };
  return { prompt, payment: { ...money, receipt, paidAt, road: 'stk', reversed: 0 } };
}

/** The path of the callback of a prompt. */
export const hookOf = ({ secret }) => `/api/payments/hooks/${secret}/stk`;

/** The body of the callback of a paid prompt (docs/mpesa.md#M5). */
export function callbackOf({ merchantRequestId, checkoutRequestId, cents, receipt, paidAt, phone }) {
  const date = new Date(Date.parse(paidAt) + 3 * 3_600_000).toISOString().replaceAll(/\D/g, '').slice(0, 14);
  const items = {
    Amount: cents / 100,
    MpesaReceiptNumber: receipt,
    TransactionDate: Number(date),
    PhoneNumber: Number(phone),
  };
  const stkCallback = {
    MerchantRequestID: merchantRequestId,
    CheckoutRequestID: checkoutRequestId,
    ResultCode: 0,
    ResultDesc: 'The service request is processed successfully.',
    CallbackMetadata: { Item: Object.entries(items).map(([Name, Value]) => ({ Name, Value })) },
  };
  return JSON.stringify({ Body: { stkCallback } });
}
