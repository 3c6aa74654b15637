import { Inject, Injectable, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import { LOGGER } from '@shop/service-kit/kit.module';
import type { Logger } from '@shop/service-kit/observe/logger';
import { EndOrder } from '../../use-cases/end-order.js';

const SWEEP_MS = 10_000;

/** Looks for orders whose time is over. */
@Injectable()
export class OrderSweeper implements OnApplicationBootstrap, OnModuleDestroy {
  private timer: NodeJS.Timeout | undefined;

  constructor(
    private readonly ending: EndOrder,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  onApplicationBootstrap(): void {
    this.timer = setInterval(() => {
      this.ending.sweep().catch((error: unknown) => this.logger.warn({ err: error }, 'order sweep'));
    }, SWEEP_MS);
  }

  onModuleDestroy(): void {
    clearInterval(this.timer);
  }
}
