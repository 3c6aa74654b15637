import type { Account } from '../domain/account.js';
import type { Session } from '../domain/session.js';

/** Creates the access token of a session. */
export abstract class TokenIssuer {
  abstract issue(account: Account, session: Session): Promise<string>;
}
