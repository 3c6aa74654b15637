const day = new Intl.DateTimeFormat('en-KE', { dateStyle: 'medium', timeZone: 'Africa/Nairobi' });
const moment = new Intl.DateTimeFormat('en-KE', {
  dateStyle: 'medium',
  timeStyle: 'short',
  timeZone: 'Africa/Nairobi',
});

const second = new Intl.DateTimeFormat('en-KE', {
  dateStyle: 'medium',
  timeStyle: 'medium',
  timeZone: 'Africa/Nairobi',
});

/** '21 Nov 2026', Nairobi time, whatever the time zone of the server or the browser is. */
export const formatDay = (iso: string): string => day.format(new Date(iso));

/** '21 Nov 2026, 13:05', Nairobi time. */
export const formatMoment = (iso: string): string => moment.format(new Date(iso));

/** '21 Nov 2026, 13:05:09', Nairobi time. */
export const formatSecond = (iso: string): string => second.format(new Date(iso));
