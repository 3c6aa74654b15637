import * as m from '@shop/messages/m';
import { driveBay, driveConnection } from '../facts/drives.js';
import { assumed, error, type Finding, pass, unknown, warning } from './finding.js';
import { type Build, type Part, sumOf, type Units, unitsIn } from '../parts/part.js';
import { sataPortsTurnedOff } from './m2.js';
import { mostUrgent, namesOf } from './of-each.js';
import type { Rule } from './rule.js';

/** Drives with cables, and their places in the case (docs/builder-rules.md#R28, R29). */
export const STORAGE_RULES: readonly Rule[] = [
  { id: 'R28', slots: ['motherboard', 'storage'], check: ports },
  { id: 'R29', slots: ['storage', 'case'], check: bays },
];

const countOf = (units: readonly Units<'storage'>[]): number => sumOf(units, () => 1);

/** SATA ports of boards that do not say, by form factor. */
const USUAL_PORTS: Readonly<Record<string, number>> = { ATX: 4, 'E-ATX': 4, 'Micro-ATX': 4, 'Mini-ITX': 2 };

function ports(build: Build): Finding | undefined {
  const { motherboard } = build.parts;
  const other = unitsIn(build, 'storage').find(({ part }) => driveConnection(part) === 'other');
  return motherboard && mostUrgent([sataPorts(build), other && otherPort(motherboard, other.part)]);
}

/** Boards list M.2 and SATA alone; SAS, U.2 or mSATA need a port or a card of their own. */
function otherPort(motherboard: Part<'motherboard'>, drive: Part<'storage'>): Finding {
  const { interface: bus, formFactor } = drive.facts;
  const port = formFactor === 'mSATA' ? formFactor : bus;
  if (port === undefined) return unknown('storage', 'interface', drive.name);
  return warning(
    () => m.fit_other_port({ drive: drive.name, port, board: motherboard.name }),
    () => [{ slot: 'storage', field: port === bus ? 'interface' : 'formFactor', value: port }],
  );
}

function sataPorts(build: Build): Finding | undefined {
  const { motherboard } = build.parts;
  const units = unitsIn(build, 'storage').filter(({ part }) => driveConnection(part) === 'sata');
  if (!motherboard || units.length === 0) return undefined;
  const [drives, drive] = [countOf(units), namesOf(units)];
  const { sataPorts: known, formFactor = '' } = motherboard.facts;
  const all = known ?? USUAL_PORTS[formFactor];
  const ports = all === undefined ? undefined : Math.max(0, all - sataPortsTurnedOff(build));
  if (ports === undefined) return unknown('motherboard', 'sataPorts', motherboard.name);
  const values = () => [
    { slot: 'storage' as const, field: 'usesSata', value: drives },
    { slot: 'motherboard' as const, field: 'sataPorts', value: ports },
  ];
  if (known === undefined)
    return assumed('warning', () => m.fit_sata_usual({ drives, drive, ports, board: motherboard.name }), values);
  if (drives <= ports) return pass(() => m.fit_sata_fit({ board: motherboard.name, ports, drives, drive }), values);
  return error(() => m.fit_sata_few({ drives, drive, board: motherboard.name, ports }), values);
}

/** Drives of each size have their bays, and 2.5" drives take the 3.5" bays that are left. */
function bays(build: Build): Finding | undefined {
  const box = build.parts.case;
  const units = unitsIn(build, 'storage');
  if (!box) return undefined;
  const of = (bay: ReturnType<typeof driveBay>) => units.filter(({ part }) => driveBay(part) === bay);
  const [large, small, [open]] = [of('3.5'), of('2.5'), of('unknown')];
  return mostUrgent([
    large.length > 0 ? largeBays(box, large) : undefined,
    small.length > 0 ? smallBays(box, small, countOf(large)) : undefined,
    open && unknown('storage', 'formFactor', open.part.name),
  ]);
}

function largeBays(box: Part<'case'>, units: readonly Units<'storage'>[]): Finding {
  const [drives, drive] = [countOf(units), namesOf(units)];
  const { bays35: known } = box.facts;
  if (known === undefined) return unknown('case', 'bays35', box.name);
  const values = () => [
    { slot: 'storage' as const, field: 'formFactor', value: drives },
    { slot: 'case' as const, field: 'bays35', value: known },
  ];
  if (drives <= known) return pass(() => m.fit_large_bays({ case: box.name, bays: known, drives, drive }), values);
  return error(() => m.fit_large_bays_few({ drives, drive, case: box.name, bays: known }), values);
}

/** `used`: the 3.5" bays that are taken. */
function smallBays(box: Part<'case'>, units: readonly Units<'storage'>[], used: number): Finding {
  const [drives, drive] = [countOf(units), namesOf(units)];
  const { bays25: small, bays35: large } = box.facts;
  const known = (small ?? 0) + Math.max(0, (large ?? 0) - used);
  const values = () => [
    { slot: 'storage' as const, field: 'formFactor', value: drives },
    { slot: 'case' as const, field: 'bays25', value: known },
  ];
  if (drives <= known) return pass(() => m.fit_small_bays({ case: box.name, bays: known, drives, drive }), values);
  if (small === undefined) return unknown('case', 'bays25', box.name);
  if (large === undefined) return unknown('case', 'bays35', box.name);
  return warning(() => m.fit_small_bays_few({ drives, drive, case: box.name, bays: known }), values);
}
