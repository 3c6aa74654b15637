import { JwtService } from '@nestjs/jwt';
import { TokenClaims } from '@shop/contracts/identity';
import type { Role } from '@shop/contracts/permissions';
import { KeysUnavailable, TOKEN_ALGORITHM, type TokenKeys } from './token-keys.js';

/** The claims that every token of the shop must have (RFC 7519 section 4.1). */
export const TOKEN_CHECKS = {
  issuer: 'shop-identity',
  audience: 'shop',
  algorithms: [TOKEN_ALGORITHM] as (typeof TOKEN_ALGORITHM)[],
};

/** A user whose token this service has checked. */
export interface SignedIn {
  id: string;
  sessionId: string;
  name: string;
  isAdmin: boolean;
  roles: readonly Role[];
  /** When the token was issued. */
  signedInAt: Date;
}

/** The user of a checked token; undefined when a claim is missing. */
export function signedInOf(payload: unknown): SignedIn | undefined {
  const claims = TokenClaims.safeParse(payload).data;
  if (!claims) return undefined;
  const { sub: id, sid: sessionId, name, isAdmin, roles, iat } = claims;
  return { id, sessionId, name, isAdmin, roles, signedInAt: new Date(iat * 1000) };
}

/** When a checked token expires, in seconds since 1970; 0 when a claim is missing. */
export const expiryOf = (payload: unknown): number => TokenClaims.safeParse(payload).data?.exp ?? 0;

/** Checks tokens that are not the credential of a request. It does not check whether their session has ended. */
export class Tokens {
  private readonly jwt: JwtService;

  constructor(keys: TokenKeys) {
    this.jwt = new JwtService({
      secretOrKeyProvider: (_type, token) => keys.publicKeyOf(typeof token === 'string' ? token : ''),
      verifyOptions: TOKEN_CHECKS,
    });
  }

  /**
   * The claims of a token; undefined when it is forged, has another issuer or, unless `isPast` is allowed, has expired.
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
