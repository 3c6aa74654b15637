import { type CanActivate, type ExecutionContext, createParamDecorator, Injectable } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import { AuthGuard as PassportGuard } from '@nestjs/passport';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Access, Proof } from '@shop/contracts/endpoint';
import { isStaff, may } from '@shop/contracts/permissions';
import { DomainError } from '../domain/domain-error.js';
import { clientAddressOf } from '../http/client-network.js';
import { ACCOUNT_HEADER } from '../observe/account-header.js';
import { setAccount, setActor } from '../observe/request-context.js';
import { KeysUnavailable } from './token-keys.js';
import type { RecentSignIn } from './recent-sign-in.js';
import { SERVICE_TOKEN_HEADER, type ServiceTokens } from './service-tokens.js';
import { bearerOf, type TokenParts } from './token.strategy.js';
import type { SignedIn } from './tokens.js';

export const ACCESS = 'shop:access';
export const CALLERS = 'shop:callers';
export const PROOF = 'shop:proof';

type AuthedRequest = FastifyRequest & { signedIn?: SignedIn | undefined };

/**
 * Runs a passport strategy, unless the token was checked a moment ago. A request without a valid credential passes without a user.
 * @throws KeysUnavailable
 */
export function bearerGuard(strategy: string, { checked, revoked, names }: Omit<TokenParts, 'keys'>): CanActivate {
  class BearerGuard extends PassportGuard(strategy) {
    override canActivate(context: ExecutionContext) {
      const request = context.switchToHttp().getRequest<AuthedRequest>();
      const signedIn = checked.get(bearerOf(request) ?? '');
      if (!signedIn) return super.canActivate(context);
      request.signedIn = revoked.has(signedIn.sessionId) ? undefined : names.of(signedIn);
      return true;
    }

    override getAuthenticateOptions() {
      return { session: false, property: 'signedIn' };
    }

    override handleRequest<User>(error: unknown, user: User | false, info: unknown): User {
      const reason = error ?? info;
      if (reason instanceof KeysUnavailable) throw reason;
      return (user || undefined) as User;
    }
  }
  return new BearerGuard();
}

/**
 * Allows each route only to the callers that its endpoint declares, with the proof that it asks for; a route without a declared
 * access is closed.
 */
@Injectable()
export class AuthGuard implements CanActivate {
  constructor(
    private readonly reflector: Reflector,
    private readonly bearer: CanActivate,
    private readonly recentSignIn: RecentSignIn,
    private readonly serviceTokens: ServiceTokens,
  ) {}

  async canActivate(context: ExecutionContext): Promise<boolean> {
    if (context.getType() !== 'http') return true;
    const access = this.reflector.get<Access | undefined>(ACCESS, context.getHandler());
    const request = context.switchToHttp().getRequest<AuthedRequest>();
    if (access === 'service') return this.checkService(request, context);
    const signedIn = await this.identify(request, context, access);
    if (access === 'anyone') return true;
    if (!signedIn) throw new DomainError('unauthenticated', 'unauthenticated', 'Please sign in to continue');
    const isAllowed = access === 'customer' || (access !== undefined && may(signedIn, access));
    if (!isAllowed) throw new DomainError('forbidden', 'forbidden', "You don't have permission to do this");
    const proof = this.reflector.get<Proof | undefined>(PROOF, context.getHandler());
    if (proof === 'recent') await this.recentSignIn.require(signedIn);
    return true;
  }

  private async identify(
    request: AuthedRequest,
    context: ExecutionContext,
    access: Access | undefined,
  ): Promise<SignedIn | undefined> {
    if (bearerOf(request) === null) return undefined;
    try {
      await this.bearer.canActivate(context);
      const { signedIn } = request;
      if (signedIn) noteAccount(context, signedIn.id);
      if (signedIn && isStaff(signedIn))
        setActor({ id: signedIn.id, name: signedIn.name, ip: clientAddressOf(request) });
      return signedIn;
    } catch (error) {
      // Callers who need no credential are served even when the keys are unavailable.
      if (access === 'anyone') return undefined;
      if (!(error instanceof KeysUnavailable)) throw error;
      const words = 'Sign-in cannot be checked right now. Please try again.';
      throw new DomainError('unavailable', 'sign_in_unavailable', words);
    }
  }

  private checkService(request: AuthedRequest, context: ExecutionContext): boolean {
    const allowed = this.reflector.get<readonly string[] | undefined>(CALLERS, context.getHandler()) ?? [];
    const caller = this.serviceTokens.callerOf(String(request.headers[SERVICE_TOKEN_HEADER] ?? ''));
    if (caller && allowed.includes(caller)) return true;
    throw new DomainError('not-found', 'not_found', 'Not found');
  }
}

/** For the log lines of this service, and by a header of the answer for those of the gateway. */
function noteAccount(context: ExecutionContext, accountId: string): void {
  setAccount(accountId);
  void context.switchToHttp().getResponse<FastifyReply>().header(ACCOUNT_HEADER, accountId);
}

/** The caller of a `customer` route or of one for staff; on an `anyone` route the signed-in caller, or undefined. */
export const CurrentUser = createParamDecorator(
  (_: unknown, context: ExecutionContext) => context.switchToHttp().getRequest<AuthedRequest>().signedIn,
);
