import { Inject, Injectable } from '@nestjs/common';
import { PeriodicJobs } from '@shop/service-kit/jobs/periodic-jobs';
import { CONFIG, type OrderConfig } from '../config.js';
import { OrderRepository } from '../ports/order.repository.js';
import { AbandonCheckout } from '../use-cases/abandon-checkout.js';

/** A checkout this old that placed no order belongs to a request that is long gone. */
const ABANDONED_AFTER_MS = 60_000;

/** Gives up the checkouts that were cut off between their hold and their order. */
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
