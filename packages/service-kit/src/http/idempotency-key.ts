import { DomainError } from '../domain/domain-error.js';

const SANE = /^[\x21-\x7e]{1,100}$/;

/** The header that makes a write safe to repeat (API.md). @throws DomainError `idempotency_key_required` */
export function idempotencyKey(header: string | undefined): string {
  if (header !== undefined && SANE.test(header)) return header;
  throw new DomainError(
    'invalid',
    'idempotency_key_required',
    'The header Idempotency-Key is required, 100 characters at most',
  );
}
