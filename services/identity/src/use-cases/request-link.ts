import { Injectable } from '@nestjs/common';
import { Clock } from '@shop/service-kit/domain/clock';
import { type LinkRequest, PLAIN_REQUEST, type RequestPurpose } from '../domain/link-request.js';
import { LinkRequestRepository } from '../ports/link-request.repository.js';
import { MailSender } from '../ports/mail-sender.js';

/**
 * Stores a request for a mailed link or code, at most one in 90 s per e-mail address and purpose. Whether the address has an
 * account is checked only after the response, so that neither its text nor its timing shows that.
 */
@Injectable()
export class RequestLink {
  constructor(
    private readonly requests: LinkRequestRepository,
    private readonly sender: MailSender,
    private readonly clock: Clock,
  ) {}

  async execute(
    email: string,
    purpose: Exclude<RequestPurpose, 'register' | 'register-again'>,
    more: Pick<LinkRequest, 'browser' | 'opensAccount' | 'language'> = PLAIN_REQUEST,
  ): Promise<void> {
    await this.requests.add({ ...more, email, purpose, requestedAt: this.clock.now() });
    this.sender.wakeAnswers();
  }
}
