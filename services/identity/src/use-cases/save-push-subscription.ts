import { Injectable } from '@nestjs/common';
import type { PushSubscription } from '@shop/contracts/push';
import type { SignedIn } from '@shop/service-kit/auth/tokens';
import { unknownPushService } from '../domain/errors.js';
import { PushServices } from '../ports/push-services.js';
import { PushSubscriptionRepository } from '../ports/push-subscription.repository.js';

/** Subscribes a browser of the user to a push whenever an order of theirs moves. */
@Injectable()
export class SavePushSubscription {
  constructor(
    private readonly subscriptions: PushSubscriptionRepository,
    private readonly services: PushServices,
  ) {}

  /** @throws DomainError `push_service_unknown` */
  async execute({ id: accountId, sessionId }: SignedIn, subscription: PushSubscription): Promise<void> {
    if (!this.services.accepts(subscription.endpoint)) throw unknownPushService();
    await this.subscriptions.save({ accountId, sessionId }, subscription);
  }
}
