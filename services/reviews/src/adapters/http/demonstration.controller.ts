import { Controller } from '@nestjs/common';
import { countDemonstrationReviews } from '@shop/contracts/demonstration';
import { Serves } from '@shop/service-kit/http/serves';
import { DemonstrationQueries } from '../db/demonstration.queries.js';

@Controller()
export class DemonstrationController {
  constructor(private readonly queries: DemonstrationQueries) {}

  @Serves(countDemonstrationReviews)
  count() {
    return this.queries.count();
  }
}
