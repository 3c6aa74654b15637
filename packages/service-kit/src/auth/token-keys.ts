import { KeyObject } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { type CryptoKey, createRemoteJWKSet, decodeProtectedHeader, errors, type JWTHeaderParameters } from 'jose';

/** The one algorithm of the shop's tokens (RFC 7518 section 3.4). */
export const TOKEN_ALGORITHM = 'ES256';

const COOL_DOWN_MS = 1_000;

/** The keys could not be fetched, so a token cannot be checked. */
export class KeysUnavailable extends Error {}

/** Identity's published keys (RFC 7517): at most two, cached for an hour, fetched again for an unknown key id. */
export class TokenKeys {
  private readonly keys: ReturnType<typeof createRemoteJWKSet>;
  private readonly converted = new WeakMap<object, KeyObject>();
  private fetched = 0;

  constructor(jwksUrl: string) {
    this.keys = createRemoteJWKSet(new URL(jwksUrl), {
      timeoutDuration: 3_000,
      cooldownDuration: COOL_DOWN_MS,
      cacheMaxAge: 3_600_000,
    });
  }

  /** Another number once a key came from another fetch: what was checked before may have been signed by a key that is gone. */
  get generation(): number {
    return this.fetched;
  }

  /**
   * The key that a token names, always the same object for one key: a check with it costs a third of one that parses the key.
   * @throws KeysUnavailable, or another error when no published key signed it
   */
  async publicKeyOf(token: string): Promise<KeyObject> {
    const { kid, alg } = decodeProtectedHeader(token);
    if (alg !== TOKEN_ALGORITHM || kid === undefined) throw new errors.JOSENotSupported('not a token of this shop');
    const key = await this.find({ kid, alg });
    const known = this.converted.get(key);
    if (known) return known;
    const publicKey = KeyObject.from(key);
    this.converted.set(key, publicKey);
    this.fetched += 1;
    return publicKey;
  }

  private async find(header: JWTHeaderParameters): Promise<CryptoKey> {
    try {
      return await this.keys(header).catch(async (error: unknown) => {
        // The cached keys may be older than a new key: fetch again before a token counts as forged.
        if (!(error instanceof errors.JWKSNoMatchingKey) || !this.keys.coolingDown) throw error;
        await wait(COOL_DOWN_MS);
        return this.keys(header);
      });
    } catch (error) {
      if (error instanceof errors.JWKSNoMatchingKey) throw error;
      throw new KeysUnavailable('The keys of tokens cannot be fetched', { cause: error });
    }
  }
}
