import { type ArgumentsHost, Catch, type ExceptionFilter, HttpException } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Problem } from '@shop/contracts/problem';
import { DomainError, type ErrorKind } from '../domain/domain-error.js';
import type { Logger } from '../observe/logger.js';
import { currentContext } from '../observe/request-context.js';
import { isDependencyUnavailable } from './dependency-unavailable.js';
import { isSenderFault } from './sender-fault.js';

const STATUS: Record<ErrorKind, number> = {
  invalid: 400,
  unauthenticated: 401,
  forbidden: 403,
  'not-found': 404,
  conflict: 409,
  'too-large': 413,
  'unsupported-type': 415,
  'too-many': 429,
  unavailable: 503,
};

const RETRY_AFTER_SECONDS = 5;

/** Statuses that the framework raises before a handler runs, with messages for customers. */
const FRAMEWORK: Record<number, { code: string; message: string }> = {
  400: { code: 'malformed', message: 'The request could not be read' },
  404: { code: 'not_found', message: 'Not found' },
  405: { code: 'not_found', message: 'Not found' },
  408: { code: 'timeout', message: 'The request took too long' },
  413: { code: 'too_large', message: 'The request is too large' },
  415: { code: 'unsupported_media_type', message: 'This type of content is not accepted' },
};

const UNAVAILABLE = { code: 'unavailable', message: 'The shop is busy. Please try again in a moment.' };

/** Turns every error into the problem shape; an unexpected error is logged in full and gets a general message. */
@Catch()
export class ProblemFilter implements ExceptionFilter {
  constructor(private readonly logger: Logger) {}

  catch(error: unknown, host: ArgumentsHost): void {
    const http = host.switchToHttp();
    const reply = http.getResponse<FastifyReply>();
    const { status, retryAfterSeconds, ...body } = this.describe(error, http.getRequest<FastifyRequest>());
    if (reply.sent || reply.raw.headersSent) {
      reply.raw.destroy();
      return;
    }
    if (retryAfterSeconds) void reply.header('retry-after', String(retryAfterSeconds));
    void reply.status(status).send({ ...body, requestId: currentContext().requestId } satisfies Problem);
  }

  private describe(
    error: unknown,
    { raw }: FastifyRequest,
  ): Omit<Problem, 'requestId'> & { status: number; retryAfterSeconds?: number } {
    if (error instanceof DomainError) return fromDomain(error);
    const status = isSenderFault(error, raw) ? 400 : frameworkStatus(error);
    const known = FRAMEWORK[status];
    if (known) return { status, ...known };
    if (isDependencyUnavailable(error)) {
      this.logger.warn({ err: error }, 'a dependency is unavailable');
      return { status: 503, ...UNAVAILABLE, retryAfterSeconds: RETRY_AFTER_SECONDS };
    }
    this.logger.error({ err: error }, 'unexpected error');
    return { status: 500, code: 'internal', message: 'Something went wrong. Please try again.' };
  }
}

function fromDomain({ kind, code, message, details }: DomainError) {
  const status = STATUS[kind];
  const retryAfterSeconds = details.retryAfterSeconds ?? (status === 503 ? RETRY_AFTER_SECONDS : undefined);
  return { status, code, message, retryAfterSeconds, ...(details.errors && { errors: details.errors }) };
}

function frameworkStatus(error: unknown): number {
  if (error instanceof HttpException) return error.getStatus();
  if (typeof error === 'object' && error !== null && 'statusCode' in error) return Number(error.statusCode);
  return 500;
}
