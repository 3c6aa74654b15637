import type { Config } from './config.js';
import { invalidField } from './errors.js';

/** An unvalidated JSON object of a caller. */
export type Body = Readonly<Record<string, unknown>>;

/** Text or number as text, else empty: Daraja accepts both for most values. */
export function textOf(body: Body, field: string): string {
  const value = body[field];
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
}

/** A field that must match the pattern. @throws DarajaError 400.002.02 */
export function matching(body: Body, field: string, pattern: RegExp): string {
  const text = textOf(body, field);
  if (!pattern.test(text)) throw invalidField(field);
  return text;
}

/** An amount of whole shillings, at least 1. @throws DarajaError 400.002.02 */
export function shillings(body: Body, field = 'Amount'): number {
  const amount = Number(textOf(body, field) || Number.NaN);
  if (!Number.isInteger(amount) || amount < 1) throw invalidField(field);
  return amount;
}

/** A field that must be one of these texts. @throws DarajaError 400.002.02 */
export function oneOf<T extends string>(body: Body, field: string, texts: readonly T[]): T {
  const found = texts.find((text) => text === body[field]);
  if (found === undefined) throw invalidField(field);
  return found;
}

/** A field that must be one of these texts if it is there. @throws DarajaError 400.002.02 */
export function optionOf<T extends string>(body: Body, field: string, texts: readonly T[]): T | undefined {
  return body[field] === undefined ? undefined : oneOf(body, field, texts);
}

/** A whole number of at least `least`, if it is there. @throws DarajaError 400.002.02 */
export function wholeOf(body: Body, field: string, least = 0): number | undefined {
  const value = body[field];
  if (value === undefined) return undefined;
  if (!Number.isInteger(value) || (value as number) < least) throw invalidField(field);
  return value as number;
}

/** A URL that the simulator may call. Like Daraja it refuses capitals in the host (docs/mpesa.md#M3). @throws DarajaError 400.002.02 */
export function urlOf(body: Body, field: string): string {
  const text = textOf(body, field);
  const host = /^https?:\/\/([^/?#]+)/.exec(text)?.[1] ?? '';
  if (!URL.canParse(text) || host === '' || /[A-Z]/.test(host)) throw invalidField(field);
  return text;
}

const bannedWords = /m-?pesa|safaricom|exe|cmd|sql|query|ngrok/i;

/** A URL for C2B: Daraja refuses some words in it (docs/mpesa.md#M8). @throws DarajaError 400.002.02 */
export function c2bUrlOf(body: Body, field: string): string {
  const text = urlOf(body, field);
  if (bannedWords.test(text)) throw invalidField(field);
  return text;
}

/** A Kenyan mobile number as 12 digits. */
export const msisdn = /^254[17]\d{8}$/;

/** A number of a business: tills have up to eight digits. */
export const shortcodePattern = /^\d{5,8}$/;

/** The field ShortCode, which must be one of the caller's own numbers. @throws DarajaError 400.002.02 */
export function requireOurShortcode(body: Body, { shortcode, receiver }: Pick<Config, 'shortcode' | 'receiver'>): void {
  const named = matching(body, 'ShortCode', shortcodePattern);
  if (named !== shortcode && named !== receiver) throw invalidField('ShortCode');
}
