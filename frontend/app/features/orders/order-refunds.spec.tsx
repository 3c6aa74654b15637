import { beforeEach, describe, expect, it } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { aRefund } from '../../../test/desk.js';
import { fakeApi, problem } from '../../../test/fake-api.js';
import { anOrder } from '../../../test/orders.js';
import { renderUi } from '../../../test/render.js';
import { aToken } from '../../../test/token.js';
import { token } from '../../shared/token.js';
import { OrderDetail } from './order-detail.js';

const paid = anOrder({ status: 'paid', amount_paid: 25_000, amount_due: 0, refunded_price: 2_500 });
const REFUNDS = 'GET /orders/o1/refunds';

beforeEach(() => token.set(aToken('u1')));

describe('the refunds of an order', () => {
  it('are shown to the customer with their state and M-Pesa code', async () => {
    const sent = aRefund({ refundId: 'r2', amount: 1_000, state: 'sent', receipt: null });
    fakeApi({ 'GET /orders/o1': { body: paid }, [REFUNDS]: { body: [sent, aRefund()] } });
    renderUi(<OrderDetail id="o1" />);
    expect(await screen.findByText('KES 2,500: Sent back to your M-Pesa')).toBeTruthy();
    expect(screen.getByText('M-Pesa code SKF11ZZZZ1')).toBeTruthy();
    expect(screen.getByText('KES 1,000: On its way to your M-Pesa')).toBeTruthy();
    expect(screen.getByText('Refunded')).toBeTruthy();
  });

  it('say why they could not be loaded', async () => {
    fakeApi({ 'GET /orders/o1': { body: paid }, [REFUNDS]: problem(404, 'order_not_found', 'Order not found') });
    renderUi(<OrderDetail id="o1" />);
    expect((await screen.findByRole('alert')).textContent).toContain('Order not found');
  });

  it('are not asked about before money has come', async () => {
    const calls = fakeApi({ 'GET /orders/o1': { body: anOrder() } });
    renderUi(<OrderDetail id="o1" />);
    expect(await screen.findByText('Timeline')).toBeTruthy();
    await waitFor(() => expect(calls.map(({ path }) => path)).toEqual(['/orders/o1']));
    expect(screen.queryByText('Refunds')).toBeNull();
  });
});
