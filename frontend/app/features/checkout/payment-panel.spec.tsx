import { beforeEach, describe, expect, it } from '@jest/globals';
import type { OrderDetail } from '@shop/contracts/orders';
import { screen, within } from '@testing-library/react';
import { useState } from 'react';
import { fakeApi, problem } from '../../../test/fake-api.js';
import { anAttempt, anOrder } from '../../../test/orders.js';
import { renderUi } from '../../../test/render.js';
import { aToken } from '../../../test/token.js';
import { toast } from '../../shared/toast.js';
import { token } from '../../shared/token.js';
import { useSendPrompt } from './api.js';
import { beginCheckout, useActiveCheckout } from './checkout-store.js';
import { PaymentPanel } from './payment-panel.js';
import { useCheckoutState } from './use-checkout-state.js';

const responses = (...payments: unknown[]) => ({
  'GET /mpesa/payments': { body: payments },
  'GET /mpesa/mode': { body: { sandbox: false, testPhone: null } },
});
const byHand = {
  'GET /mpesa/paybill': { body: { type: 'paybill', number: '174379', account: 'SP-1', amount: 25_000 } },
};
const cart = { lines: [], totalCents: 0, isChecked: true, hasChanged: false };
const limits = { min: 10, max: 150_000 };

/** The panel as the cart page shows it for an active checkout. */
function Panel({ order }: { order: OrderDetail }) {
  const [phone, setPhone] = useState('0712345678');
  const activeCheckout = useActiveCheckout('u1');
  const live = { data: order, error: null };
  const sending = useSendPrompt();
  const { next } = useCheckoutState({ isReady: true, session: 'signed-in', activeCheckout, live, cart, limits });
  const isPayment = next.step !== 'loading' && next.step !== 'empty' && next.step !== 'guest';
  if (!isPayment || next.step === 'new' || next.step === 'unknown') return <p>{next.step}</p>;
  return <PaymentPanel order={order} step={next} phone={phone} onPhone={setPhone} cancel={null} sending={sending} />;
}

describe('the payment panel', () => {
  beforeEach(() => {
    localStorage.clear();
    sessionStorage.clear();
    toast.clear();
    token.set(aToken('u1'));
    beginCheckout('u1', 'o1');
  });

  it('sends one prompt for an order, also after a double click, and shows that it waits', async () => {
    const calls = fakeApi({
      ...responses(),
      'POST /mpesa/stk-push': { status: 202, body: { paymentId: 'pay1', message: 'Check your phone' } },
    });
    const { user } = renderUi(<Panel order={anOrder()} />);
    await user.dblClick(await screen.findByRole('button', { name: 'Pay KES 25,000' }));
    expect(await screen.findByText('Waiting for M-Pesa to confirm your payment...')).toBeTruthy();
    expect(screen.queryByRole('button', { name: /pay/i })).toBeNull();
    expect(calls.filter(({ path }) => path === '/mpesa/stk-push').map(({ body }) => body)).toEqual([
      { orderId: 'o1', phoneNumber: '0712345678' },
    ]);
  });

  it('repeats the request with the same idempotency key when the response was lost', async () => {
    let tries = 0;
    const calls = fakeApi({
      ...responses(),
      'POST /mpesa/stk-push': () => {
        tries += 1;
        return tries === 1
          ? problem(504, 'timeout', 'Too slow')
          : { status: 202, body: { paymentId: 'pay1', message: '' } };
      },
    });
    const { user } = renderUi(<Panel order={anOrder()} />);
    await user.click(await screen.findByRole('button', { name: 'Pay KES 25,000' }));
    expect(await screen.findByText(/Waiting for M-Pesa/, undefined, { timeout: 4000 })).toBeTruthy();
    const keys = calls
      .filter(({ path }) => path === '/mpesa/stk-push')
      .map(({ headers }) => headers['idempotency-key']);
    expect(keys).toHaveLength(2);
    expect(new Set(keys).size).toBe(1);
  });

  it('says what comes back when less is due than M-Pesa takes', async () => {
    fakeApi({ ...responses(), ...byHand });
    renderUi(<Panel order={anOrder({ status: 'part_paid', amount_paid: 24_993, amount_due: 7 })} />);
    expect(await screen.findByRole('button', { name: 'Pay KES 10' })).toBeTruthy();
    expect(screen.getByText('M-Pesa takes at least KES 10 at a time, so KES 3 will be refunded to you.')).toBeTruthy();
  });

  it('shows the reason and offers another prompt after a prompt has failed', async () => {
    fakeApi(responses(anAttempt({ status: 'failed', reason: 'You cancelled the payment.' })));
    renderUi(<Panel order={anOrder()} />);
    expect((await screen.findByRole('status')).textContent).toContain('You cancelled the payment.');
    expect(screen.getByRole('button', { name: 'Try again, pay KES 25,000' })).toBeTruthy();
  });

  it('offers no other prompt while one is unresolved', async () => {
    fakeApi(responses(anAttempt({ status: 'pending' })));
    renderUi(<Panel order={anOrder()} />);
    expect(await screen.findByText(/^Prompt sent/)).toBeTruthy();
    expect(screen.queryByRole('button', { name: /pay/i })).toBeNull();
  });

  it('says when a payment is not confirmed for two minutes, and still offers no other prompt', async () => {
    const createdAt = new Date(Date.now() - 121_000).toISOString();
    fakeApi(responses(anAttempt({ status: 'pending', createdAt })));
    renderUi(<Panel order={anOrder()} />);
    expect(await screen.findByText(/^Not confirmed yet/)).toBeTruthy();
    expect(screen.queryByRole('button', { name: /pay/i })).toBeNull();
  });

  it('shows a refusal that sent no prompt, and offers another prompt', async () => {
    fakeApi({
      ...responses(),
      'POST /mpesa/stk-push': problem(503, 'mpesa_unavailable', 'M-Pesa is busy. No prompt was sent.'),
    });
    const { user } = renderUi(<Panel order={anOrder()} />);
    await user.click(await screen.findByRole('button', { name: 'Pay KES 25,000' }));
    expect((await screen.findAllByText('M-Pesa is busy. No prompt was sent.')).length).toBeGreaterThan(0);
    expect(screen.getByRole('button', { name: 'Try again, pay KES 25,000' })).toBeTruthy();
  });

  it('disables the button for the time in Retry-After', async () => {
    fakeApi({
      ...responses(),
      'POST /mpesa/stk-push': {
        ...problem(429, 'prompt_too_soon', 'Please wait 90 seconds before the next payment request.'),
        headers: { 'retry-after': '90' },
      },
    });
    const { user } = renderUi(<Panel order={anOrder()} />);
    await user.click(await screen.findByRole('button', { name: 'Pay KES 25,000' }));
    expect(await screen.findByText(/^You can try again in 1:(30|29)\.$/)).toBeTruthy();
    expect(screen.queryByText(/seconds/)).toBeNull();
    expect(screen.getByRole<HTMLButtonElement>('button', { name: /pay KES 25,000/ }).disabled).toBe(true);
  });

  it.each([
    ['order_closed', 'This order is being closed.'],
    ['payment_pending', 'A payment request for this order is still open. Check your phone.'],
  ])('counts down the wait that a refusal names, and says it once (%s)', async (code, reason) => {
    fakeApi({
      ...responses(),
      'POST /mpesa/stk-push': {
        ...problem(409, code, `${reason} You can try again in 431 seconds.`),
        headers: { 'retry-after': '431' },
      },
    });
    const { user } = renderUi(<Panel order={anOrder()} />);
    await user.click(await screen.findByRole('button', { name: 'Pay KES 25,000' }));
    expect(await screen.findByText(/^You can try again in 7:1[01]\.$/)).toBeTruthy();
    expect(screen.getByText(reason)).toBeTruthy();
    expect(screen.queryByText(/seconds/)).toBeNull();
  });

  it('requires a phone number before it sends a prompt', async () => {
    const calls = fakeApi(responses());
    const { user } = renderUi(<Panel order={anOrder()} />);
    await user.clear(await screen.findByLabelText('M-Pesa phone number'));
    await user.click(await screen.findByRole('button', { name: 'Pay KES 25,000' }));
    expect(await screen.findByText('Please enter a valid M-Pesa phone number')).toBeTruthy();
    expect(calls.some(({ path }) => path === '/mpesa/stk-push')).toBe(false);
  });

  it('says what helps after a phone was not reached', async () => {
    fakeApi(responses(anAttempt({ status: 'failed', code: '1037', reason: 'The phone could not be reached.' })));
    renderUi(<Panel order={anOrder()} />);
    const help = within(await screen.findByRole('list', { name: 'What helps' }));
    expect(help.getByText(/^Unlock the phone/)).toBeTruthy();
    expect(help.getByText(/\*234#/)).toBeTruthy();
    expect(screen.queryByText('Lipa na M-PESA')).toBeNull();
  });

  it('offers to pay by hand first after two prompts that did not reach the phone', async () => {
    const missed = anAttempt({ status: 'failed', code: '1037', reason: 'The phone could not be reached.' });
    fakeApi({ ...responses(missed, { ...missed, id: 'pay0' }), ...byHand });
    renderUi(<Panel order={anOrder()} />);
    const steps = await screen.findByText('Lipa na M-PESA');
    const button = screen.getByRole('button', { name: /pay KES 25,000$/ });
    expect(steps.compareDocumentPosition(button) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
  });

  it('shows a timer instead of an error until M-Pesa takes the same amount again', async () => {
    const retryAt = new Date(Date.now() + 105_000).toISOString();
    const ends = [anAttempt(), anAttempt({ status: 'failed', code: '17', reason: 'Please wait.', retryAt })];
    fakeApi({ ...responses(), 'GET /mpesa/payments': () => ({ body: [ends.length > 1 ? ends.shift() : ends[0]] }) });
    renderUi(<Panel order={anOrder()} />);
    expect(await screen.findByText(/^You can try again in 1:4\d\.$/)).toBeTruthy();
    expect(screen.getByRole<HTMLButtonElement>('button', { name: /pay KES 25,000$/ }).disabled).toBe(true);
    expect(toast.isShown()).toBe(false);
  });

  it('lets another phone pay while M-Pesa wants a pause on the first one', async () => {
    const retryAt = new Date(Date.now() + 105_000).toISOString();
    fakeApi(responses(anAttempt({ status: 'failed', code: '17', reason: 'Please wait.', retryAt })));
    const { user } = renderUi(<Panel order={anOrder()} />);
    expect(await screen.findByText(/^You can try again in/)).toBeTruthy();
    const field = screen.getByLabelText('M-Pesa phone number');
    await user.clear(field);
    await user.type(field, '0799999999');
    expect(screen.queryByText(/^You can try again in/)).toBeNull();
    expect(screen.getByRole<HTMLButtonElement>('button', { name: /pay KES 25,000$/ }).disabled).toBe(false);
  });

  it('never says that a payment without an answer has failed', async () => {
    const over = new Date(Date.now() - 1_000).toISOString();
    fakeApi(responses(anAttempt({ status: 'pending', retryAt: over, reason: 'M-Pesa gave no answer.' })));
    renderUi(<Panel order={anOrder()} />);
    const status = (await screen.findByText(/^Not confirmed:/)).closest('[data-step]');
    expect(status?.getAttribute('data-step')).toBe('unconfirmed');
    expect(screen.getByText('I have paid: enter the M-Pesa code')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Try again, pay KES 25,000' })).toBeTruthy();
  });

  it('shows the balance of an order that is paid in several prompts', async () => {
    const order = anOrder({ status: 'part_paid', total_price: 310_000, amount_paid: 150_000, amount_due: 160_000 });
    fakeApi(responses(anAttempt({ status: 'succeeded', amount: 150_000 })));
    renderUi(<Panel order={order} />);
    expect(
      await screen.findByText('KES 150,000 of KES 310,000 paid. The next prompt is for KES 150,000.'),
    ).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Pay KES 150,000' })).toBeTruthy();
  });

  it('keeps the balance in sight while the next prompt waits', async () => {
    const order = anOrder({ status: 'part_paid', total_price: 310_000, amount_paid: 150_000, amount_due: 160_000 });
    fakeApi(responses(anAttempt({ id: 'pay2' }), anAttempt({ status: 'succeeded', amount: 150_000 })));
    renderUi(<Panel order={order} />);
    expect(await screen.findByText('KES 150,000 of KES 310,000 paid')).toBeTruthy();
    expect(screen.getByText(/^Prompt sent/)).toBeTruthy();
  });

  it('opens the way to pay by hand when M-Pesa is unavailable', async () => {
    fakeApi({
      ...responses(),
      ...byHand,
      'POST /mpesa/stk-push': problem(503, 'mpesa_unavailable', 'M-Pesa is busy. No prompt was sent.'),
    });
    const { user } = renderUi(<Panel order={anOrder()} />);
    await user.click(await screen.findByRole('button', { name: 'Pay KES 25,000' }));
    expect(await screen.findByText('Lipa na M-PESA')).toBeTruthy();
    expect(screen.getByText('174379')).toBeTruthy();
  });
});
