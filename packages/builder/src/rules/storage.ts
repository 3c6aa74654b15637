import * as m from '@shop/messages/m';
import { driveBay, driveConnection, driveGen, m2Bus, m2Size } from '../facts/drives.js';
import { sharedPort } from '../facts/names.js';
import type { M2Slot } from '../facts/compat.js';
import { assumed, error, type Finding, info, pass, unknown, warning } from './finding.js';
import { type Build, type Part, quantityOf } from '../parts/part.js';
import type { Rule } from './rule.js';

/** Drives on the board and in the case (docs/builder-rules.md#R26 to R29). */
export const STORAGE_RULES: readonly Rule[] = [
  { id: 'R26', slots: ['motherboard', 'storage'], check: m2Slots },
  { id: 'R27', slots: ['motherboard', 'storage', 'gpu'], check: sharedLanes },
  { id: 'R28', slots: ['motherboard', 'storage'], check: sataPorts },
  { id: 'R29', slots: ['storage', 'case'], check: bays },
];

/** Whether a drive works in a slot: undefined where slot or drive do not say enough. */
function fitsSlot(slot: M2Slot, drive: Part<'storage'>): boolean | undefined {
  const [size, bus] = [m2Size(drive), m2Bus(drive)];
  const bySize = slot.sizes && size !== undefined ? slot.sizes.includes(size) : undefined;
  const byBus = slot.bus && bus !== undefined ? slot.bus.includes(bus) : undefined;
  if (bySize === false || byBus === false) return false;
  return bySize === undefined || byBus === undefined ? undefined : true;
}

/** The slots for the drives: those that fit, fastest and without shared ports first; then those that may fit. */
function slotsFor(slots: readonly M2Slot[], drive: Part<'storage'>) {
  const gen = driveGen(drive) ?? 0;
  const cost = (slot: M2Slot) => ((slot.sharesWith ?? []).length > 0 ? 10 : 0) + Math.max(0, gen - (slot.gen ?? gen));
  const fitting = slots.filter((slot) => fitsSlot(slot, drive) === true).sort((one, other) => cost(one) - cost(other));
  return { fitting, possible: slots.filter((slot) => fitsSlot(slot, drive) !== false).length };
}

function m2Slots(build: Build): Finding | undefined {
  const { motherboard, storage } = build.parts;
  if (!motherboard || !storage) return undefined;
  const connection = driveConnection(storage);
  if (connection === undefined) return unknown('storage', 'formFactor', storage.name);
  if (connection !== 'm2') return undefined;
  const drives = quantityOf(build, 'storage');
  const { m2, m2Slots: counted } = motherboard.facts;
  const total = counted ?? (m2 && 0);
  if (m2 && m2.length > 0) return inDetail(m2, motherboard, storage, drives);
  if (total === undefined) return unknown('motherboard', 'm2', motherboard.name);
  const values = () => [
    { slot: 'storage' as const, field: 'usesM2', value: drives },
    { slot: 'motherboard' as const, field: 'm2Slots', value: total },
  ];
  if (drives > total)
    return error(() => m.fit_m2_few({ drives, drive: storage.name, board: motherboard.name, slots: total }), values);
  const [size, bus] = [m2Size(storage), m2Bus(storage)];
  if (size === undefined) return unknown('storage', 'formFactor', storage.name);
  if (bus === undefined) return unknown('storage', 'interface', storage.name);
  // A slot that is only counted is for NVMe drives of the usual length; others need the list of slots.
  if (size !== USUAL_M2_SIZE || bus !== 'nvme') return unknown('motherboard', 'm2', motherboard.name);
  return pass(() => m.fit_m2_fit({ board: motherboard.name, slots: total, drive: storage.name }), values);
}
/** The length that every M.2 slot for drives takes. */
const USUAL_M2_SIZE = 2280;

function inDetail(
  m2: readonly M2Slot[],
  motherboard: Part<'motherboard'>,
  storage: Part<'storage'>,
  drives: number,
): Finding {
  const { fitting, possible } = slotsFor(m2, storage);
  const values = () => [
    {
      slot: 'storage' as const,
      field: 'formFactor',
      value: [storage.facts.formFactor ?? 'M.2', m2Bus(storage) ?? ''].join(' '),
    },
    { slot: 'motherboard' as const, field: 'm2Slots', value: m2.length },
  ];
  if (possible < drives)
    return error(
      () => m.fit_m2_fewer({ drives, drive: storage.name, board: motherboard.name, slots: possible }),
      values,
    );
  if (fitting.length < drives) return undecided(m2, motherboard, storage);
  const gen = driveGen(storage);
  const slower = fitting.slice(0, drives).find((slot) => slot.gen !== undefined && gen !== undefined && slot.gen < gen);
  if (slower)
    return info(
      () => m.fit_m2_gen({ drive: storage.name, gen: gen ?? 0, slower: slower.gen ?? 0, board: motherboard.name }),
      values,
    );
  return pass(() => m.fit_m2_fit({ board: motherboard.name, slots: fitting.length, drive: storage.name }), values);
}

/** The fact without which drives and slots cannot be compared. */
function undecided(m2: readonly M2Slot[], motherboard: Part<'motherboard'>, storage: Part<'storage'>): Finding {
  const isOpen = (key: 'sizes' | 'bus') => m2.some((slot) => slot[key] !== undefined);
  if (m2Size(storage) === undefined && isOpen('sizes')) return unknown('storage', 'formFactor', storage.name);
  if (m2Bus(storage) === undefined && isOpen('bus')) return unknown('storage', 'interface', storage.name);
  return unknown('motherboard', 'm2', motherboard.name);
}

/** The board's slots that take the chosen M.2 drive, the best first; none where it is no M.2 drive. */
export function slotsForDrive({ parts: { motherboard, storage } }: Build): readonly M2Slot[] {
  if (!motherboard?.facts.m2 || !storage || driveConnection(storage) !== 'm2') return [];
  return slotsFor(motherboard.facts.m2, storage).fitting;
}

/** The ports that the used M.2 slots turn off. */
const portsTurnedOff = (build: Build): string[] =>
  slotsForDrive(build)
    .slice(0, quantityOf(build, 'storage'))
    .flatMap(({ sharesWith = [] }) => sharesWith);

function sharedLanes(build: Build): Finding | undefined {
  const { motherboard, storage, gpu } = build.parts;
  if (!motherboard || !storage) return undefined;
  const off = portsTurnedOff(build);
  if (off.length === 0) return undefined;
  const values = () => [{ slot: 'motherboard' as const, field: 'm2', value: off }];
  const told = { drive: storage.name, board: motherboard.name, ports: off.join(', ') };
  const kinds = off.map((port) => sharedPort(port));
  if (gpu && kinds.includes('card')) return warning(() => m.fit_lanes_card({ ...told, gpu: gpu.name }), values);
  if (kinds.includes(undefined)) return unknown('motherboard', 'm2', motherboard.name);
  return info(() => m.fit_lanes(told), values);
}

/** SATA ports of boards that do not say, by form factor. */
const USUAL_PORTS: Readonly<Record<string, number>> = { ATX: 4, 'E-ATX': 4, 'Micro-ATX': 4, 'Mini-ITX': 2 };

function sataPorts(build: Build): Finding | undefined {
  const { motherboard, storage } = build.parts;
  if (!motherboard || !storage || driveConnection(storage) !== 'sata') return undefined;
  const drives = quantityOf(build, 'storage');
  const { sataPorts: known, formFactor = '' } = motherboard.facts;
  const ports = known ?? USUAL_PORTS[formFactor];
  if (ports === undefined) return unknown('motherboard', 'sataPorts', motherboard.name);
  const values = () => [
    { slot: 'storage' as const, field: 'usesSata', value: drives },
    { slot: 'motherboard' as const, field: 'sataPorts', value: ports },
  ];
  if (known === undefined)
    return assumed(
      'warning',
      () => m.fit_sata_usual({ drives, drive: storage.name, ports, board: motherboard.name }),
      values,
    );
  if (drives <= ports)
    return pass(() => m.fit_sata_fit({ board: motherboard.name, ports, drives, drive: storage.name }), values);
  return error(() => m.fit_sata_few({ drives, drive: storage.name, board: motherboard.name, ports }), values);
}

function bays(build: Build): Finding | undefined {
  const { storage, case: box } = build.parts;
  if (!storage || !box) return undefined;
  const bay = driveBay(storage);
  if (bay === undefined) return undefined;
  if (bay === 'unknown') return unknown('storage', 'formFactor', storage.name);
  const drives = quantityOf(build, 'storage');
  return bay === '3.5' ? largeBays(box, drives, storage.name) : smallBays(box, drives, storage.name);
}

function largeBays(box: Part<'case'>, drives: number, drive: string): Finding {
  const { bays35: known } = box.facts;
  if (known === undefined) return unknown('case', 'bays35', box.name);
  const values = () => [
    { slot: 'storage' as const, field: 'formFactor', value: drives },
    { slot: 'case' as const, field: 'bays35', value: known },
  ];
  if (drives <= known) return pass(() => m.fit_large_bays({ case: box.name, bays: known, drives, drive }), values);
  return error(() => m.fit_large_bays_few({ drives, drive, case: box.name, bays: known }), values);
}

/** A 3.5" bay takes a 2.5" drive. */
function smallBays(box: Part<'case'>, drives: number, drive: string): Finding {
  const { bays25: small, bays35: large } = box.facts;
  const known = (small ?? 0) + (large ?? 0);
  const values = () => [
    { slot: 'storage' as const, field: 'formFactor', value: drives },
    { slot: 'case' as const, field: 'bays25', value: known },
  ];
  if (drives <= known) return pass(() => m.fit_small_bays({ case: box.name, bays: known, drives, drive }), values);
  if (small === undefined) return unknown('case', 'bays25', box.name);
  if (large === undefined) return unknown('case', 'bays35', box.name);
  return warning(() => m.fit_small_bays_few({ drives, drive, case: box.name, bays: known }), values);
}
