import { ASSEMBLY_NAME, ASSEMBLY_SERVICE_ID, isAssembly } from '@shop/contracts/assembly';
import { withAdded, type CartLine, type CartProduct } from './cart.js';
import { buildsOf, withBuilds, type BuildName, type CartBuild } from './line-builds.js';

/** Units of one product that are shown together: those of a build, or those that came alone. */
export interface CartRow {
  line: CartLine;
  build: BuildName | undefined;
  quantity: number;
}

/** The rows of a build, or those without one. */
export interface CartGroup {
  build: BuildName | undefined;
  rows: CartRow[];
}

/** Adds units of a line to a build. */
export function joined(line: CartLine, { id, name }: BuildName, quantity: number): CartLine {
  const builds = buildsOf({ ...line, quantity: line.quantity - quantity });
  const known = builds.find((build) => build.id === id);
  const others = builds.filter((build) => build !== known);
  return withBuilds(line, [...others, { id, name, quantity: quantity + (known?.quantity ?? 0) }]);
}

/**
 * Adds the parts of a build as one group, and its assembly where `assemblyFee` (KES) is given. Units of these products that
 * were in the cart before stay where they are.
 */
export function withBuild(
  lines: readonly CartLine[],
  parts: readonly (CartProduct & { quantity: number })[],
  build: BuildName,
  { now, assemblyFee }: { now: number; assemblyFee?: number | undefined },
): CartLine[] {
  const assembly = { id: ASSEMBLY_SERVICE_ID, name: ASSEMBLY_NAME, price: assemblyFee ?? 0, image: '', quantity: 1 };
  const items = assemblyFee === undefined ? parts : [...parts, assembly];
  return items.reduce<CartLine[]>(
    (all, item, index) =>
      withAdded(all, item, item.quantity, now + index).map((line) =>
        line.product === item.id ? joined(line, build, item.quantity) : line,
      ),
    [...lines],
  );
}

/** The cart without the units that came with a build. */
export const withoutBuild = (lines: readonly CartLine[], buildId: string): CartLine[] =>
  lines.flatMap((line) => withUnits(line, buildId, 0));

/** Sets the quantity of a row; 0 removes it. Ignores what is no whole number of units. */
export function withRowQuantity(lines: readonly CartLine[], { line, build }: CartRow, quantity: number): CartLine[] {
  if (!Number.isInteger(quantity) || quantity < 0) return [...lines];
  return lines.flatMap((one) => (one.product === line.product ? withUnits(one, build?.id, quantity) : [one]));
}

/** A line with another number of units of one build, or of its own where no build is named. */
function withUnits(line: CartLine, buildId: string | undefined, units: number): CartLine[] {
  const builds = buildsOf(line);
  const inBuilds = unitsOf(builds);
  const now = buildId === undefined ? line.quantity - inBuilds : unitsOf(builds.filter(({ id }) => id === buildId));
  const quantity = line.quantity + units - now;
  if (quantity <= 0) return [];
  const next = builds.map((build) => (build.id === buildId ? { ...build, quantity: units } : build));
  return [withBuilds({ ...line, quantity }, next.filter(isLeft))];
}

/** Whether a line still has units of a build. */
export const isLeft = ({ quantity }: CartBuild): boolean => quantity > 0;

/**
 * The cart without the ordered items; a line with a higher quantity keeps the difference. The builds that came first are taken
 * to be the ordered ones.
 */
export function withoutOrdered(
  lines: readonly CartLine[],
  ordered: readonly { product: string; quantity: number }[],
): CartLine[] {
  const orderedQuantities = new Map(ordered.map(({ product, quantity }) => [product, quantity]));
  return lines.flatMap((line) => {
    let taken = orderedQuantities.get(line.product) ?? 0;
    if (taken >= line.quantity) return [];
    const quantity = line.quantity - taken;
    const builds = buildsOf(line).map((build) => {
      const units = Math.min(build.quantity, taken);
      taken -= units;
      return { ...build, quantity: build.quantity - units };
    });
    return [withBuilds({ ...line, quantity }, builds.filter(isLeft))];
  });
}

/** The rows by build, in the order of the cart; the assembly stands last in its group. */
export function byBuild(lines: readonly CartLine[]): CartGroup[] {
  const groups = new Map<string, CartGroup>();
  const add = (row: CartRow): void => {
    const key = row.build?.id ?? '';
    const group = groups.get(key) ?? { build: row.build, rows: [] };
    group.rows.push(row);
    groups.set(key, group);
  };
  const inOrder = [...lines].sort((one, other) => Number(isAssembly(one.product)) - Number(isAssembly(other.product)));
  for (const line of inOrder) {
    const builds = buildsOf(line);
    const own = line.quantity - unitsOf(builds);
    if (own > 0) add({ line, build: undefined, quantity: own });
    for (const { id, name, quantity } of builds) add({ line, build: { id, name }, quantity });
  }
  return [...groups.values()];
}

/** The units of a row that the stock allows beside the other units of its line, where the stock (by product id) is known. */
export function maxUnitsOf(
  { line, quantity }: CartRow,
  stock: ReadonlyMap<string, number> | undefined,
): number | undefined {
  const inStock = stock?.get(line.product);
  return inStock === undefined ? undefined : Math.max(1, inStock - (line.quantity - quantity));
}

/** How many units came with builds. */
export const unitsOf = (builds: readonly CartBuild[]): number =>
  builds.reduce((sum, { quantity }) => sum + quantity, 0);
