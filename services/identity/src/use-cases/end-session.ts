import { Injectable } from '@nestjs/common';
import { Clock } from '@shop/service-kit/domain/clock';
import { sessionNotFound } from '../domain/errors.js';
import { SessionRepository } from '../ports/session.repository.js';

/** Ends one of the user's own sessions; every service refuses its token at once. */
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
}
