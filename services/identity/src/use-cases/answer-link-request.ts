import { Injectable } from '@nestjs/common';
import { Clock } from '@shop/service-kit/domain/clock';
import { answerTo } from '../domain/link-request.js';
import { SIGN_IN_CODE } from '../domain/sign-in-code.js';
import { LinkRequestRepository } from '../ports/link-request.repository.js';
import { PublicUrl } from '../ports/public-url.js';
import { Signatures } from '../ports/signatures.js';

/** Sends the requested mail if the e-mail address has an account. */
@Injectable()
export class AnswerLinkRequest {
  constructor(
    private readonly requests: LinkRequestRepository,
    private readonly publicUrl: PublicUrl,
    private readonly signatures: Signatures,
    private readonly clock: Clock,
  ) {}

  /** Answers the oldest open request; false when none is left. */
  execute(): Promise<boolean> {
    const now = this.clock.now();
    const hashCode = (secret: string) => this.signatures.hash(SIGN_IN_CODE, secret);
    const around = { publicUrl: this.publicUrl.value, now, hashCode };
    return this.requests.answerNext((request, account) => answerTo(request, account, around), now);
  }
}
