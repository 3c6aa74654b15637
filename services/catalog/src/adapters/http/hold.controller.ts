import { Body, Controller, Param } from '@nestjs/common';
import type { z } from 'zod';
import * as contract from '@shop/contracts/holds';
import { Clock } from '@shop/service-kit/domain/clock';
import { Serves } from '@shop/service-kit/http/serves';
import { abandon, confirm, NEW_HOLD, reacquire } from '../../domain/hold.js';
import { HoldRepository } from '../../ports/hold.repository.js';
import { HoldStock } from '../../use-cases/hold-stock.js';

@Controller()
export class HoldController {
  constructor(
    private readonly holding: HoldStock,
    private readonly holds: HoldRepository,
    private readonly clock: Clock,
  ) {}

  @Serves(contract.placeHold)
  place(@Body({ schema: contract.placeHold.body }) draft: z.infer<typeof contract.placeHold.body>) {
    return this.holding.execute(draft);
  }

  @Serves(contract.confirmHold)
  confirm(
    @Param('id') id: string,
    @Body({ schema: contract.confirmHold.body }) { revision }: z.infer<typeof contract.confirmHold.body>,
  ) {
    return this.holds.change(id, {
      decide: (hold) => confirm(hold, revision),
      expected: NEW_HOLD,
      whenShort: 'announce',
    });
  }

  @Serves(contract.reacquireHold)
  reacquire(
    @Param('id') id: string,
    @Body({ schema: contract.reacquireHold.body }) body: z.infer<typeof contract.reacquireHold.body>,
  ) {
    const { revision, lines, ttlSeconds } = body;
    const expiresAt = new Date(this.clock.now().getTime() + ttlSeconds * 1_000);
    return this.holds.change(id, {
      decide: (hold) => reacquire(hold, revision),
      lines,
      expiresAt,
      whenShort: 'fail',
    });
  }

  @Serves(contract.abandonHold)
  abandon(@Param('id') id: string) {
    return this.holds.change(id, { decide: abandon, whenShort: 'fail' });
  }
}
