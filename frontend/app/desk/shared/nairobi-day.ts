const DAY_MS = 86_400_000;

/** The start of a day in Nairobi ('2026-11-22'), some days later; undefined for no day. */
export function nairobiDay(day: string, later = 0): string | undefined {
  const start = new Date(`${day}T00:00:00+03:00`);
  return Number.isNaN(start.getTime()) ? undefined : new Date(start.getTime() + later * DAY_MS).toISOString();
}
