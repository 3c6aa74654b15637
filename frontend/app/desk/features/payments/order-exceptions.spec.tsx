import { anException, renderDesk } from '../../../../test/desk.js';
import { describe, expect, it } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { fakeApi, problem } from '../../../../test/fake-api.js';
import { OrderExceptions } from './order-exceptions.js';

describe('the exceptions of an order', () => {
  it('link to their pages', async () => {
    fakeApi({
      'GET /payments/exceptions': { body: [anException({ kind: 'late' })], headers: { 'x-total-count': '1' } },
    });
    renderDesk(<OrderExceptions orderId="o1" />);
    const link = await screen.findByRole('link', { name: 'Paid too late: KES 2,500' });
    expect(link.getAttribute('href')).toBe('/admin/payments/e1');
    expect(screen.getByText('Open')).toBeTruthy();
  });

  it('are not mentioned when there are none', async () => {
    const calls = fakeApi({ 'GET /payments/exceptions': { body: [], headers: { 'x-total-count': '0' } } });
    renderDesk(<OrderExceptions orderId="o1" />);
    await waitFor(() => expect(calls).toHaveLength(1));
    expect(screen.queryByRole('region', { name: 'Exceptions' })).toBeNull();
  });

  it('say why they could not be loaded', async () => {
    fakeApi({ 'GET /payments/exceptions': problem(403, 'forbidden', 'You may not read payments.') });
    renderDesk(<OrderExceptions orderId="o1" />);
    expect((await screen.findByRole('alert')).textContent).toContain('You may not read payments.');
  });
});
