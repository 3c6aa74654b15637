import { constants, publicEncrypt } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { z } from 'zod';
import { LOGGER } from '@shop/service-kit/kit.module';
import type { Logger } from '@shop/service-kit/observe/logger';
import { CONFIG, type PaymentConfig } from '../../config.js';
import { Operator, type OperatorAnswer } from '../../ports/operator.js';
import { CALLS, type DarajaCall } from './calls.js';
import { publicKeyOf } from './certificate.js';
import { DarajaClient } from './daraja-client.js';
import { isNeverSent } from './http-daraja.js';
import { hookUrl } from './merchant.js';
import { errorOf, isRateLimit } from './refusals.js';

const text = z.coerce.string().nullish();
const Accepted = z.object({ ResponseCode: z.coerce.string(), OriginatorConversationID: text, ConversationID: text });

/** Transaction status and reversal (docs/mpesa.md#M8). */
@Injectable()
export class HttpOperator extends Operator {
  readonly isSet: boolean;
  readonly resultSeconds: number;

  constructor(
    private readonly client: DarajaClient,
    @Inject(CONFIG) private readonly config: PaymentConfig,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {
    super();
    this.resultSeconds = config.DARAJA_REVERSAL_CHECK_SECONDS;
    this.isSet = config.DARAJA_INITIATOR_NAME !== undefined;
  }

  status(about: { receipt: string } | { originatorConversationId: string }, secret: string): Promise<OperatorAnswer> {
    const what =
      'receipt' in about
        ? { TransactionID: about.receipt }
        : { TransactionID: '', OriginalConversationID: about.originatorConversationId };
    return this.ask(CALLS.status, {
      CommandID: 'TransactionStatusQuery',
      ...what,
      PartyA: this.config.DARAJA_SHORTCODE,
      IdentifierType: '4',
      ...this.urls(secret, 'status'),
      Remarks: 'Payment check',
      Occasion: 'Payment check',
    });
  }

  reverse(receipt: string, shillings: number, secret: string): Promise<OperatorAnswer> {
    return this.ask(CALLS.reversal, {
      CommandID: 'TransactionReversal',
      TransactionID: receipt,
      Amount: String(shillings),
      ReceiverParty: this.config.DARAJA_SHORTCODE,
      RecieverIdentifierType: '11',
      ...this.urls(secret, 'reversal'),
      Remarks: 'Refund of an order',
      Occasion: 'Refund',
    });
  }

  private async ask(call: DarajaCall, request: object): Promise<OperatorAnswer> {
    try {
      const body = {
        Initiator: this.config.DARAJA_INITIATOR_NAME,
        SecurityCredential: this.credential(),
        ...request,
      };
      const answer = await this.client.call(call, body);
      const accepted = Accepted.safeParse(answer.body).data;
      if (answer.status === 200 && accepted?.ResponseCode === '0') {
        const { OriginatorConversationID: originator = null, ConversationID: conversation = null } = accepted;
        return { kind: 'accepted', originatorConversationId: originator, conversationId: conversation };
      }
      const problem = `${answer.status} ${JSON.stringify(answer.body)?.slice(0, 300) ?? ''}`;
      if (isBusy(answer.status, answer.body)) return { kind: 'busy', problem };
      const isRefused = accepted !== undefined || isRefusal(answer.status, answer.body);
      return { kind: isRefused ? 'refused' : 'unknown', problem };
    } catch (error) {
      this.logger.warn({ err: error, operation: call.operation }, 'no answer to an operator call');
      if (error instanceof CredentialProblem) return { kind: 'refused', problem: String(error) };
      return { kind: isNeverSent(error) ? 'busy' : 'unknown', problem: String(error) };
    }
  }

  private urls(secret: string, kind: 'status' | 'reversal') {
    return { ResultURL: hookUrl(this.config, secret, kind), QueueTimeOutURL: hookUrl(this.config, secret, 'timeout') };
  }

  /** The initiator's password, encrypted with Safaricom's certificate. Read each time: the file may be replaced. */
  private credential(): string {
    const { DARAJA_CERTIFICATE: certificate, DARAJA_INITIATOR_PASSWORD: password } = this.config;
    if (certificate === undefined || password === undefined) throw new CredentialProblem('no initiator is set');
    try {
      const options = { key: publicKeyOf(certificate), padding: constants.RSA_PKCS1_PADDING };
      return publicEncrypt(options, Buffer.from(password)).toString('base64');
    } catch (error) {
      throw new CredentialProblem(`DARAJA_CERTIFICATE ${(error as Error).message}`);
    }
  }
}

/** Our settings are wrong: nothing was sent, and asking again does not help. */
class CredentialProblem extends Error {}

/** Daraja did nothing because too much is asked (docs/mpesa.md#M4). */
const isBusy = (status: number, body: unknown): boolean => {
  const code = errorOf(body)?.errorCode ?? '';
  return isRateLimit(status, body) || code === '500.003.02' || code === '500.003.03';
};

/** Daraja's own 4xx: it did nothing. */
const isRefusal = (status: number, body: unknown): boolean =>
  status >= 400 && status < 500 && (errorOf(body)?.errorCode ?? '') !== '';
