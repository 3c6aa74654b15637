import { Controller } from '@nestjs/common';
import { Payload } from '@nestjs/microservices';
import { userDeleted } from '@shop/contracts/identity';
import { type EventOf, On } from '@shop/service-kit/events/on';
import { BuildRepository } from '../../ports/build.repository.js';

/**
 * The builds of a closed account stay under their links, without a link to the account (docs/product-rules.md#accounts), and its
 * alerts end.
 */
@Controller()
export class UserConsumer {
  constructor(private readonly builds: BuildRepository) {}

  @On(userDeleted)
  deleted(@Payload() { data }: EventOf<typeof userDeleted>): Promise<void> {
    return this.builds.forgetUser(data.userId);
  }
}
