import { Controller } from '@nestjs/common';
import { Payload } from '@nestjs/microservices';
import { sessionEnded } from '@shop/contracts/identity';
import { On, type EventOf } from '../events/on.js';
import { RevokedSessions } from './revoked-sessions.js';

/** Every service learns which sessions ended and refuses their tokens. Recording twice is the same, so no inbox is needed. */
@Controller()
export class SessionConsumer {
  constructor(private readonly revoked: RevokedSessions) {}

  @On(sessionEnded)
  async end(@Payload() { data }: EventOf<typeof sessionEnded>): Promise<void> {
    await this.revoked.record(data.sessionIds, new Date(data.until));
  }
}
