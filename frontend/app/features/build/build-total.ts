import { toCents } from '@shop/contracts/money';

/** The total price of these parts, in cents. */
export const totalCents = (parts: readonly { price: number }[]): number =>
  parts.reduce((sum, { price }) => sum + toCents(price), 0);
