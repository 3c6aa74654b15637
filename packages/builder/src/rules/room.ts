import * as m from '@shop/messages/m';
import { chipsetName } from '../facts/names.js';
import { assumed, type Finding, info, pass, unknown, warning } from './finding.js';
import { type Build, quantityOf } from '../parts/part.js';
import { radiatorPlace } from '../parts/radiators.js';
import { cpuPeak } from './power.js';
import type { Rule } from './rule.js';
import { slotsForDrive } from './m2.js';
import { ofEach } from './of-each.js';

/** What the board carries, and what is in the way above it (docs/builder-rules.md#R41 to R43). */
export const ROOM_RULES: readonly Rule[] = [
  { id: 'R41', slots: ['cpu', 'motherboard'], check: powerStages },
  { id: 'R42', slots: ['ram', 'case', 'cooling'], check: ofEach('ram', topRadiator) },
  { id: 'R43', slots: ['motherboard', 'gpu', 'storage'], check: ofEach('storage', driveHeatSink) },
];

/** What boards of a class of chipset usually carry, W; the large ones are built for every processor. */
const CLASS_WATTS: readonly (readonly [RegExp, number])[] = [
  [/^(A\d|H\d1)/, 125],
  [/^[BHQ]\d/, 200],
];

function powerStages({ parts: { cpu, motherboard } }: Build): Finding | undefined {
  if (!cpu || !motherboard) return undefined;
  const { maxCpuWatts: known, chipset } = motherboard.facts;
  const name = chipset === undefined ? '' : chipsetName(chipset);
  const most = known ?? CLASS_WATTS.find(([pattern]) => pattern.test(name))?.[1];
  if (most === undefined) return undefined;
  const peak = cpuPeak(cpu);
  if (!peak) return known === undefined ? undefined : unknown('cpu', 'tdpWatts', cpu.name);
  const watts = Math.round(peak.watts);
  const values = () => [
    { slot: 'cpu' as const, field: 'maxPowerWatts', value: watts },
    { slot: 'motherboard' as const, field: 'maxCpuWatts', value: most },
  ];
  const told = { cpu: cpu.name, watts, board: motherboard.name, most };
  if (known === undefined)
    return watts > most ? assumed('warning', () => m.fit_stages_class({ ...told, chipset: name }), values) : undefined;
  return watts > most ? warning(() => m.fit_stages_weak(told), values) : pass(() => m.fit_stages(told), values);
}

/** Up to here memory stays below a radiator in the cases that take one at the top, mm. */
const LOW_RAM_MM = 35;

function topRadiator({ parts: { ram, case: box, cooling } }: Build): Finding | undefined {
  if (!ram || !box || !cooling || radiatorPlace(box, cooling) !== 'top') return undefined;
  const { heightMm: high } = ram.facts;
  const { topClearanceMm: room } = box.facts;
  const { radiatorDepthMm: depth } = cooling.facts;
  if (high === undefined) return unknown('ram', 'heightMm', ram.name);
  const isLow = high <= LOW_RAM_MM;
  if (room === undefined) return isLow ? undefined : unknown('case', 'topClearanceMm', box.name);
  if (depth === undefined) return isLow ? undefined : unknown('cooling', 'radiatorDepthMm', cooling.name);
  const values = () => [
    { slot: 'ram' as const, field: 'heightMm', value: high },
    { slot: 'cooling' as const, field: 'radiatorDepthMm', value: depth },
    { slot: 'case' as const, field: 'topClearanceMm', value: room },
  ];
  const told = { cooler: cooling.name, ram: ram.name, needed: depth + high, case: box.name, room };
  return depth + high <= room ? pass(() => m.fit_top_room(told), values) : warning(() => m.fit_top_tight(told), values);
}

function driveHeatSink(build: Build): Finding | undefined {
  const { motherboard, gpu, storage } = build.parts;
  if (!motherboard?.facts.m2 || !storage) return undefined;
  const high = storage.facts.heatsinkHeightMm ?? 0;
  const slots = slotsForDrive(motherboard, storage);
  if (high === 0 || slots.length === 0) return undefined;
  const drives = quantityOf(build, 'storage');
  const free = slots.filter(({ cover, underCard }) => cover === false && (underCard === false || !gpu));
  const blocked = slots.filter(({ cover, underCard }) => cover === true || (underCard === true && gpu));
  const told = { drive: storage.name, high, board: motherboard.name };
  const values = () => [
    { slot: 'storage' as const, field: 'heatsinkHeightMm', value: high },
    { slot: 'motherboard' as const, field: 'm2', value: slots.length },
  ];
  if (free.length >= drives) {
    const isSpared = free.length < slots.length;
    return isSpared ? info(() => m.fit_heatsink_some(told), values) : pass(() => m.fit_heatsink_free(told), values);
  }
  return slots.length - blocked.length < drives ? warning(() => m.fit_heatsink_blocked(told), values) : undefined;
}
