import { beforeEach, describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { fakeApi } from '../../../test/fake-api.js';
import { anAttempt, anOrder } from '../../../test/orders.js';
import { renderUi } from '../../../test/render.js';
import { aToken } from '../../../test/token.js';
import { token } from '../../shared/token.js';
import LiveSheet, { PaymentParts } from './live-sheet.js';
import { paymentStep, type Attempt } from './payment-step.js';

const steps = () => within(screen.getByRole('list', { name: 'What happens now' })).getAllByRole('listitem');
const current = () => steps().findIndex((one) => one.getAttribute('aria-current') === 'step');

describe('the phone while a prompt is out', () => {
  it.each([
    ['sending', 0, ''],
    ['unanswered', 0, ''],
    ['pin', 1, 'M-PESAKES 2,500PIN ••••'],
    ['received', 2, 'M-PESAKES 2,500'],
    ['late', 1, ''],
  ] as const)('(%s) is in step %d', (phone, step, text) => {
    renderUi(<LiveSheet screen={phone} amount={2_500} until={Date.now() + 60_000} />);
    expect(current()).toBe(step);
    const drawing = document.querySelector(`[data-screen='${phone}']`);
    expect(drawing?.getAttribute('aria-hidden')).toBe('true');
    expect(drawing?.textContent).toContain(text);
    expect(screen.queryByText(/^Usually within (1:00|0:59)$/) !== null).toBe(phone === 'pin');
  });

  it('names no time that is over', () => {
    renderUi(<LiveSheet screen="pin" amount={2_500} until={Date.now() - 1} />);
    expect(screen.queryByText(/Usually within/)).toBeNull();
  });
});

describe('an order that is paid in parts', () => {
  const limits = { min: 10, max: 150_000 };
  const order = anOrder({ status: 'part_paid', total_price: 310_000, amount_paid: 150_000, amount_due: 160_000 });
  const paid = anAttempt({ id: 'first', amount: 150_000, status: 'succeeded', receipt: 'SKE52PAWR9' });
  beforeEach(() => token.set(aToken('u1')));

  const shown = async (attempts: Attempt[], now = Date.parse('2026-11-21T10:00:30.000Z')) => {
    fakeApi({ 'GET /mpesa/payments': { body: attempts } });
    renderUi(<PaymentParts order={order} step={paymentStep({ order, attempts, sent: null, limits, now })} />);
    const list = await screen.findByRole('region', { name: 'Payments of this order' });
    expect(list.textContent).toContain('Still to pay: KES 160,000 of KES 310,000.');
    await waitFor(() => expect(within(list).getAllByRole('listitem')).toHaveLength(3));
    return within(list)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent);
  };

  it('lists what came, and what is to come', async () => {
    expect(await shown([paid])).toEqual(['KES 150,000 Paid SKE52PAWR9', 'KES 150,000 To come', 'KES 10,000 To come']);
  });

  it('says which one is waited for', async () => {
    const parts = await shown([anAttempt({ amount: 150_000 }), paid]);
    expect(parts[1]).toContain('Waiting for M-Pesa');
    expect(parts).toHaveLength(3);
  });

  it('lists a failed one as still to come', async () => {
    const parts = await shown([anAttempt({ amount: 150_000, status: 'failed', reason: 'Cancelled' }), paid]);
    expect(parts.filter((text) => text?.includes('To come'))).toHaveLength(2);
  });
});
