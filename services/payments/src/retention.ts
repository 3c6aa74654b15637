import type { Retention } from '@shop/service-kit/db/sweep';

/**
 * Bodies of callbacks that were applied, kept for a financial year and its audit. What an accountant needs of them
 * (amount, phone, receipt, result) stands in the attempt, and what contradicted it in the discrepancies: both stay.
 */
export const retention: readonly Retention[] = [{ table: 'callback', agedBy: 'applied_at', days: 400 }];
