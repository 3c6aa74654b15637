import { DomainError } from './domain-error.js';

/** Makes a write safe to repeat: the caller's key, and a hash of the request that used it. */
export interface Idempotency {
  key: string;
  bodyHash: string;
}

/** @throws DomainError `idempotency_mismatch` when the key was used for another request */
export function assertSameRequest(
  earlier: Pick<Idempotency, 'bodyHash'>,
  { bodyHash }: Pick<Idempotency, 'bodyHash'>,
): void {
  if (earlier.bodyHash === bodyHash) return;
  throw new DomainError('conflict', 'idempotency_mismatch', 'This Idempotency-Key was used for another request');
}
