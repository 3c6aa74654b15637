import { types } from 'node:util';

/** The message of an error: one sentence for a log line or an operator. */
export function reasonOf(error: unknown): string {
  if (error instanceof AggregateError && error.message === '') return error.errors.map(reasonOf).join(', ');
  return types.isNativeError(error) ? error.message : String(error);
}
