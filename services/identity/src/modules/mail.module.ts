import { Module } from '@nestjs/common';
import { PrismaLinkRequestRepository } from '../adapters/db/prisma-link-request.repository.js';
import { mailMetrics } from '../adapters/mail/mail-metrics.js';
import { SmtpMailOutbox } from '../adapters/mail/smtp-mail-outbox.js';
import { DeliverMails } from '../jobs/deliver-mails.js';
import { LinkRequestRepository } from '../ports/link-request.repository.js';
import { MailOutbox } from '../ports/mail-outbox.js';
import { MailSender } from '../ports/mail-sender.js';
import { AnswerLinkRequest } from '../use-cases/answer-link-request.js';
import { RequestLink } from '../use-cases/request-link.js';

/** Mails on their way, and the links that people ask for by mail. */
@Module({
  providers: [
    RequestLink,
    AnswerLinkRequest,
    DeliverMails,
    mailMetrics,
    { provide: MailSender, useExisting: DeliverMails },
    { provide: MailOutbox, useClass: SmtpMailOutbox },
    { provide: LinkRequestRepository, useClass: PrismaLinkRequestRepository },
  ],
  exports: [LinkRequestRepository, MailSender, RequestLink],
})
export class MailModule {}
