import { z } from 'zod';

const Answer = z.object({ access_token: z.string().min(1), expires_in: z.coerce.number().catch(3_599) });

const EARLY_MS = 300_000;

/** The shared access token: fetched once, renewed five minutes early, one fetch in flight (DARAJA.md section 2). */
export class DarajaToken {
  private token: { value: string; until: number } | undefined;
  private fetching: Promise<string> | undefined;

  constructor(
    private readonly baseUrl: string,
    private readonly key: string,
    private readonly secret: string,
  ) {}

  /** @throws Error when Daraja gives none; nothing was sent to any phone then */
  get(): Promise<string> {
    if (this.token && this.token.until > Date.now()) return Promise.resolve(this.token.value);
    this.fetching ??= this.fetch().finally(() => {
      this.fetching = undefined;
    });
    return this.fetching;
  }

  /** Daraja no longer takes this token. */
  drop(value: string): void {
    if (this.token?.value === value) this.token = undefined;
  }

  private async fetch(): Promise<string> {
    const credentials = Buffer.from(`${this.key}:${this.secret}`).toString('base64');
    const response = await fetch(`${this.baseUrl}/oauth/v1/generate?grant_type=client_credentials`, {
      headers: { authorization: `Basic ${credentials}` },
      signal: AbortSignal.timeout(10_000),
    });
    const answer = Answer.parse(await response.json());
    this.token = { value: answer.access_token, until: Date.now() + answer.expires_in * 1000 - EARLY_MS };
    return answer.access_token;
  }
}
