import { Inject, Injectable, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import { LOGGER } from '@shop/service-kit/kit.module';
import type { Logger } from '@shop/service-kit/observe/logger';
import { MailDelivery } from '../ports/mail-delivery.js';
import { MailOutbox } from '../ports/mail-outbox.js';
import { AnswerLinkRequest } from '../use-cases/answer-link-request.js';

const SWEEP_MS = 5_000;

/** Answers what was asked for by mail, then sends the mails that are due: woken by writes, and every few seconds. */
@Injectable()
export class DeliverMails extends MailDelivery implements OnApplicationBootstrap, OnModuleDestroy {
  private timer: NodeJS.Timeout | undefined;
  private running = Promise.resolve();
  private readonly stopping = new AbortController();

  constructor(
    private readonly answering: AnswerLinkRequest,
    private readonly outbox: MailOutbox,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {
    super();
  }

  onApplicationBootstrap(): void {
    this.timer = setInterval(() => this.wake(), SWEEP_MS);
    this.wake();
  }

  async onModuleDestroy(): Promise<void> {
    this.stopping.abort();
    clearInterval(this.timer);
    await this.running;
    this.outbox.close();
  }

  wake(): void {
    if (this.stopping.signal.aborted) return;
    this.running = this.running
      .then(() => this.run())
      .catch((error: unknown) => this.logger.warn({ err: error }, 'mails wait'));
  }

  private async run(): Promise<void> {
    while (!this.stopping.signal.aborted && (await this.answering.execute()));
    await this.outbox.sendDue(this.stopping.signal);
  }
}
