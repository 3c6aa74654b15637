import { assemblyLine, isAssembly } from '@shop/contracts/assembly';
import { toCents } from '@shop/contracts/money';
import { assemblyWithoutGoods } from './errors.js';
import type { SoldLine } from './order.js';

/** A line of a cart, one for each product. */
interface WantedLine {
  productId: string;
  quantity: number;
}

/** The lines that are products: only these have stock, and only these are reviewed. */
export const goodsOf = <Line extends { productId: string }>(lines: readonly Line[]): Line[] =>
  lines.filter(({ productId }) => !isAssembly(productId));

/** The lines that are services. */
export const servicesOf = <Line extends { productId: string }>(lines: readonly Line[]): Line[] =>
  lines.filter(({ productId }) => isAssembly(productId));

const unitsOf = (lines: readonly WantedLine[]): number => lines.reduce((sum, { quantity }) => sum + quantity, 0);

/**
 * Assembly needs products to assemble. Orders does not know which of them make a PC, so it allows at most one assembly for
 * each unit (docs/product-rules.md#R39).
 * @throws DomainError `assembly_without_goods`
 */
export function assertGoodsFor(wanted: readonly WantedLine[]): void {
  const [assembly] = servicesOf(wanted);
  if (assembly && assembly.quantity > unitsOf(goodsOf(wanted))) throw assemblyWithoutGoods();
}

/** The units of PCs to assemble. */
export const assembliesIn = (lines: readonly WantedLine[]): number => unitsOf(servicesOf(lines));

/** The lines of an order: the held products, and the wanted services at their price. */
export const withServices = (
  held: readonly SoldLine[],
  wanted: readonly WantedLine[],
  { assemblyFee }: { assemblyFee: number },
): SoldLine[] => [...held, ...servicesOf(wanted).map(({ quantity }) => assemblyLine(quantity, toCents(assemblyFee)))];
