import { soleOwner } from '@shop/contracts/sign-in';
import type { InternalClient } from '../http/internal-client.js';
import type { SignedIn } from './tokens.js';

/** Knows whether an owner is the only one of the shop: such a shop has no second pair of eyes. */
export class SoleOwner {
  constructor(private readonly identity: InternalClient) {}

  /** @throws DomainError `unavailable` while identity cannot be asked */
  async is({ id, isAdmin }: Pick<SignedIn, 'id' | 'isAdmin'>): Promise<boolean> {
    return isAdmin && (await this.identity.call(soleOwner, { params: { id } })).isSole;
  }
}
