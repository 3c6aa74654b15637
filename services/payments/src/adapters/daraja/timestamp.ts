import { NAIROBI_OFFSET } from '@shop/contracts/nairobi';
import { timeInNairobi } from '@shop/contracts/nairobi-time';

/** yyyyMMddHHmmss in East Africa Time (docs/mpesa.md#M3). */
export const darajaTimestamp = (now: Date): string => timeInNairobi(now).replace(/\D/g, '');

/** `2026-11-22 08:36:00` in East Africa Time, as the pull wants it (docs/mpesa.md#M8). */
export const darajaTime = timeInNairobi;

/** Day first, as the statement has it; year first; or digits alone. */
const DAY_FIRST = /^(\d{2})[-/.](\d{2})[-/.](\d{4})[ T](\d{2}):(\d{2})(?::(\d{2}))?/;
const YEAR_FIRST = /^(\d{4})-?(\d{2})-?(\d{2})[ T]?(\d{2}):?(\d{2}):?(\d{2})?/;
const HAS_ZONE = /(Z|[+-]\d{2}:?\d{2})$/;

/** A time as M-Pesa writes it, in East Africa Time unless it names a zone; undefined when it is none. */
export function parseDarajaTime(text: string): Date | undefined {
  const time = timeOf(text.trim());
  return time && !Number.isNaN(time.getTime()) ? time : undefined;
}

function timeOf(text: string): Date | undefined {
  if (/^\d{4}-\d{2}-\d{2}T/.test(text) && HAS_ZONE.test(text)) return new Date(text);
  const dayFirst = DAY_FIRST.exec(text);
  const [, year, month, day, hour, minute, second = '00'] = dayFirst
    ? ['', dayFirst[3], dayFirst[2], dayFirst[1], dayFirst[4], dayFirst[5], dayFirst[6]]
    : (YEAR_FIRST.exec(text) ?? []);
  if (!year || !month || !day || !hour || !minute) return undefined;
  return new Date(`${year}-${month}-${day}T${hour}:${minute}:${second}${NAIROBI_OFFSET}`);
}
