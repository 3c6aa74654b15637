import { beforeEach, describe, expect, it } from '@jest/globals';
import type { OwnAlert } from '@shop/contracts/alerts';
import type { User } from '@shop/contracts/identity';
import type { Delivery } from '@shop/contracts/orders';
import { screen, waitFor, within } from '@testing-library/react';
import { type Answers, fakeApi, problem } from '../../test/fake-api.js';
import { fill, renderUi } from '../../test/render.js';
import { aToken } from '../../test/token.js';
import MyAlerts from '../features/alerts/my-alerts.js';
import { toast } from '../shared/toast.js';
import { token } from '../shared/token.js';
import ProfilePersonal from './sections/profile-personal.js';
import ProfileSecurity from './sections/profile-security.js';

const asha: User = { id: 'u1', name: 'Asha', email: 'asha@shop.example', isAdmin: false, roles: [] };
const home: Delivery = {
  ...{ name: 'Asha', phone: '0712 345 678', county: 'Nakuru' },
  ...{ town: 'Njoro', address: 'Behind the mill' },
};
const stored: Answers = {
  'GET /users/me/preferences': { body: { marketing: false, language: 'en' } },
  'GET /users/me/addresses': { body: [home] },
  'GET /auth/sessions': { body: [] },
  'GET /auth/totp': { body: { isOn: false } },
};

/** Answers the requests of the page, and these; returns the changes that were sent. */
function api(answers: Answers = {}) {
  const calls = fakeApi({ ...stored, ...answers });
  return () => calls.filter(({ method }) => method !== 'GET').map(({ method, path, body }) => ({ method, path, body }));
}

/** Answers with one after the other; the last one stays. */
function inTurn<T>(...answers: [T, ...T[]]): () => T {
  let [next, ...rest] = answers;
  return () => {
    const answer = next;
    [next, ...rest] = [rest[0] ?? next, ...rest.slice(1)];
    return answer;
  };
}

const failed = { status: 500, body: {} };

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  toast.clear();
  token.set(aToken('u1'));
});

describe('the profile', () => {
  const SAVE = 'PUT /users/u1';

  async function rename() {
    const { user } = renderUi(<ProfilePersonal user={asha} />);
    const field = screen.getByLabelText<HTMLInputElement>('Full Name');
    await fill(user, field, 'Njeri');
    const save = () => user.click(screen.getByRole('button', { name: 'Save Changes' }));
    return { field, save };
  }

  it('shows an error when saving fails, keeps the typed name, and saves it then', async () => {
    const sent = api({ [SAVE]: inTurn(failed, { status: 200, body: { ...asha, name: 'Njeri' } }) });
    const { field, save } = await rename();
    await save();
    expect(await screen.findByText('Update failed')).toBeTruthy();
    expect(screen.getByText('Profile update failed')).toBeTruthy();
    expect(field.value).toBe('Njeri');
    await save();
    expect(await screen.findByText('Profile updated')).toBeTruthy();
    expect(sent().map(({ body }) => body)).toEqual([{ name: 'Njeri' }, { name: 'Njeri' }]);
  });

  it('is not changed when the user has signed out in the meantime', async () => {
    const sent = api();
    const { save } = await rename();
    // Another tab does this.
    localStorage.removeItem('savannapc_token');
    await save();
    expect(await screen.findByText('No user logged in')).toBeTruthy();
    expect(sent()).toEqual([]);
  });

  it('shows an error when the download of all data fails', async () => {
    api();
    const { user } = renderUi(<ProfileSecurity user={asha} />);
    await user.click(screen.getByRole('button', { name: 'Download my data' }));
    expect(await screen.findByText('API Error')).toBeTruthy();
  });
});

describe('the signed-in devices', () => {
  const LIST = 'GET /auth/sessions';
  const aSession = (id: string, current = false) => ({
    ...{ id, current, device: `Firefox ${id}` },
    ...{ createdAt: '2026-11-21T09:00:00.000Z', lastSeenAt: '2026-11-21T09:00:00.000Z' },
  });

  it('are read page by page, and all others are signed out in one call', async () => {
    const pages: Record<string, unknown[]> = { 1: [aSession('s1', true), aSession('s2')], 2: [aSession('s3')] };
    const sent = api({
      [LIST]: ({ query }) => ({ body: pages[query['pageNumber'] ?? ''], headers: { 'x-total-count': '11' } }),
      'DELETE /auth/sessions': { status: 204 },
    });
    const { user } = renderUi(<ProfileSecurity user={asha} />);
    expect(await screen.findByText('This device')).toBeTruthy();
    await user.click(await screen.findByRole('button', { name: 'Next' }));
    expect(await screen.findByTitle('Firefox s3')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Sign out everywhere else' }));
    expect(await screen.findByText('Signed out everywhere else')).toBeTruthy();
    expect(sent()).toMatchObject([{ method: 'DELETE', path: '/auth/sessions' }]);
    expect(await screen.findByText('This device')).toBeTruthy();
  });

  it('cannot be signed out elsewhere while there is only this one', async () => {
    api({ [LIST]: { body: [aSession('s1', true)], headers: { 'x-total-count': '1' } } });
    renderUi(<ProfileSecurity user={asha} />);
    expect(await screen.findByText('This device')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Sign out everywhere else' })).toBeNull();
  });
});

describe('a new password of the profile', () => {
  it('must match its confirmation, and is sent with the current one', async () => {
    const sent = api({ 'PUT /auth/password': { status: 204 } });
    const { user } = renderUi(<ProfileSecurity user={asha} />);
    const change = async (confirmation: string) => {
      await fill(user, screen.getByLabelText('Confirm New Password'), confirmation);
      await user.click(screen.getByRole('button', { name: 'Change Password' }));
    };
    await fill(user, screen.getByLabelText('Current Password'), 'maembe matamu');
    await fill(user, screen.getByLabelText('New Password'), 'ndizi mbivu');
    await change('ndizi mbichi');
    expect(await screen.findByText('Passwords do not match')).toBeTruthy();
    expect(sent()).toEqual([]);
    await change('ndizi mbivu');
    expect(await screen.findByText('Password changed')).toBeTruthy();
    expect(sent().map(({ body }) => body)).toEqual([{ currentPassword: 'maembe matamu', newPassword: 'ndizi mbivu' }]);
  });
});

describe('preferences', () => {
  const marketing = () => screen.findByRole<HTMLInputElement>('switch', { name: /^Offers and news/ });

  it('stay as they were when saving fails', async () => {
    const sent = api({ 'PUT /users/me/preferences': problem(503, 'unavailable', 'Please try again') });
    const { user } = renderUi(<ProfilePersonal user={asha} />);
    await user.click(await marketing());
    expect(await screen.findByText('Preferences not saved')).toBeTruthy();
    expect((await marketing()).checked).toBe(false);
    expect(sent().map(({ body }) => body)).toEqual([{ marketing: true, language: 'en' }]);
  });

  it('can be loaded again after a failure', async () => {
    const path = 'GET /users/me/preferences';
    api({ [path]: inTurn(problem(403, 'forbidden', 'Not now'), { body: { marketing: true, language: 'en' } }) });
    const { user } = renderUi(<ProfilePersonal user={asha} />);
    expect((await screen.findByRole('alert')).textContent).toContain('Not now');
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect((await marketing()).checked).toBe(true);
  });
});

describe('the delivery addresses of the profile', () => {
  it('stay typed when they cannot be saved', async () => {
    const sent = api();
    const { user } = renderUi(<ProfilePersonal user={asha} />);
    await user.click(await screen.findByRole('button', { name: 'Edit Behind the mill, Njoro' }));
    const dialog = within(screen.getByRole('dialog', { name: 'Edit address' }));
    await fill(user, dialog.getByLabelText('Town'), 'Molo');
    await user.click(dialog.getByRole('button', { name: 'Save address' }));
    expect((await dialog.findByRole('alert')).textContent).toContain('The address book was not changed');
    expect(dialog.getByLabelText<HTMLInputElement>('Town').value).toBe('Molo');
    expect(sent().map(({ body }) => body)).toEqual([[{ ...home, town: 'Molo' }]]);
  });
});

describe('the alerts of the profile', () => {
  const LIST = 'GET /users/me/alerts';
  const anAlert = (overrides: Partial<OwnAlert>): OwnAlert => ({
    ...{ productId: 'p1', name: 'Ryzen 5', image: '/media/a.webp', kind: 'back-in-stock', price: 25_000 },
    ...{ priceWhenAsked: 24_000, askedAt: '2026-11-21T09:00:00.000Z' },
    ...overrides,
  });
  const [drop, back] = [anAlert({ productId: 'p2', name: 'Fan', kind: 'price-drop' }), anAlert({})];

  it('are listed with what was asked, and removed', async () => {
    const sent = api({
      [LIST]: inTurn({ body: [drop, back] }, { body: [back] }),
      'DELETE /products/p2/alerts/price-drop': { status: 204 },
    });
    const { user } = renderUi(<MyAlerts />);
    const [first, second] = (await screen.findAllByRole('listitem')).map((row) => within(row));
    expect(first?.getByRole('link', { name: 'Fan' }).getAttribute('href')).toBe('/product/p2');
    expect(first?.getByText('When the price drops')).toBeTruthy();
    expect(first?.getByText(/at KES 24,000$/)).toBeTruthy();
    expect(second?.getByText('When it is back in stock')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Remove Fan, When the price drops' }));
    await waitFor(() => expect(screen.getAllByRole('listitem')).toHaveLength(1));
    expect(screen.queryByRole('link', { name: 'Fan' })).toBeNull();
    expect(sent()).toMatchObject([{ method: 'DELETE', path: '/products/p2/alerts/price-drop' }]);
  });

  it('say so when there are none, also after a failure and another try', async () => {
    api({ [LIST]: inTurn(problem(403, 'forbidden', 'Not now'), { body: [] }) });
    const { user } = renderUi(<MyAlerts />);
    expect(await screen.findByText('Alerts could not be loaded')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('No alerts')).toBeTruthy();
  });
});
