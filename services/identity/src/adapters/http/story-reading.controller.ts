import { randomUUID } from 'node:crypto';
import { Body, Controller, Req } from '@nestjs/common';
import { recordStoryReading, wordInAudit } from '@shop/contracts/story';
import { CurrentUser } from '@shop/service-kit/auth/auth.guard';
import type { SignedIn } from '@shop/service-kit/auth/tokens';
import { Clock } from '@shop/service-kit/domain/clock';
import { clientAddressOf } from '@shop/service-kit/http/client-network';
import { Serves } from '@shop/service-kit/http/serves';
import type { FastifyRequest } from 'fastify';
import type { z } from 'zod';
import { AuditLog } from '../../ports/audit-log.js';

/** For the gateway, before it reads a story (docs/product-rules.md#R394). */
@Controller()
export class StoryReadingController {
  constructor(
    private readonly log: AuditLog,
    private readonly clock: Clock,
  ) {}

  @Serves(recordStoryReading)
  record(
    @CurrentUser() { id, name }: SignedIn,
    @Req() request: FastifyRequest,
    @Body({ schema: recordStoryReading.body }) { word }: z.infer<typeof recordStoryReading.body>,
  ): Promise<void> {
    return this.log.add({
      ...{ id: randomUUID(), at: this.clock.now().toISOString(), ip: clientAddressOf(request) },
      ...{
        actor: { id, name },
        action: 'read',
        entity: 'story',
        entityId: wordInAudit(word),
        before: null,
        after: null,
      },
    });
  }
}
