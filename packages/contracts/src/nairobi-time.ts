import { NAIROBI, NAIROBI_OFFSET } from './nairobi.js';

const OFFSET_MS = 3 * 3_600_000;
const DAY_MS = 24 * 3_600_000;

/** A time in Nairobi that programs read and spreadsheets sort, `2026-11-22 12:00:00`. */
export const timeInNairobi = (at: Date): string =>
  new Date(at.getTime() + OFFSET_MS).toISOString().slice(0, 19).replace('T', ' ');

/** The calendar day of a time in Nairobi, `2026-11-22`. */
export const dayInNairobi = (at: Date): string => timeInNairobi(at).slice(0, 10);

/** The first moment of a day in Nairobi, or of one some days later; an invalid date for a text that is no day. */
export const startOfDayInNairobi = (day: string, daysLater = 0): Date =>
  new Date(Date.parse(`${day}T00:00:00${NAIROBI_OFFSET}`) + daysLater * DAY_MS);

/** The last millisecond of a day in Nairobi, or of one some days later. */
export const endOfDayInNairobi = (day: string, daysLater = 0): Date =>
  new Date(startOfDayInNairobi(day, daysLater + 1).getTime() - 1);

const moments = new Map<string, Intl.DateTimeFormat>();
const momentIn = (tag: string): Intl.DateTimeFormat => {
  const known = moments.get(tag);
  if (known) return known;
  const made = new Intl.DateTimeFormat(tag, { dateStyle: 'long', timeStyle: 'short', timeZone: NAIROBI });
  moments.set(tag, made);
  return made;
};

/** A time in Nairobi as documents show it. `tag`: the locale (BCP 47). */
export const inNairobi = (at: Date, tag = 'en-KE'): string => `${momentIn(tag).format(at)} EAT`;
