import { createRemoteJWKSet, jwtVerify, type JWTVerifyGetKey } from 'jose';
import { TokenClaims } from '@shop/contracts/identity';
import type { EndedSessions } from './ended-sessions.js';

/** Issuer and audience of the shop's tokens. */
export const TOKEN_ISSUER = 'shop-identity';
export const TOKEN_AUDIENCE = 'shop';

/** Somebody whose token was checked by this very service. */
export interface SignedIn {
  id: string;
  sessionId: string;
  name: string;
  isAdmin: boolean;
}

/** Checks bearer tokens against identity's published keys (cached; fetched again for an unknown key id). */
export class Tokens {
  private readonly keys: JWTVerifyGetKey;

  constructor(
    jwksUrl: string,
    private readonly ended: EndedSessions,
  ) {
    this.keys = createRemoteJWKSet(new URL(jwksUrl), {
      timeoutDuration: 3_000,
      cooldownDuration: 1_000,
      cacheMaxAge: 3_600_000,
    });
  }

  /** Who the token stands for; undefined when it is forged, expired, of another issuer or its session has ended. */
  async check(token: string): Promise<SignedIn | undefined> {
    try {
      const options = { issuer: TOKEN_ISSUER, audience: TOKEN_AUDIENCE, algorithms: ['EdDSA'] };
      const { payload } = await jwtVerify(token, this.keys, options);
      const claims = TokenClaims.safeParse(payload).data;
      if (!claims || this.ended.has(claims.sid)) return undefined;
      return { id: claims.sub, sessionId: claims.sid, name: claims.name, isAdmin: claims.isAdmin };
    } catch (error) {
      if (isKeyTrouble(error)) throw error;
      return undefined;
    }
  }
}

/** The keys could not be had: the token is neither good nor bad. */
const isKeyTrouble = (error: unknown): boolean =>
  (error instanceof Error &&
    'code' in error &&
    (error.code === 'ERR_JWKS_TIMEOUT' || error.code === 'ERR_JOSE_GENERIC' || error.code === 'ECONNREFUSED')) ||
  error instanceof TypeError;
