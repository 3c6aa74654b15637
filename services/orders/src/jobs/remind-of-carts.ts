import { Inject, Injectable } from '@nestjs/common';
import { PeriodicJobs } from '@shop/service-kit/jobs/periodic-jobs';
import { CONFIG, type OrderConfig } from '../config.js';
import { FindIdleCarts } from '../use-cases/find-idle-carts.js';
import { RemindOfCart } from '../use-cases/remind-of-cart.js';

/** Decides about the carts that their users do not change (docs/product-rules.md#R275). */
@Injectable()
export class RemindOfCarts {
  constructor(
    jobs: PeriodicJobs,
    finding: FindIdleCarts,
    reminding: RemindOfCart,
    @Inject(CONFIG) { ORDER_SWEEP_MS: everyMs }: OrderConfig,
  ) {
    jobs.add({
      name: 'remind of carts',
      everyMs,
      due: () => finding.execute(),
      handle: (userId) => reminding.execute(userId),
    });
  }
}
