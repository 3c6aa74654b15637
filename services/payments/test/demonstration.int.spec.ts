import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { staffChangeMade } from '@shop/contracts/audit';
import { demonstrationId } from '@shop/contracts/demonstration-accounts';
import { runRemoval } from '@shop/service-kit/db/demonstration-removal';
import { eventually } from '@shop/shop-client/eventually';
import { removeDemonstration } from '../src/remove-demonstration-command.js';
import { anOrder, aReceipt, callBack, pullNow, startPayments } from './fixtures.js';
import { ledger } from './money-fixtures.js';

const PAID = 2_500;

let shop: Awaited<ReturnType<typeof startPayments>>;
beforeAll(async () => {
  shop = await startPayments();
});
afterAll(() => shop.stop());

async function aPaidOrder(of: { userId?: string } = {}) {
  const order = await anOrder(shop.payments, PAID, of);
  await order.push();
  await callBack(shop, await shop.daraja.pushFor(order.number));
  return eventually(async () => {
    const [payment] = await order.attempts();
    expect(payment).toMatchObject({ status: 'succeeded' });
    return { ...order, receipt: payment?.receipt ?? '' };
  });
}

const remove = (isDryRun: boolean) =>
  runRemoval({ service: 'payments', databaseUrl: shop.payments.database.url, isDryRun }, removeDemonstration);
const entriesOf = (receipt: string) =>
  shop.payments.database.query('select id from ledger_entry where receipt_code = $1', [receipt]);

describe('money of the demonstration', () => {
  it('leaves the books with its entries and sums, and nothing of other people does', async () => {
    const before = await ledger(shop);
    const person = await aPaidOrder();
    const customer = await aPaidOrder({ userId: demonstrationId(7) });
    expect(await ledger(shop)).toMatchObject({ till: (before.till ?? 0) + 2 * PAID });

    expect(await remove(true)).toMatchObject({ payments: 1, ledgerEntries: 2, payables: 1 });
    expect(await entriesOf(customer.receipt)).toHaveLength(2);

    expect(await remove(false)).toMatchObject({ payments: 1, ledgerEntries: 2, payables: 1 });
    expect(await entriesOf(customer.receipt)).toEqual([]);
    expect(await entriesOf(person.receipt)).toHaveLength(2);
    expect(await ledger(shop)).toMatchObject({ till: (before.till ?? 0) + PAID });
    const audit = () => shop.payments.bus.published(staffChangeMade, 'demonstration');
    await eventually(async () => expect(audit().map(({ data }) => data.actor.id)).toEqual(['operator']));

    const again = await remove(false);
    expect(Object.values(again).every((count) => count === 0)).toBe(true);
  });

  it('is the only one that the ledger lets go, and only to the command', async () => {
    const person = await aPaidOrder();
    const customer = await aPaidOrder({ userId: demonstrationId(8) });
    const { database } = shop.payments;
    const take = (receipt: string, setting: string) =>
      database.query(
        `begin; set local shop.demonstration = '${setting}'; delete from ledger_entry where receipt_code = '${receipt}'; commit`,
      );
    await expect(take(person.receipt, 'remove')).rejects.toThrow('the ledger is never changed');
    await database.query('rollback');
    await expect(take(customer.receipt, '')).rejects.toThrow('the ledger is never changed');
    await database.query('rollback');
    expect([await entriesOf(person.receipt), await entriesOf(customer.receipt)].map(({ length }) => length)).toEqual([
      2, 2,
    ]);
  });

  it('is not what a person pays for one of its orders: the command names it, and the ledger keeps it', async () => {
    const { number, phone, orderId } = await anOrder(shop.payments, PAID, { userId: demonstrationId(9) });
    const receipt = aReceipt();
    shop.daraja.listed.push({
      transactionId: receipt,
      amount: `${PAID}.00`,
      msisdn: phone.slice(1),
      billreference: number,
    });
    await pullNow(shop.payments);
    const { database } = shop.payments;
    const booked = () => database.query('select order_id from receipt where code = $1', [receipt]);
    await eventually(async () => expect(await booked()).toEqual([{ order_id: orderId }]), 20_000);
    const entries = await entriesOf(receipt);
    expect(entries.length).toBeGreaterThan(0);
    await expect(remove(false)).rejects.toThrow(`Payment ${receipt} is not the demonstration's`);
    const take = `begin; set local shop.demonstration = 'remove'; delete from ledger_entry where receipt_code = '${receipt}'; commit`;
    await expect(database.query(take)).rejects.toThrow('the ledger is never changed');
    await database.query('rollback');
    expect(await entriesOf(receipt)).toEqual(entries);
  });
});
