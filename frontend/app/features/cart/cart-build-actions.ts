import { toast } from '../../shared/toast.js';
import type { CartProduct } from './cart.js';
import { withBuild, withoutBuild, type BuildName } from './cart-builds.js';
import { changeCart } from './use-cart.js';

interface NewBuild {
  build: BuildName;
  parts: readonly (CartProduct & { quantity: number })[];
  /** KES, where the build is to be assembled. */
  assemblyFee?: number | undefined;
  /** The names of parts that could not be added; the toast lists them. */
  unavailable: readonly string[];
}

/** Puts a build into the cart. */
export function addBuild({ build, parts, assemblyFee, unavailable }: NewBuild): void {
  const units = parts.reduce((sum, { quantity }) => sum + quantity, 0);
  const items = `${units} ${units === 1 ? 'item' : 'items'}${assemblyFee === undefined ? '' : ' and assembly'}`;
  const text = [`${items} added to your cart`, ...(unavailable.length > 0 ? [missingText(unavailable)] : [])];
  changeCart(
    (lines) => withBuild(lines, parts, build, { now: Date.now(), assemblyFee }),
    'Failed to add item to cart',
    () => toast.success('Added to cart', text.join('. ')),
  );
}

const missingText = (names: readonly string[]): string => `Not available: ${names.join(', ')}`;

/** Takes the units of a build out of the cart. */
export function removeBuild({ id, name }: BuildName): void {
  changeCart(
    (lines) => withoutBuild(lines, id),
    'Failed to remove item from cart',
    () => toast.success('Item removed', `${name} removed from your cart`),
  );
}
