import { appendFileSync, existsSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { Store } from '../src/store.js';
import { aPush, aShop, aSimulator, reverse, until } from './fixtures.js';

let daraja: Awaited<ReturnType<typeof aSimulator>>;
let shop: Awaited<ReturnType<typeof aShop>>;
beforeEach(async () => {
  [daraja, shop] = await Promise.all([aSimulator(), aShop()]);
});
afterEach(() => Promise.all([daraja.stop(), shop.stop()]));

const payByHand = (amount = 100) => daraja.post('/sim/payments', { phone: '254712345678', amount, reference: 'ORD-1' });
const ledger = async (query = '') => (await daraja.call(`/sim/ledger${query}`)).body as unknown as Ledger;

interface Ledger {
  payments: { receipt: string; amount: number; road: string; reversed: number }[];
  reversals: { originalReceipt: string; amount: number }[];
  totals: object;
}

const journalOf = () => join(daraja.folder, 'journal.jsonl');
const restart = async () => {
  await daraja.stop();
  daraja = await aSimulator({}, daraja.folder);
};

describe('the ledger', () => {
  it('has each payment with its road, each reversal, and the totals', async () => {
    await daraja.post('/mpesa/stkpush/v1/processrequest', aPush({ CallBackURL: shop.url }));
    await until(() => shop.received[0]);
    const { receipt } = (await payByHand()).body;
    await reverse(daraja, shop, receipt, { Amount: 40 });
    await until(() => shop.received[1]);
    expect(await ledger()).toMatchObject({
      payments: [
        { phone: '254712345678', amount: 250, reference: 'ORD-1042', shortcode: '174379', road: 'stk', reversed: 0 },
        { receipt, amount: 100, road: 'c2b', reversed: 40 },
      ],
      reversals: [{ originalReceipt: receipt, amount: 40 }],
      totals: { received: 350, reversed: 40, net: 310 },
    });
  });

  it('starts at a time, and refuses what is no time', async () => {
    await payByHand();
    const later = new Date(Date.now() + 60_000).toISOString();
    expect(await ledger(`?from=${later}`)).toEqual({
      payments: [],
      reversals: [],
      totals: { received: 0, reversed: 0, net: 0 },
    });
    expect((await daraja.call('/sim/ledger?from=soon')).status).toBe(400);
  });

  it('is complete when there are more payments than the page shows', async () => {
    const store = await Store.open(mkdtempSync(join(tmpdir(), 'daraja-')));
    for (let index = 0; index < 130_000; index += 1) void store.keep({ payment: aPayment(`R${index}`) });
    expect(store.books.payment('R129999')).toMatchObject({ receipt: 'R129999' });
    expect(store.books.payments.length).toBeGreaterThanOrEqual(120_000);
    expect(store.books.payment('R0')).toBeUndefined();
    await store.settled();
  });
});

describe('payments that never were', () => {
  it('are in no list after the shop removed its demonstration, also after a restart, and others stay', async () => {
    await daraja.post('/mpesa/stkpush/v1/processrequest', aPush({ CallBackURL: shop.url }));
    await until(() => shop.received[0]);
    const { receipt } = (await payByHand()).body;
    await reverse(daraja, shop, receipt, { Amount: 40 });
    await until(() => shop.received[1]);
    expect((await daraja.post('/sim/forget', { receipts: [receipt, 'UNKNOWN1'] })).status).toBe(200);
    const left = { payments: [{ amount: 250 }], reversals: [], totals: { received: 250, reversed: 0, net: 250 } };
    expect(await ledger()).toMatchObject(left);
    await restart();
    expect(await ledger()).toMatchObject(left);
    expect((await daraja.post('/sim/forget', { receipts: 'all' })).status).toBe(400);
  });
});

describe('finished prompts', () => {
  it('are forgotten from the oldest, and open ones never', async () => {
    const store = await Store.open(mkdtempSync(join(tmpdir(), 'daraja-')));
    void store.keep({ prompt: aPrompt('open') });
    const result = { code: 1032, description: '', at: new Date().toISOString() };
    for (let index = 0; index < 11_500; index += 1) void store.keep({ prompt: { ...aPrompt(`P${index}`), result } });
    expect(store.books.openPrompts()).toMatchObject([{ checkoutRequestId: 'open' }]);
    expect(store.books.prompt('P0')).toBeUndefined();
    expect(store.books.finishedPrompts().length).toBeGreaterThanOrEqual(10_000);
    expect(store.books.finishedPrompts(1)).toMatchObject([{ checkoutRequestId: 'P11499' }]);
    await store.settled();
  });
});

describe('the journal', () => {
  it('holds a payment when its callback arrives, so that a killed process has not lost it', async () => {
    await daraja.post('/mpesa/stkpush/v1/processrequest', aPush({ CallBackURL: shop.url }));
    const { text } = await until(() => shop.received[0]);
    const receipt = /"MpesaReceiptNumber","Value":"(\w+)"/.exec(text)?.[1] ?? 'none';
    expect(readFileSync(journalOf(), 'utf8')).toContain(`"payment":{"receipt":"${receipt}"`);
  });

  it('is read again after a crash that cut its last line short', async () => {
    const { receipt } = (await payByHand()).body;
    appendFileSync(journalOf(), '\n{"payment":{"receipt":"HALF');
    await restart();
    await payByHand(7);
    await restart();
    expect(await ledger()).toMatchObject({ payments: [{ receipt }, { amount: 7 }], totals: { received: 107 } });
  });

  it('becomes shorter when most of its lines are out of date, and says the same', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'daraja-'));
    const store = await Store.open(folder);
    await store.keep({ payment: aPayment('FIRST') });
    await Promise.all(Array.from({ length: 30_000 }, (_, index) => store.keep({ urls: someUrls(`/${index}`) })));
    await store.settled();
    expect(readFileSync(join(folder, 'journal.jsonl'), 'utf8').split('\n').length).toBeLessThan(21_000);
    const again = await Store.open(folder);
    expect(again.books.payment('FIRST')).toMatchObject({ amount: 5 });
    expect(again.books.urlsOf('174379')).toEqual(someUrls('/29999'));
  });

  it('takes over the records of the file that was used before it', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'daraja-'));
    const { road: _road, ...payment } = { ...aPayment('OLD'), reversed: 2 };
    const reversal = { receipt: 'BACK', originalReceipt: 'OLD', originatorConversationId: 'a', conversationId: 'b' };
    const at = new Date().toISOString();
    const state = { prompts: [], payments: [payment], reversals: [{ ...reversal, amount: 2, at }], urls: [] };
    writeFileSync(join(folder, 'state.json'), JSON.stringify(state));
    for (const _time of ['first', 'second']) {
      const { books } = await Store.open(folder);
      expect(books.payment('OLD')).toMatchObject({ amount: 5, reversed: 2, road: 'c2b' });
      expect(books.balance('174379')).toBe(3);
    }
    expect(existsSync(join(folder, 'state.json'))).toBe(false);
  });
});

function aPayment(receipt: string) {
  const [phone, reference, shortcode] = ['254712345678', 'ORD-1', '174379'];
  const paidAt = new Date().toISOString();
  return { receipt, phone, amount: 5, reference, paidAt, shortcode, road: 'c2b' as const, reversed: 0 };
}

function aPrompt(checkoutRequestId: string) {
  const [merchantRequestId, phone, reference, shortcode] = ['m', '254712345678', 'ORD-1', '174379'];
  const at = new Date().toISOString();
  const ending = { decision: 'pin', takes: 'answerMs' } as const;
  const place = { description: '', callbackUrl: 'http://shop.test', isShown: true, queries: 0, callbacks: [] };
  const plan = { decision: 'pin', at } as const;
  const ids = { checkoutRequestId, merchantRequestId, createdAt: at };
  return { ...ids, phone, amount: 5, reference, shortcode, ending, plan, ...place };
}

const someUrls = (path: string) => ({
  shortcode: '174379',
  version: 'v2' as const,
  responseType: 'Completed' as const,
  confirmationUrl: `http://shop.test${path}`,
  validationUrl: `http://shop.test${path}`,
});
