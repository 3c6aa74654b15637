import { Controller } from '@nestjs/common';
import { countDemonstrationOrders } from '@shop/contracts/demonstration';
import { Serves } from '@shop/service-kit/http/serves';
import { DemonstrationQueries } from '../db/demonstration.queries.js';

@Controller()
export class DemonstrationController {
  constructor(private readonly queries: DemonstrationQueries) {}

  @Serves(countDemonstrationOrders)
  async count() {
    return { orders: await this.queries.count() };
  }
}
