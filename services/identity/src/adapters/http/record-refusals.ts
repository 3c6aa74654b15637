import { type CallHandler, type ExecutionContext, Inject, Injectable, type NestInterceptor } from '@nestjs/common';
import { LOGGER } from '@shop/service-kit/kit.module';
import type { Logger } from '@shop/service-kit/observe/logger';
import { currentContext } from '@shop/service-kit/observe/request-context';
import { catchError, type Observable } from 'rxjs';
import { refusalOf } from '../../domain/security-event.js';
import { SecurityLog } from '../../ports/security-log.js';

/**
 * Adds each wrong password or code to the security log, whichever endpoint refuses it: for the account that a sign-in is for, or the
 * caller's own. An e-mail address without an account costs the same (docs/product-rules.md#R93).
 */
@Injectable()
export class RecordRefusals implements NestInterceptor {
  constructor(
    private readonly log: SecurityLog,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  intercept(_context: ExecutionContext, next: CallHandler): Observable<unknown> {
    return next.handle().pipe(
      catchError(async (error: unknown) => {
        const refusal = refusalOf(error);
        if (refusal) await this.record(refusal);
        throw error;
      }),
    );
  }

  private async record(refusal: NonNullable<ReturnType<typeof refusalOf>>): Promise<void> {
    const { signInFor, accountId = null } = currentContext();
    try {
      await this.log.add({ ...refusal, accountId: signInFor === undefined ? accountId : signInFor });
    } catch (error) {
      this.logger.warn({ err: error, kind: refusal.kind }, 'a refusal could not be added to the security log');
    }
  }
}
