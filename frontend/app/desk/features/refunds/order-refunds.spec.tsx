import { aRefund, renderDesk } from '../../../../test/desk.js';
import { describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { fakeApi, problem, type Answer } from '../../../../test/fake-api.js';
import { anOrder } from '../../../../test/orders.js';
import { OrderRefunds } from './order-refunds.js';

const REQUEST = 'POST /orders/o1/refund';
const order = anOrder({
  status: 'paid',
  items_price: 5_000,
  total_price: 5_000,
  amount_paid: 5_000,
  order_items: [
    { product: 'p1', name: 'Ryzen 5', quantity: 1, price: 3_000, image: '' },
    { product: 'p2', name: 'Fan', quantity: 4, price: 500, image: '' },
  ],
});

/** Opens the dialog of a paid order; returns the requests for a refund. */
async function dialogOf(answer: Answer | (() => Answer), ...refunds: unknown[]) {
  const calls = fakeApi({ 'GET /orders/o1/refunds': { body: refunds }, [REQUEST]: answer });
  const { user } = renderDesk(<OrderRefunds order={order} />);
  await user.click(await screen.findByRole('button', { name: 'Refund' }));
  const dialog = within(await screen.findByRole('dialog'));
  return { user, dialog, sent: () => calls.filter(({ method }) => method === 'POST') };
}

const accepted: Answer = { status: 202, body: { refundId: 'r2', state: 'approved' } };

describe('refunding an order', () => {
  it('refunds all that is left, with a reason', async () => {
    const { user, dialog, sent } = await dialogOf(accepted, aRefund({ amount: 1_500 }));
    expect(dialog.getByText(/^KES 3,500 of KES 5,000 can still be refunded/)).toBeTruthy();
    await user.click(dialog.getByRole('button', { name: 'Refund KES 3,500' }));
    expect(await dialog.findByText('A refund needs a reason')).toBeTruthy();
    await user.type(dialog.getByLabelText(/^Reason/), 'It never worked');
    await user.click(dialog.getByLabelText('All goods of the order are back in the shop'));
    await user.click(dialog.getByRole('button', { name: 'Refund KES 3,500' }));
    expect(await screen.findByText('It goes to M-Pesa now.')).toBeTruthy();
    expect(sent().map(({ body }) => body)).toEqual([{ reason: 'It never worked', restock: true }]);
  });

  it('refunds an amount, but not more than is left', async () => {
    const { user, dialog, sent } = await dialogOf(accepted);
    await user.click(dialog.getByText('An amount'));
    await user.type(dialog.getByLabelText(/^Amount/), '5001');
    await user.type(dialog.getByLabelText(/^Reason/), 'A discount');
    await user.click(dialog.getByRole('button', { name: 'Refund KES 5,001' }));
    expect(await dialog.findByText('At most KES 5,000 can be refunded')).toBeTruthy();
    expect(sent()).toEqual([]);
    await user.clear(dialog.getByLabelText(/^Amount/));
    await user.type(dialog.getByLabelText(/^Amount/), '500');
    await user.click(dialog.getByRole('button', { name: 'Refund KES 500' }));
    await waitFor(() => expect(sent().map(({ body }) => body)).toEqual([{ reason: 'A discount', amount: 500 }]));
  });

  it('refunds the goods that came back', async () => {
    const { user, dialog, sent } = await dialogOf(accepted);
    await user.click(dialog.getByText('Goods'));
    await user.type(dialog.getByLabelText(/^Reason/), 'Two fans hum');
    await user.click(dialog.getByRole('button', { name: 'Refund' }));
    expect(await dialog.findByText('Choose at least one unit')).toBeTruthy();
    await user.type(dialog.getByLabelText('Units of Fan'), '2');
    await user.click(dialog.getByLabelText('These goods are back in the shop'));
    await user.click(dialog.getByRole('button', { name: 'Refund about KES 1,000' }));
    const body = { reason: 'Two fans hum', lines: [{ product: 'p2', quantity: 2 }], restock: true };
    await waitFor(() => expect(sent().map((call) => call.body)).toEqual([body]));
  });

  it('repeats a request whose answer was lost under the same key', async () => {
    let tries = 0;
    const { user, dialog, sent } = await dialogOf(() => {
      tries += 1;
      return tries === 1 ? problem(504, 'timeout', 'Too slow') : accepted;
    });
    await user.type(dialog.getByLabelText(/^Reason/), 'It never worked');
    await user.click(dialog.getByRole('button', { name: 'Refund KES 5,000' }));
    expect((await dialog.findByRole('alert')).textContent).toContain('Too slow');
    await user.click(dialog.getByRole('button', { name: 'Refund KES 5,000' }));
    await waitFor(() => expect(sent()).toHaveLength(2));
    expect(new Set(sent().map(({ headers }) => headers['idempotency-key'])).size).toBe(1);
  });

  it('shows a refusal in the dialog', async () => {
    const { user, dialog } = await dialogOf(problem(409, 'refund_exceeds', 'At most KES 100 can be refunded.'));
    await user.type(dialog.getByLabelText(/^Reason/), 'It never worked');
    await user.click(dialog.getByRole('button', { name: 'Refund KES 5,000' }));
    expect((await dialog.findByRole('alert')).textContent).toContain('At most KES 100 can be refunded.');
  });
});

describe('the refunds of an order', () => {
  it('show their state and reversals', async () => {
    const reversals = [
      { receipt: 'SKE1', amount: 2_000, state: 'done' as const, reversal: 'SKF1', problem: null },
      { receipt: 'SKE2', amount: 500, state: 'failed' as const, reversal: null, problem: 'Our balance is too low' },
    ];
    fakeApi({ 'GET /orders/o1/refunds': { body: [aRefund({ state: 'failed', reversals })] } });
    renderDesk(<OrderRefunds order={order} />);
    const list = within(await screen.findByRole('list', { name: 'Reversals' }));
    expect(list.getByText('KES 2,000 of SKE1: done as SKF1')).toBeTruthy();
    expect(list.getByText('Our balance is too low')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Send again KES 2,500 of order SP-1' })).toBeTruthy();
  });

  it('say no problem any more once they were paid another way', async () => {
    const problem = 'Paid in cash: give it back by hand, then close the refund';
    const reversals = [{ receipt: 'CASH-1', amount: 2_500, state: 'closed' as const, reversal: null, problem }];
    fakeApi({ 'GET /orders/o1/refunds': { body: [aRefund({ state: 'closed', reversals })] } });
    renderDesk(<OrderRefunds order={order} />);
    const list = within(await screen.findByRole('list', { name: 'Reversals' }));
    expect(list.getByText('KES 2,500 of CASH-1: paid another way')).toBeTruthy();
    expect(list.queryByText(problem)).toBeNull();
  });

  it('are approved by another administrator than the one who asked', async () => {
    const requested = aRefund({ state: 'requested', needsApproval: true, requestedBy: { id: 'u1', name: 'Asha' } });
    fakeApi({ 'GET /orders/o1/refunds': { body: [requested] } });
    renderDesk(<OrderRefunds order={order} />);
    expect(await screen.findByText('By another administrator')).toBeTruthy();
    expect(screen.queryByRole('button', { name: /^Approve/ })).toBeNull();
  });

  it('are approved after a confirmation', async () => {
    const requested = aRefund({ state: 'requested', needsApproval: true, requestedBy: { id: 'u2', name: 'Juma' } });
    const calls = fakeApi({
      'GET /orders/o1/refunds': { body: [requested] },
      'POST /refunds/r1/approve': { status: 202, body: { refundId: 'r1', state: 'approved' } },
    });
    const { user } = renderDesk(<OrderRefunds order={order} />);
    await user.click(await screen.findByRole('button', { name: 'Approve KES 2,500 of order SP-1' }));
    await user.click(await screen.findByRole('button', { name: 'Approve', hidden: true }));
    await waitFor(() => expect(calls.some(({ path }) => path === '/refunds/r1/approve')).toBe(true));
  });

  it('cannot be requested for money that came another way', async () => {
    fakeApi({ 'GET /orders/o1/refunds': { body: [] } });
    renderDesk(<OrderRefunds order={{ ...order, paymentMethod: 'whatsapp' }} />);
    expect(await screen.findByText(/the shop cannot send it back/)).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Refund' })).toBeNull();
  });
});

describe('deciding about a refund', () => {
  const decide = async (refund: Parameters<typeof aRefund>[0], path: string, answer: Answer) => {
    const calls = fakeApi({ 'GET /orders/o1/refunds': { body: [aRefund(refund)] }, [path]: answer });
    const { user } = renderDesk(<OrderRefunds order={order} />);
    return { user, sent: () => calls.filter(({ method }) => method === 'POST').map(({ body }) => body) };
  };

  it('declines one that is not sent, with a reason', async () => {
    const answer = { status: 200, body: { refundId: 'r1', state: 'declined' } };
    const { user, sent } = await decide({ state: 'requested' }, 'POST /refunds/r1/decline', answer);
    await user.click(await screen.findByRole('button', { name: 'Decline: KES 2,500 of order SP-1' }));
    const dialog = within(await screen.findByRole('dialog'));
    const button = dialog.getByRole<HTMLButtonElement>('button', { name: 'Decline KES 2,500' });
    expect(button.disabled).toBe(true);
    await user.type(dialog.getByLabelText(/^Reason/), 'The customer keeps it');
    await user.click(button);
    expect(await screen.findByText("Its money is the order's again.")).toBeTruthy();
    expect(sent()).toEqual([{ reason: 'The customer keeps it' }]);
  });

  it('closes one that failed as paid another way, and says when a second owner must agree', async () => {
    const answer = { status: 200, body: { refundId: 'r1', state: 'failed' } };
    const { user, sent } = await decide({ state: 'failed' }, 'POST /refunds/r1/close', answer);
    await user.click(await screen.findByRole('button', { name: 'Paid another way: KES 2,500 of order SP-1' }));
    const dialog = within(await screen.findByRole('dialog'));
    await user.selectOptions(dialog.getByLabelText('How it was paid'), 'bank');
    await user.type(dialog.getByLabelText(/^Reference/), 'TRX 7');
    await user.type(dialog.getByLabelText(/^Reason/), 'Number changed');
    await user.click(dialog.getByRole('button', { name: 'Close KES 2,500' }));
    expect(await screen.findByText('Another owner must agree')).toBeTruthy();
    expect(sent()).toEqual([{ reason: 'Number changed', reference: 'TRX 7', paidBy: 'bank' }]);
  });

  it('offers neither once it is done or given up', async () => {
    fakeApi({ 'GET /orders/o1/refunds': { body: [aRefund(), aRefund({ refundId: 'r2', state: 'declined' })] } });
    renderDesk(<OrderRefunds order={order} />);
    await screen.findByText('Declined');
    expect(screen.queryByRole('button', { name: /Decline|Paid another way/ })).toBeNull();
  });
});
