import { Injectable } from '@nestjs/common';
import { Clock } from '@shop/service-kit/domain/clock';
import { idleSince } from '../domain/session.js';
import { SessionRepository } from '../ports/session.repository.js';

/** Ends the sessions of staff that were not used for long (docs/product-rules.md#R318). */
@Injectable()
export class EndIdleSessions {
  constructor(
    private readonly sessions: SessionRepository,
    private readonly clock: Clock,
  ) {}

  /** Some staff with an idle session. */
  due(): Promise<string[]> {
    return this.sessions.idleStaff(idleSince(this.clock.now()));
  }

  async execute(accountId: string): Promise<void> {
    const now = this.clock.now();
    await this.sessions.endIdle(accountId, idleSince(now), now);
  }
}
