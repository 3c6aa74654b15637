import { Injectable } from '@nestjs/common';
import type { SignedIn } from '@shop/service-kit/auth/tokens';
import { Clock } from '@shop/service-kit/domain/clock';
import { sessionNotFound } from '../domain/errors.js';
import { SessionRepository } from '../ports/session.repository.js';

/** Ends the user's own sessions; every service refuses their tokens at once. */
@Injectable()
export class EndSession {
  constructor(
    private readonly sessions: SessionRepository,
    private readonly clock: Clock,
  ) {}

  /** @throws DomainError `session_not_found` */
  async execute(accountId: string, sessionId: string): Promise<void> {
    if (!(await this.sessions.end(accountId, sessionId, this.clock.now()))) throw sessionNotFound();
  }

  /** All but the one of this call, however many there are. */
  async others({ id, sessionId }: SignedIn): Promise<void> {
    await this.sessions.endAll(id, this.clock.now(), sessionId);
  }
}
