import { anException, renderDesk } from '../../../../test/desk.js';
import { describe, expect, it } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import { fakeApi, listOf, problem } from '../../../../test/fake-api.js';
import { ExceptionList } from './exception-list.js';

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

  it('link each to its page, and name the order that has its money', async () => {
    const order = { orderId: 'o7', number: 'PC7' };
    const at = '2026-11-22T10:00:00.000Z';
    const resolution = { action: 'allocate' as const, order, reason: 'Named it', by: { id: 'u2', name: 'Juma' }, at };
    fakeApi({ 'GET /payments/exceptions': listOf(anException({ state: 'resolved', resolution })) });
    renderDesk(<ExceptionList />);
    const row = within(await screen.findByRole('row', { name: /SKE52PAWR9/ }));
    const details = row.getByRole('link', { name: 'Details: No order: KES 2,500, SKE52PAWR9' });
    expect(details.getAttribute('href')).toBe('/admin/payments/e1');
    expect(row.getByRole('link', { name: 'PC7' }).getAttribute('href')).toBe('/admin/orders/o7');
    expect(row.getByText('Allocated to PC7 by Juma')).toBeTruthy();
  });
});
