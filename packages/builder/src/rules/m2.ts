import * as m from '@shop/messages/m';
import { driveConnection, driveGen, m2Bus, m2Size } from '../facts/drives.js';
import { sataPortsIn, sharedPort } from '../facts/names.js';
import type { M2Slot } from '../facts/compat.js';
import { error, type Finding, info, pass, unknown, warning } from './finding.js';
import { type Build, type Part, sumOf, type Units, unitsIn } from '../parts/part.js';
import { namesOf } from './of-each.js';
import type { Rule } from './rule.js';

type Board = Part<'motherboard'>;
type Drive = Part<'storage'>;

/** M.2 drives on the board (docs/builder-rules.md#R26, R27). */
export const M2_RULES: readonly Rule[] = [
  { id: 'R26', slots: ['motherboard', 'storage'], check: m2Slots },
  { id: 'R27', slots: ['motherboard', 'storage', 'gpu'], check: sharedLanes },
];

/** Whether a drive works in a slot: undefined where slot or drive do not say enough. */
function fitsSlot(slot: M2Slot, drive: Drive): boolean | undefined {
  const [size, bus] = [m2Size(drive), m2Bus(drive)];
  const bySize = slot.sizes && size !== undefined ? slot.sizes.includes(size) : undefined;
  const byBus = slot.bus && bus !== undefined ? slot.bus.includes(bus) : undefined;
  if (bySize === false || byBus === false) return false;
  return bySize === undefined || byBus === undefined ? undefined : true;
}

/** The board's slots that take a drive, the best first: fastest and without shared ports. */
function fittingSlots(slots: readonly M2Slot[], drive: Drive): M2Slot[] {
  const gen = driveGen(drive) ?? 0;
  const cost = (slot: M2Slot) => ((slot.sharesWith ?? []).length > 0 ? 10 : 0) + Math.max(0, gen - (slot.gen ?? gen));
  return slots.filter((slot) => fitsSlot(slot, drive) === true).sort((one, other) => cost(one) - cost(other));
}

/** What is lost while a slot is used: nothing, some ports, or what the graphics card uses. */
function lossOf({ sharesWith = [] }: M2Slot): 0 | 1 | 2 {
  if (sharesWith.length === 0) return 0;
  return sharesWith.some((port) => sharedPort(port) === 'card') ? 2 : 1;
}

/**
 * Puts drives into slots, one each, as many as can be: the most constrained first. No more slots with a loss are used than
 * must be. `slotsOf` gives a drive's slots, the best first.
 */
function placed(drives: readonly Drive[], slotsOf: (drive: Drive) => readonly M2Slot[]): Map<M2Slot, Drive> {
  const taken = new Map<M2Slot, Drive>();
  const ofFacts = new Map(drives.map((drive) => [drive.facts, drive]));
  const slotsOfFacts = new Map([...ofFacts].map(([facts, drive]) => [facts, slotsOf(drive)]));
  const slots = new Map(drives.map((drive) => [drive, slotsOfFacts.get(drive.facts) ?? []]));
  const place = (drive: Drive, most: number, tried: Set<M2Slot>): boolean => {
    for (const slot of slots.get(drive) ?? []) {
      if (lossOf(slot) > most || tried.has(slot)) continue;
      tried.add(slot);
      const holder = taken.get(slot);
      if (holder && !place(holder, most, tried)) continue;
      taken.set(slot, drive);
      return true;
    }
    return false;
  };
  let waiting = drives.toSorted((one, other) => (slots.get(one)?.length ?? 0) - (slots.get(other)?.length ?? 0));
  const all = new Set([...slots.values()].flat()).size;
  // A drive that moves on never frees a slot, so the slots without a loss stay used.
  for (const most of [0, 1, 2])
    waiting = waiting.filter((drive) => taken.size === all || !place(drive, most, new Set()));
  return taken;
}

/** A drive for each unit: two of one product are two drives. Of each product one more than there are slots says all. */
const eachOf = (units: readonly Units<'storage'>[], m2: readonly M2Slot[]): Drive[] =>
  units.flatMap(({ part, quantity }) => Array.from({ length: Math.min(quantity, m2.length + 1) }, () => ({ ...part })));

const m2DrivesOf = (build: Build): Units<'storage'>[] =>
  unitsIn(build, 'storage').filter(({ part }) => driveConnection(part) === 'm2');

/** The M.2 drives of a build that some slot of its board takes, with those slots, the best first. */
export function drivesWithSlots(build: Build): Map<Drive, readonly M2Slot[]> {
  const { m2 = [] } = build.parts.motherboard?.facts ?? {};
  const all = eachOf(m2DrivesOf(build), m2).map((drive) => [drive, fittingSlots(m2, drive)] as const);
  return new Map(all.filter(([, slots]) => slots.length > 0));
}

/** Whether all these drives find a slot at once, each one of its own. */
export const canAllBePlaced = (slots: ReadonlyMap<Drive, readonly M2Slot[]>): boolean =>
  placed([...slots.keys()], (drive) => slots.get(drive) ?? []).size === slots.size;

function m2Slots(build: Build): Finding | undefined {
  const { motherboard } = build.parts;
  if (!motherboard) return undefined;
  const units = m2DrivesOf(build);
  const found = units.length > 0 ? ofDrives(motherboard, units) : undefined;
  if (found?.severity === 'error') return found;
  const open = unitsIn(build, 'storage').find(({ part }) => driveConnection(part) === undefined);
  return open ? unknown('storage', open.part.facts.formFactor ? 'interface' : 'formFactor', open.part.name) : found;
}

/** The length that every M.2 slot for drives takes. */
const USUAL_M2_SIZE = 2280;

function ofDrives(motherboard: Board, units: readonly Units<'storage'>[]): Finding {
  const drives = sumOf(units, () => 1);
  const { m2, m2Slots: counted } = motherboard.facts;
  const total = counted ?? (m2 && 0);
  if (m2 && m2.length > 0) return inDetail(m2, motherboard, units);
  if (total === undefined) return unknown('motherboard', 'm2', motherboard.name);
  const told = { drive: namesOf(units), board: motherboard.name, slots: total };
  const values = () => [
    { slot: 'storage' as const, field: 'usesM2', value: drives },
    { slot: 'motherboard' as const, field: 'm2Slots', value: total },
  ];
  if (drives > total) return error(() => m.fit_m2_few({ drives, ...told }), values);
  const unusual = units.map(({ part }) => notByCount(motherboard, part)).find((finding) => finding !== undefined);
  return unusual ?? pass(() => m.fit_m2_fit(told), values);
}

/** A slot that is only counted is for NVMe drives of the usual length; others need the list of slots. */
function notByCount(motherboard: Board, drive: Drive): Finding | undefined {
  const [size, bus] = [m2Size(drive), m2Bus(drive)];
  if (size === undefined) return unknown('storage', 'formFactor', drive.name);
  if (bus === undefined) return unknown('storage', 'interface', drive.name);
  return size !== USUAL_M2_SIZE || bus !== 'nvme' ? unknown('motherboard', 'm2', motherboard.name) : undefined;
}

function inDetail(m2: readonly M2Slot[], motherboard: Board, units: readonly Units<'storage'>[]): Finding {
  const drives = eachOf(units, m2);
  const count = sumOf(units, () => 1);
  const possible = placed(drives, (drive) => m2.filter((slot) => fitsSlot(slot, drive) !== false)).size;
  const told = { drive: namesOf(units), board: motherboard.name };
  const values = () => [
    {
      slot: 'storage' as const,
      field: 'formFactor',
      value: units.map(({ part }) => [part.facts.formFactor ?? 'M.2', m2Bus(part) ?? ''].join(' ')).join(', '),
    },
    { slot: 'motherboard' as const, field: 'm2Slots', value: m2.length },
  ];
  if (possible < drives.length) return error(() => m.fit_m2_fewer({ drives: count, slots: possible, ...told }), values);
  const chosen = placed(drives, (drive) => fittingSlots(m2, drive));
  if (chosen.size < drives.length) return undecided(m2, motherboard, units);
  const slower = [...chosen].find(([{ gen = Infinity }, drive]) => gen < (driveGen(drive) ?? 0));
  if (slower) {
    const [{ gen = 0 }, drive] = slower;
    const ofDrive = { drive: drive.name, gen: driveGen(drive) ?? 0, slower: gen, board: motherboard.name };
    return info(() => m.fit_m2_gen(ofDrive), values);
  }
  const fitting = m2.filter((slot) => drives.some((drive) => fitsSlot(slot, drive) === true)).length;
  return pass(() => m.fit_m2_fit({ slots: fitting, ...told }), values);
}

/** The fact without which drives and slots cannot be compared. */
function undecided(m2: readonly M2Slot[], motherboard: Board, units: readonly Units<'storage'>[]): Finding {
  const isOpen = (key: 'sizes' | 'bus') => m2.some((slot) => slot[key] !== undefined);
  const withoutSize = units.find(({ part }) => m2Size(part) === undefined);
  if (withoutSize && isOpen('sizes')) return unknown('storage', 'formFactor', withoutSize.part.name);
  const withoutBus = units.find(({ part }) => m2Bus(part) === undefined);
  if (withoutBus && isOpen('bus')) return unknown('storage', 'interface', withoutBus.part.name);
  return unknown('motherboard', 'm2', motherboard.name);
}

/** What the used M.2 slots turn off, the drives in them, and how many M.2 drives there are. */
function turnedOff(build: Build): { ports: string[]; drives: { part: Drive }[]; used: number } {
  const { m2 } = build.parts.motherboard?.facts ?? {};
  if (!m2) return { ports: [], drives: [], used: 0 };
  const chosen = [...placed(eachOf(m2DrivesOf(build), m2), (drive) => fittingSlots(m2, drive))];
  const shared = chosen.filter(([{ sharesWith = [] }]) => sharesWith.length > 0);
  return {
    ports: [...new Set(shared.flatMap(([{ sharesWith = [] }]) => sharesWith))],
    drives: shared.map(([, part]) => ({ part })),
    used: chosen.length,
  };
}

/** How many SATA ports the used M.2 slots turn off, each once. */
export const sataPortsTurnedOff = (build: Build): number =>
  new Set(turnedOff(build).ports.flatMap((port) => (sharedPort(port) === 'sata' ? sataPortsIn(port) : []))).size;

function sharedLanes(build: Build): Finding | undefined {
  const { motherboard, gpu } = build.parts;
  const { ports: off, drives, used } = turnedOff(build);
  if (!motherboard || off.length === 0) return undefined;
  const values = () => [{ slot: 'motherboard' as const, field: 'm2', value: off }];
  const told = { drive: namesOf(drives), board: motherboard.name, ports: off.join(', ') };
  const kinds = off.map((port) => sharedPort(port));
  if (gpu && kinds.includes('card')) return warning(() => m.fit_lanes_card({ ...told, gpu: gpu.name }), values);
  // Slots have no names here, so which of them another drive is in cannot be compared.
  if (used > 1 && kinds.includes('m2')) return warning(() => m.fit_lanes_drive(told), values);
  if (kinds.includes(undefined)) return unknown('motherboard', 'm2', motherboard.name);
  return info(() => m.fit_lanes(told), values);
}
