import { StandardSchemaValidationPipe } from '@nestjs/common';
import { DomainError, type FieldError } from '../domain/domain-error.js';

type Issue = { message: string; path?: readonly (PropertyKey | { key: PropertyKey })[] };

const MAX_ERRORS = 20;

/** Checks bodies, queries and parameters against their schemas: 400 `invalid_request`, the first problem as message. */
export const validationPipe = () =>
  new StandardSchemaValidationPipe({ exceptionFactory: (issues) => invalidRequest(issues) });

function invalidRequest(issues: readonly Issue[]): DomainError {
  const errors = issues.slice(0, MAX_ERRORS).map(fieldError);
  return new DomainError('invalid', 'invalid_request', errors[0]?.message ?? 'The request is not valid', { errors });
}

function fieldError({ message, path = [] }: Issue): FieldError {
  const parts = path.map((part) => String(typeof part === 'object' ? part.key : part));
  return { path: parts.join('.'), message };
}
