import { createHash, randomUUID } from 'node:crypto';
import { DomainError } from '../domain/domain-error.js';
import type { Idempotency } from '../domain/idempotency.js';

const VALID_KEY = /^[\x21-\x7e]{1,100}$/;

/** As {@link idempotencyOf}, of an endpoint where the header is optional: without it each request is a new one. */
export const optionalIdempotencyOf = (header: string | undefined, body: unknown): Idempotency =>
  idempotencyOf(header ?? randomUUID(), body);

/** Of the request's Idempotency-Key header and its body. @throws DomainError `idempotency_key_required` */
export function idempotencyOf(header: string | undefined, body: unknown): Idempotency {
  if (header === undefined || !VALID_KEY.test(header)) {
    throw new DomainError(
      'invalid',
      'idempotency_key_required',
      'The header Idempotency-Key is required, 100 characters at most',
    );
  }
  return { key: header, bodyHash: createHash('sha256').update(JSON.stringify(body)).digest('hex') };
}
