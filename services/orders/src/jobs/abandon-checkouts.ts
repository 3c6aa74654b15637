import { Inject, Injectable } from '@nestjs/common';
import { PeriodicJobs } from '@shop/service-kit/jobs/periodic-jobs';
import { CONFIG, type OrderConfig } from '../config.js';
import { OrderRepository } from '../ports/order.repository.js';
import { AbandonCheckout } from '../use-cases/abandon-checkout.js';

/** The request of a checkout this old has ended, so without an order it is abandoned. */
const ABANDONED_AFTER_MS = 60_000;

/** Abandons the checkouts that stopped between their hold and their order. */
@Injectable()
export class AbandonCheckouts {
  constructor(
    jobs: PeriodicJobs,
    orders: OrderRepository,
    abandoning: AbandonCheckout,
    @Inject(CONFIG) { ORDER_SWEEP_MS: everyMs }: OrderConfig,
  ) {
    jobs.add({
      name: 'abandon checkouts',
      everyMs,
      due: () => orders.abandoned(ABANDONED_AFTER_MS),
      handle: (orderId) => abandoning.execute(orderId),
    });
  }
}
