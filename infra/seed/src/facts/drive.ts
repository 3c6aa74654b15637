import { productOf, type Listing } from '../product.js';
import { driveSize } from './wording.js';

interface DriveFacts extends Listing {
  capacityGb: number;
  specialFeature: string;
  /** Sequential speeds in MB/s; hard disks state one. */
  readMBps: number;
  writeMBps?: number;
}

interface NvmeFacts extends DriveFacts {
  pcieGen: 3 | 4 | 5;
  lanes?: 2 | 4;
  lengthCode?: 2230 | 2280;
  writeMBps: number;
}

/** An SSD on a stick, for an M.2 slot with PCI Express lanes. */
export function nvmeDrive(facts: NvmeFacts) {
  const formFactor = `M.2-${facts.lengthCode ?? 2280}`;
  const bus = `PCIe ${facts.pcieGen}.0 x${facts.lanes ?? 4}`;
  return productOf('storage', facts, {
    specifications: {
      Capacity: driveSize(facts.capacityGb),
      Interface: `M.2 ${bus}`,
      Connectivity: `${bus} NVMe`,
      'Special Feature': facts.specialFeature,
      'Form Factor': formFactor,
      Description: 'Solid-state drive',
      'Compatible Devices': 'Desktop, Laptop',
      'Installation Type': 'Internal',
      'Read Speed': `${facts.readMBps} MB/s`,
      'Write Speed': `${facts.writeMBps} MB/s`,
    },
    compat: {
      storageType: 'SSD',
      capacityGb: facts.capacityGb,
      formFactor,
      interface: `M.2 ${bus}`,
      usesM2: true,
      usesSata: false,
      pcieGen: facts.pcieGen,
      readMBps: facts.readMBps,
      writeMBps: facts.writeMBps,
      external: false,
    },
  });
}

interface SataFacts extends DriveFacts {
  /** Revolutions a minute; a drive without it is solid-state. */
  rpm?: number;
  cacheMb?: number;
  compatibleDevices?: string;
}

/** A 2.5" SSD, or a 3.5" hard disk where `rpm` is given. */
export function sataDrive(facts: SataFacts) {
  const isDisk = facts.rpm !== undefined;
  const formFactor = isDisk ? '3.5"' : '2.5"';
  return productOf('storage', facts, {
    specifications: {
      Capacity: driveSize(facts.capacityGb),
      Interface: 'SATA 6.0 Gb/s',
      Connectivity: 'SATA',
      'Special Feature': facts.specialFeature,
      'Form Factor': formFactor,
      Description: isDisk ? 'Hard disk drive' : 'Solid-state drive',
      'Compatible Devices': facts.compatibleDevices ?? (isDisk ? 'Desktop' : 'Desktop, Laptop'),
      'Installation Type': 'Internal',
      'Read Speed': `${facts.readMBps} MB/s`,
      'Write Speed': facts.writeMBps === undefined ? undefined : `${facts.writeMBps} MB/s`,
      'Rotational Speed': isDisk ? `${facts.rpm} RPM` : undefined,
      Cache: facts.cacheMb === undefined ? undefined : `${facts.cacheMb} MB`,
    },
    compat: {
      storageType: isDisk ? 'HDD' : 'SSD',
      capacityGb: facts.capacityGb,
      formFactor,
      interface: 'SATA 6.0 Gb/s',
      usesM2: false,
      usesSata: true,
      readMBps: facts.readMBps,
      writeMBps: facts.writeMBps,
      rpm: facts.rpm,
      cacheMb: facts.cacheMb,
      external: false,
    },
  });
}

interface PortableFacts extends DriveFacts {
  storageType: 'SSD' | 'HDD';
  usb: string;
}

/** A drive in a case of its own, on a USB cable. */
export function portableDrive(facts: PortableFacts) {
  return productOf('storage', facts, {
    specifications: {
      Capacity: driveSize(facts.capacityGb),
      Interface: facts.usb,
      Connectivity: 'USB',
      'Special Feature': facts.specialFeature,
      'Form Factor': 'External',
      Description: facts.storageType === 'SSD' ? 'Portable solid-state drive' : 'Portable hard disk drive',
      'Compatible Devices': 'Desktop, Laptop, Game Console',
      'Installation Type': 'External',
      'Read Speed': `${facts.readMBps} MB/s`,
      'Write Speed': facts.writeMBps === undefined ? undefined : `${facts.writeMBps} MB/s`,
    },
    compat: {
      storageType: facts.storageType,
      capacityGb: facts.capacityGb,
      formFactor: 'External',
      interface: facts.usb,
      usesM2: false,
      usesSata: false,
      readMBps: facts.readMBps,
      writeMBps: facts.writeMBps,
      external: true,
    },
  });
}
