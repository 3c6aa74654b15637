import { beforeEach, describe, expect, it } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import { fakeApi, problem, type Answer } from '../../../test/fake-api.js';
import { anOrder } from '../../../test/orders.js';
import { renderUi } from '../../../test/render.js';
import { aToken } from '../../../test/token.js';
import { token } from '../../shared/token.js';
import { CancelOrder } from './cancel-order.js';

beforeEach(() => token.set(aToken('u1')));

async function dialogOf(answer: Answer, order = anOrder()) {
  const calls = fakeApi({ 'POST /orders/o1/cancel': answer });
  const { user } = renderUi(<CancelOrder order={order} />);
  await user.click(screen.getByRole('button', { name: 'Cancel this order' }));
  const dialog = within(await screen.findByRole('dialog', { hidden: true }));
  const send = () => user.click(dialog.getByRole('button', { name: 'Cancel this order', hidden: true }));
  return { user, dialog, send, sent: () => calls.map(({ body }) => body) };
}

describe('cancelling an order', () => {
  it('asks first, and sends a reason where one is given', async () => {
    const { user, dialog, send, sent } = await dialogOf({ body: anOrder({ status: 'cancelled' }) });
    expect(dialog.getByText('Order SP-1 will be cancelled, and others can buy its items.')).toBeTruthy();
    expect(sent()).toEqual([]);
    await user.type(dialog.getByLabelText('Reason (optional)'), ' Too late ');
    await send();
    expect(await screen.findByText('Order cancelled')).toBeTruthy();
    expect(sent()).toEqual([{ reason: 'Too late' }]);
  });

  it('says that received money goes back, and needs no reason', async () => {
    const { dialog, send, sent } = await dialogOf(
      { body: anOrder({ status: 'cancelled', amount_paid: 500, refund_due_price: 500 }) },
      anOrder({ status: 'part_paid', amount_paid: 500 }),
    );
    expect(
      dialog.getByText(/the KES 500 you have paid will go back to you\. M-Pesa payments go back to your M-Pesa/),
    ).toBeTruthy();
    await send();
    expect(
      await screen.findByText('What you paid goes back to you. M-Pesa payments go back to your M-Pesa'),
    ).toBeTruthy();
    expect(sent()).toEqual([{}]);
  });

  it('shows a refusal in the dialog', async () => {
    const { dialog, send } = await dialogOf(problem(409, 'payment_pending', 'A payment is still under way'));
    await send();
    expect((await dialog.findByRole('alert', { hidden: true })).textContent).toContain('A payment is still under way');
  });
});
