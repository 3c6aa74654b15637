import { Controller } from '@nestjs/common';
import { Payload } from '@nestjs/microservices';
import { sessionEnded } from '@shop/contracts/identity';
import { On, type EventOf } from '../events/on.js';
import { RevokedSessions } from './revoked-sessions.js';

/**
 * Records ended sessions in every service, which then refuses their tokens. Repeats change nothing, so no inbox is
 * needed.
 */
@Controller()
export class SessionConsumer {
  constructor(private readonly revoked: RevokedSessions) {}

  @On(sessionEnded)
  async end(@Payload() { data }: EventOf<typeof sessionEnded>): Promise<void> {
    await this.revoked.record(data.sessionIds, new Date(data.until));
  }
}
