import { ASSEMBLY_SERVICE_ID, assemblyLine } from '@shop/contracts/assembly';
import type { HeldLine } from '@shop/contracts/holds';
import { toCents } from '@shop/contracts/money';
import { priceDifferences, type SeenPrices } from '@shop/contracts/price-check';
import { priceOrder, type PricingSettings } from '@shop/contracts/pricing';
import type { StoreSettings } from '@shop/contracts/settings';
import type { FieldError } from '@shop/service-kit/domain/domain-error';
import { assemblyNotOffered, outOfStock, priceChanged, productsNotSold } from './errors.js';

/** Units of one product that a cart wants. */
export interface HoldLine {
  productId: string;
  quantity: number;
}

/** A line with a larger quantity than the stock. */
export interface ShortLine extends HoldLine {
  left: number;
}

/** A product as a hold finds it. */
export interface ProductToHold {
  id: string;
  name: string;
  image: string;
  unitCents: number;
  countInStock: number;
  /** Deleted or hidden. */
  isOffSale: boolean;
}

/** What a checkout wants: the products, the PCs to assemble, and the prices that the customer saw, if they are to be checked. */
export interface WantedCart {
  lines: readonly HoldLine[];
  assemblies: number;
  seen?: SeenPrices | undefined;
}

/** The settings that price an order. */
export type OrderTerms = PricingSettings & Pick<StoreSettings, 'builds'>;

/**
 * The lines of a cart with their prices, all of which can be held. Nothing is held for a wrong price.
 * @throws DomainError `product_not_found`, `assembly_not_offered`, `price_changed`, `out_of_stock`, in this order
 */
export function linesToHold(products: readonly ProductToHold[], cart: WantedCart, terms: OrderTerms): HeldLine[] {
  const lines = pricedLines(products, cart.lines);
  const { assemblies, seen } = cart;
  const fee = toCents(terms.builds.assemblyFee);
  if (assemblies > 0 && fee === 0) throw assemblyNotOffered(ASSEMBLY_SERVICE_ID);
  const priced = assemblies > 0 ? [...lines, assemblyLine(assemblies, fee)] : lines;
  const differences = seen ? priceDifferences(seen, priced, priceOrder(priced, terms, seen.place)) : [];
  if (differences.length > 0) throw priceChanged(differences);
  assertInStock(shortLines(products, cart.lines));
  return lines;
}

/**
 * The lines with the products' prices, in the order given. `canBeOffSale`: a deleted or hidden product still belongs to the
 * orders made before.
 * @throws DomainError `product_not_found`
 */
export function pricedLines(
  products: readonly ProductToHold[],
  lines: readonly HoldLine[],
  canBeOffSale = false,
): HeldLine[] {
  const found = new Map(products.map((product) => [product.id, product]));
  const sold = lines.flatMap(({ productId, quantity }) => {
    const product = found.get(productId);
    if (!product || (product.isOffSale && !canBeOffSale)) return [];
    const { name, image, unitCents } = product;
    return [{ productId, name, image, unitCents, quantity }];
  });
  if (sold.length < lines.length) {
    const ids = new Set(sold.map(({ productId }) => productId));
    throw productsNotSold(lines.flatMap(({ productId }) => (ids.has(productId) ? [] : [productId])));
  }
  return sold;
}

/** The lines that want more than there is. */
export function shortLines(products: readonly ProductToHold[], lines: readonly HoldLine[]): ShortLine[] {
  const stock = new Map(products.map(({ id, countInStock }) => [id, countInStock]));
  return lines
    .map(({ productId, quantity }) => ({ productId, quantity, left: stock.get(productId) ?? 0 }))
    .filter(({ quantity, left }) => left < quantity);
}

/** @throws DomainError `out_of_stock` */
export function assertInStock(short: readonly ShortLine[]): void {
  if (short.length > 0) throw outOfStock(short.map(toFieldError));
}

const toFieldError = ({ productId, left }: ShortLine): FieldError => ({
  path: productId,
  message: left === 0 ? 'Out of Stock' : `Only ${left} in stock`,
});
