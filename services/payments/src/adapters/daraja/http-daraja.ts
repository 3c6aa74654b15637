import { Injectable } from '@nestjs/common';
import { z } from 'zod';
import type { RedisClient } from '@shop/service-kit/cache/open-redis';
import { outboundCall, outcomeOfStatus } from '@shop/service-kit/observe/outbound-call';
import type { Logger } from '@shop/service-kit/observe/logger';
import type { PaymentConfig } from '../../config.js';
import type { Attempt } from '../../domain/attempt.js';
import { isFinal } from '../../domain/result.js';
import type { PushAnswer } from '../../domain/sent-prompt.js';
import { Daraja, type QueryAnswer } from '../../ports/daraja.js';
import { DarajaToken } from './daraja-token.js';
import { RedisToken } from './redis-token.js';
import { certainRefusal, isInvalidToken, isRateLimit, isStillOpen } from './refusals.js';
import { darajaTimestamp } from './timestamp.js';

const PUSH_PATH = '/mpesa/stkpush/v1/processrequest';
const QUERY_PATH = '/mpesa/stkpushquery/v1/query';
const TIMEOUT_MS = 20_000;

const Accepted = z.object({
  ResponseCode: z.coerce.string(),
  CheckoutRequestID: z.string().min(1),
  MerchantRequestID: z.string().nullish(),
});
const Queried = Accepted.extend({ ResultCode: z.coerce.string() });

interface Answer {
  status: number;
  body: unknown;
}

/** The only Daraja client: sandbox, production and simulator differ only in settings. */
@Injectable()
export class HttpDaraja extends Daraja {
  private readonly token: DarajaToken;

  constructor(
    private readonly config: PaymentConfig,
    private readonly logger: Logger,
    redis?: RedisClient,
  ) {
    super();
    const { DARAJA_BASE_URL, DARAJA_CONSUMER_KEY, DARAJA_CONSUMER_SECRET, DARAJA_SHORTCODE } = config;
    const shared = redis && new RedisToken(redis, DARAJA_SHORTCODE);
    this.token = new DarajaToken(DARAJA_BASE_URL, DARAJA_CONSUMER_KEY, DARAJA_CONSUMER_SECRET, shared);
  }

  async isReachable(): Promise<boolean> {
    try {
      await this.token.get();
      return true;
    } catch (error) {
      this.logger.warn({ err: error }, 'Daraja returned no token');
      return false;
    }
  }

  async push(attempt: Attempt): Promise<PushAnswer> {
    try {
      const { status, body } = await this.post(PUSH_PATH, this.pushBody(attempt), await this.token.get());
      const accepted = Accepted.safeParse(body).data;
      if (status === 200 && accepted?.ResponseCode === '0') return toAccepted(accepted);
      const reason = accepted ? 'M-Pesa refused the request. Nothing was charged.' : certainRefusal(status, body);
      this.logger.warn({ status, answer: errorOf(body) }, 'Daraja did not accept a push');
      return reason ? { kind: 'refused', reason } : { kind: 'unknown' };
    } catch (error) {
      this.logger.warn({ err: error }, 'no answer to a push');
      return isNeverSent(error)
        ? { kind: 'refused', reason: 'M-Pesa cannot be reached right now. Nothing was charged.' }
        : { kind: 'unknown' };
    }
  }

  async query(checkoutRequestId: string): Promise<QueryAnswer> {
    try {
      const { BusinessShortCode, Password, Timestamp } = this.signature();
      const request = { BusinessShortCode, Password, Timestamp, CheckoutRequestID: checkoutRequestId };
      const { status, body } = await this.post(QUERY_PATH, request, await this.token.get());
      if (isRateLimit(status, body)) return { kind: 'limited' };
      const answer = Queried.safeParse(body).data;
      const isAnswer = status === 200 && answer?.ResponseCode === '0' && answer.CheckoutRequestID === checkoutRequestId;
      if (isAnswer && isFinal(answer.ResultCode)) return { kind: 'final', code: answer.ResultCode };
      // Daraja's answer while a prompt is open; any other error says nothing about the prompt (docs/mpesa.md#M7).
      return isAnswer || isStillOpen(body) ? { kind: 'open' } : { kind: 'unanswered' };
    } catch (error) {
      this.logger.info({ err: error }, 'no answer to a query');
      return { kind: 'unanswered' };
    }
  }

  private pushBody({ amount, phone, reference, secret }: Attempt) {
    const { DARAJA_TILL, DARAJA_TRANSACTION_TYPE, DARAJA_CALLBACK_URL, DARAJA_SHORTCODE } = this.config;
    return {
      ...this.signature(),
      TransactionType: DARAJA_TRANSACTION_TYPE,
      Amount: String(amount),
      PartyA: phone,
      PartyB: DARAJA_TILL ?? DARAJA_SHORTCODE,
      PhoneNumber: phone,
      CallBackURL: `${DARAJA_CALLBACK_URL}/api/payments/hooks/${secret}/stk`,
      AccountReference: reference,
      TransactionDesc: 'PC order',
    };
  }

  /**
   * Password = base64(shortcode + passkey + timestamp), with the same timestamp as in the request (docs/mpesa.md#M3).
   */
  private signature() {
    const { DARAJA_SHORTCODE, DARAJA_PASSKEY } = this.config;
    const Timestamp = darajaTimestamp(new Date());
    const Password = Buffer.from(`${DARAJA_SHORTCODE}${DARAJA_PASSKEY}${Timestamp}`).toString('base64');
    return { BusinessShortCode: DARAJA_SHORTCODE, Password, Timestamp };
  }

  /** Renews an invalid token once and repeats the call once: Daraja did nothing in the first call. */
  private async post(path: string, body: unknown, token: string): Promise<Answer> {
    const answer = await this.send(path, body, token);
    if (!isInvalidToken(answer.body)) return answer;
    this.token.drop(token);
    return this.send(path, body, await this.token.get());
  }

  private send(path: string, body: unknown, token: string): Promise<Answer> {
    const call = { target: 'daraja', operation: path === PUSH_PATH ? 'push' : 'query' };
    return outboundCall(call, () => this.ask(path, body, token), { answer: ({ status }) => outcomeOfStatus(status) });
  }

  private async ask(path: string, body: unknown, token: string): Promise<Answer> {
    const response = await fetch(`${this.config.DARAJA_BASE_URL}${path}`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    return { status: response.status, body: await response.json().catch(() => undefined) };
  }
}

const toAccepted = ({ CheckoutRequestID, MerchantRequestID }: z.infer<typeof Accepted>): PushAnswer => ({
  kind: 'accepted',
  checkoutRequestId: CheckoutRequestID,
  merchantRequestId: MerchantRequestID ?? null,
});

const errorOf = (body: unknown) =>
  z.object({ errorCode: z.string(), errorMessage: z.string() }).safeParse(body).data ?? null;

/** The connection was refused, so nothing was sent. */
const isNeverSent = (error: unknown): boolean =>
  error instanceof Error &&
  error.cause instanceof Error &&
  'code' in error.cause &&
  error.cause.code === 'ECONNREFUSED';
