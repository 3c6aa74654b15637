import { randomUUID } from 'node:crypto';
import { expect } from '@jest/globals';
import type { PaymentException } from '@shop/contracts/payment-desk';
import type { Refund } from '@shop/contracts/refunds';
import { eventually } from '@shop/shop-client/eventually';
import { anOrder, aReceipt, pullNow, type startPayments } from './fixtures.js';
import { ledger, owner } from './money-fixtures.js';

type Shop = Awaited<ReturnType<typeof startPayments>>;
type Answer = { refundId: string; state: string; code: string };

/** What staff do about money that goes back; each call is another owner's unless a token is given. */
export function refundDesk(shop: Shop) {
  const post = async <Body = Answer>(path: string, body?: object, token?: string) =>
    shop.payments.request<Body>('POST', path, {
      token: token ?? (await owner(shop)),
      ...(body && { body }),
      headers: { 'idempotency-key': randomUUID() },
    });
  const get = async <Body>(path: string) => shop.payments.request<Body>('GET', path, { token: await owner(shop) });
  const refunds = async (orderId: string) => (await get<Refund[]>(`/orders/${orderId}/refunds`)).body;

  /** An order that one payment of M-Pesa's list has paid. */
  async function paidOrder(shillings: number, sold?: { product: string; quantity: number; unitCents: number }) {
    const order = await anOrder(shop.payments, shillings);
    const { orderId, userId, number, phone } = order;
    const { product = randomUUID(), quantity = 1, unitCents = shillings * 100 } = sold ?? {};
    const itemsCents = quantity * unitCents;
    const lines = [{ productId: product, name: 'Fan', quantity, unitCents }];
    shop.daraja.orders.set(orderId, {
      orderId,
      userId,
      number,
      itemsCents,
      vatCents: 0,
      totalCents: itemsCents,
      lines,
    });
    const receipt = aReceipt();
    const row = { transactionId: receipt, amount: `${shillings}.00`, msisdn: phone.slice(1), billreference: number };
    shop.daraja.listed.push(row);
    await pullNow(shop.payments);
    const booked = 'select 1 from receipt where code = $1 and order_id is not null';
    await eventually(async () => expect(await shop.payments.database.query(booked, [receipt])).toHaveLength(1), 20_000);
    return { ...order, receipts: [receipt] };
  }

  return {
    paidOrder,
    refunds,
    isIn: (orderId: string, state: string) =>
      eventually(async () => {
        const [refund] = await refunds(orderId);
        if (refund?.state !== state) throw new Error(`the refund is ${refund?.state}`);
        return refund;
      }, 20_000),
    request: (orderId: string, body: object, token?: string) =>
      post(`/orders/${orderId}/refund`, { reason: 'Broken', ...body }, token),
    approve: (id: string, token?: string) => post(`/refunds/${id}/approve`, undefined, token),
    decline: (id: string, token?: string) => post(`/refunds/${id}/decline`, { reason: 'Not right' }, token),
    close: (id: string, how: object, token?: string) => post(`/refunds/${id}/close`, how, token),
    retry: (id: string) => post(`/refunds/${id}/retry`),
    exceptions: (orderId: string) => get<PaymentException[]>(`/payments/exceptions?state=open&orderId=${orderId}`),
    exceptionOf: (receipt: string) =>
      eventually(async () => {
        const { body } = await get<PaymentException[]>('/payments/exceptions?state=open&pageSize=100');
        const found = body.find((exception) => exception.receipt === receipt);
        if (!found) throw new Error(`no exception for ${receipt}`);
        return found;
      }, 20_000),
    resolve: (id: string, body: object, token?: string) =>
      post<PaymentException & { code: string }>(
        `/payments/exceptions/${id}/resolve`,
        { reason: 'Seen', ...body },
        token,
      ),
    ledger: () => ledger(shop),
  };
}
