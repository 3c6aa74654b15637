import { Inject, Injectable, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import { Periodic } from '@shop/service-kit/jobs/periodic';
import { LOGGER } from '@shop/service-kit/kit.module';
import type { Logger } from '@shop/service-kit/observe/logger';
import { PushOutbox } from '../ports/push-outbox.js';
import { PushSender } from '../ports/push-sender.js';

/** Sends the pushes that are due: after writes, and every few seconds. Replicas claim them one by one, as they do mails. */
@Injectable()
export class DeliverPushes extends PushSender implements OnApplicationBootstrap, OnModuleDestroy {
  private readonly job: Periodic;

  constructor(outbox: PushOutbox, @Inject(LOGGER) logger: Logger) {
    super();
    this.job = new Periodic(
      { name: 'deliver-pushes', everyMs: 5_000, run: (signal) => outbox.sendDue(signal) },
      logger,
    );
  }

  onApplicationBootstrap(): void {
    this.job.start();
  }

  async onModuleDestroy(): Promise<void> {
    await this.job.stop();
  }

  wake(): void {
    this.job.wake();
  }
}
