import { describe, expect, it } from '@jest/globals';
import type { OrderDetail } from '@shop/contracts/orders';
import type { ShopClient } from '@shop/shop-client/client';
import { Buyer } from './buyer.js';
import { Clerk } from './clerk.js';
import { readCustomers } from './customers.js';

const PAYMENT_MS = 20;

/** A shop with one order, whose first prompts M-Pesa loses. */
function aShop(lostPrompts: number) {
  const keys: string[] = [];
  const order = { id: 'order', number: 'SP-1', status: 'awaiting_payment', amount_paid: 0, amount_due: 10 };
  const call = async ({ method }: { method: string }, input: { headers?: Record<string, string> }) => {
    if (method === 'GET') return { ...order };
    const key = input.headers?.['idempotency-key'] ?? '';
    if (!keys.includes(key)) keys.push(key);
    if (keys.indexOf(key) >= lostPrompts) Object.assign(order, { status: 'paid', amount_paid: 10, amount_due: 0 });
    return {};
  };
  return { keys, order: order as OrderDetail, shop: { call } as unknown as ShopClient };
}

const [customer] = readCustomers().filter(({ course }) => course === 'delivered');
if (!customer) throw new Error('there is no such customer');

describe('a demonstration customer', () => {
  it('sends another prompt, not the same again, after M-Pesa lost one', async () => {
    const { keys, order, shop } = aShop(2);
    expect(await new Buyer(shop, 1, customer, PAYMENT_MS).pay({ ...order })).toMatchObject({ status: 'paid' });
    expect(keys).toHaveLength(3);
  });

  it('gives up after some lost prompts, and names the order', async () => {
    const { order, shop } = aShop(100);
    await expect(new Buyer(shop, 1, customer, PAYMENT_MS).pay({ ...order })).rejects.toThrow('Order SP-1 could not');
  });
});

describe('the clerk of the demonstration', () => {
  const calls: string[] = [];
  const shop = (refunds: object[]) =>
    ({
      call: async ({ method, path }: { method: string; path: string }, { body }: { body?: { state?: string } }) => {
        if (method !== 'GET') calls.push(body?.state ?? path);
        return refunds;
      },
    }) as unknown as ShopClient;
  const order = { id: 'order', number: 'SP-1', returns: [] as unknown } as OrderDetail;
  const returned = {
    ...order,
    returns: [{ id: 'r', state: 'received', lines: [{ product: 'p' }] }],
  } as unknown as OrderDetail;

  it('closes no return whose money did not go back, and says so', async () => {
    const clerk = new Clerk(shop([{ state: 'sent' }]), PAYMENT_MS);
    await expect(clerk.settleReturn(returned)).rejects.toThrow('The money of order SP-1 did not go back: sent.');
    await expect(clerk.settleReturn(order)).rejects.toThrow('Order SP-1 has no return.');
    expect(calls).not.toContain('closed');
  });

  it('closes a return whose money went back', async () => {
    await new Clerk(shop([{ state: 'done' }]), PAYMENT_MS).settleReturn(returned);
    expect(calls.at(-1)).toBe('closed');
  });
});
