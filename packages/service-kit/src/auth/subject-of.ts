import { may } from '@shop/contracts/permissions';
import { DomainError } from '../domain/domain-error.js';
import type { SignedIn } from './tokens.js';

/**
 * The id of the user whose data a call is about: `me` is the caller.
 * @throws DomainError `forbidden` for another user, unless the caller manages users
 */
export function subjectOf(caller: SignedIn, id: string): string {
  if (id === 'me' || id === caller.id) return caller.id;
  if (may(caller, 'manage-users')) return id;
  throw new DomainError('forbidden', 'forbidden', "You don't have permission to do this");
}
