import { Injectable } from '@nestjs/common';
import { Clock } from '@shop/service-kit/domain/clock';
import { answerTo } from '../domain/link-request.js';
import { LinkRequestRepository } from '../ports/link-request.repository.js';
import { PublicUrl } from '../ports/public-url.js';

/** Sends the requested mail if the e-mail address has an account. */
@Injectable()
export class AnswerLinkRequest {
  constructor(
    private readonly requests: LinkRequestRepository,
    private readonly publicUrl: PublicUrl,
    private readonly clock: Clock,
  ) {}

  /** Answers the oldest open request; false when none is left. */
  execute(): Promise<boolean> {
    const now = this.clock.now();
    const around = { publicUrl: this.publicUrl.value, now };
    return this.requests.answerNext((request, account) => answerTo(request, account, around), now);
  }
}
