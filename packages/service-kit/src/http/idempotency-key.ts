import { createHash } from 'node:crypto';
import { DomainError } from '../domain/domain-error.js';

const SANE = /^[\x21-\x7e]{1,100}$/;

/** The request's Idempotency-Key header. @throws DomainError `idempotency_key_required` when it is missing or odd */
export function idempotencyKey(header: string | undefined): string {
  if (header !== undefined && SANE.test(header)) return header;
  throw new DomainError(
    'invalid',
    'idempotency_key_required',
    'The header Idempotency-Key is required, 100 characters at most',
  );
}

/** Tells whether two requests under one key are the same. */
export const hashOfRequest = (body: unknown): string => createHash('sha256').update(JSON.stringify(body)).digest('hex');

/** @throws DomainError `idempotency_mismatch` when the key was used for another request */
export function assertSameRequest(earlier: { bodyHash: string }, bodyHash: string): void {
  if (earlier.bodyHash === bodyHash) return;
  throw new DomainError('conflict', 'idempotency_mismatch', 'This Idempotency-Key was used for another request');
}
