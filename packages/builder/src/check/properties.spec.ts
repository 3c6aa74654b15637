import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { SLOT_IDS, type SlotId } from '@shop/contracts/build-parts';
import { anyBuild, anyBuildAndFact, anyPart } from '../../test/any-build.js';
import { compatOf } from '../facts/compat.js';
import { fitOf, withPart } from './candidates.js';
import { checkBuild, RULES, type Verdict } from './check-build.js';
import { type Build, type Part, toPart } from '../parts/part.js';
import { slotOf } from '../parts/slots.js';
import { swapsFor } from './swaps.js';

const always = <Value>(arbitrary: fc.Arbitrary<Value>, check: (value: Value) => void, numRuns = 500) => {
  fc.assert(fc.property(arbitrary, check), { numRuns });
};

describe('the order of the parts', () => {
  it('never changes the verdicts', () => {
    const shuffled = fc.tuple(anyBuild, fc.shuffledSubarray([...SLOT_IDS], { minLength: SLOT_IDS.length }));
    always(shuffled, ([build, order]) => {
      const parts = order.reduce((chosen, slot) => ({ ...chosen, [slot]: build.parts[slot] }), {});
      expect(checkBuild({ ...build, parts })).toEqual(checkBuild(build));
    });
  });
});

/**
 * P1 to P3 compute with what is usual where a fact is missing, as their text says: knowing it can lower a load. No other
 * rule may conclude more from less.
 */
const OF_FORMULAS = new Set(['R23', 'R30', 'R31', 'R41']);
const BY_FORMULAS = new Set([
  ...['cpu.socket', 'cpu.tdpWatts', 'cpu.maxPowerWatts', 'cpu.includesCooler', 'gpu.recommendedPsuWatts'],
  ...['motherboard.formFactor', 'ram.modules', 'ram.ramType', 'case.fansIncluded'],
  ...['storage.storageType', 'storage.formFactor', 'storage.interface', 'storage.usesM2', 'storage.usesSata'],
  ...['storage.pcieGen', 'cooling.waterCooled', 'cooling.radiatorSizeMm', 'cooling.fanCount', 'cooling.fanless'],
]);

function without({ parts, ...rest }: Build, slot: SlotId, field: string): Build {
  const part = parts[slot];
  if (!part) return { parts, ...rest };
  const facts = Object.fromEntries(Object.entries(part.facts).filter(([key]) => key !== field));
  return { ...rest, parts: { ...parts, [slot]: { ...part, facts } } };
}

describe('knowing more', () => {
  it('never turns an error into a pass, and knowing less never turns a problem into one', () => {
    always(
      anyBuildAndFact,
      ({ build, fact }) => {
        if (!fact) return;
        const { slot, field } = fact;
        const less = without(build, slot, field);
        for (const rule of RULES) {
          if (OF_FORMULAS.has(rule.id) && BY_FORMULAS.has(`${slot}.${field}`)) continue;
          // Without the list of slots, R26 only counts them.
          if (rule.id === 'R26' && field === 'm2') continue;
          // A limit for large boards can only exclude, and a case without one takes what it lists.
          if (rule.id === 'R13' && field === 'maxBoardWidthMm') continue;
          const [known, missing] = [rule.check(build), rule.check(less)].map((finding) => finding?.severity);
          const isBroken =
            (missing === 'error' && known === 'pass') ||
            (missing === 'pass' && (known === 'error' || known === 'warning' || known === 'unknown'));
          if (isBroken) throw new Error(`${rule.id}: ${known}, and without ${slot}.${field} ${missing}`);
        }
      },
      2_000,
    );
  });
});

const problems = ({ verdicts }: { verdicts: readonly Verdict[] }) =>
  verdicts
    .filter(({ severity }) => severity !== 'pass' && severity !== 'info')
    .map(({ rule, severity, slots, missing }) =>
      [rule, severity, rule === 'R39' ? slots : '', missing?.slot, missing?.field].join(' '),
    );

describe('proposed swaps', () => {
  it('clear their problem and cause no other', () => {
    const anyParts = fc.record(
      Object.fromEntries(
        SLOT_IDS.map((slot) => [slot, fc.array(anyPart(slot), { minLength: 4, maxLength: 8 })]),
      ) as Record<SlotId, fc.Arbitrary<Part[]>>,
    );
    let proposed = 0;
    always(
      fc.tuple(anyBuild, anyParts),
      ([build, parts]) => {
        const before = checkBuild(build);
        for (const verdict of before.verdicts) {
          for (const { slot, part } of swapsFor(build, verdict, (one) => parts[one])) {
            proposed += 1;
            const after = checkBuild(withPart(build, slot, part));
            expect(problems(before)).toEqual(expect.arrayContaining(problems(after)));
            const same = after.verdicts.filter(
              ({ rule, slots }) => rule === verdict.rule && (rule !== 'R39' || slots.includes(slot)),
            );
            for (const { severity, isAssumed } of same)
              expect([severity, isAssumed]).toEqual([expect.stringMatching(/pass|info/), undefined]);
            expect(part.countInStock).toBeGreaterThan(0);
          }
        }
      },
      100,
    );
    expect(proposed).toBeGreaterThan(100);
  });
});

/** What is still missing, Wi-Fi and stock are not about fitting. */
const NOT_ABOUT_FITTING = new Set(['R19', 'R21', 'R38', 'R39', 'R40']);

describe('how a candidate stands', () => {
  it('agrees with the verdicts about the build with it', () => {
    const candidate = fc
      .constantFrom(...SLOT_IDS)
      .chain((slot) => fc.record({ slot: fc.constant(slot), part: anyPart(slot) }));
    always(fc.tuple(anyBuild, candidate), ([build, { slot, part }]) => {
      const isChosen = (one: SlotId) => one !== slot && build.parts[one] !== undefined;
      const compares = RULES.filter(
        ({ slots }) => slots.includes(slot) && (slots.length === 1 || slots.some(isChosen)),
      );
      const about = new Set(compares.map(({ id }) => id).filter((id) => !NOT_ABOUT_FITTING.has(id)));
      const verdicts = checkBuild(withPart(build, slot, part)).verdicts.filter(
        // Of one number, one rule is about the supply and another about that of the case.
        (verdict) => about.has(verdict.rule) && verdict.slots.includes(slot),
      );
      const has = (severity: string) => verdicts.some((verdict) => verdict.severity === severity);
      const noted = has('warning') || verdicts.some(({ isAssumed }) => isAssumed);
      expect(fitOf(build, slot, part)).toBe(
        has('error') ? 'no' : has('unknown') ? 'unverified' : noted ? 'note' : 'fits',
      );
    });
  });
});

/** Facts that can be there and not say enough. */
const MAY_BE_INCOMPLETE = new Set([
  ...['motherboard.m2', 'motherboard.chipset', 'cpu.generation'],
  ...['case.radiators', 'storage.formFactor', 'storage.interface', 'gpu.outputs', 'case.includedPsu'],
]);
const WRONG = /undefined|NaN|\[object|null/;

describe('messages', () => {
  it('name every part whose facts they compare, and no value that is not known', () => {
    const nonsense = new Map<string, string>();
    always(anyBuild, (build) => {
      for (const { rule, severity, message, values } of checkBuild(build).verdicts) {
        if (WRONG.test(message)) nonsense.set(rule, message);
        if (severity === 'unknown') continue;
        for (const { slot } of values)
          if (!message.includes(build.parts[slot]?.name ?? '?')) nonsense.set(rule, message);
      }
    });
    expect([...nonsense]).toEqual([]);
  });

  it('of a fallback are never a pass or an error', () => {
    always(anyBuild, (build) => {
      for (const { severity, isAssumed } of checkBuild(build).verdicts)
        if (isAssumed) expect(severity).toMatch(/info|warning/);
    });
  });

  it('of an unknown name the missing fact and its part', () => {
    always(anyBuild, (build) => {
      for (const { severity, missing, message } of checkBuild(build).verdicts) {
        expect(missing !== undefined).toBe(severity === 'unknown');
        if (!missing) continue;
        const part = build.parts[missing.slot];
        expect(message).toMatch(/^Not verified: .+ of /);
        expect(message).toContain(part?.name);
        // Labels are for shoppers: none is the name of a field.
        expect(message).not.toMatch(/[a-z][A-Z]|\b[a-z]+\d+\b of/);
        const fact = `${missing.slot}.${missing.field}`;
        if (!MAY_BE_INCOMPLETE.has(fact)) expect(part?.facts).not.toHaveProperty(missing.field);
      }
    });
  });
});

describe('any JSON as facts', () => {
  it('is checked without failing', () => {
    const fields = SLOT_IDS.flatMap((slot) => Object.keys(compatOf[slotOf(slot).categories[0]].shape));
    const compat = fc.oneof(fc.jsonValue(), fc.dictionary(fc.constantFrom(...fields, '__proto__'), fc.jsonValue()));
    always(fc.tuple(...SLOT_IDS.map(() => fc.option(compat, { freq: 10 }))), (given) => {
      const parts = Object.fromEntries(
        SLOT_IDS.map((slot, index) => {
          const [category] = slotOf(slot).categories;
          const product = { id: slot, name: `Some ${slot}`, category, price: 100, countInStock: 1 };
          return [slot, toPart(slot, { ...product, compat: given[index] as Record<string, unknown> })];
        }),
      );
      const { verdicts } = checkBuild({ parts });
      for (const { message } of verdicts) expect(message).not.toMatch(/undefined|NaN/);
    });
  });
});
