import { Inject, Injectable, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import { LOGGER } from '@shop/service-kit/kit.module';
import type { Logger } from '@shop/service-kit/observe/logger';
import { ReconcileAttempts } from '../../use-cases/reconcile-attempts.js';
import { TakeCallback } from '../../use-cases/take-callback.js';

const EVERY_MS = 2_000;
/** A callback this old that is not applied was cut off by a crash. */
const CALLBACK_GRACE_MS = 10_000;

/** Keeps asking after open prompts and applies callbacks a crash left behind. */
@Injectable()
export class Reconciler implements OnApplicationBootstrap, OnModuleDestroy {
  private timer: NodeJS.Timeout | undefined;
  private running: Promise<void> | undefined;

  constructor(
    private readonly reconciling: ReconcileAttempts,
    private readonly callbacks: TakeCallback,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  onApplicationBootstrap(): void {
    this.timer = setInterval(() => {
      this.running ??= this.round().finally(() => {
        this.running = undefined;
      });
    }, EVERY_MS);
  }

  async onModuleDestroy(): Promise<void> {
    clearInterval(this.timer);
    await this.running;
  }

  private async round(): Promise<void> {
    try {
      await this.callbacks.applyOpen(new Date(Date.now() - CALLBACK_GRACE_MS));
      await this.reconciling.execute();
    } catch (error) {
      this.logger.warn({ err: error }, 'reconciliation round failed; the next one tries again');
    }
  }
}
