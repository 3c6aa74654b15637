import {
  applyDecorators,
  type CanActivate,
  type ExecutionContext,
  Injectable,
  SetMetadata,
  UseGuards,
} from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import type { FastifyRequest } from 'fastify';
import type { SignedIn } from '../auth/tokens.js';
import { clientAddressOf, networkOf } from '../http/client-network.js';
import { type SenderLimit, SenderLimits } from './sender-limits.js';

const LIMIT = 'shop:sender-limit';
const MAX_EMAIL = 254;

/** Runs after the check of the token. */
@Injectable()
class SenderGuard implements CanActivate {
  constructor(
    private readonly reflector: Reflector,
    private readonly limits: SenderLimits,
  ) {}

  async canActivate(context: ExecutionContext): Promise<boolean> {
    const request = context.switchToHttp().getRequest<FastifyRequest & { signedIn?: SignedIn }>();
    await this.limits.take(this.reflector.get<SenderLimit>(LIMIT, context.getHandler()), {
      accountId: request.signedIn?.id,
      network: networkOf(clientAddressOf(request)),
      email: emailOf(request.body),
    });
    return true;
  }
}

/** The address that the body names, before it is checked. */
function emailOf(body: unknown): string | undefined {
  const email = typeof body === 'object' && body !== null && 'email' in body ? body.email : undefined;
  return typeof email === 'string' ? email.trim().toLowerCase().slice(0, MAX_EMAIL) : undefined;
}

/**
 * Limits how often one sender calls the route: the account, or the guest by IP address and the `email` of the body. Also calls with
 * an invalid body count. 429 `too_many_sent`.
 */
export const LimitedSender = (limit: SenderLimit) => applyDecorators(SetMetadata(LIMIT, limit), UseGuards(SenderGuard));
