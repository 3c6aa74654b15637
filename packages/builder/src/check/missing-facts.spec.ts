import { readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import type { QuantitySlot, SlotId } from '@shop/contracts/build-parts';
import { aBuild } from '../../test/a-build.js';
import { anyBuild } from '../../test/any-build.js';
import { type Build, type Parts, toPart } from '../parts/part.js';
import { slotOf } from '../parts/slots.js';
import type { Rule } from '../rules/rule.js';
import { RULES } from './check-build.js';

/** Facts that say together what kind of cooler or drive it is: the others say it where one is missing. */
const OF_THE_KIND: Readonly<Record<string, string>> = {
  R12: 'cooling.heightMm cooling.waterCooled',
  R15: 'cooling.heightMm cooling.radiatorSizeMm cooling.supportedSockets cooling.waterCooled',
  R20: 'cooling.heightMm cooling.radiatorSizeMm cooling.waterCooled',
  R21: 'cooling.heightMm cooling.radiatorSizeMm cooling.supportedSockets cooling.waterCooled',
  R22: 'cooling.supportedSockets cooling.waterCooled',
  R24: 'cooling.supportedSockets cooling.waterCooled',
  R25: 'cooling.heightMm cooling.radiatorSizeMm cooling.supportedSockets cooling.waterCooled',
  R26: 'storage.interface storage.pcieGen storage.usesM2 storage.usesSata',
  R28: 'storage.formFactor storage.interface storage.usesM2 storage.usesSata',
  R29: 'storage.interface storage.usesM2 storage.usesSata',
  R35: 'cooling.heightMm cooling.radiatorSizeMm cooling.supportedSockets cooling.waterCooled storage.formFactor storage.interface storage.usesM2 storage.usesSata',
  R42: 'cooling.supportedSockets cooling.waterCooled',
};
/** What formulas P1 to P4 estimate, from the safe side, where it is missing. */
const ESTIMATED: Readonly<Record<string, string>> = {
  R41: 'cpu.maxPowerWatts cpu.socket cpu.tdpWatts',
  R23: 'cooling.heightMm cooling.radiatorSizeMm cooling.supportedSockets cooling.waterCooled cpu.maxPowerWatts cpu.socket cpu.tdpWatts',
  R30: 'case.fansIncluded cooling.fanCount cooling.fanless cooling.radiatorSizeMm cooling.waterCooled cpu.includesCooler cpu.maxPowerWatts cpu.socket cpu.tdpWatts gpu.recommendedPsuWatts motherboard.formFactor ram.modules ram.ramType storage.formFactor storage.interface storage.pcieGen storage.rpm storage.storageType storage.usesM2 storage.usesSata',
  R31: 'case.fansIncluded cooling.fanCount cooling.fanless cooling.radiatorSizeMm cooling.waterCooled cpu.includesCooler cpu.maxPowerWatts cpu.socket cpu.tdpWatts motherboard.formFactor psu.atxVersion ram.modules ram.ramType storage.formFactor storage.interface storage.pcieGen storage.storageType storage.usesM2 storage.usesSata',
};
/**
 * Facts beside the one that decides. Some repeat it: a board's own month, one kind of plug, one size of bay. Others can only
 * exclude: a limit, a socket that differs, a chipset of servers.
 */
const BESIDE: Readonly<Record<string, string>> = {
  R10: 'ram.ramType',
  R11: 'motherboard.chipset motherboard.socket',
  R13: 'case.maxBoardWidthMm motherboard.widthMm',
  R15: 'case.radiatorSizesMm case.radiators',
  R17: 'gpu.p12v2x6 gpu.pcie8',
  R19: 'gpu.outputs',
  R2: 'cpu.socket motherboard.socket',
  R26: 'motherboard.m2 motherboard.m2Slots',
  R28: 'motherboard.formFactor motherboard.m2',
  R29: 'case.bays25 case.bays35',
  R3: 'cpu.socket motherboard.biosFlashback motherboard.released motherboard.socket',
  R32: 'gpu.p12v2x6 gpu.pcie8 gpu.tdpWatts psu.p12v2x6 psu.pcie8',
  R40: 'case.includedPsu case.psuIncluded',
  R41: 'motherboard.chipset',
  R42: 'case.radiatorSizesMm',
  R6: 'motherboard.formFactor',
  R7: 'motherboard.formFactor',
  R8: 'ram.moduleGb ram.modules',
};

/** Where the table of rules (docs/builder-rules.md) lets a rule pass without a fact that it read. */
const PASSES_WITHOUT = new Set(
  [OF_THE_KIND, ESTIMATED, BESIDE].flatMap((table) =>
    Object.entries(table).flatMap(([rule, fields]) => fields.split(' ').map((field) => `${rule} ${field}`)),
  ),
);

/** The facts, and which of them a rule reads meanwhile. */
function observed(build: Build): { build: Build; read: Set<string> } {
  const read = new Set<string>();
  const parts = Object.fromEntries(
    Object.entries(build.parts).map(([slot, part]) => {
      const facts = new Proxy(part?.facts ?? {}, {
        get(target, field) {
          if (typeof field === 'string' && Reflect.get(target, field) !== undefined) read.add(`${slot}.${field}`);
          return Reflect.get(target, field) as unknown;
        },
      });
      return [slot, part && { ...part, facts }];
    }),
  ) as Parts;
  return { build: { ...build, parts }, read };
}

function without(build: Build, path: string): Build {
  const [slot = '', field = ''] = path.split('.');
  const part = build.parts[slot as SlotId];
  const facts = Object.fromEntries(Object.entries(part?.facts ?? {}).filter(([key]) => key !== field));
  return { ...build, parts: { ...build.parts, [slot]: part && { ...part, facts } } };
}

/** A pass that remains without a fact it read is a pass without its facts, unless the table says so. */
function passesWithout(rule: Rule, build: Build): string[] {
  const { build: watched, read } = observed(build);
  if (rule.check(watched)?.severity !== 'pass') return [];
  return [...read].filter((path) => rule.check(without(build, path))?.severity === 'pass');
}

interface KnownBuild {
  parts: Partial<Record<SlotId, string>>;
  quantities?: Partial<Record<QuantitySlot, number>>;
}
const read = <Content>(file: string): Content =>
  JSON.parse(readFileSync(new URL(`../../fixtures/builds/${file}.json`, import.meta.url), 'utf8')) as Content;
const PARTS = read<Record<string, { name: string; compat: Record<string, unknown> }>>('parts');

function knownBuild({ parts, quantities }: KnownBuild): Build {
  const chosen = Object.entries(parts).map(([slot, id]) => {
    const [category] = slotOf(slot as SlotId).categories;
    const { name = '', compat } = PARTS[id] ?? {};
    const product = { id, name, category, price: 10_000, countInStock: 9, ...(compat && { compat }) };
    return [slot, toPart(slot as SlotId, product)];
  });
  return { parts: Object.fromEntries(chosen) as Parts, ...(quantities && { quantities }) };
}
const KNOWN = [...read<KnownBuild[]>('good'), ...read<KnownBuild[]>('bad')].map(knownBuild);

describe('a pass', () => {
  const found = new Set<string>();
  const look = (build: Build) => {
    for (const rule of RULES) for (const path of passesWithout(rule, build)) found.add(`${rule.id} ${path}`);
  };
  [aBuild(), ...KNOWN, ...fc.sample(anyBuild, { numRuns: 1_500, seed: 7 })].forEach(look);

  it('needs every fact that its rule read, but for those that the table of rules names', () => {
    expect([...found].filter((one) => !PASSES_WITHOUT.has(one)).sort()).toEqual([]);
  });

  it('has no exception that does not occur', () => {
    expect([...PASSES_WITHOUT].filter((one) => !found.has(one))).toEqual([]);
  });
});
