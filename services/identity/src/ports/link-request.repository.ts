import type { StoredAccount } from '../domain/account.js';
import type { LinkAnswer, LinkRequest } from '../domain/link-request.js';

/** Requests that are answered by mail, after the response to the caller. */
export abstract class LinkRequestRepository {
  /** Stores the request, unless its e-mail address and purpose are cooling down. */
  abstract add(request: LinkRequest): Promise<void>;
  /** Answers one open request in one transaction; false when there is none. */
  abstract answerNext(
    answer: (request: LinkRequest, account: StoredAccount | undefined) => LinkAnswer | undefined,
    now: Date,
  ): Promise<boolean>;
}
