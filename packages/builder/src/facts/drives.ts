import type { StorageCompat } from './compat.js';

/** A part in the slot of drives, or what is known of one. */
interface Drive {
  facts: StorageCompat;
}

/** How a drive is connected; undefined where its data does not say. */
export function driveConnection({ facts }: Drive): 'm2' | 'sata' | 'other' | undefined {
  const { usesM2, usesSata, formFactor, external, interface: bus } = facts;
  if (external === true || formFactor === 'External') return 'other';
  if (usesM2 === true || formFactor?.startsWith('M.2')) return 'm2';
  if (usesSata === true) return 'sata';
  if (bus?.startsWith('SATA')) return 'sata';
  return usesM2 === false && usesSata === false ? 'other' : undefined;
}

/** The bus of an M.2 drive; undefined where its data does not say. */
export function m2Bus({ facts: { interface: bus, pcieGen } }: Drive): 'nvme' | 'sata' | undefined {
  if (pcieGen !== undefined) return 'nvme';
  if (bus === undefined) return undefined;
  if (/pcie|nvme/i.test(bus)) return 'nvme';
  return /sata/i.test(bus) ? 'sata' : undefined;
}

/** Length of an M.2 drive in the usual notation, e.g. 2280. */
export function m2Size({ facts: { formFactor } }: Drive): number | undefined {
  const [, size] = /^M\.2[\s-]*(\d{4,5})/.exec(formFactor ?? '') ?? [];
  return size === undefined ? undefined : Number(size);
}

/** Generation of PCI Express that an M.2 drive is made for. */
export function driveGen({ facts: { pcieGen, interface: bus = '' } }: Drive): number | undefined {
  const [, gen] = /PCIe\s*(\d)/i.exec(bus) ?? [];
  return pcieGen ?? (gen === undefined ? undefined : Number(gen));
}

/** The kind of drive for its power (docs/builder-rules.md#P2); `none` is outside the computer. */
export function driveKind(drive: Drive): 'nvme' | 'ssd' | 'hdd' | 'none' {
  const { storageType, formFactor, rpm } = drive.facts;
  if (driveConnection(drive) === 'other' && (drive.facts.external === true || formFactor === 'External')) return 'none';
  if (storageType === 'HDD' || formFactor === '3.5"' || rpm !== undefined) return 'hdd';
  return driveConnection(drive) === 'm2' && m2Bus(drive) !== 'sata' ? 'nvme' : 'ssd';
}

/** The bay that a drive needs, in inches; undefined for those that need none, `unknown` where its data does not say. */
export function driveBay(drive: Drive): '3.5' | '2.5' | 'unknown' | undefined {
  const { formFactor } = drive.facts;
  if (formFactor === '3.5"') return '3.5';
  if (formFactor === '2.5"') return '2.5';
  const connection = driveConnection(drive);
  return connection === 'sata' || connection === undefined ? 'unknown' : undefined;
}
