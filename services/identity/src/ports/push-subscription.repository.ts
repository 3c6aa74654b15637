import type { PushSubscription } from '@shop/contracts/push';

/** The browsers of an account that receive a push when an order moves. They go with their session and with the account. */
export abstract class PushSubscriptionRepository {
  /** The URLs of their push services, the oldest first. */
  abstract endpointsOf(accountId: string): Promise<string[]>;
  /** Stores it for an open session, and removes the oldest above the limit. Another account no longer has this browser. */
  abstract save(owner: { accountId: string; sessionId: string }, subscription: PushSubscription): Promise<void>;
  abstract remove(accountId: string, endpoint: string): Promise<void>;
}
