import { aDeskReview, renderDesk } from '../../../test/desk.js';
import { beforeEach, describe, expect, it } from '@jest/globals';
import type { AuditEntry } from '@shop/contracts/audit';
import type { InboxMessage } from '@shop/contracts/inbox';
import { screen, waitFor, within } from '@testing-library/react';
import type { ReactNode } from 'react';
import { type Answers, fakeApi, listOf, problem } from '../../../test/fake-api.js';
import { anOrder } from '../../../test/orders.js';
import { fill } from '../../../test/render.js';
import { toast } from '../../shared/toast.js';
import { AuditList } from '../features/audit/audit-list.js';
import { MessageList } from '../features/messages/message-list.js';
import { OrderList } from '../features/orders/order-list.js';
import { ReviewList } from '../features/reviews/review-list.js';

/** Opens a list and selects all its rows. */
async function selected(list: ReactNode, answers: Answers) {
  const calls = fakeApi(answers);
  const { user } = renderDesk(list);
  const selectAll = async () => user.click(await screen.findByLabelText('Select all rows of this page'));
  await selectAll();
  const bar = () => within(screen.getByRole('group', { name: 'Selected rows' }));
  const sent = () => calls.filter(({ method }) => method !== 'GET').map(({ path, body }) => ({ path, body }));
  const press = (name: string) => user.click(bar().getByRole('button', { name }));
  const confirm = (name: string) => user.click(within(screen.getByRole('dialog')).getByRole('button', { name }));
  return { user, selectAll, bar, press, confirm, sent };
}

const anAuditEntry: AuditEntry = {
  ...{ id: 'a1', at: '2026-11-22T09:00:00.000Z', actor: { id: 'u1', name: 'Asha' }, ip: '127.0.0.1' },
  ...{ action: 'update', entity: 'user', entityId: 'u2', before: { name: 'Juma' }, after: { name: 'Zawadi' } },
};

const isDisabled = (button: HTMLElement) => (button as HTMLButtonElement).disabled;
const expectNoSelection = () =>
  waitFor(() => expect(screen.queryByRole('group', { name: 'Selected rows' })).toBeNull());

beforeEach(() => toast.clear());

describe('selected orders', () => {
  it('are delivered together, and those that fail stay selected with the reason', async () => {
    const orders = ['o1', 'o2'].map((id) => anOrder({ id, number: `PC-${id}`, status: 'paid' }));
    let isRefused = true;
    const { bar, press, confirm, sent } = await selected(<OrderList />, {
      'GET /orders': () => listOf(...orders),
      'PUT /orders/o1/status': () => ({
        body: (orders[0] = anOrder({ id: 'o1', number: 'PC-o1', is_delivered: true, status: 'delivered' })),
      }),
      'PUT /orders/o2/status': () =>
        isRefused ? problem(409, 'conflict', 'It is being cancelled') : { body: orders[1] },
    });
    await press('Mark Delivered (2)');
    await confirm('Mark Delivered');
    expect(await screen.findByText('1 of 2 failed and stay selected.')).toBeTruthy();
    expect(bar().getByRole('alert').textContent).toBe('PC-o2: It is being cancelled');
    expect(bar().getByRole('status').textContent).toBe('1 selected');
    expect(await screen.findByRole('row', { name: /PC-o1 .*Completed/ })).toBeTruthy();
    isRefused = false;
    await press('Mark Delivered (1)');
    await confirm('Mark Delivered');
    expect(await screen.findByText('1 order delivered')).toBeTruthy();
    await expectNoSelection();
    const completed = { status: 'completed' };
    expect(
      sent()
        .map(({ path }) => path)
        .toSorted(),
    ).toEqual(['o1', 'o2', 'o2'].map((id) => `/orders/${id}/status`));
    expect(sent().map(({ body }) => body)).toEqual([completed, completed, completed]);
  });
});

describe('selected reviews', () => {
  it('are hidden together with one reason, and shown again', async () => {
    const hidden = { reason: 'Spam', at: '2026-11-22T09:00:00.000Z', by: { id: 'u1', name: 'Asha' } };
    let review = aDeskReview();
    const { user, selectAll, bar, press, confirm, sent } = await selected(<ReviewList />, {
      'GET /reviews': () => listOf(review),
      'PATCH /products/p1/reviews/rev1': ({ body }) => ({
        body: (review = { ...review, hidden: (body as { hidden: boolean }).hidden ? hidden : null }),
      }),
    });
    expect(isDisabled(bar().getByRole('button', { name: 'Show again (0)' }))).toBe(true);
    await press('Hide (1)');
    await fill(user, within(screen.getByRole('dialog')).getByLabelText(/^Reason/), 'Spam');
    await confirm('Hide reviews');
    expect(await screen.findByRole('cell', { name: 'Hidden' })).toBeTruthy();
    await expectNoSelection();
    await selectAll();
    await press('Show again (1)');
    expect(await screen.findByRole('cell', { name: 'Shown' })).toBeTruthy();
    expect(sent().map(({ body }) => body)).toEqual([{ hidden: true, reason: 'Spam' }, { hidden: false }]);
  });

  it('are not there for the support, who may only answer them', async () => {
    fakeApi({ 'GET /reviews': listOf(aDeskReview()) });
    renderDesk(<ReviewList />, { isAdmin: false, roles: ['support'] });
    expect(await screen.findByRole('button', { name: 'Reply to Juma' })).toBeTruthy();
    expect(screen.queryByRole('button', { name: /^Hide/ })).toBeNull();
    expect(screen.queryByLabelText('Select all rows of this page')).toBeNull();
  });
});

describe('selected messages', () => {
  it('are taken and closed together', async () => {
    let messages = ['c1', 'c2'].map((id): InboxMessage => ({
      ...{ id, name: 'Juma', email: 'juma@shop.example', inquiryType: 'orders', subject: `Parcel ${id}` },
      ...{ message: 'When does my order arrive?', status: 'new', createdAt: '2026-11-21T09:00:00.000Z' },
      ...{ assignee: null, version: 3 },
    }));
    const change = ({ path, body }: { path: string; body: unknown }) => {
      const { assignee, ...change } = body as { assignee?: string; status?: InboxMessage['status'] };
      const own = assignee && { assignee: { id: assignee, name: 'Asha' } };
      messages = messages.map((one) => (path === `/contact/${one.id}` ? { ...one, ...change, ...own } : one));
      return { body: { ...messages[0], answers: [] } };
    };
    const { selectAll, bar, press, sent } = await selected(<MessageList />, {
      'GET /contact': () => listOf(...messages),
      'PATCH /contact/c1': change,
      'PATCH /contact/c2': change,
    });
    await press('Assign to me (2)');
    expect(await screen.findByText('2 assigned to you')).toBeTruthy();
    await expectNoSelection();
    await selectAll();
    expect(isDisabled(bar().getByRole('button', { name: 'Assign to me (0)' }))).toBe(true);
    await press('Close (2)');
    expect(await screen.findByText('2 closed')).toBeTruthy();
    await waitFor(() => expect(screen.getAllByRole('cell', { name: 'Closed' })).toHaveLength(2));
    expect(sent().map(({ body }) => body)).toEqual([
      ...Array<unknown>(2).fill({ assignee: 'u1', version: 3 }),
      ...Array<unknown>(2).fill({ status: 'closed', version: 3 }),
    ]);
  });
});

describe('the orders of the desk', () => {
  it('say of a cancelled one that its money is due', async () => {
    fakeApi({ 'GET /orders': listOf(anOrder({ number: 'PC-1', status: 'cancelled', refund_due_price: 500 })) });
    renderDesk(<OrderList />);
    expect(await screen.findByRole('row', { name: /PC-1 .*Cancelled.*Refund on its way/ })).toBeTruthy();
  });

  it('say whose surplus is going back, and deliver these', async () => {
    fakeApi({ 'GET /orders': listOf(anOrder({ number: 'PC-1', status: 'paid', refund_due_price: 500 })) });
    renderDesk(<OrderList />);
    expect(await screen.findByRole('row', { name: /PC-1 .*Paid.*Surplus is going back/ })).toBeTruthy();
    expect(isDisabled(screen.getByRole('button', { name: 'Mark Delivered: order PC-1' }))).toBe(false);
  });

  it('ask for the parcel before one is delivered', async () => {
    const paid = anOrder({ number: 'PC-1', status: 'paid' });
    const calls = fakeApi({ 'GET /orders': listOf(paid), 'PUT /orders/o1/status': { body: paid } });
    const { user } = renderDesk(<OrderList />);
    await user.click(await screen.findByRole('button', { name: 'Mark Delivered: order PC-1' }));
    const dialog = within(await screen.findByRole('dialog'));
    await fill(user, dialog.getByLabelText('Courier'), 'G4S');
    expect(calls.some(({ method }) => method === 'PUT')).toBe(false);
    await user.click(dialog.getByRole('button', { name: 'Mark Delivered' }));
    expect(await screen.findByText('Order updated')).toBeTruthy();
    expect(calls.find(({ method }) => method === 'PUT')?.body).toEqual({ status: 'completed', courier: 'G4S' });
  });

  it('say whose money is going back, and do not deliver these', async () => {
    const back = anOrder({ number: 'PC-1', status: 'paid', is_money_going_back: true });
    const { bar } = await selected(<OrderList />, { 'GET /orders': listOf(back) });
    expect(await screen.findByRole('row', { name: /PC-1 .*Paid.*Money is going back/ })).toBeTruthy();
    const deliver = screen.getByRole('button', { name: 'Mark Delivered: order PC-1' });
    expect(isDisabled(deliver)).toBe(true);
    expect(deliver.title).toMatch(/^Money for this order is going back/);
    for (const name of ['Out for delivery (0)', 'Mark Delivered (0)'])
      expect(isDisabled(bar().getByRole('button', { name }))).toBe(true);
  });

  it('show why one could not be changed', async () => {
    const paid = anOrder({ number: 'PC-1', status: 'paid' });
    fakeApi({ 'GET /orders': listOf(paid), 'PUT /orders/o1/status': { status: 409, body: {} } });
    const { user } = renderDesk(<OrderList />);
    await user.click(await screen.findByRole('button', { name: 'Mark Delivered: order PC-1' }));
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Mark Delivered' }));
    expect(await screen.findByText('Error updating order')).toBeTruthy();
    expect(screen.getByText('Failed to update order status')).toBeTruthy();
  });

  it('show why they could not be loaded', async () => {
    fakeApi({ 'GET /orders': problem(400, 'refused', 'The list is not available') });
    renderDesk(<OrderList />);
    expect((await screen.findAllByText('Error loading orders')).length).toBeGreaterThan(0);
    expect(screen.getAllByText('The list is not available').length).toBeGreaterThan(0);
    expect(screen.getByRole('button', { name: 'Try again' })).toBeTruthy();
  });
});

describe('the audit of the desk', () => {
  it('shows who changed what, before and after, and says so when a person changed nothing', async () => {
    const calls = fakeApi({
      'GET /users/u2': { body: { id: 'u2', name: 'Zawadi Njeri' } },
      'GET /audit': ({ query: { actor } }) => (actor === 'nobody with this name' ? listOf() : listOf(anAuditEntry)),
    });
    const { user } = renderDesk(<AuditList />);
    const row = within(await screen.findByRole('row', { name: /Asha .* Changed user/ }));
    expect(row.getByText('Juma', { selector: '[data-kind=before]' })).toBeTruthy();
    expect(row.getByText('Zawadi', { selector: '[data-kind=after]' })).toBeTruthy();
    expect(row.getByText(/^Name:/)).toBeTruthy();
    expect((await row.findByRole('link', { name: 'Zawadi Njeri' })).getAttribute('href')).toBe('/admin/users/u2');
    expect(row.queryByText(/u2/)).toBeNull();
    await fill(user, screen.getByLabelText('Search by person'), 'nobody with this name');
    await waitFor(() => expect(screen.queryByText(/Changed user/)).toBeNull());
    expect(screen.getByText('No entries found')).toBeTruthy();
    expect(calls.findLast(({ path }) => path === '/audit')?.query).toMatchObject({ actor: 'nobody with this name' });
  });
});
