import { renderDesk } from '../../../../test/desk.js';
import { describe, expect, it } from '@jest/globals';
import type { DayClose } from '@shop/contracts/payment-desk';
import { screen, within } from '@testing-library/react';
import { fakeApi, problem } from '../../../../test/fake-api.js';
import { Accounts } from './accounts.js';
import { Days } from './days.js';

const LEDGER = 'GET /payments/ledger';
const DAYS = 'GET /payments/days';
const accounts = [
  { name: 'till', debit: 5_000, credit: 1_000, balance: 4_000 },
  { name: 'receivable', debit: 1_000, credit: 5_000, balance: -4_000 },
];
const aDay = (overrides: Partial<DayClose> = {}): DayClose => ({
  day: '2026-11-22',
  opening: 1_000,
  received: 5_000,
  sentBack: 500,
  charges: 50,
  closing: 5_450,
  statement: null,
  openExceptions: 0,
  isClosed: false,
  ...overrides,
});

describe('the accounts of the ledger', () => {
  it('are shown with their sums, and say that debit and credit are equal', async () => {
    fakeApi({ [LEDGER]: { body: { accounts, difference: 0 } } });
    renderDesk(<Accounts />);
    const till = within(await screen.findByRole('row', { name: /^M-Pesa account/ }));
    expect(till.getAllByRole('cell').map(({ textContent }) => textContent)).toEqual([
      'M-Pesa account',
      'KES 5,000',
      'KES 1,000',
      'KES 4,000',
    ]);
    expect(screen.getByText('Debit and credit are equal.')).toBeTruthy();
  });

  it('warn when debit and credit differ', async () => {
    fakeApi({ [LEDGER]: { body: { accounts, difference: -0.5 } } });
    renderDesk(<Accounts />);
    expect((await screen.findByRole('alert')).textContent).toContain('The books differ by KES -0.5');
  });

  it('say why they could not be loaded', async () => {
    fakeApi({ [LEDGER]: problem(403, 'forbidden', 'You may not read payments.') });
    renderDesk(<Accounts />);
    expect((await screen.findByRole('alert')).textContent).toContain('You may not read payments.');
  });
});

describe('the days of the ledger', () => {
  it('are closed, not explained or open', async () => {
    const statement = { received: 5_000, sentBack: 500, charges: 50, lines: 12, unexplained: 0 };
    fakeApi({
      [DAYS]: {
        body: [
          aDay({ day: '2026-11-22', openExceptions: 2 }),
          aDay({ day: '2026-11-21', statement: { ...statement, unexplained: 300 } }),
          aDay({ day: '2026-11-20', statement, isClosed: true }),
          aDay({ day: '2026-11-19', statement, openExceptions: 1 }),
        ],
      },
    });
    renderDesk(<Days />);
    const [, open, unexplained, closed, unresolved] = await screen.findAllByRole('row');
    expect(open?.textContent).toContain('Not uploaded');
    expect(within(open as HTMLElement).getByRole('link', { name: '2 open' })).toBeTruthy();
    expect(unexplained?.textContent).toMatch(/Not explained.*300 unexplained/);
    expect(closed?.textContent).toMatch(/20 Nov 2026Closed/);
    expect(unresolved?.textContent).toMatch(/19 Nov 2026To resolve/);
  });

  it('say so when no money has moved', async () => {
    fakeApi({ [DAYS]: { body: [] } });
    renderDesk(<Days />);
    expect(await screen.findByText('No money has moved yet.')).toBeTruthy();
  });
});
