import { z } from 'zod';
import { refusalOf } from '../../domain/daraja-codes.js';

/** An answer of the edge in front of Daraja, or that Daraja is busy: nothing is known, and asking less helps. */
export const isOutage = ({ status, body }: { status: number; body: unknown }): boolean =>
  status === 502 || status === 503 || status === 504 || (status >= 500 && !DarajaError.safeParse(body).success);

const DarajaError = z.object({ errorCode: z.string(), errorMessage: z.string().default('') });

const TOKEN_CODES = new Set(['404.001.03', '400.003.01', '401.003.01']);

/** The token expired, or a newer one was issued (docs/mpesa.md#M2). */
export const isInvalidToken = (body: unknown): boolean =>
  TOKEN_CODES.has(DarajaError.safeParse(body).data?.errorCode ?? '');

/** Daraja limits the number of calls: that says nothing about any payment. */
export const isRateLimit = (status: number, body: unknown): boolean =>
  status === 429 || /spike arrest|quota/i.test(JSON.stringify(body ?? ''));

/** Daraja's own error, when the answer is one. */
export const errorOf = (body: unknown) => DarajaError.safeParse(body).data;

/** The answer to a query about a prompt that has not ended. */
export const isStillOpen = (body: unknown): boolean =>
  /being processed/i.test(DarajaError.safeParse(body).data?.errorMessage ?? '');

/** A request that timed out may still have been processed. */
const AMBIGUOUS = new Set([408, 499]);

/**
 * The code for staff and payer (domain/daraja-codes.ts) when Daraja certainly sent no prompt; undefined when in doubt, because
 * then a prompt may be on the phone (docs/mpesa.md#M4, docs/mpesa.md#M9). A 4xx without Daraja's own body comes from a proxy
 * in front of it: the request never reached Daraja.
 */
export function certainRefusal(status: number, body: unknown): string | undefined {
  if (status === 429) return 'spike_arrest';
  const error = errorOf(body);
  const isRefusedByStatus = status >= 400 && status < 500 && !AMBIGUOUS.has(status);
  return (error && refusalOf(error)) ?? (isRefusedByStatus ? 'refused' : undefined);
}
