import { z } from 'zod';
import { toast } from '../../shared/toast.js';
import { withAdded, type CartLine, type CartProduct } from './cart.js';
import { changeCart } from './use-cart.js';

/** The build that units of a line came with; `quantity` is how many of them (docs/product-rules.md#R38). */
const CartBuild = z.object({ id: z.string().min(1), name: z.string().min(1), quantity: z.int().min(1) });
export type CartBuild = z.infer<typeof CartBuild>;
type BuildName = Pick<CartBuild, 'id' | 'name'>;

/** Lines keep the build in a field of their own, which other code does not know. Fewer units than came are all the build's. */
function buildOf({ build, quantity }: CartLine): CartBuild | undefined {
  const { data } = CartBuild.safeParse(build);
  return data && { ...data, quantity: Math.min(data.quantity, quantity) };
}

/** Adds the parts of a build as one group; a product that was in the cart before keeps its own units. */
export function withBuild(
  lines: readonly CartLine[],
  parts: readonly (CartProduct & { quantity: number })[],
  { id, name }: BuildName,
  now: number,
): CartLine[] {
  const before = new Map(lines.map((line) => [line.product, buildOf(line)]));
  const added = parts.reduce<CartLine[]>(
    (all, part, index) => withAdded(all, part, part.quantity, now + index),
    [...lines],
  );
  return added.map((line) => {
    const part = parts.find((one) => one.id === line.product);
    if (!part) return line;
    const known = before.get(line.product);
    return { ...line, build: { id, name, quantity: part.quantity + (known?.id === id ? known.quantity : 0) } };
  });
}

/** The cart without the units that came with a build. */
export function withoutBuild(lines: readonly CartLine[], buildId: string): CartLine[] {
  return lines.flatMap((line) => {
    const build = buildOf(line);
    if (build?.id !== buildId) return [line];
    const { build: _gone, ...own } = line;
    const quantity = line.quantity - build.quantity;
    return quantity > 0 ? [{ ...own, quantity }] : [];
  });
}

/** The lines by the build that they came with, in the order of the cart; the other lines have no build. */
export function byBuild(lines: readonly CartLine[]): { build: BuildName | undefined; lines: CartLine[] }[] {
  const groups = new Map<string, { build: BuildName | undefined; lines: CartLine[] }>();
  for (const line of lines) {
    const build = buildOf(line);
    const group = groups.get(build?.id ?? '') ?? { build, lines: [] };
    group.lines.push(line);
    groups.set(build?.id ?? '', group);
  }
  return [...groups.values()];
}

/** Puts a build into the cart. `unavailable`: the names of parts that could not be added; the toast lists them. */
export function addBuild(
  build: BuildName,
  parts: readonly (CartProduct & { quantity: number })[],
  unavailable: readonly string[],
): void {
  const units = parts.reduce((sum, { quantity }) => sum + quantity, 0);
  const count = `${units} ${units === 1 ? 'item' : 'items'} added to your cart`;
  const text = unavailable.length === 0 ? count : `${count}. Not available: ${unavailable.join(', ')}`;
  changeCart(
    (lines) => withBuild(lines, parts, build, Date.now()),
    'Failed to add item to cart',
    () => toast.success('Added to cart', text),
  );
}

/** Takes the units of a build out of the cart. */
export function removeBuild({ id, name }: BuildName): void {
  changeCart(
    (lines) => withoutBuild(lines, id),
    'Failed to remove item from cart',
    () => toast.success('Item removed', `${name} removed from your cart`),
  );
}
