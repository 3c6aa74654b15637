import { type ArgumentMetadata, StandardSchemaValidationPipe } from '@nestjs/common';
import { canonicalId } from '@shop/contracts/canonical-id';
import { withFields } from '@shop/contracts/endpoint';
import { usePlainIssues } from '@shop/contracts/plain-issue';
import { DomainError, type FieldError } from '../domain/domain-error.js';
import { unstorableText } from './unstorable-text.js';

type Issue = { message: string; path?: readonly (PropertyKey | { key: PropertyKey })[] };

const MAX_ERRORS = 20;

usePlainIssues();

/**
 * Validates bodies, queries and parameters against their schemas: 400 `invalid_request` with the first problem as
 * message. Parameters of a query with dots are fields of objects (contracts/endpoint.ts). Text that PostgreSQL cannot store is refused before the schema is checked; in a path it means 404. A body
 * without a schema is accepted unchanged. An id in a path is read in its one spelling, as `Id` reads those elsewhere.
 */
class RequestPipe extends StandardSchemaValidationPipe {
  override async transform<T>(value: T, metadata: ArgumentMetadata): Promise<T> {
    const { type, schema } = metadata;
    const path = type === 'param' || schema ? unstorableText(value) : undefined;
    if (path && type === 'param') throw new DomainError('not-found', 'not_found', 'Not found');
    if (path) throw invalidRequest([{ path, message: 'This text contains characters that cannot be stored' }]);
    if (type === 'query' && schema) return super.transform(withFields(value as Record<string, unknown>) as T, metadata);
    if (type === 'param' && typeof value === 'string') return canonicalId(value) as T;
    return super.transform(value, metadata);
  }
}

export const validationPipe = () => new RequestPipe({ exceptionFactory: (issues) => invalidRequest(issues) });

function invalidRequest(issues: readonly Issue[]): DomainError {
  const errors = issues.slice(0, MAX_ERRORS).map(fieldError);
  return new DomainError('invalid', 'invalid_request', errors[0]?.message ?? 'The request is not valid', { errors });
}

function fieldError({ message, path = [] }: Issue): FieldError {
  const parts = path.map((part) => String(typeof part === 'object' ? part.key : part));
  return { path: parts.join('.'), message };
}
