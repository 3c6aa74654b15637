import type { OwnProof } from '@shop/contracts/identity';
import type { StoredAccount } from '../domain/account.js';

/** Checks what proves that a signed-in person is the owner of the account, not only of its token, which may be stolen. */
export abstract class OwnerCheck {
  /**
   * The password; for an account that has none, a mailed code, which is used up (docs/product-rules.md#R361). Limited for each
   * session.
   * @throws DomainError `wrong_password`, `invalid_code`, `too_many_attempts`
   */
  abstract require(account: StoredAccount, sessionId: string, proof: OwnProof): Promise<void>;
}
