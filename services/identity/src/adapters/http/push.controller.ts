import { Body, Controller } from '@nestjs/common';
import * as contract from '@shop/contracts/push';
import { CurrentUser } from '@shop/service-kit/auth/auth.guard';
import type { SignedIn } from '@shop/service-kit/auth/tokens';
import { Serves } from '@shop/service-kit/http/serves';
import { PushKey } from '../../ports/push-key.js';
import { PushSubscriptionRepository } from '../../ports/push-subscription.repository.js';
import { SavePushSubscription } from '../../use-cases/save-push-subscription.js';

@Controller()
export class PushController {
  constructor(
    private readonly key: PushKey,
    private readonly subscriptions: PushSubscriptionRepository,
    private readonly saving: SavePushSubscription,
  ) {}

  @Serves(contract.getPushState)
  async state(@CurrentUser() user: SignedIn) {
    const [{ publicKey }, endpoints] = await Promise.all([this.key.current(), this.subscriptions.endpointsOf(user.id)]);
    return { publicKey, endpoints };
  }

  @Serves(contract.savePushSubscription)
  async save(
    @CurrentUser() user: SignedIn,
    @Body({ schema: contract.savePushSubscription.body }) subscription: contract.PushSubscription,
  ) {
    await this.saving.execute(user, subscription);
  }

  @Serves(contract.removePushSubscription)
  async remove(
    @CurrentUser() user: SignedIn,
    @Body({ schema: contract.removePushSubscription.body }) { endpoint }: { endpoint: string },
  ) {
    await this.subscriptions.remove(user.id, endpoint);
  }
}
