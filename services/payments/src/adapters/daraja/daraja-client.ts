import {
  circuitBreaker,
  type CircuitBreakerPolicy,
  ConsecutiveBreaker,
  ConstantBackoff,
  ExponentialBackoff,
  handleAll,
  retry,
} from 'cockatiel';
import type { RedisClient } from '@shop/service-kit/cache/open-redis';
import { Cipher } from '@shop/service-kit/crypto/cipher';
import { outboundCall, outcomeOfStatus } from '@shop/service-kit/observe/outbound-call';
import type { PaymentConfig } from '../../config.js';
import type { DarajaCall } from './calls.js';
import { DarajaToken } from './daraja-token.js';
import { RedisToken } from './redis-token.js';
import { isInvalidToken, isOutage } from './refusals.js';
import { type Answer, sendJson } from './send-json.js';

/** So many calls in a row without an answer of Daraja, and calls fail at once for {@link OPEN_MS}. */
const MOST_FAILURES = 6;
const OPEN_MS = 3_000;
/** For this long an operation that a new token does not open is taken as one that the app at Safaricom does not have. */
const MISSING_MS = 600_000;

/**
 * Calls Daraja with a token: sandbox, production and simulator differ only in settings. Each call has the policy of calls.ts;
 * all share one circuit breaker, so that an outage is noticed once.
 */
export class DarajaClient {
  private readonly token: DarajaToken;
  private readonly breaker: CircuitBreakerPolicy;
  /** Operations that Daraja refused with a token that it had just issued, until when: their product is not enabled. */
  private readonly missing = new Map<string, number>();

  constructor(
    private readonly config: PaymentConfig,
    redis?: RedisClient,
  ) {
    const { DARAJA_BASE_URL, DARAJA_CONSUMER_KEY, DARAJA_CONSUMER_SECRET, DARAJA_SHORTCODE } = config;
    const shared =
      redis && new RedisToken(redis, new Cipher(DARAJA_CONSUMER_SECRET, 'shared Daraja token'), DARAJA_SHORTCODE);
    this.token = new DarajaToken(DARAJA_BASE_URL, DARAJA_CONSUMER_KEY, DARAJA_CONSUMER_SECRET, shared);
    this.breaker = circuitBreaker(
      handleAll.orWhenResult((answer) => isOutage(answer as Answer)),
      { halfOpenAfter: new ConstantBackoff(OPEN_MS), breaker: new ConsecutiveBreaker(MOST_FAILURES) },
    );
  }

  /** Resolves when a token is there. @throws Error when Daraja gives none; then nothing was sent */
  async ready(): Promise<void> {
    await this.token.get();
  }

  /**
   * Daraja's answer. An invalid token is renewed once and the call repeated once: Daraja did nothing in the first. If the new
   * token is refused, too, the token is not what is wrong: it is kept for the other calls.
   * @throws Error when there is no answer; BrokenCircuitError or a refused connection: nothing was sent
   */
  async call(call: DarajaCall, body: unknown): Promise<Answer> {
    const token = await this.token.get();
    const answer = await this.send(call, body, token);
    if (!isInvalidToken(answer.body)) return answer;
    if ((this.missing.get(call.path) ?? 0) > Date.now()) return answer;
    this.token.drop(token);
    const second = await this.send(call, body, await this.token.get());
    if (isInvalidToken(second.body)) this.missing.set(call.path, Date.now() + MISSING_MS);
    return second;
  }

  private send(call: DarajaCall, body: unknown, token: string): Promise<Answer> {
    const { operation, repeats } = call;
    const attempt = () =>
      this.breaker.execute(() =>
        outboundCall({ target: 'daraja', operation }, () => this.ask(call, body, token), {
          answer: ({ status }) => outcomeOfStatus(status),
        }),
      );
    if (repeats === 0) return attempt();
    const when = handleAll.orWhenResult((answer) => isOutage(answer as Answer));
    return retry(when, { maxAttempts: repeats, backoff: new ExponentialBackoff({ initialDelay: 300 }) }).execute(
      attempt,
    );
  }

  private ask({ method, path, timeoutMs }: DarajaCall, body: unknown, token: string): Promise<Answer> {
    const headers = { authorization: `Bearer ${token}` };
    return sendJson({ method, url: `${this.config.DARAJA_BASE_URL}${path}`, headers, body, timeoutMs });
  }
}
