import { Injectable } from '@nestjs/common';
import { Clock } from '@shop/service-kit/domain/clock';
import type { Account } from '../domain/account.js';
import { newSession, type Session } from '../domain/session.js';
import { SessionRepository } from '../ports/session.repository.js';
import { TokenIssuer } from '../ports/token-issuer.js';
import { ReadRights } from './read-rights.js';

type Opened = { account: Account; token: string } | undefined;

/** Opens a session of a person who has proved who they are, and issues its token with the rights that count now. */
@Injectable()
export class OpenSession {
  constructor(
    private readonly sessions: SessionRepository,
    private readonly rights: ReadRights,
    private readonly tokens: TokenIssuer,
    private readonly clock: Clock,
  ) {}

  /** Undefined when the account's password has changed meanwhile. */
  async execute({ id, passwordHash }: Account, device: string): Promise<Opened> {
    const session = newSession(id, device, this.clock.now());
    return this.issue(session, await this.sessions.open(session, passwordHash));
  }

  /** Uses the mailed code with this hash up. Undefined when it was used, replaced or has expired meanwhile. */
  async byCode({ id }: Account, device: string, codeHash: string): Promise<Opened> {
    const session = newSession(id, device, this.clock.now());
    return this.issue(session, await this.sessions.openByCode(session, codeHash));
  }

  private async issue(session: Session, opened: Account | undefined): Promise<Opened> {
    if (!opened) return undefined;
    const account = await this.rights.execute(opened);
    return { account, token: await this.tokens.issue(account, session) };
  }
}
