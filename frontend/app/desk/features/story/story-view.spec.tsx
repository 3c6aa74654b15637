import { beforeEach, expect, it } from '@jest/globals';
import type { Story } from '@shop/contracts/story';
import { screen } from '@testing-library/react';
import { renderDesk } from '../../../../test/desk.js';
import { fakeApi, problem } from '../../../../test/fake-api.js';
import { aToken } from '../../../../test/token.js';
import { token } from '../../../shared/token.js';
import { StoryView } from './story-view.js';

const READ = 'GET /audit/story';
const found: Story = {
  ...{ state: 'found', unavailable: [], orders: ['o1'], isMore: false },
  steps: [
    { at: '2026-11-28T03:00:00.000Z', service: 'orders', kind: 'order', text: 'placed as KX4T9P2M', orderId: 'o1' },
    {
      ...{ at: '2026-11-28T03:02:00.000Z', service: 'payments', kind: 'event', text: 'payment-succeeded' },
      ...{ requestId: 'request-1', traceId: 'ab'.repeat(16), traceUrl: `https://traces.example/${'ab'.repeat(16)}` },
    },
  ],
};

beforeEach(() => token.set(aToken('u1')));

it('asks for what is typed, and shows each step with its service, request and trace', async () => {
  const calls = fakeApi({ [READ]: { body: found } });
  const { user } = renderDesk(<StoryView />);
  expect(calls).toEqual([]);
  await user.type(screen.getByLabelText('Order, receipt, phone or request'), ' 5678{Enter}');
  expect(await screen.findByText('placed as KX4T9P2M', { exact: false })).toBeTruthy();
  expect(calls.map(({ query }) => query)).toEqual([{ word: '5678' }]);
  expect(screen.getByText('request-1', { exact: false })).toBeTruthy();
  expect(screen.getByRole('link', { name: /Trace abab/ }).getAttribute('href')).toContain('traces.example');
  expect(screen.getByRole('link', { name: 'The order' }).getAttribute('href')).toBe('/admin/orders/o1');
});

it('names the service that did not answer, and that there are more orders', async () => {
  fakeApi({ [READ]: { body: { ...found, state: 'partly', unavailable: ['catalog'], isMore: true } } });
  renderDesk(<StoryView />, {}, '/?word=KX4T9P2M');
  expect(await screen.findByText('Found in part')).toBeTruthy();
  expect(screen.getByText(/No answer from: catalog/)).toBeTruthy();
  expect(screen.getByText('There are more orders')).toBeTruthy();
});

it('says that nothing was found', async () => {
  fakeApi({ [READ]: { body: { ...found, state: 'not-found', orders: [], steps: [] } } });
  renderDesk(<StoryView />, {}, '/?word=KX4T9P2M');
  expect(await screen.findByText('Nothing was found')).toBeTruthy();
});

it('does not say so while a service that could know did not answer', async () => {
  fakeApi({ [READ]: { body: { ...found, state: 'unknown', unavailable: ['payments'], orders: [], steps: [] } } });
  renderDesk(<StoryView />, {}, '/?word=KX4T9P2N');
  expect(await screen.findByText('Nothing was found yet')).toBeTruthy();
  expect(screen.queryByText('Nothing was found')).toBeNull();
});

it('says so when it cannot be read', async () => {
  fakeApi({ [READ]: problem(503, 'unavailable', 'Busy') });
  renderDesk(<StoryView />, {}, '/?word=KX4T9P2M');
  expect(await screen.findByText('Could not read the story')).toBeTruthy();
});
