import type { Retention } from '@shop/service-kit/db/sweep';

/**
 * Bodies of applied callbacks, stored for a financial year and its audit. Accounting needs amount, phone, receipt and
 * result: the attempt has them, and contradictions are in the discrepancies. Both are never deleted.
 */
export const retention: readonly Retention[] = [{ table: 'callback', agedBy: 'applied_at', days: 400 }];
