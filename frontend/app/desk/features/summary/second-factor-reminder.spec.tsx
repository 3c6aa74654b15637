import { renderDesk } from '../../../../test/desk.js';
import { beforeEach, describe, expect, it } from '@jest/globals';
import type { User } from '@shop/contracts/identity';
import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { SecondFactorReminder } from './second-factor-reminder.js';

const owner: User = { id: 'u1', name: 'Asha', email: 'asha@shop.example', isAdmin: true, roles: [] };
const lacking: User = { ...owner, lacksSecondFactor: true };

describe('an owner with the password alone', () => {
  beforeEach(() => localStorage.clear());

  it('is asked for a second factor, and in one line once that was put off', async () => {
    renderDesk(<SecondFactorReminder user={lacking} />);
    expect(screen.getByRole('link', { name: 'Set up two-step sign-in' }).getAttribute('href')).toBe(
      '/profile?tab=security',
    );
    await userEvent.click(screen.getByRole('button', { name: 'Later' }));
    expect(screen.queryByRole('button')).toBeNull();
    expect(screen.getByText(/has the password alone/)).toBeDefined();
    expect(screen.getByRole('link', { name: 'Set up two-step sign-in' })).toBeDefined();
  });

  it('is another one in the same browser', async () => {
    renderDesk(<SecondFactorReminder user={lacking} />);
    await userEvent.click(screen.getByRole('button', { name: 'Later' }));
    cleanup();
    renderDesk(<SecondFactorReminder user={{ ...lacking, id: 'u2' }} />);
    expect(screen.getByRole('button', { name: 'Later' })).toBeDefined();
  });

  it('is not asked once it is on', () => {
    renderDesk(<SecondFactorReminder user={owner} />);
    expect(screen.queryByRole('link')).toBeNull();
  });
});
