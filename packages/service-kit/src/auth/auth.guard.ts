import { createHash, timingSafeEqual } from 'node:crypto';
import { type CanActivate, type ExecutionContext, createParamDecorator, Injectable } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import type { FastifyRequest } from 'fastify';
import type { Access } from '@shop/contracts/endpoint';
import { DomainError } from '../domain/domain-error.js';
import { Tokens, type SignedIn } from './tokens.js';

export const ACCESS = 'shop:access';

/** The header with the credential of calls between services. */
export const SERVICE_TOKEN_HEADER = 'x-service-token';

type AuthedRequest = FastifyRequest & { signedIn?: SignedIn };

/** Opens each route to those its endpoint names and to nobody else; a route without a declared access stays shut. */
@Injectable()
export class AuthGuard implements CanActivate {
  constructor(
    private readonly reflector: Reflector,
    private readonly tokens: Tokens,
    private readonly internalToken: string,
  ) {}

  async canActivate(context: ExecutionContext): Promise<boolean> {
    if (context.getType() !== 'http') return true;
    const access = this.reflector.get<Access | undefined>(ACCESS, context.getHandler());
    const request = context.switchToHttp().getRequest<AuthedRequest>();
    if (access === 'service') return this.checkService(request);
    const token = bearerOf(request);
    if (access === 'anyone') {
      request.signedIn = token ? await this.tokens.check(token).catch(() => undefined) : undefined;
      return true;
    }
    request.signedIn = token ? await this.checkToken(token) : undefined;
    if (!request.signedIn) throw new DomainError('unauthenticated', 'unauthenticated', 'Please sign in to continue');
    if (access === 'customer' || (access === 'admin' && request.signedIn.isAdmin)) return true;
    throw new DomainError('forbidden', 'forbidden', "You don't have permission to do this");
  }

  private checkToken(token: string): Promise<SignedIn | undefined> {
    return this.tokens.check(token).catch(() => {
      throw new DomainError(
        'unavailable',
        'sign_in_unavailable',
        'Sign-in cannot be checked right now. Please try again.',
      );
    });
  }

  private checkService(request: AuthedRequest): boolean {
    const given = String(request.headers[SERVICE_TOKEN_HEADER] ?? '');
    if (timingSafeEqual(digest(given), digest(this.internalToken))) return true;
    throw new DomainError('not-found', 'not_found', 'Not found');
  }
}

const digest = (text: string) => createHash('sha256').update(text).digest();

function bearerOf(request: FastifyRequest): string | undefined {
  const [scheme, token] = (request.headers.authorization ?? '').split(' ');
  return scheme?.toLowerCase() === 'bearer' && token && token.length <= 4_096 ? token : undefined;
}

/** The caller of a `customer` or `admin` route; on an `anyone` route the caller where signed in, else undefined. */
export const CurrentUser = createParamDecorator(
  (_: unknown, context: ExecutionContext) => context.switchToHttp().getRequest<AuthedRequest>().signedIn,
);
