import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { parse } from 'csv-parse/sync';
import type { DayClose } from '@shop/contracts/payment-desk';
import { paymentSucceeded } from '@shop/contracts/payments';
import { eventually } from '@shop/shop-client/eventually';
import { anOrder, aReceipt, callBack, startPayments } from './fixtures.js';
import { confirmation, ledger, owner } from './money-fixtures.js';
import { upload } from './statement-fixtures.js';

let shop: Awaited<ReturnType<typeof startPayments>>;
beforeAll(async () => {
  shop = await startPayments();
});
afterAll(() => shop.stop());

const PREAMBLE = ['Organization,SavannaPC', 'Short Code,174379', 'Account,Utility', 'From,To', ',', ','];
const COLUMNS =
  'Receipt No.,Completion Time,Initiation Time,Details,Transaction Status,Paid In,Withdrawn,Balance,Balance Confirmed,Reason Type,Other Party Info,Linked Transaction ID,A/C No.';
/** Now in Nairobi, as the portal writes it. */
const at = (secondsAgo = 0) => {
  const [day = '', time = ''] = new Date(Date.now() + 3 * 3_600_000 - secondsAgo * 1_000)
    .toISOString()
    .slice(0, 19)
    .split('T');
  return `${day.split('-').reverse().join('-')} ${time}`;
};
const line = (parts: {
  receipt: string;
  paidIn?: string;
  withdrawn?: string;
  details?: string;
  account?: string;
  secondsAgo?: number;
}) => {
  const {
    receipt,
    paidIn = '',
    withdrawn = '',
    details = 'Pay Bill from 2547****126 - WANJIKU',
    account = '',
    secondsAgo = 0,
  } = parts;
  return `${receipt},${at(secondsAgo)},${at(secondsAgo)},${details},Completed,"${paidIn}","${withdrawn}",,true,Pay Bill,2547****126 - WANJIKU,,${account}`;
};

interface Result {
  matched: number;
  missingInBooks: { receipt: string; amount: number }[];
  missingInStatement: { receipt: string; amount: number }[];
  differs: { receipt: string; booked: number; stated: number }[];
  charges: number;
  code: string;
}

async function aPayment(shillings: number) {
  const { orderId, number, push } = await anOrder(shop.payments, shillings);
  await push();
  const receipt = aReceipt();
  await callBack(shop, await shop.daraja.pushFor(number), { receipt });
  await eventually(() => expect(shop.payments.bus.published(paymentSucceeded, orderId)).toHaveLength(1), 20_000);
  return receipt;
}

describe("M-Pesa's statement", () => {
  it('is compared with the books three ways, and what they miss becomes an exception, once, and no money', async () => {
    const [same, other, absent] = [await aPayment(12_500), await aPayment(3_000), await aPayment(700)];
    const [missing, failed, reversed] = [aReceipt(), aReceipt(), aReceipt()];
    const text = [
      ...PREAMBLE,
      COLUMNS,
      line({ receipt: same, paidIn: '12,500.00', secondsAgo: 600 }),
      line({ receipt: same, withdrawn: '-55.00', details: 'Pay Bill Charge' }),
      line({ receipt: other, paidIn: '2,999.00' }),
      line({ receipt: missing, paidIn: '4,000.00', account: 'LOST' }),
      line({ receipt: failed, paidIn: '9.00' }).replace('Completed', 'Failed'),
      // A code is no word, whatever letters are in it.
      line({ receipt: reversed, withdrawn: '-40.00', details: 'Reversal of FBX2FEE2B0 to 2547****126' }),
      // What the books have of the newest second may be newer than the statement.
      line({
        receipt: aReceipt(),
        withdrawn: '-10,000.00',
        details: 'Merchant to bank transfer',
        secondsAgo: -60,
      }),
    ].join('\r\n');
    const { status, body } = await upload<Result>(shop, text);
    expect(status).toBe(200);
    expect(body).toMatchObject({ matched: 1, charges: 55 });
    expect(body.missingInBooks).toEqual([
      expect.objectContaining({ receipt: missing, amount: 4_000 }),
      expect.objectContaining({ receipt: reversed, amount: -40 }),
    ]);
    expect(body.missingInStatement.map(({ receipt }) => receipt)).toContain(absent);
    expect(body.differs).toEqual([{ receipt: other, booked: 3_000, stated: 2_999 }]);
    const books = await ledger(shop);
    expect([books.unallocated, books.charges]).toEqual([0, 0]);
    const again = (await upload<Result>(shop, text)).body;
    expect([again.matched, again.missingInBooks]).toEqual([1, body.missingInBooks]);
    expect(await ledger(shop)).toEqual({ ...books, till: (books.till ?? 0) - 55, charges: 55 });
    const { body: open } = await shop.payments.request<{ receipt: string; kind: string }[]>(
      'GET',
      '/payments/exceptions?state=open',
      { token: await owner(shop) },
    );
    expect(open.filter(({ receipt }) => receipt === missing)).toEqual([
      expect.objectContaining({ kind: 'unallocated' }),
    ]);
  });

  it('is one exception with the confirmation of the same money', async () => {
    const receipt = aReceipt();
    await upload<Result>(shop, [COLUMNS, line({ receipt, paidIn: '310.00', account: 'LOST' })].join('\n'));
    await confirmation(shop, { receipt, reference: 'LOST', amount: 310 });
    const applied =
      "select 1 from callback where kind = 'confirmation' and receipt_code = $1 and applied_at is not null";
    await eventually(async () => expect(await shop.payments.database.query(applied, [receipt])).toHaveLength(1));
    const { body } = await shop.payments.request<{ receipt: string }[]>('GET', '/payments/exceptions?state=open', {
      token: await owner(shop),
    });
    expect(body.filter((one) => one.receipt === receipt)).toHaveLength(1);
  });

  it('lists what went to the bank as a file', async () => {
    const code = aReceipt();
    await upload<Result>(
      shop,
      [COLUMNS, line({ receipt: code, withdrawn: '-98,000.50', details: 'Merchant to bank transfer' })].join('\n'),
    );
    const csv = async (query: string) => {
      const authorization = `Bearer ${await owner(shop)}`;
      return (await fetch(`${shop.payments.url}/payments/payouts.csv${query}`, { headers: { authorization } })).text();
    };
    const rows = parse<Record<string, string>>(await csv(''), { bom: true, columns: true });
    expect(rows).toContainEqual(
      expect.objectContaining({ receipt: code, amount: '98000.50', details: 'Merchant to bank transfer' }),
    );
    expect(rows.every(({ details }) => !details?.startsWith('Pay Bill'))).toBe(true);
    expect(rows.map(({ at }) => at)).toEqual(rows.map(() => expect.stringMatching(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/)));
    expect(await csv(`?to=${new Date(Date.now() - 86_400_000).toISOString()}`)).not.toContain(code);
  });

  it('closes its day once that is over, nothing is unexplained and no exception is open', async () => {
    const days = async () =>
      (await shop.payments.request<DayClose[]>('GET', '/payments/days?days=31', { token: await owner(shop) })).body;
    const [today] = await days();
    expect(today?.closing).toBe(
      (today?.opening ?? 0) + (today?.received ?? 0) - (today?.sentBack ?? 0) - (today?.charges ?? 0),
    );
    expect(today?.statement).toMatchObject({ charges: 55 });
    expect(today?.isClosed).toBe(false);
    const daysAgo = 20;
    const before = { secondsAgo: daysAgo * 86_400, withdrawn: '-10.00', details: 'Merchant to bank transfer' };
    await upload<Result>(shop, [COLUMNS, line({ receipt: aReceipt(), ...before })].join('\n'));
    expect((await days())[daysAgo]).toMatchObject({ statement: { unexplained: 0 }, openExceptions: 0, isClosed: true });
    await shop.payments.database.query(
      `update money_exception set created_at = now() - interval '${daysAgo} days'
       where id = (select id from money_exception where resolved_at is null limit 1)`,
    );
    expect((await days())[daysAgo]).toMatchObject({
      statement: { unexplained: 0 },
      openExceptions: 1,
      isClosed: false,
    });
  });

  it.each([
    ['a text that is no statement', 'hello\nworld'],
    ['an empty file', ''],
    ['a statement without amounts', 'Receipt No.,Completion Time\nABC,22-11-2026 08:36:00'],
  ])('is refused when it is %s', async (_what, text) => {
    expect(await upload<Result>(shop, text)).toMatchObject({ status: 400, body: { code: 'invalid_statement' } });
  });

  it('is read only by staff', async () => {
    expect((await upload<Result>(shop, 'x', await shop.payments.identity.tokenFor())).status).toBe(403);
  });
});
