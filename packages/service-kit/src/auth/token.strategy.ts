import { PassportStrategy } from '@nestjs/passport';
import type { FastifyRequest } from 'fastify';
import { Strategy } from 'passport-jwt';
import type { RevokedSessions } from './revoked-sessions.js';
import type { TokenKeys } from './token-keys.js';
import { signedInOf, TOKEN_CHECKS, type SignedIn } from './tokens.js';

const LONGEST_TOKEN = 4_096;

/** The bearer token of a request (RFC 6750 section 2.1). */
export function bearerOf({ headers }: Pick<FastifyRequest, 'headers'>): string | null {
  const [scheme, token] = (headers.authorization ?? '').split(' ');
  return scheme?.toLowerCase() === 'bearer' && token && token.length <= LONGEST_TOKEN ? token : null;
}

/**
 * The passport strategy for bearer tokens: signed by a published key, not expired, of a session that has not ended.
 * Passport registers strategies per process by name, so each service in one process needs its own name.
 */
export function tokenStrategy(name: string, keys: TokenKeys, revoked: RevokedSessions) {
  class TokenStrategy extends PassportStrategy(Strategy, name) {
    constructor() {
      super({
        ...TOKEN_CHECKS,
        jwtFromRequest: bearerOf,
        secretOrKeyProvider: (_request: unknown, token: string, done: (error: unknown, key?: string) => void) => {
          keys.publicKeyOf(token).then(
            // jsonwebtoken takes a KeyObject, which the types of passport-jwt do not say.
            (key) => done(undefined, key as unknown as string),
            (error: unknown) => done(error),
          );
        },
      });
    }

    validate(payload: unknown): SignedIn | undefined {
      const signedIn = signedInOf(payload);
      return signedIn && !revoked.has(signedIn.sessionId) ? signedIn : undefined;
    }
  }
  return new TokenStrategy();
}
