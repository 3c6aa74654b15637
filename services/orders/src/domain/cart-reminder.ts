import { OLDEST_REMINDED_HOURS } from '@shop/contracts/cart-reminder';

const HOUR_MS = 3_600_000;

/** A stored cart, as the decision about its reminder sees it. */
export interface IdleCart {
  changedAt: Date;
  /** When the person was last reminded of this cart; null also when it was empty since. */
  remindedAt: Date | null;
  /** The person's newest order, whatever became of it. */
  lastOrderAt: Date | null;
}

/** When carts were changed last that are idle now: after `since`, until `until`. Undefined where the shop sends no reminders. */
export function idlePeriod(afterHours: number, now: Date): { since: Date; until: Date } | undefined {
  if (afterHours === 0) return undefined;
  const ago = (hours: number) => new Date(now.getTime() - hours * HOUR_MS);
  return { since: ago(OLDEST_REMINDED_HOURS), until: ago(afterHours) };
}

/**
 * Whether a person is reminded of an idle cart (docs/product-rules.md#R275): nothing was ordered since its last change, and they were
 * not reminded since the cart was empty or since their last order.
 */
export function mayRemind({ changedAt, remindedAt, lastOrderAt }: IdleCart): boolean {
  if (lastOrderAt && lastOrderAt >= changedAt) return false;
  return !remindedAt || (lastOrderAt !== null && lastOrderAt > remindedAt);
}
