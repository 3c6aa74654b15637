import { beforeAll, describe, expect, it } from '@jest/globals';
import type { Refund, RefundState } from '@shop/contracts/refunds';
import { aPaidOrder, exceptionWith, mpesaLedger, owner, SOON_MS } from '../mpesa.js';
import { call, eventually, runFile } from '../shop.js';

const LIMIT_MS = 85_000;

/** Of all orders that journeys paid and refunded before: no money may be on its way meanwhile. */
describe('the books', () => {
  beforeAll(async () => {
    const refundsIn = async (state: RefundState) =>
      (await call<Refund[]>('GET', `/refunds?state=${state}`, { token: await owner() })).body;
    await eventually(
      async () => expect([...(await refundsIn('approved')), ...(await refundsIn('sent'))]).toEqual([]),
      SOON_MS,
    );
  }, LIMIT_MS);

  const upload = async (csv: string) => {
    const form = new FormData();
    // Empty lines at its end: a month has more than the 100 kB that other bodies may have.
    const file = new Blob([csv, ',,,\r\n'.repeat(60_000)], { type: 'text/csv' });
    form.append('file', file, 'statement.csv');
    return call<Record<'missingInBooks' | 'missingInStatement' | 'differs', { receipt: string }[]>>(
      'POST',
      '/payments/statement',
      { token: await owner(), body: form },
    );
  };
  const statement = async () => (await fetch(`${runFile().simulatorUrl}/sim/statement.csv`)).text();
  const without = (csv: string, code: string) =>
    csv
      .split('\r\n')
      .filter((line) => !line.startsWith(code))
      .join('\r\n');

  it('agree with what M-Pesa received and sent back', async () => {
    await eventually(async () => {
      const { body } = await call<{ accounts: { name: string; balance: number }[]; difference: number }>(
        'GET',
        '/payments/ledger',
        { token: await owner() },
      );
      expect(body.difference).toBe(0);
      const balance = (name: string) => body.accounts.find((account) => account.name === name)?.balance ?? 0;
      // M-Pesa's charges are in statements alone.
      expect(Math.round(balance('till') + balance('charges'))).toBe((await mpesaLedger()).totals.net);
    }, SOON_MS);
  });

  it(
    'are compared with a statement three ways',
    async () => {
      // A statement begins with its oldest line and ends with its newest: what is missing must be between their seconds.
      await aPaidOrder();
      const order = await aPaidOrder();
      const [{ receipt } = { receipt: '' }] = (await order.now()).payments;
      const nextSecond = (Math.floor(Date.now() / 1_000) + 1) * 1_000;
      await eventually(() => expect(Date.now()).toBeGreaterThanOrEqual(nextSecond));
      await aPaidOrder();
      const whole = await upload(await statement());
      expect(whole).toMatchObject({ status: 200, body: { missingInStatement: [], differs: [] } });
      const short = await upload(without(await statement(), receipt ?? ''));
      expect(short.body.missingInStatement.map((line) => line.receipt)).toContain(receipt);
      const other = (await statement()).replace(new RegExp(`^(${receipt},.*?)2,?500\\.00`, 'm'), '$12400.00');
      expect((await upload(other)).body.differs).toContainEqual({ receipt, booked: 2_500, stated: 2_400 });
      // M-Pesa's list may be read at any time and then brings the money first.
      await eventually(async () => {
        const hidden = await order.payByHand({ confirmation: 'never', reference: 'PC0LOST', amount: 31 });
        expect((await upload(await statement())).body.missingInBooks.map((line) => line.receipt)).toContain(hidden);
        expect(await exceptionWith({ receipt: hidden })).toMatchObject({ kind: 'unallocated', amount: 31 });
      }, SOON_MS);
    },
    LIMIT_MS,
  );
});
