const DAY_MS = 86_400_000;

/** How long an upload stays that nothing uses (docs/product-rules.md#R147). */
const GRACE_DAYS = 7;

/** Uploads from before this time may be deleted. */
export const collectableBefore = (now: Date): Date => new Date(now.getTime() - GRACE_DAYS * DAY_MS);

/** Whether the uploads are to be checked again: once a day. */
export const isCollectionDue = (last: Date | undefined, now: Date): boolean =>
  last === undefined || now.getTime() - last.getTime() >= DAY_MS;
