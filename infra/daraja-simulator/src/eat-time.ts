const eatOffsetMs = 3 * 60 * 60 * 1000;

/** yyyyMMddHHmmss in East Africa Time, which knows no summer time (docs/mpesa.md#M3). */
export function eatTimestamp(at: Date): string {
  return new Date(at.getTime() + eatOffsetMs).toISOString().replaceAll(/\D/g, '').slice(0, 14);
}

/** The moment such a timestamp names, or undefined when it names none. */
export function parseEatTimestamp(text: string): Date | undefined {
  const parts = /^(\d{4})(\d\d)(\d\d)(\d\d)(\d\d)(\d\d)$/.exec(text);
  if (!parts) return undefined;
  const [, year, month, day, hour, minute, second] = parts;
  const at = new Date(`${year}-${month}-${day}T${hour}:${minute}:${second}+03:00`);
  // A date such as 31 February rolls over, and so does not print as it was read.
  return Number.isNaN(at.getTime()) || eatTimestamp(at) !== text ? undefined : at;
}
