import type { StorageCompat } from './compat.js';
import { namesPcie, pcieLinkIn } from './pcie-link.js';

/** A part in the slot of drives, or what is known of one. */
interface Drive {
  facts: StorageCompat;
}

/** Ports on the outside of a computer. */
const OUTSIDE = /usb|thunderbolt|esata|1394|firewire/i;

/**
 * How a drive is connected. Undefined where its data does not say. A drive `outside` needs no place in the computer.
 * Boards for desktop computers seldom list a bus of the kind `other`: SAS, mSATA.
 */
export function driveConnection({ facts }: Drive): 'm2' | 'sata' | 'outside' | 'other' | undefined {
  const { usesM2, usesSata, formFactor, external, interface: bus } = facts;
  if (external === true || formFactor === 'External') return 'outside';
  if (formFactor === 'mSATA') return 'other';
  if (usesM2 === true || formFactor?.startsWith('M.2')) return 'm2';
  if (usesSata === true) return 'sata';
  if (bus?.startsWith('SATA')) return 'sata';
  if (usesM2 !== false || usesSata !== false) return undefined;
  return bus !== undefined && OUTSIDE.test(bus) ? 'outside' : 'other';
}

/** The bus of an M.2 drive; undefined where its data does not say. */
export function m2Bus({ facts: { interface: bus, pcieGen } }: Drive): 'nvme' | 'sata' | undefined {
  if (pcieGen !== undefined) return 'nvme';
  if (bus === undefined) return undefined;
  if (namesPcie(bus)) return 'nvme';
  return /sata/i.test(bus) ? 'sata' : undefined;
}

/** Length of an M.2 drive in the usual notation, e.g. 2280. */
export function m2Size({ facts: { formFactor } }: Drive): number | undefined {
  const [, size] = /^M\.2[\s-]*(\d{4,5})/.exec(formFactor ?? '') ?? [];
  return size === undefined ? undefined : Number(size);
}

/** Generation of PCI Express that an M.2 drive is made for. */
export function driveGen({ facts: { pcieGen, interface: bus = '' } }: Drive): number | undefined {
  return pcieGen ?? (namesPcie(bus) ? pcieLinkIn(bus).gen : undefined);
}

/** The kind of drive for its power (docs/builder-rules.md#P2); `none` is outside the computer. */
export function driveKind(drive: Drive): 'nvme' | 'ssd' | 'hdd' | 'none' {
  const { storageType, formFactor, rpm } = drive.facts;
  if (driveConnection(drive) === 'outside') return 'none';
  if (storageType === 'HDD' || formFactor === '3.5"' || rpm !== undefined) return 'hdd';
  return driveConnection(drive) === 'm2' && m2Bus(drive) !== 'sata' ? 'nvme' : 'ssd';
}

/** The bay that a drive needs, in inches; undefined for those that need none, `unknown` where its data does not say. */
export function driveBay(drive: Drive): '3.5' | '2.5' | 'unknown' | undefined {
  const { formFactor } = drive.facts;
  if (driveConnection(drive) === 'outside') return undefined;
  if (formFactor === '3.5"') return '3.5';
  if (formFactor === '2.5"') return '2.5';
  const connection = driveConnection(drive);
  return connection === 'sata' || connection === undefined ? 'unknown' : undefined;
}
