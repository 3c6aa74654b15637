const eatOffsetMs = 3 * 60 * 60 * 1000;

/** yyyyMMddHHmmss in East Africa Time, which has no summer time (docs/mpesa.md#M3). */
export function eatTimestamp(at: Date): string {
  return new Date(at.getTime() + eatOffsetMs).toISOString().replaceAll(/\D/g, '').slice(0, 14);
}

/**
 * The time of a text in ISO 8601, or undefined when it is invalid. A date alone is a day in East Africa Time: its beginning,
 * or its end.
 */
export function parseDayOrTime(text: string, side: 'beginning' | 'end'): Date | undefined {
  const isDay = /^\d{4}-\d\d-\d\d$/.test(text);
  const at = new Date(isDay ? `${text}T${side === 'end' ? '23:59:59.999' : '00:00:00'}+03:00` : text);
  return Number.isNaN(at.getTime()) ? undefined : at;
}

/** The time of such a timestamp, or undefined when it is invalid. */
export function parseEatTimestamp(text: string): Date | undefined {
  const parts = /^(\d{4})(\d\d)(\d\d)(\d\d)(\d\d)(\d\d)$/.exec(text);
  if (!parts) return undefined;
  const [, year, month, day, hour, minute, second] = parts;
  const at = new Date(`${year}-${month}-${day}T${hour}:${minute}:${second}+03:00`);
  // A date such as 31 February becomes a date in March, so its printed form differs from the input.
  return Number.isNaN(at.getTime()) || eatTimestamp(at) !== text ? undefined : at;
}
