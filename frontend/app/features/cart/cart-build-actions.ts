import * as m from '@shop/messages/m';
import { toast } from '../../shared/toast.js';
import type { CartProduct } from './cart.js';
import { takeFromCart } from './cart-actions.js';
import { withBuild, withoutBuild } from './cart-builds.js';
import { changeCart } from './change-cart.js';
import type { BuildName } from './line-builds.js';

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
  const count = parts.reduce((sum, { quantity }) => sum + quantity, 0);
  const added = assemblyFee === undefined ? m.cart_build_added({ count }) : m.cart_build_added_assembled({ count });
  const text = [added, ...(unavailable.length > 0 ? [missingText(unavailable)] : [])];
  changeCart(
    (lines) => withBuild(lines, parts, build, { now: Date.now(), assemblyFee }),
    m.cart_add_failed(),
    () => toast.success(m.cart_added(), text.join('. ')),
  );
}

const missingText = (names: readonly string[]): string => m.cart_not_available({ names: names.join(', ') });

/** Takes the units of a build out of the cart. */
export function removeBuild({ id, name }: BuildName): void {
  takeFromCart(
    (lines) => withoutBuild(lines, id),
    m.cart_remove_failed(),
    (undo) => toast.success(m.cart_removed(), m.cart_removed_text({ name }), undo),
  );
}
