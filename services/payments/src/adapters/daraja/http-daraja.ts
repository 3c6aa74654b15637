import { Inject, Injectable } from '@nestjs/common';
import { BrokenCircuitError } from 'cockatiel';
import { z } from 'zod';
import { LOGGER } from '@shop/service-kit/kit.module';
import type { Logger } from '@shop/service-kit/observe/logger';
import { CONFIG, payeeOf, type PaymentConfig } from '../../config.js';
import type { Attempt, PromptIds } from '../../domain/attempt.js';
import { isFinal } from '../../domain/daraja-codes.js';
import { type PushAnswer, UNREACHABLE } from '../../domain/sent-prompt.js';
import { Daraja, type QueryAnswer } from '../../ports/daraja.js';
import { QueryBudget } from '../../ports/query-budget.js';
import { CALLS } from './calls.js';
import { DarajaClient } from './daraja-client.js';
import { hookUrl, signature } from './merchant.js';
import { certainRefusal, errorOf, isRateLimit, isStillOpen } from './refusals.js';

const Accepted = z.object({
  ResponseCode: z.coerce.string(),
  CheckoutRequestID: z.string().min(1),
  MerchantRequestID: z.string().nullish(),
});
/** A push that was not accepted has no callback (docs/mpesa.md#M3). */
const Declined = z.object({ ResponseCode: z.coerce.string().regex(/[^0]/) });
const Queried = Accepted.extend({ ResultCode: z.coerce.string() });

/** Prompts and their queries. */
@Injectable()
export class HttpDaraja extends Daraja {
  constructor(
    private readonly client: DarajaClient,
    private readonly budget: QueryBudget,
    @Inject(CONFIG) private readonly config: PaymentConfig,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {
    super();
  }

  async isReachable(): Promise<boolean> {
    try {
      await this.client.ready();
      return true;
    } catch (error) {
      this.logger.warn({ err: error }, 'Daraja returned no token');
      return false;
    }
  }

  async push(attempt: Attempt): Promise<PushAnswer> {
    try {
      const { status, body } = await this.client.call(CALLS.push, this.pushBody(attempt));
      const accepted = Accepted.safeParse(body).data;
      if (status === 200 && accepted?.ResponseCode === '0') return toAccepted(accepted);
      const isDeclined = status === 200 && Declined.safeParse(body).success;
      const code = isDeclined ? 'declined' : certainRefusal(status, body);
      this.logger.warn({ status, answer: errorOf(body) ?? null }, 'Daraja did not accept a push');
      return code === undefined ? { kind: 'unknown' } : { kind: 'refused', code };
    } catch (error) {
      this.logger.warn({ err: error }, 'no answer to a push');
      return isNeverSent(error) ? UNREACHABLE : { kind: 'unknown' };
    }
  }

  async query({ prompt }: PromptIds): Promise<QueryAnswer> {
    try {
      const request = { ...signature(this.config, new Date()), CheckoutRequestID: prompt };
      const { status, body } = await this.client.call(CALLS.query, request);
      if (isRateLimit(status, body)) {
        await this.budget.pause();
        return { kind: 'unanswered' };
      }
      const answer = Queried.safeParse(body).data;
      const isAnswer = status === 200 && answer?.ResponseCode === '0' && answer.CheckoutRequestID === prompt;
      if (isAnswer && isFinal(answer.ResultCode))
        return { kind: 'final', code: answer.ResultCode, raw: JSON.stringify(body) };
      // Daraja's answer while a prompt is open; any other error says nothing about the prompt (docs/mpesa.md#M7).
      return isAnswer || isStillOpen(body) ? { kind: 'open' } : { kind: 'unanswered' };
    } catch (error) {
      this.logger.info({ err: error }, 'no answer to a query');
      return { kind: 'unanswered' };
    }
  }

  private pushBody({ amount, phone, reference, secret }: Attempt) {
    return {
      ...signature(this.config, new Date()),
      TransactionType: this.config.DARAJA_TRANSACTION_TYPE,
      Amount: String(amount),
      PartyA: phone,
      PartyB: payeeOf(this.config),
      PhoneNumber: phone,
      CallBackURL: hookUrl(this.config, secret, 'stk'),
      AccountReference: reference,
      TransactionDesc: 'PC order',
    };
  }
}

const toAccepted = ({ CheckoutRequestID, MerchantRequestID }: z.infer<typeof Accepted>): PushAnswer => ({
  kind: 'accepted',
  ids: { prompt: CheckoutRequestID, request: MerchantRequestID ?? null },
});

/** No connection was made, or none was tried, so nothing was sent. */
export const isNeverSent = (error: unknown): boolean =>
  error instanceof BrokenCircuitError ||
  (error instanceof Error && 'code' in error && NEVER_SENT.has(String(error.code)));

const NEVER_SENT = new Set(['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN']);
