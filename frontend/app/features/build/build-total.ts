import { toCents } from '@shop/contracts/money';

/** What these parts cost together, in cents. */
export const totalCents = (parts: readonly { price: number }[]): number =>
  parts.reduce((sum, { price }) => sum + toCents(price), 0);
