import { PassportStrategy } from '@nestjs/passport';
import type { FastifyRequest } from 'fastify';
import { Strategy } from 'passport-jwt';
import type { CheckedTokens } from './checked-tokens.js';
import type { CurrentNames } from './current-names.js';
import type { RevokedSessions } from './revoked-sessions.js';
import type { TokenKeys } from './token-keys.js';
import { expiryOf, signedInOf, TOKEN_CHECKS, type SignedIn } from './tokens.js';

const LONGEST_TOKEN = 4_096;

/** The bearer token of a request (RFC 6750 section 2.1). */
export function bearerOf({ headers }: Pick<FastifyRequest, 'headers'>): string | null {
  const [scheme, token] = (headers.authorization ?? '').split(' ');
  return scheme?.toLowerCase() === 'bearer' && token && token.length <= LONGEST_TOKEN ? token : null;
}

/** The dependencies of a check of tokens. */
export interface TokenParts {
  keys: TokenKeys;
  revoked: RevokedSessions;
  names: CurrentNames;
  checked: CheckedTokens;
}

/**
 * The passport strategy for bearer tokens: signed by a published key, not expired, of a session that has not ended.
 * Passport registers strategies per process by name, so each service in one process needs its own name.
 */
export function tokenStrategy(name: string, { keys, revoked, checked, names }: TokenParts) {
  class TokenStrategy extends PassportStrategy(Strategy, name) {
    constructor() {
      super({
        ...TOKEN_CHECKS,
        jwtFromRequest: bearerOf,
        passReqToCallback: true,
        secretOrKeyProvider: (_request: unknown, token: string, done: (error: unknown, key?: string) => void) => {
          keys.publicKeyOf(token).then(
            // jsonwebtoken takes a KeyObject, which the types of passport-jwt do not say.
            (key) => done(undefined, key as unknown as string),
            (error: unknown) => done(error),
          );
        },
      });
    }

    validate(request: FastifyRequest, payload: unknown): SignedIn | undefined {
      const signedIn = signedInOf(payload);
      if (!signedIn || revoked.has(signedIn.sessionId)) return undefined;
      checked.add(bearerOf(request) ?? '', signedIn, expiryOf(payload));
      return names.of(signedIn);
    }
  }
  return new TokenStrategy();
}
