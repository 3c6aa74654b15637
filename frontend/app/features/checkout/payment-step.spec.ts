import { describe, expect, it } from '@jest/globals';
import type { OrderDetail } from '@shop/contracts/orders';
import { anAttempt, anOrder } from '../../../test/orders.js';
import { paymentStep, type Attempt } from './payment-step.js';

const limits = { min: 10, max: 150_000 };
const NOW = Date.parse('2026-11-22T09:00:00Z');
const step = (order: OrderDetail, attempts: Attempt[] = [], paymentId?: string) =>
  paymentStep({ order, attempts, sent: { paymentId, sentAt: 5000 }, limits, now: NOW });

describe('paying an order', () => {
  it('is ready when no prompt was sent yet', () => {
    expect(step(anOrder({ amount_due: 25_000 }))).toEqual({ step: 'ready', plan: [25_000] });
  });

  it('plans several prompts for an amount above the limit', () => {
    expect(step(anOrder({ amount_due: 375_000 }))).toEqual({ step: 'ready', plan: [150_000, 150_000, 75_000] });
  });

  it('waits while a prompt is pending', () => {
    const pending = anAttempt({ status: 'pending', amount: 500 });
    const since = Date.parse(pending.createdAt);
    const waiting = { step: 'waiting', phase: 'pin', amount: 500, rest: [24_500] };
    expect(step(anOrder(), [pending])).toEqual({ ...waiting, since });
    expect(step(anOrder(), [pending], pending.id)).toEqual({ ...waiting, since: 5000 });
  });

  it('has the time when another prompt may be sent if M-Pesa never answers', () => {
    const retryAt = new Date(NOW + 1).toISOString();
    const unanswered = anAttempt({ status: 'pending', amount: 500, retryAt });
    expect(step(anOrder(), [unanswered])).toMatchObject({ step: 'waiting', phase: 'unanswered', retryAt: NOW + 1 });
  });

  it('offers another prompt from that time on, and never says that this one has failed', () => {
    const retryAt = new Date(NOW).toISOString();
    const unanswered = anAttempt({ status: 'pending', reason: 'M-Pesa never answered.', retryAt });
    expect(step(anOrder({ amount_due: 700 }), [unanswered])).toEqual({ step: 'unconfirmed', plan: [700] });
  });

  it('waits for a prompt that the payments service does not list yet', () => {
    expect(step(anOrder(), [], 'sent')).toMatchObject({ step: 'waiting', phase: 'answer', since: 5000 });
  });

  it('offers a retry and shows the reason when the newest prompt has failed', () => {
    const failed = anAttempt({ id: 'sent', status: 'failed', reason: 'Wrong PIN.', code: '2001' });
    expect(step(anOrder({ amount_due: 700 }), [failed], 'sent')).toEqual({
      step: 'failed',
      plan: [700],
      reason: 'Wrong PIN.',
      code: '2001',
      phone: '254712***678',
      isPhoneUnreachable: false,
    });
  });

  it('has the time when M-Pesa takes the same amount again', () => {
    const retryAt = new Date(NOW + 60_000).toISOString();
    const failed = anAttempt({ status: 'failed', code: '17', retryAt });
    expect(step(anOrder(), [failed])).toMatchObject({ step: 'failed', code: '17', retryAt: NOW + 60_000 });
  });

  it('knows when two prompts did not reach the phone, in whatever order', () => {
    const [missed, cancelled] = [
      anAttempt({ status: 'failed', code: '1037' }),
      anAttempt({ status: 'failed', code: '1032' }),
    ];
    expect(step(anOrder(), [missed, cancelled])).toMatchObject({ isPhoneUnreachable: false });
    expect(step(anOrder(), [cancelled, missed, missed])).toMatchObject({ isPhoneUnreachable: true });
  });

  it('offers no second prompt until the order has counted the received money', () => {
    expect(step(anOrder({ amount_paid: 0 }), [anAttempt({ status: 'succeeded', amount: 100 })])).toMatchObject({
      step: 'waiting',
      phase: 'order',
      amount: 100,
    });
  });

  it('plans the remaining amount when the order is partly paid', () => {
    const order = anOrder({ status: 'part_paid', amount_paid: 150_000, amount_due: 50_000 });
    const paid = anAttempt({ status: 'succeeded', amount: 150_000 });
    expect(step(order, [paid])).toEqual({ step: 'part-paid', plan: [50_000], paid: 150_000, total: 200_000 });
  });

  it.each(['cancelled', 'expired', 'refund_due', 'refunded'] as const)('is closed when the order is %s', (status) => {
    expect(step(anOrder({ status }), [], 'sent')).toEqual({ step: 'closed', status });
  });
});
