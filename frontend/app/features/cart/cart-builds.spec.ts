import { describe, expect, it } from '@jest/globals';
import { ASSEMBLY_SERVICE_ID } from '@shop/contracts/assembly';
import { mergeDuplicates, readCartLine, withAdded, type CartLine } from './cart.js';
import { byBuild, withBuild, withoutBuild, withoutOrdered, withRowQuantity } from './cart-builds.js';
import { consistent } from './line-builds.js';

const lineOf = (product: string, quantity: number): CartLine => ({
  id: `cart-${product}`,
  product,
  name: product,
  price: 100,
  image: '',
  quantity,
  category: '',
});
const part = (id: string, quantity = 1) => ({ id, name: id, price: 100, image: '', quantity });
const units = (lines: readonly CartLine[]) => lines.map(({ product, quantity }) => [product, quantity]);
/** Each group as a text: the name of its build, and its units. */
const groups = (lines: readonly CartLine[]) =>
  byBuild(lines).map(
    ({ build, rows }) => `${build?.name ?? ''}: ${rows.map((row) => `${row.quantity} ${row.line.name}`).join(', ')}`,
  );
const rowIn = (lines: readonly CartLine[], build: string | undefined, product: string) => {
  const row = byBuild(lines)
    .find((group) => group.build?.id === build)
    ?.rows.find(({ line }) => line.product === product);
  if (!row) throw new Error(`The cart has no ${product} in ${build}`);
  return row;
};

const A = { id: 'a', name: 'A' };
const B = { id: 'b', name: 'B' };
const fee = { now: 7, assemblyFee: 2_500 };
const cart = withBuild([lineOf('mouse', 1), lineOf('ram', 1)], [part('cpu'), part('ram', 2)], A, { now: 7 });
const two = withBuild(cart, [part('cpu'), part('ssd')], B, fee);

describe('a build in the cart', () => {
  it('is one group, beside units of the same product that came alone or with another build', () => {
    expect(groups(cart)).toEqual([': 1 mouse, 1 ram', 'A: 2 ram, 1 cpu']);
    expect(groups(two)).toEqual([': 1 mouse, 1 ram', 'A: 2 ram, 1 cpu', 'B: 1 cpu, 1 ssd, 1 PC assembly']);
    expect(units(two).slice(0, 4)).toEqual([
      ['mouse', 1],
      ['ram', 3],
      ['cpu', 2],
      ['ssd', 1],
    ]);
    expect(groups(withAdded(two, part('cpu'), 1, 9))[0]).toBe(': 1 mouse, 1 ram, 1 cpu');
  });

  it('leaves together, and other units of its products stay', () => {
    expect(groups(consistent(withoutBuild(two, 'b')))).toEqual(groups(cart));
    expect(groups(consistent(withoutBuild(two, 'a')))).toEqual([': 1 mouse, 1 ram', 'B: 1 cpu, 1 ssd, 1 PC assembly']);
  });

  it('keeps its own quantities, changed by hand', () => {
    expect(groups(withRowQuantity(two, rowIn(two, 'a', 'ram'), 4))[1]).toBe('A: 4 ram, 1 cpu');
    expect(groups(withRowQuantity(two, rowIn(two, undefined, 'ram'), 5)).slice(0, 2)).toEqual([
      ': 1 mouse, 5 ram',
      'A: 2 ram, 1 cpu',
    ]);
    expect(groups(withRowQuantity(two, rowIn(two, 'a', 'cpu'), 0))[1]).toBe('A: 2 ram');
  });

  it('takes no more units along than are left, and gets none back later', () => {
    const fewer = consistent(two.map((line) => (line.product === 'cpu' ? { ...line, quantity: 1 } : line)));
    expect(groups(fewer).slice(1)).toEqual(['A: 2 ram, 1 cpu', 'B: 1 ssd, 1 PC assembly']);
    expect(groups(withAdded(fewer, part('cpu'), 1, 9))[0]).toBe(': 1 mouse, 1 ram, 1 cpu');
  });

  it('that was ordered leaves, and the build that was added after that stays', () => {
    const ordered = [part('mouse'), part('ram', 3), part('cpu')].map(({ id, quantity }) => ({ product: id, quantity }));
    expect(groups(consistent(withoutOrdered(two, ordered)))).toEqual(['B: 1 cpu, 1 ssd, 1 PC assembly']);
  });

  it('survives storage and merged lines, and a damaged group is no group', () => {
    const stored = (JSON.parse(JSON.stringify(two)) as unknown[]).map((line) => readCartLine(line) as CartLine);
    expect(groups(stored)).toEqual(groups(two));
    const split = withBuild([], [part('cpu')], A, { now: 1 }).concat(withBuild([], [part('cpu')], B, { now: 2 }));
    expect(groups(mergeDuplicates(split))).toEqual(['A: 1 cpu', 'B: 1 cpu']);
    expect(groups([{ ...lineOf('cpu', 1), builds: [{ id: 7 }, null] }])).toEqual([': 1 cpu']);
    expect(groups([{ ...lineOf('cpu', 1), builds: 'all' }])).toEqual([': 1 cpu']);
  });
});

describe('the assembly of a build', () => {
  const assembled = withBuild(withBuild([], [part('cpu')], A, fee), [part('cpu')], B, fee);

  it('is there once for each build, and goes with the last part of it', () => {
    expect(units(assembled)).toEqual([
      ['cpu', 2],
      [ASSEMBLY_SERVICE_ID, 2],
    ]);
    expect(groups(consistent(withBuild(assembled, [part('ssd')], A, fee)))).toEqual([
      'A: 1 cpu, 1 ssd, 1 PC assembly',
      'B: 1 cpu, 1 PC assembly',
    ]);
    const without = consistent(withRowQuantity(assembled, rowIn(assembled, 'a', 'cpu'), 0));
    expect(groups(without)).toEqual(['B: 1 cpu, 1 PC assembly']);
    expect(consistent(withRowQuantity(without, rowIn(without, 'b', 'cpu'), 0))).toEqual([]);
  });

  it('can be removed alone', () => {
    const without = consistent(withRowQuantity(assembled, rowIn(assembled, 'a', ASSEMBLY_SERVICE_ID), 0));
    expect(groups(without)).toEqual(['A: 1 cpu', 'B: 1 cpu, 1 PC assembly']);
  });

  it('is no line without a build, whatever the storage says', () => {
    const loose = { ...lineOf(ASSEMBLY_SERVICE_ID, 1_000), builds: [{ ...A, quantity: 1_000 }] };
    expect(consistent([loose])).toEqual([]);
    const [, line] = consistent([...withBuild([], [part('cpu', 5)], A, { now: 1 }), loose]);
    expect(line?.quantity).toBe(1);
  });
});
