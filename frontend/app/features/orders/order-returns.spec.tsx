import { beforeEach, describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import type { OrderReturn } from '@shop/contracts/returns';
import { fakeApi, problem, type Answer } from '../../../test/fake-api.js';
import { anOrder } from '../../../test/orders.js';
import { renderUi } from '../../../test/render.js';
import { aToken } from '../../../test/token.js';
import { token } from '../../shared/token.js';
import { OrderReturns } from './order-returns.js';

const REQUEST = 'POST /orders/o1/returns';
const returnable = {
  until: '2026-12-05T20:59:59.999Z',
  lines: [
    { product: 'p1', quantity: 1 },
    { product: 'p2', quantity: 3 },
  ],
};
const order = anOrder({
  status: 'delivered',
  returnable,
  order_items: [
    { product: 'p1', name: 'Ryzen 5', quantity: 1, price: 3_000, image: '' },
    { product: 'p2', name: 'Fan', quantity: 4, price: 500, image: '' },
  ],
});

const aReturn = (parts: Partial<OrderReturn> = {}): OrderReturn => ({
  id: 'r1',
  order: { id: 'o1', number: 'SP-1', user: { id: 'u1', name: 'Asha' } },
  state: 'requested',
  reason: 'damaged',
  note: '',
  photos: [],
  message: null,
  lines: [{ product: 'p2', name: 'Fan', image: '', quantity: 2, price: 500 }],
  createdAt: '2026-11-22T09:00:00.000Z',
  changedAt: '2026-11-22T09:00:00.000Z',
  ...parts,
});

beforeEach(() => token.set(aToken('u1')));

/** Opens the dialog; returns the bodies and keys of its requests. */
async function dialogOf(answer: Answer | (() => Answer), of = order) {
  const calls = fakeApi({ [REQUEST]: answer });
  const { user } = renderUi(<OrderReturns order={of} />);
  await user.click(screen.getByRole('button', { name: 'Return items' }));
  const dialog = within(await screen.findByRole('dialog', { hidden: true }));
  const send = () => user.click(dialog.getByRole('button', { name: 'Send request', hidden: true }));
  return { user, dialog, send, sent: () => calls.filter(({ method }) => method === 'POST') };
}

describe('asking for a return', () => {
  it('sends the units, the reason and the words', async () => {
    const { user, dialog, send, sent } = await dialogOf({ status: 201, body: aReturn() });
    await user.clear(dialog.getByLabelText('Fan: how many of 3'));
    await user.type(dialog.getByLabelText('Fan: how many of 3'), '2');
    await user.selectOptions(dialog.getByLabelText('Why are you returning it?'), 'changed_mind');
    await user.type(dialog.getByLabelText('What should we know? (optional)'), 'Too loud');
    await send();
    expect(await screen.findByText('Return requested')).toBeTruthy();
    const lines = [{ product: 'p2', quantity: 2 }];
    expect(sent().map(({ body }) => body)).toEqual([{ lines, reason: 'changed_mind', note: 'Too loud', photos: [] }]);
  });

  it('has the only unit chosen, and repeats a request whose answer was lost under the same key', async () => {
    let tries = 0;
    const one = { ...order, returnable: { ...returnable, lines: [{ product: 'p1', quantity: 1 }] } };
    const { dialog, send, sent } = await dialogOf(() => {
      tries += 1;
      return tries === 1 ? problem(504, 'timeout', 'Too slow') : { status: 201, body: aReturn() };
    }, one);
    await send();
    expect((await dialog.findByRole('alert', { hidden: true })).textContent).toContain('Too slow');
    await send();
    await waitFor(() => expect(sent()).toHaveLength(2));
    expect(new Set(sent().map(({ headers }) => headers['idempotency-key'])).size).toBe(1);
  });

  it('sends nothing without a unit, or with more than there are', async () => {
    const { user, dialog, send, sent } = await dialogOf({ status: 201, body: aReturn() });
    await send();
    expect(await dialog.findByText('Choose at least one unit')).toBeTruthy();
    await user.type(dialog.getByLabelText('Fan: how many of 3'), '9');
    await send();
    expect(await dialog.findByText('A whole number from 0 to 3')).toBeTruthy();
    expect(sent()).toEqual([]);
  });

  it('shows a refusal in the dialog', async () => {
    const one = { ...order, returnable: { ...returnable, lines: [{ product: 'p1', quantity: 1 }] } };
    const { dialog, send } = await dialogOf(problem(409, 'return_too_late', 'This order could be returned'), one);
    await send();
    expect((await dialog.findByRole('alert', { hidden: true })).textContent).toContain('This order could be returned');
  });
});

describe('the returns of an order', () => {
  it('show their state and the answer, and can be cancelled until staff answer', async () => {
    const calls = fakeApi({ 'POST /returns/r1/cancel': { body: aReturn({ state: 'cancelled' }) } });
    const rejected = aReturn({ id: 'r2', state: 'rejected', message: 'It works here' });
    const { user } = renderUi(<OrderReturns order={{ ...order, returnable: null, returns: [aReturn(), rejected] }} />);
    expect(screen.getByText('Not accepted')).toBeTruthy();
    expect(screen.getByText('Our answer: It works here')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Return items' })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Cancel this return' }));
    expect(await screen.findByText('Return cancelled')).toBeTruthy();
    expect(calls.map(({ path }) => path)).toEqual(['/returns/r1/cancel']);
  });

  it('are not there for an order that has none and cannot have one', () => {
    renderUi(<OrderReturns order={anOrder()} />);
    expect(screen.queryByText('Returns')).toBeNull();
  });
});
