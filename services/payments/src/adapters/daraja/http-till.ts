import { Inject, Injectable } from '@nestjs/common';
import { z } from 'zod';
import { CONFIG, type PaymentConfig } from '../../config.js';
import { type Listed, ListRefused, Till } from '../../ports/till.js';
import { CALLS, type DarajaCall } from './calls.js';
import { DarajaClient } from './daraja-client.js';
import { hookUrl } from './merchant.js';
import { readListed } from './read-listed.js';
import { errorOf, isInvalidToken } from './refusals.js';
import type { Answer } from './send-json.js';
import { darajaTime } from './timestamp.js';

/** Daraja's pages have about 100 rows: this is far more than 48 hours of any shop. */
const MOST_PAGES = 2_000;
const OK = '1000';
const ALREADY = '1001';
const NONE = '1001';

const Registered = z.object({ ResponseCode: z.coerce.string() });
const PullRegistered = z.object({ ResponseStatus: z.coerce.string() });
const Page = z.object({ ResponseCode: z.coerce.string(), Response: z.array(z.unknown()).nullish() });

/** Payments without a prompt: the URLs for them, and M-Pesa's list (docs/mpesa.md#M8). */
@Injectable()
export class HttpTill extends Till {
  /** Some gateways take the pull as a POST. */
  private isPullPosted = false;

  constructor(
    private readonly client: DarajaClient,
    @Inject(CONFIG) private readonly config: PaymentConfig,
  ) {
    super();
  }

  get shortcode(): string {
    return this.config.DARAJA_SHORTCODE;
  }

  async registerUrls(secret: string): Promise<void> {
    const request = {
      ShortCode: this.config.DARAJA_SHORTCODE,
      // While the shop does not answer, customers can still pay: all money is matched later.
      ResponseType: 'Completed',
      ConfirmationURL: hookUrl(this.config, secret, 'confirmation'),
      ValidationURL: hookUrl(this.config, secret, 'validation'),
    };
    // Safaricom sets up an app for one version of C2B; the other one then refuses every token.
    const second = await this.client.call(CALLS.registerUrls, request);
    const answer = isInvalidToken(second.body) ? await this.client.call(CALLS.registerUrlsFirst, request) : second;
    const { status, body } = answer;
    if (isInvalidToken(body))
      throw new Error('The app at Safaricom has neither version of the product C2B: add it in the Daraja portal');
    const isThere = /already registered/i.test(errorOf(body)?.errorMessage ?? '');
    if (Registered.safeParse(body).data?.ResponseCode !== '0' && !isThere)
      throw refused('the callback URLs', status, body);
  }

  async registerPull(secret: string): Promise<void> {
    const { status, body } = await this.client.call(CALLS.registerPull, {
      ShortCode: this.config.DARAJA_SHORTCODE,
      RequestType: 'Pull',
      ...(this.config.DARAJA_NOMINATED_NUMBER && { NominatedNumber: this.config.DARAJA_NOMINATED_NUMBER }),
      CallBackURL: hookUrl(this.config, secret, 'pull'),
    });
    const answer = PullRegistered.safeParse(body).data?.ResponseStatus;
    if (answer !== OK && answer !== ALREADY) throw refused('the list of payments', status, body);
  }

  async pull(from: Date, to: Date): Promise<Listed[]> {
    const found: Listed[] = [];
    let offset = 0;
    for (let page = 0; page < MOST_PAGES; page += 1) {
      const rows = await this.page(from, to, offset);
      if (rows.length === 0) return found;
      offset += rows.length;
      found.push(...rows.map(readListed).filter((row) => row !== undefined));
    }
    throw new Error('the list of payments has no end');
  }

  private async page(from: Date, to: Date, offset: number): Promise<unknown[]> {
    const body = {
      ShortCode: this.config.DARAJA_SHORTCODE,
      StartDate: darajaTime(from),
      EndDate: darajaTime(to),
      OffSetValue: String(offset),
    };
    const answer = await this.ask(body);
    const page = Page.safeParse(answer.body).data;
    if (page?.ResponseCode === NONE) return [];
    if (answer.status === 200 && page?.ResponseCode === OK) return (page.Response ?? []).flat();
    const error = refused('a page of the list', answer.status, answer.body);
    throw answer.status === 200 || answer.status === 400 ? new ListRefused(error.message) : error;
  }

  private async ask(body: object): Promise<Answer> {
    const posted: DarajaCall = { ...CALLS.pull, method: 'POST' };
    if (this.isPullPosted) return this.client.call(posted, body);
    const answer = await this.client.call(CALLS.pull, body);
    if (answer.status !== 404 && answer.status !== 405) return answer;
    const second = await this.client.call(posted, body);
    this.isPullPosted = second.status === 200;
    return second;
  }
}

const refused = (what: string, status: number, body: unknown) =>
  new Error(`Daraja did not accept ${what}: ${status} ${JSON.stringify(body)?.slice(0, 300) ?? ''}`);
