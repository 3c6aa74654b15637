import type { TokenKeys } from './token-keys.js';
import type { SignedIn } from './tokens.js';

/** Where no other token made the service fetch the keys again, a key that is gone counts no longer than this. */
const KEPT_MS = 60_000;
const MOST = 1_000;

interface Kept {
  signedIn: SignedIn;
  /** Milliseconds since 1970. */
  until: number;
  /** Of the keys it was checked with. */
  generation: number;
}

/**
 * Tokens whose signature was checked within the last minute: checking it again for each request of a page costs more than all else
 * that a guard does. Whether their session has ended is not kept.
 */
export class CheckedTokens {
  private readonly kept = new Map<string, Kept>();

  constructor(private readonly keys: Pick<TokenKeys, 'generation'>) {}

  /** `expiresAt`: seconds since 1970 (RFC 7519 section 4.1.4). */
  add(token: string, signedIn: SignedIn, expiresAt: number): void {
    this.kept.delete(token);
    const until = Math.min(expiresAt * 1_000, Date.now() + KEPT_MS);
    this.kept.set(token, { signedIn, until, generation: this.keys.generation });
    const [oldest] = this.kept.keys();
    if (this.kept.size > MOST && oldest !== undefined) this.kept.delete(oldest);
  }

  get(token: string): SignedIn | undefined {
    const kept = this.kept.get(token);
    if (!kept) return undefined;
    if (kept.until > Date.now() && kept.generation === this.keys.generation) return kept.signedIn;
    this.kept.delete(token);
    return undefined;
  }
}
