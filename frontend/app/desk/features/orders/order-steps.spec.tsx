import { beforeEach, describe, expect, it } from '@jest/globals';
import type { OrderDetail } from '@shop/contracts/orders';
import { screen, within } from '@testing-library/react';
import { renderDesk } from '../../../../test/desk.js';
import { fakeApi } from '../../../../test/fake-api.js';
import { anOrder } from '../../../../test/orders.js';
import { fill } from '../../../../test/render.js';
import { toast } from '../../../shared/toast.js';
import { OrderSteps } from './order-steps.js';

beforeEach(() => toast.clear());

const byHand = (parts: Partial<OrderDetail> = {}) =>
  anOrder({ paymentMethod: 'whatsapp', status: 'paid', amount_paid: 25_000, amount_due: 0, ...parts });
const onTheWay = { at: '2026-11-21T09:00:00.000Z', courier: null, reference: null, returned_at: null };
const steps = () =>
  within(screen.getByRole('group', { name: 'Steps' }))
    .getAllByRole('button')
    .map(({ textContent }) => textContent);

describe('the steps of an order', () => {
  it.each<[string, OrderDetail, string[]]>([
    ['paid', anOrder({ status: 'paid' }), ['Out for delivery', 'Mark Delivered', 'Cancel order']],
    ['paid by hand', byHand(), ['Out for delivery', 'Mark Delivered', 'Not paid', 'Cancel order']],
    ['on its way', byHand({ dispatch: onTheWay }), ['Mark Delivered', 'Back in the shop']],
    ['part paid by chat', byHand({ status: 'part_paid', amount_paid: 1 }), ['Mark Paid', 'Cancel order']],
  ])('that is %s', (_, order, expected) => {
    renderDesk(<OrderSteps order={order} />);
    expect(steps()).toEqual(expected);
  });

  it('keep the goods of an order whose money goes back, and say why', () => {
    renderDesk(<OrderSteps order={anOrder({ status: 'paid', is_money_going_back: true })} />);
    expect(steps()).toEqual(['Out for delivery', 'Mark Delivered', 'Cancel order']);
    for (const name of ['Out for delivery', 'Mark Delivered']) {
      const button = screen.getByRole<HTMLButtonElement>('button', {
        name,
        description: /^Money for this order is going back/,
      });
      expect(button.disabled).toBe(true);
    }
  });

  it('take a payment by hand back, with a reason', async () => {
    const calls = fakeApi({
      'PUT /orders/o1/status': { body: byHand({ status: 'awaiting_payment', amount_paid: 0 }) },
    });
    const { user } = renderDesk(<OrderSteps order={byHand()} />);
    await user.click(screen.getByRole('button', { name: 'Not paid' }));
    const dialog = within(await screen.findByRole('dialog'));
    const send = dialog.getByRole<HTMLButtonElement>('button', { name: 'Not paid' });
    await user.click(send);
    expect(await screen.findByText('Reason: Enter a reason')).toBeTruthy();
    expect(document.activeElement).toBe(dialog.getByLabelText(/^Reason/));
    expect(calls).toEqual([]);
    await fill(user, dialog.getByLabelText(/^Reason/), 'The wrong order');
    await user.click(send);
    expect(await screen.findByText('Order SP-1 waits for its payment again')).toBeTruthy();
    expect(calls.at(0)?.body).toEqual({ status: 'unpaid', reason: 'The wrong order' });
  });

  it('say what is given back by hand before an order is cancelled', async () => {
    const { user } = renderDesk(<OrderSteps order={byHand()} />);
    await user.click(screen.getByRole('button', { name: 'Cancel order' }));
    expect(await screen.findByText(/Give KES 25,000 back by hand\. The customer can read the reason\.$/)).toBeTruthy();
  });
});
