import { startOfDayInNairobi } from '@shop/contracts/nairobi-time';

/** The start of a day in Nairobi ('2026-11-22'), some days later; undefined for no day. */
export function nairobiDay(day: string, later = 0): string | undefined {
  const start = startOfDayInNairobi(day, later);
  return Number.isNaN(start.getTime()) ? undefined : start.toISOString();
}
