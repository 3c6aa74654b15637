import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { SLOT_IDS, type SlotId } from '@shop/contracts/build-parts';
import { aBuild, aPart, type BuildChange } from '../../test/a-build.js';
import { anyPart } from '../../test/any-build.js';
import { withPart } from '../check/candidates.js';
import { checkBuild } from '../check/check-build.js';
import type { Build, Part } from '../parts/part.js';
import type { PartsBySlot } from '../propose/options.js';
import { withChange } from './changes.js';
import { mendBuild } from './mend-build.js';

/** A part to choose from, in the slot that its id begins with. */
const offer = <Id extends SlotId>(slot: Id, id: string, change: Parameters<typeof aPart<Id>>[1]) => {
  const part: Part = { ...aPart(slot, change), id: `${slot} ${id}` };
  return { slot, part };
};
type Offer = ReturnType<typeof offer<SlotId>>;

const choice = (offers: readonly Offer[]): PartsBySlot =>
  Object.fromEntries(
    SLOT_IDS.map((slot) => [slot, offers.filter((one) => one.slot === slot).map(({ part }) => part)]),
  ) as unknown as PartsBySlot;

/** The parts that are taken. */
function mended(change: BuildChange, ...offers: Offer[]) {
  const found = mendBuild(aBuild(change), choice(offers));
  if (!found) return undefined;
  expect(checkBuild(found.build).verdicts.filter(({ severity }) => severity === 'error')).toEqual([]);
  return found.changes.map(({ part, quantity }) => (quantity === 1 ? part.id : `${quantity} × ${part.id}`));
}

const WRONG_BOARD: BuildChange = { motherboard: { socket: 'LGA 1700', ramType: 'DDR4', price: 20_000 } };

describe('mending a build', () => {
  it('changes nothing in a build that fits', () => {
    expect(mended({}, offer('motherboard', 'cheap', { price: 100 }))).toEqual([]);
  });

  it('takes the cheapest part that solves all', () => {
    const offers = [
      offer('motherboard', 'near', { price: 19_000 }),
      offer('motherboard', 'cheap', { price: 12_000 }),
      offer('motherboard', 'of another memory', { ramType: 'DDR4', price: 9_000 }),
      offer('cpu', 'intel', { socket: 'LGA 1700', ramTypes: ['DDR4'], price: 9_000 }),
      offer('ram', 'ddr4', { ramType: 'DDR4', price: 5_000 }),
    ];
    expect(mended(WRONG_BOARD, ...offers)).toEqual(['motherboard cheap']);
  });

  it('mends what it can beside an extra that is out of stock', () => {
    const monitor = { id: 'monitor', name: 'Wide monitor', price: 1, countInStock: 0 };
    const extras = [{ kind: 'monitors', part: monitor, quantity: 1, isOwned: false }] as const;
    const taken = (change: BuildChange) =>
      mendBuild(aBuild({ ...change, extras }), choice([offer('motherboard', 'cheap', {})]))?.changes;
    expect(taken(WRONG_BOARD)?.map(({ part }) => part.id)).toEqual(['motherboard cheap']);
    expect(taken({})).toBeUndefined();
  });

  it('changes several parts where one is not enough, and no more than it must', () => {
    const offers = [
      offer('motherboard', 'ddr4', { ramType: 'DDR4', price: 9_000 }),
      offer('ram', 'ddr5', { price: 11_000 }),
      offer('case', 'cheap', { price: 100 }),
    ];
    const change: BuildChange = {
      motherboard: { socket: 'AM4' },
      ram: { ramType: 'DDR4' },
      cpu: { ramTypes: undefined },
    };
    expect(mended(change, ...offers)).toEqual(['motherboard ddr4']);
    expect(mended({ ...change, cpu: {} }, ...offers)).toBeUndefined();
    const ddr5 = offer('motherboard', 'ddr5', { price: 14_000 });
    expect(mended({ ...change, cpu: {} }, ...offers, ddr5)).toEqual(['motherboard ddr5', 'ram ddr5']);
  });

  it('changes what does not decide what the computer is for, before processor and card', () => {
    const change: BuildChange = { gpu: { lengthMm: 400, price: 90_000 }, case: { price: 8_000 } };
    const short = offer('gpu', 'short', { price: 88_000 });
    expect(mended(change, short, offer('case', 'long', { maxGpuLengthMm: 420, price: 15_000 }))).toEqual(['case long']);
    expect(mended(change, short, offer('gpu', 'cheap', { price: 20_000 }))).toEqual(['gpu short']);
  });

  it('takes no new warning where it need not, and prefers one to another processor or card', () => {
    const loud = offer('case', 'with a warning', { maxGpuLengthMm: 405, price: 9_000 });
    const good = offer('case', 'good', { maxGpuLengthMm: 450, price: 12_000 });
    const card = offer('gpu', 'short', {});
    const change: BuildChange = { gpu: { lengthMm: 400 } };
    expect(mended(change, loud, good, card)).toEqual(['case good']);
    expect(mended(change, loud, card)).toEqual(['case with a warning']);
  });

  it('keeps what the buyer has, and takes what is in stock', () => {
    const offers = [
      offer('motherboard', 'gone', { countInStock: 0 }),
      offer('motherboard', 'right', {}),
      offer('cpu', 'intel', { socket: 'LGA 1700', ramTypes: ['DDR4'] }),
      offer('ram', 'ddr4', { ramType: 'DDR4' }),
    ];
    expect(mended(WRONG_BOARD, ...offers)).toEqual(['motherboard right']);
    expect(mended({ ...WRONG_BOARD, owned: ['motherboard'] }, ...offers)).toEqual(['cpu intel', 'ram ddr4']);
  });

  it('keeps cores and gigabytes: one large kit may stand in for several', () => {
    const change: BuildChange = { quantities: { ram: 3 }, ram: { capacityGb: 32, modules: 2, moduleGb: 16 } };
    const small = offer('ram', 'small', { capacityGb: 32, price: 1_000 });
    const large = offer('ram', 'large', { capacityGb: 96, moduleGb: 48, price: 40_000 });
    expect(mended(change, small, large)).toEqual(['ram large']);
    expect(mended(change, small)).toEqual(['ram small']);
  });

  it('fills an empty slot where that clears an error, and replaces what is sold out', () => {
    const noPicture: BuildChange = { cpu: { integratedGraphics: false }, gpu: null };
    expect(mended(noPicture, offer('gpu', 'card', {}))).toEqual(['gpu card']);
    expect(mended({ psu: { countInStock: 0 } }, offer('psu', 'other', {}))).toEqual(['psu other']);
  });

  it('of any parts leaves no error, changes nothing in vain, and finds a way where one part is enough', () => {
    const anyParts = fc.record(
      Object.fromEntries(
        SLOT_IDS.map((slot) => [slot, fc.array(anyPart(slot), { minLength: 1, maxLength: 3 })]),
      ) as Record<SlotId, fc.Arbitrary<Part[]>>,
    );
    const wrong = fc.subarray([...SLOT_IDS], { minLength: 1, maxLength: 2 });
    const counts = { mended: 0, byOne: 0 };
    fc.assert(
      fc.property(anyParts, wrong, (any, slots) => {
        const build = slots.reduce<Build>((one, slot) => withPart(one, slot, any[slot][0]), aBuild());
        const parts = withGoodParts(any);
        const found = mendBuild(build, parts);
        if (canOneMend(build, parts)) {
          counts.byOne += 1;
          expect(found).toBeDefined();
        }
        if (!found) return;
        counts.mended += found.changes.length > 0 ? 1 : 0;
        expect(errors(found.build)).toBe(0);
        expect(found.changes.reduce(withChange, build)).toEqual(found.build);
        for (const change of found.changes)
          expect(errors(found.changes.filter((one) => one !== change).reduce(withChange, build))).toBeGreaterThan(0);
      }),
      { numRuns: 200 },
    );
    expect(counts.mended).toBeGreaterThan(50);
    expect(counts.byOne).toBeGreaterThan(20);
  });
});

/** With a part for each slot that fits the complete build. */
const withGoodParts = (any: Record<SlotId, Part[]>): PartsBySlot =>
  Object.fromEntries(
    SLOT_IDS.map((slot) => [slot, [...any[slot], aPart(slot, { id: `good ${slot}` })]]),
  ) as unknown as PartsBySlot;

const errors = (build: Build): number =>
  checkBuild(build).verdicts.filter(({ severity }) => severity === 'error').length;

/** Whether one other part in stock leaves no error. */
const canOneMend = (build: Build, parts: PartsBySlot): boolean =>
  errors(build) > 0 &&
  SLOT_IDS.some((slot) =>
    parts[slot].some((part) => part.countInStock > 0 && errors(withPart<SlotId>(build, slot, part)) === 0),
  );
