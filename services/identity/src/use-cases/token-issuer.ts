import type { Account, Session } from '../domain/account.js';

/** Makes the access token of a session. */
export abstract class TokenIssuer {
  abstract issue(account: Account, session: Session): Promise<string>;
}
