import { beforeEach, describe, expect, it } from '@jest/globals';
import { cleanup, screen } from '@testing-library/react';
import { fakeApi, problem } from '../../../test/fake-api.js';
import { renderUi } from '../../../test/render.js';
import ReviewForm from './review-form.js';

const REVIEW = {
  _id: 'r1',
  rating: 4,
  comment: 'Runs cool and quiet.',
  name: 'Asha',
  createdAt: '2026-11-21T09:00:00.000Z',
  photos: [],
};

async function write({ rating, comment }: { rating?: string; comment?: string }) {
  const { user } = renderUi(<ReviewForm productId="p1" />);
  if (rating) await user.selectOptions(screen.getByLabelText('Rating'), rating);
  if (comment) await user.type(screen.getByLabelText('Comment'), comment);
  await user.click(screen.getByRole('button', { name: 'Submit Review' }));
  return user;
}

describe('the review form', () => {
  beforeEach(() => sessionStorage.clear());

  it('requires a rating and a comment', async () => {
    const calls = fakeApi({});
    await write({});
    expect(await screen.findByText('Rating is required')).toBeTruthy();
    expect(screen.getByText('Comment is required')).toBeTruthy();
    expect(calls).toEqual([]);
  });

  it('requires at least 10 characters, and removes the error once they are typed', async () => {
    fakeApi({});
    const user = await write({ rating: '4', comment: 'Too short' });
    expect(await screen.findByText('Comment must be at least 10 characters')).toBeTruthy();
    await user.type(screen.getByLabelText('Comment'), ' no more');
    expect(screen.queryByText('Comment must be at least 10 characters')).toBeNull();
  });

  it('sends the review, shows a toast and empties the form', async () => {
    const calls = fakeApi({ 'POST /products/p1/reviews': { status: 201, body: REVIEW } });
    await write({ rating: '4', comment: 'Runs cool and quiet.' });
    expect(await screen.findByText('Review Submitted!')).toBeTruthy();
    expect(calls[0]?.body).toEqual({ rating: 4, comment: 'Runs cool and quiet.', photos: [] });
    expect(screen.getByLabelText<HTMLTextAreaElement>('Comment').value).toBe('');
  });

  it('restores an unsent draft, and is empty after the review was sent', async () => {
    fakeApi({ 'POST /products/p1/reviews': { status: 201, body: REVIEW } });
    await write({ rating: '4', comment: 'Runs cool' });
    cleanup();
    await write({ comment: ' and quiet.' });
    expect(await screen.findByText('Review Submitted!')).toBeTruthy();
    cleanup();
    renderUi(<ReviewForm productId="p1" />);
    expect(screen.getByLabelText<HTMLTextAreaElement>('Comment').value).toBe('');
  });

  it('shows the server’s message when the review is refused', async () => {
    fakeApi({
      'POST /products/p1/reviews': problem(409, 'already_reviewed', 'You have already reviewed this product'),
    });
    await write({ rating: '5', comment: 'Runs cool and quiet.' });
    expect(await screen.findByText('Submission Failed')).toBeTruthy();
    expect(screen.getByText('You have already reviewed this product')).toBeTruthy();
  });
});
