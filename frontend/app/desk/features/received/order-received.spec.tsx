import { renderDesk } from '../../../../test/desk.js';
import { describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { fakeApi, problem, type Answer } from '../../../../test/fake-api.js';
import { anAttempt, anOrder } from '../../../../test/orders.js';
import { OrderReceived } from './order-received.js';

const RECORD = 'POST /orders/o1/payments';
const LIST = 'GET /mpesa/payments';
const cash = {
  ...{ id: 'pay1', amount: 5_000, status: 'succeeded' as const, reason: null, receipt: 'CASH-0123456789AB' },
  ...{ createdAt: '2026-11-21T10:00:00.000Z', method: 'cash' as const, reference: 'Book 7' },
};
const recorded: Answer = {
  status: 201,
  body: {
    ...{ id: 'pay1', orderId: 'o1', method: 'cash', amount: 25_000, reference: null, receipt: 'CASH-0123456789AB' },
    ...{ by: { id: 'u2', name: 'Juma' }, at: '2026-11-21T10:00:00.000Z', takenBack: null },
    order: { id: 'o1', number: 'SP-1', amount_paid: 25_000, amount_due: 0 },
  },
};

async function dialogOf(answer: Answer | (() => Answer)) {
  const calls = fakeApi({ [RECORD]: answer });
  const { user } = renderDesk(<OrderReceived order={anOrder()} />);
  await user.click(await screen.findByRole('button', { name: 'Record payment' }));
  const dialog = within(await screen.findByRole('dialog'));
  return { user, dialog, sent: () => calls.filter(({ method }) => method === 'POST') };
}

describe('recording a payment', () => {
  it('begins with cash and what is due', async () => {
    const { user, dialog, sent } = await dialogOf(recorded);
    await user.click(dialog.getByRole('button', { name: 'Record KES 25,000' }));
    expect(await screen.findByText('KES 25,000 as CASH-0123456789AB. Nothing more is due.')).toBeTruthy();
    expect(sent().map(({ body }) => body)).toEqual([{ method: 'cash', amount: 25_000 }]);
  });

  it('records a part with another method and a reference, but not more than is due', async () => {
    const { user, dialog, sent } = await dialogOf(recorded);
    await user.click(dialog.getByText('Card'));
    const amount = dialog.getByLabelText(/^Amount/);
    await user.clear(amount);
    await user.type(amount, '25001');
    await user.type(dialog.getByLabelText(/^Reference/), ' Slip 12 ');
    await user.click(dialog.getByRole('button', { name: 'Record KES 25,001' }));
    expect(await dialog.findByText('Only KES 25,000 is still due')).toBeTruthy();
    expect(sent()).toEqual([]);
    await user.clear(amount);
    await user.type(amount, '100.50');
    await user.click(dialog.getByRole('button', { name: 'Record KES 100.50' }));
    const body = { method: 'card', amount: 100.5, reference: 'Slip 12' };
    await waitFor(() => expect(sent().map((call) => call.body)).toEqual([body]));
  });

  it('repeats a request whose answer was lost under the same key, and shows a refusal', async () => {
    let tries = 0;
    const { user, dialog, sent } = await dialogOf(() => {
      tries += 1;
      return tries === 1 ? problem(504, 'timeout', 'Too slow') : problem(409, 'payment_pending', 'A prompt is open');
    });
    const button = dialog.getByRole('button', { name: 'Record KES 25,000' });
    await user.click(button);
    expect((await dialog.findByRole('alert')).textContent).toContain('Too slow');
    await user.click(button);
    await waitFor(() => expect(dialog.getByRole('alert').textContent).toContain('A prompt is open'));
    expect(new Set(sent().map(({ headers }) => headers['idempotency-key'])).size).toBe(1);
  });

  it.each([
    ['of an order that is paid', { status: 'paid' as const, amount_due: 0 }, {}],
    ['by staff who may not', {}, { isAdmin: false, roles: ['support' as const] }],
  ])('is not offered %s', (_, parts, rights) => {
    fakeApi({});
    renderDesk(<OrderReceived order={anOrder(parts)} />, rights);
    expect(screen.getByText('M-Pesa. No payment has been received.')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Record payment' })).toBeNull();
  });
});

describe('recorded payments', () => {
  const paid = anOrder({ status: 'paid', amount_paid: 25_000, amount_due: 0, payments: [cash] });

  it('say how they came, their reference and who recorded them', async () => {
    const { by, ...attempt } = { ...anAttempt({ ...cash, phoneNumber: '' }), by: { id: 'u2', name: 'Juma' } };
    fakeApi({ [LIST]: { body: [{ ...attempt, by }] } });
    renderDesk(<OrderReceived order={paid} />);
    expect(await screen.findByText('Cash, Book 7, recorded by Juma')).toBeTruthy();
    expect(screen.getByText('Receipt CASH-0123456789AB')).toBeTruthy();
  });

  it('are taken back with a reason', async () => {
    const calls = fakeApi({ [LIST]: { body: [] }, 'DELETE /orders/o1/payments/pay1': { ...recorded, status: 200 } });
    const { user } = renderDesk(<OrderReceived order={paid} />);
    await user.click(await screen.findByRole('button', { name: 'Take back KES 5,000, CASH-0123456789AB' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Take back KES 5,000?' }));
    await user.click(dialog.getByRole('button', { name: 'Take back' }));
    expect(await screen.findByText('Reason: Enter a reason')).toBeTruthy();
    expect(document.activeElement).toBe(dialog.getByLabelText(/^Reason/));
    await user.type(dialog.getByLabelText(/^Reason/), 'The wrong order');
    await user.click(dialog.getByRole('button', { name: 'Take back' }));
    expect(await screen.findByText('Payment taken back')).toBeTruthy();
    expect(calls.filter(({ method }) => method === 'DELETE').map(({ body }) => body)).toEqual([
      { reason: 'The wrong order' },
    ]);
  });

  it.each([
    ['sent out', { dispatch: { at: '2026-11-21T11:00:00.000Z', courier: null, reference: null, returned_at: null } }],
    ['delivered', { status: 'delivered' as const }],
    ['cancelled', { status: 'cancelled' as const }],
  ])('stay once the order is %s', (_, parts) => {
    fakeApi({ [LIST]: { body: [] } });
    renderDesk(<OrderReceived order={{ ...paid, ...parts }} />);
    expect(screen.queryByRole('button', { name: /^Take back/ })).toBeNull();
  });

  it('of M-Pesa stay', () => {
    fakeApi({});
    renderDesk(<OrderReceived order={{ ...paid, payments: [{ ...cash, method: 'mpesa' }] }} />);
    expect(screen.queryByRole('button', { name: /^Take back/ })).toBeNull();
  });
});
