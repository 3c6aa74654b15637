import { Inject, Injectable, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import { Clock } from '@shop/service-kit/domain/clock';
import { LOGGER } from '@shop/service-kit/kit.module';
import type { Logger } from '@shop/service-kit/observe/logger';
import { HoldRepository } from '../../use-cases/hold.repository.js';

const SWEEP_MS = 5_000;

/** Ends the holds that no order claimed in time. */
@Injectable()
export class HoldSweeper implements OnApplicationBootstrap, OnModuleDestroy {
  private timer: NodeJS.Timeout | undefined;

  constructor(
    private readonly holds: HoldRepository,
    private readonly clock: Clock,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  onApplicationBootstrap(): void {
    this.timer = setInterval(() => {
      this.holds
        .releaseExpired(this.clock.now())
        .catch((error: unknown) => this.logger.warn({ err: error }, 'hold sweep'));
    }, SWEEP_MS);
  }

  onModuleDestroy(): void {
    clearInterval(this.timer);
  }
}
