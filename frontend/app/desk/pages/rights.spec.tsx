import { renderDesk } from '../../../test/desk.js';
import { describe, expect, it } from '@jest/globals';
import type { User } from '@shop/contracts/identity';
import type { Role } from '@shop/contracts/permissions';
import { screen } from '@testing-library/react';
import { fakeApi, listOf } from '../../../test/fake-api.js';
import { SummaryCards } from '../features/summary/summary-cards.js';
import { ToDo } from '../features/summary/to-do.js';
import { DeskNav } from './nav.js';
import { DeskPages } from './pages.js';

const staff = (...roles: Role[]): User => ({
  ...{ id: 'u1', name: 'Asha', email: 'asha@shop.example', isAdmin: false },
  roles,
});

const PAGES_OF: Record<Role, string[]> = {
  catalogue: [
    ...['Dashboard', 'Products', 'Builder data', 'Search words', 'Brands', 'Home page'],
    ...['Quotes', 'Reviews', 'Questions'],
  ],
  orders: ['Dashboard', 'Orders', 'Exceptions', 'Refunds', 'Returns', 'Ledger', 'Quotes'],
  support: ['Dashboard', 'Quotes', 'Users', 'Reviews', 'Questions', 'Messages'],
};

describe('the navigation of the desk', () => {
  for (const [role, pages] of Object.entries(PAGES_OF))
    it(`has the pages of the ${role} only`, () => {
      renderDesk(<DeskNav user={staff(role as Role)} />);
      expect(screen.getAllByRole('link').map(({ textContent }) => textContent)).toEqual(pages);
    });

  it('has all pages for an administrator', () => {
    renderDesk(<DeskNav user={{ ...staff(), isAdmin: true }} />);
    expect(screen.getAllByRole('link')).toHaveLength(20);
  });
});

describe('a page of the desk', () => {
  it('is refused to staff of other roles, and reads nothing', () => {
    const calls = fakeApi({});
    renderDesk(<DeskPages />, staff('catalogue'), '/orders');
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Access Denied');
    renderDesk(<DeskPages />, staff('support'), '/search');
    expect(screen.getAllByRole('heading', { level: 1, name: 'Access Denied' })).toHaveLength(2);
    expect(calls.filter(({ path }) => path !== '/settings')).toEqual([]);
  });
});

describe('the numbers of the dashboard', () => {
  const answers = {
    'GET /products': listOf({}, {}, {}),
    'GET /products/facets': { body: { stock: { low: 4, out: 2 } } },
    'GET /users': listOf({}),
    'GET /contact': listOf({}, {}),
  };
  const Numbers = () => (
    <>
      <SummaryCards />
      <ToDo />
    </>
  );
  const toDo = () => screen.getByRole('list', { name: 'To do' });

  it('are those that the support may read', async () => {
    const calls = fakeApi(answers);
    renderDesk(<Numbers />, staff('support'));
    expect(await screen.findByRole('link', { name: '2 New messages' })).toBeTruthy();
    expect(toDo().children).toHaveLength(1);
    expect(calls.some(({ path }) => path.startsWith('/orders'))).toBe(false);
  });

  it('are those that the catalogue may read', async () => {
    const calls = fakeApi(answers);
    renderDesk(<Numbers />, staff('catalogue'));
    expect(await screen.findByRole('link', { name: '4 Low stock' })).toBeTruthy();
    expect(toDo().children).toHaveLength(2);
    expect(screen.getByRole('link', { name: 'Total Products' })).toBeTruthy();
    for (const name of ['Revenue', 'Total Orders', 'Total Users'])
      expect(screen.queryByRole('link', { name })).toBeNull();
    expect(calls.some(({ path }) => path.startsWith('/orders') || path.startsWith('/users'))).toBe(false);
  });
});
