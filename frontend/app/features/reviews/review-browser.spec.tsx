import { describe, expect, it } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { fakeApi, listOf } from '../../../test/fake-api.js';
import { renderUi } from '../../../test/render.js';
import ReviewBrowser from './review-browser.js';

const aReview = (_id: string, rating: number) => ({
  _id,
  rating,
  comment: `Comment of ${_id}`,
  name: 'Asha',
  createdAt: '2026-11-21T09:00:00.000Z',
  photos: [],
  reply: null,
});
const KNOWN = [aReview('r1', 5), aReview('r2', 2)];

describe('the reviews of a product', () => {
  it('are counted without a request when all are known', () => {
    const calls = fakeApi({});
    renderUi(<ReviewBrowser productId="p1" known={KNOWN} />);
    expect(screen.getByRole('button', { name: '5 stars: 1 review' })).toBeTruthy();
    expect(screen.getByRole<HTMLButtonElement>('button', { name: '3 stars: 0 reviews' }).disabled).toBe(true);
    expect(screen.queryByText('Show more reviews')).toBeNull();
    expect(calls).toEqual([]);
  });

  it('are selected by their stars', async () => {
    const calls = fakeApi({ 'GET /products/p1/reviews': listOf(KNOWN[0]) });
    const { user } = renderUi(<ReviewBrowser productId="p1" known={KNOWN} />);
    await user.click(screen.getByRole('button', { name: '5 stars: 1 review' }));
    expect(await screen.findByRole('button', { name: '5 stars: 1 review', pressed: true })).toBeTruthy();
    expect(await screen.findByText('Comment of r1')).toBeTruthy();
    expect(screen.queryByText('Comment of r2')).toBeNull();
    expect(calls.map(({ query }) => query)).toMatchObject([{ rating: '5' }]);
    await user.click(screen.getByRole('button', { name: '5 stars: 1 review', pressed: true }));
    expect(await screen.findByText('Comment of r2')).toBeTruthy();
  });

  it('are sorted by their stars', async () => {
    const calls = fakeApi({ 'GET /products/p1/reviews': listOf(...KNOWN) });
    const { user } = renderUi(<ReviewBrowser productId="p1" known={KNOWN.toReversed()} />);
    const comments = () => screen.getAllByText(/^Comment of/).map(({ textContent }) => textContent);
    expect(comments()).toEqual(['Comment of r2', 'Comment of r1']);
    await user.selectOptions(screen.getByLabelText('Sort reviews'), 'Most stars first');
    await waitFor(() => expect(comments()).toEqual(['Comment of r1', 'Comment of r2']));
    expect(calls.map(({ query }) => query)).toMatchObject([{ sort: 'highest' }]);
  });

  it('show a failed request with another try', async () => {
    fakeApi({});
    const { user } = renderUi(<ReviewBrowser productId="p1" known={KNOWN} />);
    await user.selectOptions(screen.getByLabelText('Sort reviews'), 'Oldest first');
    expect(await screen.findByRole('button', { name: 'Try again' }, { timeout: 4_000 })).toBeTruthy();
  });
});
