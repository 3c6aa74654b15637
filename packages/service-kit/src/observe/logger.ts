import { pino, type Logger } from 'pino';
import type { LoggerService } from '@nestjs/common';
import { currentContext } from './request-context.js';

export type { Logger };

/** JSON lines on stdout with the service's name and the request id. Never give it tokens, phones, e-mails or bodies. */
export function createLogger(service: string, level: string): Logger {
  return pino({
    level,
    base: { service },
    timestamp: pino.stdTimeFunctions.isoTime,
    mixin: () => ({ requestId: currentContext().requestId }),
  });
}

/** Nest's own messages through the same log. */
export class NestLogger implements LoggerService {
  constructor(private readonly logger: Logger) {}
  log(message: unknown): void {
    this.logger.debug(String(message));
  }
  warn(message: unknown): void {
    this.logger.warn(String(message));
  }
  error(message: unknown, ...rest: unknown[]): void {
    this.logger.error({ err: message instanceof Error ? message : undefined, rest }, String(message));
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
