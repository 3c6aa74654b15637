import type { PushSubscription } from '@shop/contracts/push';

/** One push as it is sent; `ttlSeconds`: for how long the push service keeps it for a device that is off. */
export interface OutgoingPush {
  to: PushSubscription;
  topic: string;
  payload: string;
  ttlSeconds: number;
}

/** `gone`: the subscription does not exist any more. `refused`: this push never arrives. `unavailable`: it may, later. */
export type PushOutcome = 'sent' | 'gone' | 'refused' | 'unavailable';

/** The push services of browsers. */
export abstract class PushService {
  abstract send(push: OutgoingPush): Promise<PushOutcome>;
}
