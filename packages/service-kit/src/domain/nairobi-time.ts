const moments = new Map<string, Intl.DateTimeFormat>();
const momentIn = (tag: string): Intl.DateTimeFormat => {
  const known = moments.get(tag);
  if (known) return known;
  const made = new Intl.DateTimeFormat(tag, { dateStyle: 'long', timeStyle: 'short', timeZone: 'Africa/Nairobi' });
  moments.set(tag, made);
  return made;
};
const day = new Intl.DateTimeFormat('en-CA', { dateStyle: 'short', timeZone: 'Africa/Nairobi' });

/** A time as documents show it, in the shop's time zone. `tag`: the locale (BCP 47). */
export const inNairobi = (date: Date, tag = 'en-KE'): string => `${momentIn(tag).format(date)} EAT`;

/** The calendar day of a time in Nairobi, as '2026-11-22'. */
export const dayInNairobi = (date: Date): string => day.format(date);

/** The last millisecond of the day in Nairobi that is `days` after that of `date`. Kenya has no daylight saving time. */
export function endOfDayInNairobi(date: Date, days: number): Date {
  const end = new Date(`${dayInNairobi(date)}T23:59:59.999+03:00`);
  end.setUTCDate(end.getUTCDate() + days);
  return end;
}
