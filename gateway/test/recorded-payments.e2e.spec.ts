import { describe, expect, it } from '@jest/globals';
import type { OrderDetail } from '@shop/contracts/orders';
import type { RecordedPayment } from '@shop/contracts/recorded-payments';
import type { Refund } from '@shop/contracts/refunds';
import { idempotent } from '@shop/shop-client/purchases';
import { aCustomer, aProduct, call, eventually, mailTo, orderIn, placeOrder, sendPrompt, theAdmin } from './shop.js';

describe('money that staff receive themselves', () => {
  it('pays an order beside M-Pesa, is taken back before the goods leave, and goes back by hand', async () => {
    const admin = await theAdmin();
    const [product, customer] = [await aProduct(admin, { price: 2_500, countInStock: 5 }), await aCustomer()];
    const { body: order } = await placeOrder(customer, product, 1);
    const as = { token: admin };
    const record = (body: object) =>
      call<RecordedPayment>('POST', `/orders/${order.id}/payments`, { ...as, body, headers: idempotent() });
    const takeBack = (id: string) =>
      call('DELETE', `/orders/${order.id}/payments/${id}`, { ...as, body: { reason: 'The wrong order' } });
    const status = async () => (await call<OrderDetail>('GET', `/orders/${order.id}`, as)).body.status;

    const mistake = await record({ method: 'card', amount: 2_500 });
    // The order shows it as soon as it is recorded.
    expect([mistake.status, await status()]).toEqual([201, 'paid']);
    expect((await takeBack(mistake.body.id)).status).toBe(200);
    expect(await status()).toBe('awaiting_payment');

    const part = await record({ method: 'cash', amount: 1_000, reference: 'Book 7' });
    expect(part.body.order).toMatchObject({ amount_paid: 1_000, amount_due: 1_500 });
    expect((await sendPrompt(customer, order.id)).status).toBe(202);
    const paid = await orderIn(customer, order.id, 'paid');
    expect(paid.payments.map(({ method, amount }) => [method, amount])).toEqual([
      ['cash', 1_000],
      ['mpesa', 1_500],
    ]);
    expect(await mailTo(customer.email, `Receipt for order ${order.number}`)).not.toContain(part.body.receipt);

    const left = { status: 'out_for_delivery' };
    expect((await call('PUT', `/orders/${order.id}/status`, { ...as, body: left })).status).toBe(200);
    expect(await takeBack(part.body.id)).toMatchObject({ status: 409, body: { code: 'forbidden_transition' } });

    const body = { reason: 'It never arrived' };
    await call('POST', `/orders/${order.id}/refund`, { ...as, body, headers: idempotent() });
    const refund = await eventually(async () => {
      const { body: refunds } = await call<Refund[]>('GET', `/orders/${order.id}/refunds`, as);
      expect(refunds).toMatchObject([{ state: 'failed', isByHand: true }]);
      return refunds[0];
    }, 45_000);
    const how = { paidBy: 'cash', reference: 'Slip 9', reason: 'Given back in the shop' };
    expect(await call('POST', `/refunds/${refund?.refundId}/close`, { ...as, body: how })).toMatchObject({
      status: 200,
    });
    expect(await orderIn(customer, order.id, 'refunded')).toMatchObject({ refunded_price: 2_500 });
    expect(await mailTo(customer.email, 'is ready')).toContain(`order ${order.number}`);
  }, 120_000);
});
