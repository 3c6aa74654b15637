import type { Account, Session } from '../domain/account.js';

/** Makes the access token of a session. */
export abstract class TokenIssuer {
  /** The key set every service checks tokens against (RFC 7517). */
  abstract readonly publicKeys: { keys: readonly object[] };
  abstract issue(account: Account, session: Session): Promise<string>;
}
