const EAT_OFFSET_MS = 3 * 3_600_000;

/** yyyyMMddHHmmss in East Africa Time, UTC+3 without daylight saving (docs/mpesa.md#M3). */
export const darajaTimestamp = (now: Date): string =>
  new Date(now.getTime() + EAT_OFFSET_MS).toISOString().replace(/\D/g, '').slice(0, 14);
