import { Controller } from '@nestjs/common';
import { Payload } from '@nestjs/microservices';
import { userChanged, userDeleted } from '@shop/contracts/identity';
import { On, type EventOf } from '../events/on.js';
import { CurrentNames } from './current-names.js';

/** Every service knows the newest name of the people whose tokens it checks. Repeats change nothing, so no inbox is needed. */
@Controller()
export class NameConsumer {
  constructor(private readonly names: CurrentNames) {}

  @On(userChanged)
  change(@Payload() { data, occurredAt }: EventOf<typeof userChanged>): Promise<void> {
    return this.names.record(data.userId, data.name, new Date(occurredAt));
  }

  @On(userDeleted)
  remove(@Payload() { data, occurredAt }: EventOf<typeof userDeleted>): Promise<void> {
    return this.names.forget(data.userId, new Date(occurredAt));
  }
}
