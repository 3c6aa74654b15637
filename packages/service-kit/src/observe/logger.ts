import { pino, type Logger } from 'pino';
import type { LoggerService } from '@nestjs/common';
import { redacted } from './redaction.js';
import { currentContext } from './request-context.js';

export type { Logger };

const CAUSES = 5;
/** The message of the line that every request has, which holds only names and numbers of ours (observed-request.ts). */
export const REQUEST_MESSAGE = 'request';
const REQUEST_LINE = `"msg":"${REQUEST_MESSAGE}"}\n`;

/**
 * JSON lines on stdout. Every line has `level` (a word), `time` (UTC, ISO 8601), `service`, `requestId` and `msg`; those of a
 * request with a valid token also have `accountId`, and with tracing `traceId`; `err` holds an error as type, message, code, stack and
 * cause. Never log tokens, phones, e-mail addresses or bodies.
 */
export function createLogger(service: string, level: string): Logger {
  return pino({
    level,
    base: { service },
    timestamp: pino.stdTimeFunctions.isoTime,
    formatters: { level: (label) => ({ level: label }) },
    mixin: fieldsOfContext,
    serializers: { err: (error: unknown) => described(error) },
    hooks: { streamWrite: (line) => (line.endsWith(REQUEST_LINE) ? line : redacted(line)) },
  });
}

function fieldsOfContext() {
  const { requestId, accountId, traceparent } = currentContext();
  return {
    requestId,
    ...(accountId !== undefined && { accountId }),
    ...(traceparent !== undefined && { traceId: traceparent.split('-')[1] }),
  };
}

/** Other fields that libraries attach to errors may hold rows, parameters and URLs, so they are left out. */
function described(error: unknown, depth = CAUSES): unknown {
  if (!(error instanceof Error)) return { message: String(error) };
  const { name: type, message, stack, cause } = error;
  const { code } = error as { code?: unknown };
  return {
    type,
    message,
    ...(typeof code === 'string' && { code }),
    stack,
    ...(cause !== undefined && depth > 0 && { cause: described(cause, depth - 1) }),
  };
}

/** Writes Nest's own messages to the same log. */
export class NestLogger implements LoggerService {
  constructor(private readonly logger: Logger) {}
  log(message: unknown): void {
    this.logger.debug(String(message));
  }
  warn(message: unknown): void {
    this.logger.warn(String(message));
  }
  error(message: unknown): void {
    this.logger.error({ err: message instanceof Error ? message : undefined }, String(message));
  }
  debug(message: unknown): void {
    this.logger.trace(String(message));
  }
  verbose(message: unknown): void {
    this.logger.trace(String(message));
  }
  fatal(message: unknown): void {
    this.logger.fatal(String(message));
  }
}
