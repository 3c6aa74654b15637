import type { Account } from '../domain/account.js';
import type { LinkAnswer, LinkRequest } from '../domain/link-request.js';

/** Requests that are answered by mail, after whoever asked has had their answer. */
export abstract class LinkRequestRepository {
  /** Keeps the request, unless one of its address and purpose is still cooling down. */
  abstract add(request: LinkRequest): Promise<void>;
  /** Answers one open request, if there is any, in one transaction; false when none is left. */
  abstract answerNext(
    answer: (request: LinkRequest, account: Account | undefined) => LinkAnswer | undefined,
    now: Date,
  ): Promise<boolean>;
}
