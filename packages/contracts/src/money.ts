import { z } from 'zod';
import { MOST_KES } from './limits.js';

/** The shop's only currency (docs/product-rules.md#R10). */
export const CURRENCY = 'KES';

/** An amount in the API: KES, not negative, at most two decimals and one billion (docs/product-rules.md#R12). */
export const Kes = z
  .number()
  .min(0, 'Amount must not be negative')
  .max(MOST_KES, 'Amount is too large')
  .refine((value) => Math.abs(value * 100 - Math.round(value * 100)) < 1e-4, 'Amount has more than two decimals');

/** Converts KES to integer cents. */
export const toCents = (kes: number): number => Math.round(kes * 100);

/** Converts integer cents to KES. */
export const toKes = (cents: number): number => cents / 100;

/** The VAT on an amount without it, in whole cents (docs/product-rules.md#R14). `rate` 0.16 is 16 %. */
export const vatOn = (cents: number, rate: number): number => Math.round(cents * rate);

const whole = new Intl.NumberFormat('en-KE', { maximumFractionDigits: 0 });
const exact = new Intl.NumberFormat('en-KE', { minimumFractionDigits: 2, maximumFractionDigits: 2 });

/** 'KES 12,500', or 'KES 12,500.50' with both decimals, in Kenyan grouping; 'KES 0' when the value is not a number (docs/product-rules.md#R10). */
export function formatKes(kes: number): string {
  const cents = Number.isFinite(kes) ? Math.round(kes * 100) : 0;
  return `${CURRENCY} ${(cents % 100 === 0 ? whole : exact).format(cents / 100)}`;
}
