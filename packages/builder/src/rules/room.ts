import * as m from '@shop/messages/m';
import { chipsetName } from '../facts/names.js';
import { assumed, type Finding, info, pass, unknown, warning } from './finding.js';
import type { M2Slot } from '../facts/compat.js';
import type { Build } from '../parts/part.js';
import { radiatorPlace } from '../parts/radiators.js';
import { cpuPeak } from './power.js';
import type { Rule } from './rule.js';
import { canAllBePlaced, drivesWithSlots } from './m2.js';
import { namesOf, ofEach } from './of-each.js';

/** What the board carries, and what is in the way above it (docs/builder-rules.md#R41 to R43). */
export const ROOM_RULES: readonly Rule[] = [
  { id: 'R41', slots: ['cpu', 'motherboard'], check: powerStages },
  { id: 'R42', slots: ['ram', 'case', 'cooling'], check: ofEach('ram', topRadiator) },
  { id: 'R43', slots: ['motherboard', 'gpu', 'storage'], check: driveHeatSinks },
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

/** All drives with a heat sink together: two of them do not share a free slot. */
function driveHeatSinks(build: Build): Finding | undefined {
  const { motherboard, gpu } = build.parts;
  const drives = drivesWithSlots(build);
  const high = [...drives.keys()].filter((drive) => (drive.facts.heatsinkHeightMm ?? 0) > 0);
  if (!motherboard || high.length === 0 || !canAllBePlaced(drives)) return undefined;
  const isFree = ({ cover, underCard }: M2Slot) => cover === false && (underCard === false || !gpu);
  const isBlocked = ({ cover, underCard }: M2Slot) => cover === true || (underCard === true && gpu !== undefined);
  const fits = (takes: (slot: M2Slot) => boolean) =>
    canAllBePlaced(new Map([...drives].map(([drive, of]) => [drive, high.includes(drive) ? of.filter(takes) : of])));
  const slots = new Set(high.flatMap((drive) => drives.get(drive) ?? []));
  const told = {
    drive: namesOf(high.map((part) => ({ part }))),
    high: Math.max(...high.map(({ facts }) => facts.heatsinkHeightMm ?? 0)),
    board: motherboard.name,
  };
  const values = () => [
    { slot: 'storage' as const, field: 'heatsinkHeightMm', value: told.high },
    { slot: 'motherboard' as const, field: 'm2', value: slots.size },
  ];
  if (fits(isFree))
    return [...slots].every(isFree)
      ? pass(() => m.fit_heatsink_free(told), values)
      : info(() => m.fit_heatsink_some(told), values);
  return fits((slot) => !isBlocked(slot)) ? undefined : warning(() => m.fit_heatsink_blocked(told), values);
}
