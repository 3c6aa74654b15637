const moment = new Intl.DateTimeFormat('en-KE', {
  dateStyle: 'long',
  timeStyle: 'short',
  timeZone: 'Africa/Nairobi',
});

/** A time as documents show it, in the shop's time zone. */
export const inNairobi = (date: Date): string => `${moment.format(date)} EAT`;
