import { Controller } from '@nestjs/common';
import { Payload } from '@nestjs/microservices';
import { userChanged, userDeleted } from '@shop/contracts/identity';
import { type EventOf, On } from '@shop/service-kit/events/on';
import { ReviewRepository } from '../../ports/review.repository.js';

@Controller()
export class UserConsumer {
  constructor(private readonly reviews: ReviewRepository) {}

  @On(userChanged)
  changed(@Payload() { data }: EventOf<typeof userChanged>): Promise<void> {
    return this.reviews.rename(data.userId, data.name);
  }

  @On(userDeleted)
  deleted(@Payload() { data }: EventOf<typeof userDeleted>): Promise<void> {
    return this.reviews.forgetAuthor(data.userId);
  }
}
