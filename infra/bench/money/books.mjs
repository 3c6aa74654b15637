import { strict as assert } from 'node:assert';
import { rowsOf } from '../kit/database.mjs';
import { ledgerOf } from '../kit/simulator.mjs';

/**
 * Compares the ledger with the simulator's, and the orders whose numbers begin with `prefix` with their payments. Returns figures.
 * @throws AssertionError when a shilling differs or an order is not paid
 */
export async function checkBooks(run, prefix) {
  const { databaseUrls } = run;
  const { payments, totals } = await ledgerOf(run);
  const receipts = await rowsOf(databaseUrls.payments, 'select code, amount_cents::float8 cents from receipt');
  const booked = new Map(receipts.map(({ code, cents }) => [code, cents]));
  for (const { receipt, amount } of payments)
    assert.equal(booked.get(receipt), amount * 100, `${receipt} of KES ${amount} is not booked right`);
  assert.equal(receipts.length, payments.length, 'M-Pesa does not know all receipts');
  const [till] = await rowsOf(
    databaseUrls.payments,
    `select coalesce(sum(case when debit = 'till' then cents else -cents end), 0)::float8 cents from ledger_entry
      where 'till' in (debit, credit)`,
  );
  assert.equal(till.cents, totals.net * 100, 'the ledger differs from M-Pesa');
  const wrong = await rowsOf(
    databaseUrls.orders,
    `select number, status from customer_order where number like $1 and (status <> 'paid' or paid_cents <> total_cents)`,
    [`${prefix}%`],
  );
  assert.deepEqual(wrong, [], 'orders are not paid');
  const [{ count }] = await rowsOf(
    databaseUrls.payments,
    'select count(*)::int from money_exception where resolved_at is null',
  );
  return { 'ledger and M-Pesa, KES': totals.net, 'exceptions that staff must look at': count };
}
