import { z } from 'zod';

/** An answer of the edge in front of Daraja, or that Daraja is busy: nothing is known, and asking less helps. */
export const isOutage = ({ status, body }: { status: number; body: unknown }): boolean =>
  status === 502 || status === 503 || status === 504 || (status >= 500 && !DarajaError.safeParse(body).success);

const DarajaError = z.object({ errorCode: z.string(), errorMessage: z.string().default('') });

const TOKEN_CODES = new Set(['404.001.03', '400.003.01', '401.003.01']);

/** The token expired, or a newer one was issued (docs/mpesa.md#M2). */
export const isInvalidToken = (body: unknown): boolean =>
  TOKEN_CODES.has(DarajaError.safeParse(body).data?.errorCode ?? '');

/** `500.001.1001` alone is ambiguous: only these messages mean that no prompt was sent. */
const REFUSED_1001 = /merchant does not exist|wrong credentials|unable to lock subscriber/i;
const BUSY = /system is busy|spike arrest|quota/i;
const LOCKED = /unable to lock subscriber/i;

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
 * Why Daraja certainly sent no prompt, in words for the payer; undefined when in doubt, because then a prompt may be on
 * the phone (docs/mpesa.md#M4, docs/mpesa.md#M9). A 4xx without Daraja's own body comes from a proxy in front of it:
 * the request never reached Daraja.
 */
export function certainRefusal(status: number, body: unknown): string | undefined {
  const error = DarajaError.safeParse(body).data;
  if (status === 429) return busy;
  const isRefusedByStatus = status >= 400 && status < 500 && !AMBIGUOUS.has(status);
  if (!error) return isRefusedByStatus ? notSetUp : undefined;
  if (LOCKED.test(error.errorMessage))
    return 'Another M-Pesa request is open on this phone. Finish it, wait a minute and try again.';
  if (error.errorCode.startsWith('500.003') && BUSY.test(error.errorMessage)) return busy;
  if (isRefusedByStatus) return notSetUp;
  return error.errorCode === '500.001.1001' && REFUSED_1001.test(error.errorMessage) ? notSetUp : undefined;
}

const busy = 'M-Pesa is busy. Nothing was charged. Please try again in a minute.';
const notSetUp = 'M-Pesa did not take the request. Nothing was charged. Please try again or contact us.';
