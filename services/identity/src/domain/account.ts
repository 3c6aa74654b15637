import type { Role } from '@shop/contracts/permissions';
import type { Preferences } from '@shop/contracts/preferences';

/** Staff who must set up a second factor before they have their rights. */
export const withoutRights = <A extends Account>(account: A): A & { needsSecondFactor: true } => ({
  ...account,
  isAdmin: false,
  roles: [],
  needsSecondFactor: true,
});

/** In place of a hash: no password is right until the person chooses one with a mailed link. */
export const NO_PASSWORD = '!';

/** A user account. `email` is lower-case. */
export interface Account {
  id: string;
  name: string;
  email: string;
  passwordHash: string;
  isAdmin: boolean;
  roles: Role[];
  emailVerifiedAt: Date | null;
}

/** An account in the database. */
export interface StoredAccount extends Account, Preferences {
  createdAt: Date;
  /** How often staff unlocked it: wrong passwords count anew after each. */
  unlocks: number;
}
