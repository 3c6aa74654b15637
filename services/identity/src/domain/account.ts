import { isStaff, type Role } from '@shop/contracts/permissions';

/**
 * The account with the rights that count at this sign-in (docs/product-rules.md#R181): where staff need a second factor,
 * those without one have no rights until they set it up.
 */
export function withRightsNow<A extends Account>(
  account: A,
  { hasSecondFactor, isDemanded }: { hasSecondFactor: boolean; isDemanded: boolean },
): A & { needsSecondFactor?: boolean } {
  if (hasSecondFactor || !isDemanded || !isStaff(account)) return account;
  return { ...account, isAdmin: false, roles: [], needsSecondFactor: true };
}

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
export interface StoredAccount extends Account {
  createdAt: Date;
  /** How often staff unlocked it: wrong passwords count anew after each. */
  unlocks: number;
}
