import { anException, renderDesk } from '../../../../test/desk.js';
import { describe, expect, it } from '@jest/globals';
import { DEFAULT_SETTINGS } from '@shop/contracts/settings';
import { screen, waitFor, within } from '@testing-library/react';
import { fakeApi, problem } from '../../../../test/fake-api.js';
import { anOrder } from '../../../../test/orders.js';
import { ExceptionList } from './exception-list.js';

const RESOLVE = 'POST /payments/exceptions/e1/resolve';
const listOf = (...items: unknown[]) => ({ body: items, headers: { 'x-total-count': String(items.length) } });

/** Opens the details of the only exception. */
async function opened(exception = anException(), answers: Parameters<typeof fakeApi>[0] = {}) {
  const calls = fakeApi({ 'GET /payments/exceptions': listOf(exception), ...answers });
  const { user } = renderDesk(<ExceptionList />);
  await user.click(await screen.findByRole('button', { name: /^Details: / }));
  const dialog = within(await screen.findByRole('dialog'));
  const sent = () => calls.filter(({ path }) => path.endsWith('/resolve')).map(({ body }) => body);
  return { user, dialog, sent };
}

describe('the exceptions of the desk', () => {
  it('are the open ones, each with its kind, amount and M-Pesa code', async () => {
    const calls = fakeApi({ 'GET /payments/exceptions': listOf(anException()) });
    renderDesk(<ExceptionList />);
    const row = within(await screen.findByRole('row', { name: /SKE52PAWR9/ }));
    expect(row.getByText('No order')).toBeTruthy();
    expect(row.getByText('KES 2,500')).toBeTruthy();
    expect(calls[0]?.path).toBe('/payments/exceptions');
  });

  it('say so when there are none', async () => {
    fakeApi({ 'GET /payments/exceptions': listOf() });
    renderDesk(<ExceptionList />);
    expect(await screen.findByText('No open exceptions')).toBeTruthy();
  });

  it('say why they could not be loaded', async () => {
    fakeApi({ 'GET /payments/exceptions': problem(403, 'forbidden', 'You may not read payments.') });
    renderDesk(<ExceptionList />);
    expect((await screen.findByRole('alert')).textContent).toContain('You may not read payments.');
  });

  it('show the evidence with its raw body', async () => {
    const at = '2026-11-22T09:00:00.000Z';
    const { dialog } = await opened(
      anException({
        evidence: [
          { at, source: 'confirmation', text: 'M-Pesa confirmed KES 2,500.', raw: '{"TransID":"SKE52PAWR9"}' },
          { at, source: 'note', text: 'The customer has called.', raw: '{}' },
        ],
      }),
    );
    expect(dialog.getByText('M-Pesa confirmed KES 2,500.')).toBeTruthy();
    expect(dialog.getByText("M-Pesa's confirmation")).toBeTruthy();
    expect(dialog.getByText(/"TransID": "SKE52PAWR9"/)).toBeTruthy();
    expect(dialog.getAllByText('As it came')).toHaveLength(1);
  });

  it('are allocated to a proposed order only with a reason', async () => {
    const proposals = [{ orderId: 'o7', number: 'PC7', due: 2_500 }];
    const { user, dialog, sent } = await opened(anException({ proposals }), {
      [RESOLVE]: { body: anException({ state: 'resolved' }) },
    });
    await user.click(dialog.getByRole('button', { name: 'Allocate to PC7 (KES 2,500 due)' }));
    const button = dialog.getByRole<HTMLButtonElement>('button', { name: 'Allocate KES 2,500' });
    expect(button.disabled).toBe(true);
    await user.type(dialog.getByLabelText(/^Reason/), 'Named it on the phone');
    await user.click(button);
    expect(await screen.findByText('Resolved')).toBeTruthy();
    expect(sent()).toEqual([{ action: 'allocate', orderId: 'o7', reason: 'Named it on the phone' }]);
  });

  it('are allocated to an order that is found by its number', async () => {
    const { user, dialog, sent } = await opened(anException(), {
      'GET /orders': listOf(anOrder({ id: 'o8', number: 'PC8' }), anOrder({ id: 'o88', number: 'PC88' })),
      [RESOLVE]: { body: anException({ state: 'resolved' }) },
    });
    await user.click(dialog.getByRole('button', { name: 'Allocate to an order' }));
    await user.type(dialog.getByLabelText(/^Number of the order/), 'pc88');
    await user.type(dialog.getByLabelText(/^Reason/), 'A typing error');
    await user.click(dialog.getByRole('button', { name: 'Allocate KES 2,500' }));
    await waitFor(() => expect(sent()).toEqual([{ action: 'allocate', orderId: 'o88', reason: 'A typing error' }]));
  });

  it('stay open with the reason when no order has the number', async () => {
    const { user, dialog, sent } = await opened(anException(), { 'GET /orders': listOf() });
    await user.click(dialog.getByRole('button', { name: 'Allocate to an order' }));
    await user.type(dialog.getByLabelText(/^Number of the order/), 'PC9');
    await user.type(dialog.getByLabelText(/^Reason/), 'A typing error');
    await user.click(dialog.getByRole('button', { name: 'Allocate KES 2,500' }));
    expect((await dialog.findByRole('alert')).textContent).toContain('No order has the number PC9.');
    expect(sent()).toEqual([]);
  });

  it('ask for the password, then send the money back', async () => {
    let tries = 0;
    const { user, dialog, sent } = await opened(anException(), {
      [RESOLVE]: () => {
        tries += 1;
        return tries === 1
          ? problem(401, 'confirm_password', 'Confirm your password')
          : { body: anException({ state: 'resolved' }) };
      },
      'POST /auth/confirm': { status: 204 },
    });
    await user.click(dialog.getByRole('button', { name: 'Send back' }));
    await user.type(dialog.getByLabelText(/^Reason/), 'Nobody knows it');
    await user.click(dialog.getByRole('button', { name: 'Send back KES 2,500' }));
    await user.type(await screen.findByLabelText(/^Password/), 'maembe matamu');
    await user.click(screen.getByRole('button', { name: 'Confirm' }));
    expect(await screen.findByText('Resolved')).toBeTruthy();
    expect(sent()).toHaveLength(2);
  });

  it('say that a write-off waits for another administrator', async () => {
    let current = anException({ amount: 90_000 });
    const { user, dialog } = await opened(current, {
      'GET /settings': { body: DEFAULT_SETTINGS },
      'GET /payments/exceptions': () => listOf(current),
      [RESOLVE]: () => {
        current = { ...current, writeOffRequestedBy: { id: 'u1', name: 'Asha' } };
        return { body: current };
      },
    });
    await user.click(dialog.getByRole('button', { name: 'Write off' }));
    expect(await dialog.findByText(/Above KES 50,000 another administrator must approve it\./)).toBeTruthy();
    await user.type(dialog.getByLabelText(/^Reason/), 'Too old');
    await user.click(dialog.getByRole('button', { name: 'Write off KES 90,000' }));
    expect(await dialog.findByText(/You have asked for it\./)).toBeTruthy();
    expect(dialog.getByRole<HTMLButtonElement>('button', { name: 'Write off' }).disabled).toBe(true);
  });

  it('can be read, but not resolved, without the permission', async () => {
    fakeApi({ 'GET /payments/exceptions': listOf(anException()) });
    const { user } = renderDesk(<ExceptionList />, { isAdmin: false, roles: ['support'] });
    await user.click(await screen.findByRole('button', { name: /^Details: / }));
    expect(await screen.findByText('You may read this, but not resolve it.')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Write off' })).toBeNull();
  });
});
