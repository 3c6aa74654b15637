import { toOneLine } from '@shop/contracts/text';

/** Text or number as text of one line: Daraja sends both for most values, and payers type some of them. */
export const textOf = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? toOneLine(String(value)) : '';

/** Accepts `1.00`, `1`, `"2500.00"` and thousands separators; refuses letters, nothing, and less than a cent. */
export function readCents(value: unknown): number | null {
  const text = textOf(value).replace(/,(?=\d{3}(\D|$))/g, '');
  if (!/^\d{1,9}(\.\d{1,2})?$/.test(text)) return null;
  const cents = Math.round(Number(text) * 100);
  return cents > 0 ? cents : null;
}

/** A code of M-Pesa in capitals; null for anything else. */
export const readReceipt = (value: unknown): string | null =>
  /^[A-Za-z0-9]{6,20}$/.test(textOf(value)) ? textOf(value).toUpperCase() : null;

/** What a text says as JSON; undefined when it is none. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
