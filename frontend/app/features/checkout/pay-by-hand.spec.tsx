import { beforeEach, describe, expect, it } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import { fakeApi, problem } from '../../../test/fake-api.js';
import { anOrder } from '../../../test/orders.js';
import { renderUi } from '../../../test/render.js';
import { aToken } from '../../../test/token.js';
import { token } from '../../shared/token.js';
import { ClaimPayment, PayByHand } from './other-ways.js';

const PAYBILL = { type: 'paybill', number: '174379', account: 'SP-1', amount: 25_000 };

beforeEach(() => {
  localStorage.clear();
  token.set(aToken('u1'));
});

describe('paying by hand', () => {
  const open = async (answer: unknown) => {
    const calls = fakeApi({ 'GET /mpesa/paybill': { body: answer } });
    const { user } = renderUi(<PayByHand order={anOrder()} isOpened={false} />);
    expect(calls).toEqual([]);
    await user.click(screen.getByText('Pay by hand in the M-PESA menu'));
    return { user, steps: within(await screen.findByRole('list')) };
  };

  it('is explained in steps with the Paybill, the account number and the amount to copy', async () => {
    const { user, steps } = await open(PAYBILL);
    expect(steps.getByText('Pay Bill')).toBeTruthy();
    expect(steps.getByText('KES 25,000')).toBeTruthy();
    await user.click(steps.getByRole('button', { name: 'Copy the account number' }));
    expect(await navigator.clipboard.readText()).toBe('SP-1');
    await user.click(steps.getByRole('button', { name: 'Copy the amount' }));
    expect(await navigator.clipboard.readText()).toBe('25000');
  });

  it('needs no account number at a till, but the code afterwards', async () => {
    const { user, steps } = await open({ ...PAYBILL, type: 'till', number: '555777', account: null });
    expect(steps.getByText('Buy Goods and Services')).toBeTruthy();
    expect(steps.getByText(/^Till number/).textContent).toContain('555777');
    await user.click(steps.getByRole('button', { name: 'Copy the number' }));
    expect(await navigator.clipboard.readText()).toBe('555777');
    expect(steps.queryByText(/Account number/)).toBeNull();
    expect(screen.getByText(/enter the M-Pesa code below/)).toBeTruthy();
  });

  it('says why the numbers could not be loaded', async () => {
    fakeApi({ 'GET /mpesa/paybill': problem(404, 'order_not_found', 'Order not found') });
    renderUi(<PayByHand order={anOrder()} isOpened />);
    expect((await screen.findByRole('alert')).textContent).toContain('Order not found');
  });
});

describe('a payment that the page does not know', () => {
  const claim = async (text: string, answers: Parameters<typeof fakeApi>[0]) => {
    const calls = fakeApi(answers);
    const { user } = renderUi(<ClaimPayment orderId="o1" />);
    await user.click(screen.getByText('I have paid: enter the M-Pesa code'));
    await user.type(await screen.findByLabelText('M-Pesa code'), text);
    await user.click(screen.getByRole('button', { name: 'Check this code' }));
    return calls.map(({ body }) => body);
  };

  it('is checked by its code, which may be in small letters', async () => {
    const sent = await claim('ske52pawr9', { 'POST /mpesa/claim': { status: 202, body: { message: 'Checking' } } });
    expect(await screen.findByText(/^We are checking this code with M-Pesa…/)).toBeTruthy();
    expect(sent).toEqual([{ orderId: 'o1', receipt: 'SKE52PAWR9' }]);
  });

  it('needs a code', async () => {
    const sent = await claim('paid!', {});
    expect(await screen.findByText(/An M-Pesa code has 10 letters and digits/)).toBeTruthy();
    expect(sent).toEqual([]);
  });

  it.each([
    ['receipt_used', /^This code has already been used for a payment/],
    ['order_closed', /^This order can no longer be paid/],
    ['order_not_found', /^Order not found$/],
  ])('is refused in words: %s', async (code, words) => {
    await claim('SKE52PAWR9', { 'POST /mpesa/claim': problem(409, code, 'Order not found') });
    expect(await screen.findByText(words)).toBeTruthy();
  });

  it('is not asked about too often', async () => {
    const tooSoon = { ...problem(429, 'claim_too_soon', 'Too soon'), headers: { 'retry-after': '30' } };
    await claim('SKE52PAWR9', { 'POST /mpesa/claim': tooSoon });
    expect(await screen.findByText(/^You can send another code in 0:(30|29)\.$/)).toBeTruthy();
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Check this code' }).disabled).toBe(true);
  });
});
