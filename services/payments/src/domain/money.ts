import { createHash } from 'node:crypto';
import { maskedPhone, mpesaPhone } from '@shop/contracts/phone';

/** Which of M-Pesa's services reported a payment (docs/mpesa.md#M8), or that staff received it. */
export type PaymentSource = 'prompt' | 'c2b' | 'pull' | 'status' | 'statement' | 'staff';

/** Money that M-Pesa says our till received, or that staff say they did. */
export interface Money {
  /** M-Pesa's code, unique over all sources; the shop's own for what staff recorded. */
  code: string;
  amountCents: number;
  /** The payer's number as the source has it: whole, without 254, masked, or hashed; null when it has none. */
  phone: string | null;
  /** The account number that the payer typed, our prompt's reference, or what staff noted. */
  reference: string | null;
  paidAt: Date;
  source: PaymentSource;
}

const HASH = /^[0-9a-f]{64}$/i;
/** Digits, then something hidden, perhaps digits between, then digits. */
const MASKED = /^(\d*)[*xX#][\d*xX#]*?(\d*)$/;

/**
 * Whether `phone` (254XXXXXXXXX) is the number that a source reported. `unknown`: what was reported is masked or hashed, or is
 * missing, and cannot be compared.
 */
export function comparePhones(phone: string, reported: string | null): 'same' | 'unknown' | 'other' {
  const text = (reported ?? '').replace(/[\s+()-]/g, '');
  if (HASH.test(text)) return spellingsOf(phone).some((one) => sha256(one) === text.toLowerCase()) ? 'same' : 'unknown';
  const whole = mpesaPhone(text);
  if (whole !== undefined) return whole === phone ? 'same' : 'other';
  const masked = MASKED.exec(text);
  if (!masked) return 'unknown';
  const [, start = '', end = ''] = masked;
  const isPossible = spellingsOf(phone).some((one) => one.startsWith(start)) && phone.endsWith(end);
  return isPossible ? 'unknown' : 'other';
}

/** 254712345678, 0712345678, 712345678. */
const spellingsOf = (phone: string): string[] => [
  phone,
  phone.replace(/^254/, '0'),
  phone.replace(/^254/, ''),
  `+${phone}`,
];

const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');

/** A payer's number as answers show it: masked. '' for a hash, which people cannot read, and for none. */
export function shownPhone(reported: string | null): string {
  const whole = mpesaPhone(reported ?? '');
  if (whole !== undefined) return maskedPhone(whole);
  return /\*/.test(reported ?? '') ? (reported ?? '') : '';
}
