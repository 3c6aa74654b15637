import type { PaymentConfig } from '../../config.js';
import { darajaTimestamp } from './timestamp.js';

/**
 * How a push or a query identifies the shop. Password = base64(shortcode + passkey + timestamp), with the same timestamp as in
 * the request (docs/mpesa.md#M3).
 */
export function signature({ DARAJA_SHORTCODE, DARAJA_PASSKEY }: PaymentConfig, now: Date) {
  const Timestamp = darajaTimestamp(now);
  const Password = Buffer.from(`${DARAJA_SHORTCODE}${DARAJA_PASSKEY}${Timestamp}`).toString('base64');
  return { BusinessShortCode: DARAJA_SHORTCODE, Password, Timestamp };
}

/** A URL that Daraja calls: `secret` is the path's only protection. */
export const hookUrl = ({ DARAJA_CALLBACK_URL }: PaymentConfig, secret: string, kind: string): string =>
  `${DARAJA_CALLBACK_URL}/api/payments/hooks/${secret}/${kind}`;
