import { Inject, Injectable, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import { Periodic } from '@shop/service-kit/jobs/periodic';
import { LOGGER } from '@shop/service-kit/kit.module';
import type { Logger } from '@shop/service-kit/observe/logger';
import { MailSender } from '../ports/mail-sender.js';
import { MailOutbox } from '../ports/mail-outbox.js';
import { AnswerLinkRequest } from '../use-cases/answer-link-request.js';

const EVERY_MS = 5_000;

/**
 * Answers requests for mails, and sends the mails that are due: after writes, and every few seconds. Replicas work in
 * parallel, since requests and mails are claimed one by one.
 */
@Injectable()
export class DeliverMails extends MailSender implements OnApplicationBootstrap, OnModuleDestroy {
  private readonly answers: Periodic;
  private readonly deliveries: Periodic;

  constructor(
    private readonly answering: AnswerLinkRequest,
    private readonly outbox: MailOutbox,
    @Inject(LOGGER) logger: Logger,
  ) {
    super();
    const answer = (signal: AbortSignal) => this.answerAll(signal);
    this.answers = new Periodic({ name: 'answer-link-requests', everyMs: EVERY_MS, run: answer }, logger);
    const deliver = (signal: AbortSignal) => this.outbox.sendDue(signal);
    this.deliveries = new Periodic({ name: 'deliver-mails', everyMs: EVERY_MS, run: deliver }, logger);
  }

  onApplicationBootstrap(): void {
    this.answers.start();
    this.deliveries.start();
  }

  async onModuleDestroy(): Promise<void> {
    await Promise.all([this.answers.stop(), this.deliveries.stop()]);
    this.outbox.close();
  }

  wake(): void {
    this.deliveries.wake();
  }

  wakeAnswers(): void {
    this.answers.wake();
  }

  private async answerAll(signal: AbortSignal): Promise<void> {
    while (!signal.aborted && (await this.answering.execute())) this.wake();
  }
}
