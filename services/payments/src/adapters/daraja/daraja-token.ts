import { z } from 'zod';
import { outboundCall } from '@shop/service-kit/observe/outbound-call';

const Answer = z.object({ access_token: z.string().min(1), expires_in: z.coerce.number().catch(3_599) });

const EARLY_MS = 300_000;

/** Where the replicas share one token: a new token may invalidate the previous one (docs/mpesa.md#M2). */
export interface SharedToken {
  read(): Promise<{ value: string; until: number } | undefined>;
  write(token: { value: string; until: number }): Promise<void>;
}

/** The access token: fetched once, renewed five minutes early, one fetch in flight (docs/mpesa.md#M2). */
export class DarajaToken {
  private token: { value: string; until: number } | undefined;
  private refused: string | undefined;
  private fetching: Promise<string> | undefined;

  constructor(
    private readonly baseUrl: string,
    private readonly key: string,
    private readonly secret: string,
    private readonly shared?: SharedToken,
  ) {}

  /** @throws Error when Daraja returns none; no prompt was sent then */
  get(): Promise<string> {
    if (this.token && this.token.until > Date.now()) return Promise.resolve(this.token.value);
    this.fetching ??= this.renew().finally(() => {
      this.fetching = undefined;
    });
    return this.fetching;
  }

  /** Call this when Daraja refuses the token. */
  drop(value: string): void {
    if (this.token?.value === value) this.token = undefined;
    this.refused = value;
  }

  private async renew(): Promise<string> {
    const theirs = await this.shared?.read();
    const isNews = theirs && theirs.until > Date.now() && theirs.value !== this.refused;
    this.token = isNews ? theirs : await outboundCall({ target: 'daraja', operation: 'token' }, () => this.fetch());
    if (!isNews) await this.shared?.write(this.token);
    return this.token.value;
  }

  private async fetch(): Promise<{ value: string; until: number }> {
    const credentials = Buffer.from(`${this.key}:${this.secret}`).toString('base64');
    const response = await fetch(`${this.baseUrl}/oauth/v1/generate?grant_type=client_credentials`, {
      headers: { authorization: `Basic ${credentials}` },
      redirect: 'error',
      signal: AbortSignal.timeout(10_000),
    });
    const answer = Answer.parse(await response.json());
    return { value: answer.access_token, until: Date.now() + answer.expires_in * 1000 - EARLY_MS };
  }
}
