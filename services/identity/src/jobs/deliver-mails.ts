import { Inject, Injectable, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import { Periodic } from '@shop/service-kit/jobs/periodic';
import { LOGGER } from '@shop/service-kit/kit.module';
import type { Logger } from '@shop/service-kit/observe/logger';
import { MailSender } from '../ports/mail-sender.js';
import { MailOutbox } from '../ports/mail-outbox.js';
import { AnswerLinkRequest } from '../use-cases/answer-link-request.js';

/**
 * Answers requests for mails, then sends the mails that are due: after writes, and every few seconds. Replicas work in
 * parallel, since requests and mails are claimed one by one.
 */
@Injectable()
export class DeliverMails extends MailSender implements OnApplicationBootstrap, OnModuleDestroy {
  private readonly job: Periodic;

  constructor(
    private readonly answering: AnswerLinkRequest,
    private readonly outbox: MailOutbox,
    @Inject(LOGGER) logger: Logger,
  ) {
    super();
    this.job = new Periodic({ name: 'deliver-mails', everyMs: 5_000, run: (signal) => this.run(signal) }, logger);
  }

  onApplicationBootstrap(): void {
    this.job.start();
  }

  async onModuleDestroy(): Promise<void> {
    await this.job.stop();
    this.outbox.close();
  }

  wake(): void {
    this.job.wake();
  }

  private async run(signal: AbortSignal): Promise<void> {
    while (!signal.aborted && (await this.answering.execute()));
    await this.outbox.sendDue(signal);
  }
}
