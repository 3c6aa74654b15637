import { Inject, Injectable } from '@nestjs/common';
import { paymentFailed, paymentStarted, paymentSucceeded } from '@shop/contracts/payments';
import { Clock } from '@shop/service-kit/domain/clock';
import { EventBus } from '@shop/service-kit/events/event-bus';
import { CONFIG, type OrderConfig } from '../../config.js';
import { PaymentNews } from '../../use-cases/payment-news.js';

const TOPICS = [paymentStarted, paymentSucceeded, paymentFailed].map(({ topic }) => topic);
/** Sweeps (half a minute) in which payments empties its outbox into a bus that is back. */
const SETTLING_SWEEPS = 3;

/** Complete when the bus has answered for a while, and lately had nothing of payments' left for this service. */
@Injectable()
export class BusPaymentNews extends PaymentNews {
  private upSince: number | undefined;
  private heardAllAt: number | undefined;

  constructor(
    private readonly bus: EventBus,
    private readonly clock: Clock,
    @Inject(CONFIG) private readonly config: OrderConfig,
  ) {
    super();
  }

  async isComplete(): Promise<boolean> {
    const waiting = await this.waiting();
    const now = this.clock.now().getTime();
    if (waiting === undefined) {
      this.upSince = undefined;
      return false;
    }
    this.upSince ??= now;
    if (waiting === 0) this.heardAllAt = now;
    const settlingMs = SETTLING_SWEEPS * this.config.ORDER_SWEEP_MS;
    return now - this.upSince >= settlingMs && now - (this.heardAllAt ?? 0) <= settlingMs;
  }

  /** Undefined while the bus does not answer. */
  private async waiting(): Promise<number | undefined> {
    try {
      const topics = await this.bus.backlog('orders', TOPICS);
      return topics.reduce((sum, topic) => sum + topic.waiting, 0);
    } catch {
      return undefined;
    }
  }
}
