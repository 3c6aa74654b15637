import { z } from 'zod';

const DarajaError = z.object({ errorCode: z.string(), errorMessage: z.string().default('') });

const TOKEN_CODES = new Set(['404.001.03', '400.003.01', '401.003.01']);

/** DARAJA.md section 4: the token expired, or a newer one was given to somebody. */
export const isInvalidToken = (body: unknown): boolean =>
  TOKEN_CODES.has(DarajaError.safeParse(body).data?.errorCode ?? '');

/** `500.001.1001` alone means nothing: only these messages say that no prompt went out. */
const REFUSED_1001 = /merchant does not exist|wrong credentials|unable to lock subscriber/i;
const BUSY = /system is busy|spike arrest|quota/i;
const LOCKED = /unable to lock subscriber/i;

/**
 * Why Daraja certainly did not send a prompt, in words for the payer; undefined when in doubt, and then a prompt may be
 * on the phone (DARAJA.md sections 4 and 9).
 */
export function certainRefusal(status: number, body: unknown): string | undefined {
  const error = DarajaError.safeParse(body).data;
  if (!error) return status === 429 ? busy : undefined;
  if (LOCKED.test(error.errorMessage))
    return 'Another M-Pesa request is open on this phone. Finish it, wait a minute and try again.';
  if (error.errorCode.startsWith('500.003') && BUSY.test(error.errorMessage)) return busy;
  if (status >= 400 && status < 500) return notSetUp;
  return error.errorCode === '500.001.1001' && REFUSED_1001.test(error.errorMessage) ? notSetUp : undefined;
}

const busy = 'M-Pesa is busy. Nothing was charged. Please try again in a minute.';
const notSetUp = 'M-Pesa did not take the request. Nothing was charged. Please try again or contact us.';
