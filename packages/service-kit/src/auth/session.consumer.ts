import { Controller } from '@nestjs/common';
import { Payload } from '@nestjs/microservices';
import { sessionEnded } from '@shop/contracts/identity';
import { Postgres } from '../db/postgres.js';
import { On, type EventOf } from '../events/on.js';
import { EndedSessions, RECORD_ENDED } from './ended-sessions.js';

/** Every service hears which sessions ended and refuses their tokens. Recording twice is the same, so no inbox is needed. */
@Controller()
export class SessionConsumer {
  constructor(
    private readonly postgres: Postgres,
    private readonly ended: EndedSessions,
  ) {}

  @On(sessionEnded)
  async end(@Payload() { data }: EventOf<typeof sessionEnded>): Promise<void> {
    await this.postgres.pool.query(RECORD_ENDED, [data.sessionIds, data.until]);
    this.ended.add(data.sessionIds, new Date(data.until));
  }
}
