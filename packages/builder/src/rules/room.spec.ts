import { describe, expect, it } from '@jest/globals';
import type { M2Slot } from '../facts/compat.js';
import { type BuildChange, type RuleCase, said } from '../../test/a-build.js';

const stages = (chipset: string, maxPowerWatts: number, maxCpuWatts?: number): BuildChange => ({
  cpu: { maxPowerWatts },
  motherboard: { chipset, maxCpuWatts },
});
const onTop = (heightMm: number | undefined, topClearanceMm?: number, radiatorDepthMm?: number): BuildChange => ({
  ram: { heightMm },
  case: { topClearanceMm },
  cooling: { waterCooled: true, heightMm: undefined, radiatorSizeMm: 240, radiatorDepthMm },
});
const SLOT: M2Slot = { sizes: [2280], bus: ['nvme'], gen: 4 };
const sink = (slots: Partial<M2Slot>[], heatsinkHeightMm?: number): BuildChange => ({
  motherboard: { m2: slots.map((slot) => ({ ...SLOT, ...slot })) },
  storage: { heatsinkHeightMm },
});
const FREE = { cover: false, underCard: false };

const CASES: readonly RuleCase[] = [
  ['R41', 'exactly what the board is made for', stages('B650', 120, 120), 'pass'],
  ['R41', '1 W more', stages('B650', 121, 120), 'warning'],
  ['R41', 'an entry board by its class', stages('A620', 126), 'warning by fallback'],
  ['R41', 'H610 by its class', stages('Intel H610', 181), 'warning by fallback'],
  ['R41', 'H770 is no entry board', stages('H770', 181), 'silent'],
  ['R41', 'the same, within its class', stages('A620', 125), 'silent'],
  ['R41', 'B by its class', stages('B760', 253), 'warning by fallback'],
  ['R41', 'Z by its class', stages('Z790', 253), 'silent'],
  [
    ...(['R41', 'the power of the processor not known'] as const),
    ...([
      { cpu: { maxPowerWatts: undefined, tdpWatts: undefined }, motherboard: { maxCpuWatts: 200 } },
      'unknown cpu.tdpWatts',
    ] as const),
  ],

  ['R42', 'exactly enough', onTop(44, 96, 52), 'pass'],
  ['R42', '1 mm too little', onTop(45, 96, 52), 'warning'],
  ['R42', 'low memory, room not known', onTop(35), 'silent'],
  ['R42', 'high memory, room not known', onTop(36, undefined, 52), 'unknown case.topClearanceMm'],
  ['R42', 'high memory, radiator not known', onTop(36, 96), 'unknown cooling.radiatorDepthMm'],
  ['R42', 'memory of unknown height', onTop(undefined, 96, 52), 'unknown ram.heightMm'],
  ['R42', 'a radiator at the front', { ...onTop(60), cooling: { waterCooled: true, radiatorSizeMm: 360 } }, 'silent'],

  ['R43', 'a free slot', sink([FREE], 11), 'pass'],
  ['R43', 'one of the slots is free', sink([FREE, { cover: true }], 11), 'info'],
  ['R43', 'a cover in the way', sink([{ cover: true }], 11), 'warning'],
  ['R43', 'the card in the way', sink([{ cover: false, underCard: true }], 11), 'warning'],
  ['R43', 'the same without a card', { ...sink([{ cover: false, underCard: true }], 11), gpu: null }, 'pass'],
  ['R43', 'not known what is above the slot', sink([{}], 11), 'silent'],
  ['R43', 'a drive without a heat sink', sink([{ cover: true }], 0), 'silent'],
  ['R43', 'heat sink not known', sink([{ cover: true }]), 'silent'],
];

describe('the rules of power stages and room', () => {
  it.each(CASES)('%s: %s', (rule, _what, change, says) => {
    expect(said(rule, change)).toBe(says);
  });
});
