import { Controller, Query, Res } from '@nestjs/common';
import { listOpenRules, listPartData, summarizePartData } from '@shop/contracts/product-desk';
import { sendPage } from '@shop/service-kit/http/page';
import { Serves } from '@shop/service-kit/http/serves';
import type { FastifyReply } from 'fastify';
import type { z } from 'zod';
import { PartDataQueries } from '../db/part-data.queries.js';

/** The products that lack facts for the PC builder. */
@Controller()
export class PartDataController {
  constructor(private readonly queries: PartDataQueries) {}

  @Serves(listPartData)
  async list(
    @Query({ schema: listPartData.query }) query: z.infer<typeof listPartData.query>,
    @Res({ passthrough: true }) reply: FastifyReply,
  ) {
    return sendPage(reply, await this.queries.incomplete(query), query);
  }

  @Serves(listOpenRules)
  openRules() {
    return this.queries.openRules();
  }

  @Serves(summarizePartData)
  summary() {
    return this.queries.summary();
  }
}
