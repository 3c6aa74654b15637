import type { SignedIn } from '@shop/service-kit/auth/tokens';

const person = (name: string, rights: Partial<Pick<SignedIn, 'isAdmin' | 'roles'>> = {}): SignedIn => ({
  id: `user-${name}`,
  sessionId: `session-${name}`,
  name,
  isAdmin: false,
  roles: [],
  signedInAt: new Date(0),
  ...rights,
});

export const CUSTOMERS = ['wambui', 'otieno', 'achieng', 'kamau', 'njeri', 'kiptoo'].map((name) => person(name));

/** One of each role, and two owners, because one may not approve what the other may. */
export const STAFF = [
  person('owner', { isAdmin: true }),
  person('partner', { isAdmin: true }),
  person('clerk', { roles: ['orders'] }),
  person('support', { roles: ['support'] }),
  person('cataloguer', { roles: ['catalogue'] }),
];

/** @throws Error for a name that no person has */
export function personOf(name: string): SignedIn {
  const found = [...CUSTOMERS, ...STAFF].find((one) => one.name === name);
  if (!found) throw new Error(`no person is called ${name}`);
  return found;
}

/** The number of a customer's phone, as M-Pesa has it. */
export const phoneOf = (name: string): string => `25471200000${CUSTOMERS.findIndex((one) => one.name === name) + 1}`;
