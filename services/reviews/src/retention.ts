import type { Retention } from '@shop/service-kit/db/sweep';

/** Marks of deleted pictures: longer than any form stays open that still names one. Reviews and purchases stay. */
export const retention: readonly Retention[] = [{ table: 'discarded_picture', agedBy: 'at', days: 365 }];
