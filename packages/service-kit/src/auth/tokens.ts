import { JwtService } from '@nestjs/jwt';
import { TokenClaims } from '@shop/contracts/identity';
import { KeysUnavailable, TOKEN_ALGORITHM, type TokenKeys } from './token-keys.js';

/** What every token of the shop must have (RFC 7519 section 4.1). */
export const TOKEN_CHECKS = {
  issuer: 'shop-identity',
  audience: 'shop',
  algorithms: [TOKEN_ALGORITHM] as (typeof TOKEN_ALGORITHM)[],
};

/** Somebody whose token was checked by this very service. */
export interface SignedIn {
  id: string;
  sessionId: string;
  name: string;
  isAdmin: boolean;
}

/** Whom a checked token stands for; undefined when it does not say all of it. */
export function signedInOf(payload: unknown): SignedIn | undefined {
  const claims = TokenClaims.safeParse(payload).data;
  return claims && { id: claims.sub, sessionId: claims.sid, name: claims.name, isAdmin: claims.isAdmin };
}

/** Checks tokens that do not come as a request's own credential. It does not know which sessions have ended. */
export class Tokens {
  private readonly jwt: JwtService;

  constructor(keys: TokenKeys) {
    this.jwt = new JwtService({
      secretOrKeyProvider: (_type, token) => keys.publicKeyOf(typeof token === 'string' ? token : ''),
      verifyOptions: TOKEN_CHECKS,
    });
  }

  /**
   * What the token claims; undefined when it is forged, of another issuer or, unless `isPast` is allowed, expired.
   * @throws KeysUnavailable
   */
  async claimsOf(token: string, { isPast = false } = {}): Promise<TokenClaims | undefined> {
    try {
      return TokenClaims.safeParse(await this.jwt.verifyAsync(token, { ignoreExpiration: isPast })).data;
    } catch (error) {
      if (error instanceof KeysUnavailable) throw error;
      return undefined;
    }
  }
}
