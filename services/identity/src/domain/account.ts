import { isStaff, type Role } from '@shop/contracts/permissions';
import type { Preferences } from '@shop/contracts/preferences';

/** Whether staff need a second factor, and whether an account has one that is confirmed. */
export interface FactorDemand {
  isDemanded: boolean;
  hasFactor: boolean;
}

/**
 * The account with the rights that count now (docs/product-rules.md#R181): where staff need a second factor, those without
 * one have no rights until they set it up. Elsewhere an owner without one is asked for it.
 */
export const rightsOf = <A extends Account>(
  account: A,
  { isDemanded, hasFactor }: FactorDemand,
): A & { needsSecondFactor?: true; lacksSecondFactor?: true } => {
  if (hasFactor || !isStaff(account)) return account;
  if (isDemanded) return { ...account, isAdmin: false, roles: [], needsSecondFactor: true };
  return account.isAdmin ? { ...account, lacksSecondFactor: true } : account;
};

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

/** An account that is opened now. */
export type NewAccount = Account & Pick<StoredAccount, 'language'>;

/** An account in the database. */
export interface StoredAccount extends Account, Preferences {
  createdAt: Date;
  /** How often staff unlocked it: wrong passwords count anew after each. */
  unlocks: number;
  /** Counts the changes of its password, e-mail address and second factor. */
  credentialsVersion: number;
}

/** What a mailed proof is made for: it counts as long as none of this has changed (docs/product-rules.md#R310). */
export type Credentials = Pick<StoredAccount, 'email' | 'credentialsVersion'>;
