import { anException, renderDesk } from '../../../../test/desk.js';
import { describe, expect, it } from '@jest/globals';
import type { PaymentException } from '@shop/contracts/payment-desk';
import { DEFAULT_SETTINGS } from '@shop/contracts/settings';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { fakeApi, listOf, problem } from '../../../../test/fake-api.js';
import { anOrder } from '../../../../test/orders.js';
import { ExceptionView } from './exception-view.js';

const READ = 'GET /payments/exceptions/e1';
const RESOLVE = 'POST /payments/exceptions/e1/resolve';

const aResolution = (overrides: Partial<NonNullable<PaymentException['resolution']>> = {}) => ({
  ...{ action: 'allocate' as const, order: { orderId: 'o7', number: 'PC7' }, reason: 'Named it on the phone' },
  ...{ by: { id: 'u2', name: 'Juma' }, at: '2026-11-22T10:00:00.000Z' },
  ...overrides,
});
const resolved = (overrides: Partial<PaymentException> = {}) =>
  anException({ state: 'resolved', actions: [], resolution: aResolution(), ...overrides });

/** Opens the page of an exception, which is read again after each change. */
async function opened(exception = anException(), answers: Parameters<typeof fakeApi>[0] = {}) {
  const calls = fakeApi({ [READ]: { body: exception }, ...answers });
  const { user } = renderDesk(<ExceptionView id="e1" />);
  await screen.findByRole('heading', { level: 1, name: 'No order: KES 2,500' });
  const sent = () => calls.filter(({ path }) => path.endsWith('/resolve')).map(({ body }) => body);
  return { user, sent };
}

/** Answers a resolution, and every reading after it, with this. */
function becomes(after: PaymentException) {
  let current = anException();
  return {
    [READ]: () => ({ body: current }),
    [RESOLVE]: () => ({ body: (current = after) }),
  };
}

const section = (name: string) => within(screen.getByRole('region', { name }));
const findSection = async (name: string) => within(await screen.findByRole('region', { name }));

describe('the page of an exception', () => {
  it('shows the evidence by its source, as it came, and which source has said nothing', async () => {
    const at = '2026-11-22T09:00:00.000Z';
    await opened(
      anException({
        evidence: [
          { at, source: 'confirmation', text: 'M-Pesa confirmed KES 2,500.', raw: '{"TransID":"SKE52PAWR9"}' },
          { at, source: 'note', text: 'The customer has called.', raw: '{}' },
        ],
      }),
    );
    const callbacks = section("M-Pesa's callbacks");
    expect(callbacks.getByText('M-Pesa confirmed KES 2,500.')).toBeTruthy();
    expect(callbacks.getByText(/"TransID": "SKE52PAWR9"/)).toBeTruthy();
    expect(section('Notes of the shop').getByText('The customer has called.')).toBeTruthy();
    expect(screen.getAllByText('As it came')).toHaveLength(1);
    const silent = /^Nothing from: Our prompts, M-Pesa's answers to us, .*M-Pesa's statement\.$/;
    expect(screen.getByText(silent)).toBeTruthy();
  });

  it('names who resolved it, when, why, and the order that has the money', async () => {
    await opened(resolved());
    const resolution = section('Resolution');
    expect(resolution.getByText('Allocated to an order')).toBeTruthy();
    expect(resolution.getByRole('link', { name: 'PC7' }).getAttribute('href')).toBe('/admin/orders/o7');
    for (const text of ['Juma', 'Named it on the phone']) expect(resolution.getByText(text)).toBeTruthy();
    expect(screen.queryByRole('group', { name: 'What to do' })).toBeNull();
  });

  it('says that the shop itself settled it', async () => {
    await opened(resolved({ resolution: aResolution({ action: 'settled', by: null, order: null }) }));
    expect(section('Resolution').getByText('The shop itself')).toBeTruthy();
  });

  it('shows who paid, from which phone, and what was typed; and what M-Pesa does not say', async () => {
    await opened();
    const facts = section('What happened');
    for (const text of ['Wanjiku Kamau', '254712***126', 'pc 7']) expect(facts.getByText(text)).toBeTruthy();
    cleanup();
    await opened(anException({ payer: { name: null, phone: '', reference: null } }));
    expect(section('What happened').getByText('Not named by M-Pesa')).toBeTruthy();
    expect(section('What happened').getByText('Not shown by M-Pesa')).toBeTruthy();
  });

  it('says so when there is no such exception', async () => {
    fakeApi({ [READ]: problem(404, 'exception_not_found', 'Exception not found') });
    renderDesk(<ExceptionView id="e1" />);
    expect(await screen.findByRole('heading', { level: 1, name: 'Exception not found' })).toBeTruthy();
    expect(screen.getByRole('link', { name: 'All exceptions' }).getAttribute('href')).toBe('/admin/payments');
  });

  it('says why it could not be loaded', async () => {
    fakeApi({ [READ]: problem(403, 'forbidden', 'You may not read payments.') });
    renderDesk(<ExceptionView id="e1" />);
    expect((await screen.findByRole('alert')).textContent).toContain('You may not read payments.');
  });

  it('can be read, but not resolved, without the permission', async () => {
    fakeApi({ [READ]: { body: anException() } });
    renderDesk(<ExceptionView id="e1" />, { isAdmin: false, roles: ['support'] });
    expect(await screen.findByText('You may read this, but not resolve it.')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Write off' })).toBeNull();
  });
});

describe('an open exception', () => {
  it('is allocated to a proposed order only with a reason', async () => {
    const proposals = [{ orderId: 'o7', number: 'PC7', due: 2_500 }];
    const answers = becomes(resolved());
    const { user, sent } = await opened(undefined, { ...answers, [READ]: { body: anException({ proposals }) } });
    await user.click(screen.getByRole('button', { name: 'Allocate to PC7 (KES 2,500 due)' }));
    const button = screen.getByRole<HTMLButtonElement>('button', { name: 'Allocate KES 2,500' });
    expect(button.disabled).toBe(true);
    await user.type(screen.getByLabelText(/^Reason/), 'Named it on the phone');
    await user.click(button);
    await waitFor(() =>
      expect(sent()).toEqual([{ action: 'allocate', orderId: 'o7', reason: 'Named it on the phone' }]),
    );
  });

  it('shows its resolution at once, and keeps the focus there', async () => {
    const { user } = await opened(undefined, becomes(resolved()));
    await user.click(screen.getByRole('button', { name: 'Send back' }));
    await user.type(screen.getByLabelText(/^Reason/), 'Nobody knows it');
    await user.click(screen.getByRole('button', { name: 'Send back KES 2,500' }));
    const region = await screen.findByRole('region', { name: 'Resolution' });
    await waitFor(() => expect(region.contains(document.activeElement)).toBe(true));
  });

  it('is allocated to an order that is found by its number', async () => {
    const { user, sent } = await opened(undefined, {
      ...becomes(resolved()),
      'GET /orders': listOf(anOrder({ id: 'o8', number: 'PC8' }), anOrder({ id: 'o88', number: 'PC88' })),
    });
    await user.click(screen.getByRole('button', { name: 'Allocate to an order' }));
    await user.type(screen.getByLabelText(/^Number of the order/), 'pc88');
    await user.type(screen.getByLabelText(/^Reason/), 'A typing error');
    await user.click(screen.getByRole('button', { name: 'Allocate KES 2,500' }));
    await waitFor(() => expect(sent()).toEqual([{ action: 'allocate', orderId: 'o88', reason: 'A typing error' }]));
  });

  it('stays open with the reason when no order has the number', async () => {
    const { user, sent } = await opened(undefined, { 'GET /orders': listOf() });
    await user.click(screen.getByRole('button', { name: 'Allocate to an order' }));
    await user.type(screen.getByLabelText(/^Number of the order/), 'PC9');
    await user.type(screen.getByLabelText(/^Reason/), 'A typing error');
    await user.click(screen.getByRole('button', { name: 'Allocate KES 2,500' }));
    expect((await screen.findByRole('alert')).textContent).toContain('No order has the number PC9.');
    expect(sent()).toEqual([]);
  });

  it('asks for the password, then sends the money back', async () => {
    const { [READ]: read, [RESOLVE]: resolve } = becomes(resolved({ resolution: aResolution({ action: 'refund' }) }));
    let tries = 0;
    const { user, sent } = await opened(undefined, {
      [READ]: read,
      [RESOLVE]: () => {
        tries += 1;
        return tries === 1 ? problem(401, 'confirm_password', 'Confirm your password') : resolve();
      },
      'POST /auth/confirm': { status: 204 },
    });
    await user.click(screen.getByRole('button', { name: 'Send back' }));
    await user.type(screen.getByLabelText(/^Reason/), 'Nobody knows it');
    await user.click(screen.getByRole('button', { name: 'Send back KES 2,500' }));
    await user.type(await screen.findByLabelText(/^Password/), 'maembe matamu');
    await user.click(screen.getByRole('button', { name: 'Confirm' }));
    expect((await findSection('Resolution')).getByText('Sent back')).toBeTruthy();
    expect(sent()).toHaveLength(2);
  });

  it('says that a write-off waits for another administrator', async () => {
    const { user } = await opened(undefined, {
      ...becomes(anException({ writeOffRequestedBy: { id: 'u1', name: 'Asha' } })),
      'GET /settings': {
        body: { ...DEFAULT_SETTINGS, payments: { ...DEFAULT_SETTINGS.payments, refundApprovalOver: 2_000 } },
      },
    });
    await user.click(screen.getByRole('button', { name: 'Write off' }));
    expect(await screen.findByText(/Above KES 2,000 another administrator must approve it\./)).toBeTruthy();
    await user.type(screen.getByLabelText(/^Reason/), 'Too old');
    await user.click(screen.getByRole('button', { name: 'Write off KES 2,500' }));
    expect(await screen.findByText(/You have asked for it\./)).toBeTruthy();
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Write off' }).disabled).toBe(true);
  });
});
