/** What an order sold, in cents: `itemsCents` is the sum of its lines, `vatCents` the VAT on them. */
export interface SoldItems {
  itemsCents: number;
  vatCents: number;
  lines: readonly { productId: string; quantity: number; unitCents: number }[];
}

/** Units of one product that are refunded. */
export interface RefundUnits {
  product: string;
  quantity: number;
}

/** The units by product; lines of one product are added up. */
export function unitsByProduct(lines: readonly RefundUnits[]): Map<string, number> {
  const units = new Map<string, number>();
  for (const { product, quantity } of lines) units.set(product, (units.get(product) ?? 0) + quantity);
  return units;
}

/**
 * What these units give back with their part of the VAT, in cents of whole shillings; `before`: the units that earlier refunds
 * gave back. It is the difference of two running totals, each rounded half up. So all units together give back
 * `chargeCents` of goods and VAT, however they are divided into refunds (docs/product-rules.md#R80). Undefined for more units
 * than were sold and are not refunded yet.
 */
export function refundLinesCents(
  sold: SoldItems,
  before: ReadonlyMap<string, number>,
  lines: readonly RefundUnits[],
): number | undefined {
  const after = new Map(before);
  for (const [product, quantity] of unitsByProduct(lines)) after.set(product, (after.get(product) ?? 0) + quantity);
  const [wanted, earlier] = [itemCents(sold, after), itemCents(sold, before)];
  return wanted === undefined || earlier === undefined ? undefined : charged(sold, wanted) - charged(sold, earlier);
}

/** The prices of these units; a product on several lines gives the units of its first line first. */
function itemCents({ lines }: SoldItems, units: ReadonlyMap<string, number>): number | undefined {
  const left = new Map(units);
  let cents = 0;
  for (const { productId, quantity, unitCents } of lines) {
    const taken = Math.min(quantity, left.get(productId) ?? 0);
    cents += taken * unitCents;
    left.set(productId, (left.get(productId) ?? 0) - taken);
  }
  return [...left.values()].some((missing) => missing > 0) ? undefined : cents;
}

/** The charge for goods of these cents with their VAT. Exact: the product of two sums is more than a number holds. */
function charged({ itemsCents, vatCents }: SoldItems, cents: number): number {
  if (itemsCents === 0) return 0;
  const withVat = BigInt(cents) * BigInt(itemsCents + vatCents);
  const shilling = BigInt(itemsCents) * 100n;
  return Number((2n * withVat + shilling) / (2n * shilling)) * 100;
}
