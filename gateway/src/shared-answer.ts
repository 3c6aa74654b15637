import { setTimeout as wait } from 'node:timers/promises';
import type { Logger } from '@shop/service-kit/observe/logger';
import type { Answer } from './cache/answer.js';
import type { AnswerCache } from './cache/answer-cache.js';
import { countRead } from './cache/count-read.js';

/** RFC 9211: whether the answer came from the cache, a service, or a call in progress. */
export const CACHE_STATUS = 'cache-status';

/** A client with a last known answer waits so long for a service that does not say anything. */
const PATIENCE_MS = 2_000;

/**
 * Lists and products may be outdated while the catalogue is unavailable. Never what an order is made of, which is a cart's read of prices
 * and stock by `id`, and builds. A page is made of such answers, and says so itself.
 */
const mayBeStale = (url: string): boolean => /^\/api\/(products|settings)/.test(url) && !/[?&]id=/.test(url);

/** What a shared read is answered with, and what `Cache-Status` (RFC 9211) says of it. */
export interface SharedAnswer {
  answer: Answer;
  cacheStatus: string;
}

/**
 * The answer to a shared read that the cache does not have: of its service, of a call in progress, or, if the service cannot answer,
 * the last known one (stale-if-error, RFC 5861).
 * @throws when the service does not respond and nothing is known
 */
export async function sharedAnswer(
  { cache, logger }: { cache: AnswerCache; logger: Logger },
  url: string,
  read: () => Promise<Answer>,
): Promise<SharedAnswer> {
  const isJoined = cache.isFetching(url);
  countRead(isJoined ? 'joined' : 'miss');
  const cacheStatus = `gateway; fwd=uri-miss${isJoined ? '; collapsed' : ''}`;
  const last = mayBeStale(url) ? cache.lastKnown(url) : undefined;
  const asked = cache.fetch(url, read);
  if (!last) return { answer: await asked, cacheStatus };
  const answer = await withinPatience(asked, logger);
  if (answer && answer.status < 500) return { answer, cacheStatus };
  countRead('stale');
  const reason = answer ? `fwd-status=${answer.status}` : 'detail=timeout';
  return { answer: last.answer, cacheStatus: `gateway; hit; fwd=stale; ${reason}; ttl=-${last.ageSeconds}` };
}

/** The answer; undefined when it fails or takes too long. */
async function withinPatience(asked: Promise<Answer>, logger: Logger): Promise<Answer | undefined> {
  const stop = new AbortController();
  const answered = asked.catch((error: unknown) => {
    logger.warn({ err: error }, 'an upstream did not answer');
    return undefined;
  });
  const tooLong = wait(PATIENCE_MS, undefined, { signal: stop.signal }).catch(() => undefined);
  try {
    return await Promise.race([answered, tooLong]);
  } finally {
    stop.abort();
  }
}
