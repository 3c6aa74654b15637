import { Inject, Injectable, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import { LOGGER } from '@shop/service-kit/kit.module';
import type { Logger } from '@shop/service-kit/observe/logger';
import { CONFIG, type OrderConfig } from '../../config.js';
import { EndOrder } from '../../use-cases/end-order.js';

/** Looks for orders whose time is over. */
@Injectable()
export class OrderSweeper implements OnApplicationBootstrap, OnModuleDestroy {
  private timer: NodeJS.Timeout | undefined;
  private running: Promise<void> | undefined;

  constructor(
    private readonly ending: EndOrder,
    @Inject(CONFIG) private readonly config: OrderConfig,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  onApplicationBootstrap(): void {
    this.timer = setInterval(() => {
      this.running ??= this.sweep();
    }, this.config.ORDER_SWEEP_MS);
  }

  async onModuleDestroy(): Promise<void> {
    clearInterval(this.timer);
    await this.running;
  }

  private async sweep(): Promise<void> {
    await this.ending.sweep().catch((error: unknown) => this.logger.warn({ err: error }, 'order sweep'));
    this.running = undefined;
  }
}
