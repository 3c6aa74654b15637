import { Inject, Injectable } from '@nestjs/common';
import { PeriodicJobs } from '@shop/service-kit/jobs/periodic-jobs';
import { CONFIG, type OrderConfig } from '../config.js';
import { OrderRepository } from '../ports/order.repository.js';
import { ExpireOrder } from '../use-cases/expire-order.js';

/** Ends the orders that are not paid in time. */
@Injectable()
export class ExpireOrders {
  constructor(
    jobs: PeriodicJobs,
    orders: OrderRepository,
    expiring: ExpireOrder,
    @Inject(CONFIG) { ORDER_SWEEP_MS: everyMs }: OrderConfig,
  ) {
    jobs.add({
      name: 'expire orders',
      everyMs,
      isClaimed: true,
      due: () => orders.claimExpirable(),
      handle: (id) => expiring.execute(id),
    });
  }
}
