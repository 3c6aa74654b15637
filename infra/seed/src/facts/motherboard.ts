import type { M2Slot } from '@shop/contracts/compat';
import { productOf, type Listing } from '../product.js';
import { yesNo } from './wording.js';

/** What a chipset decides for every board that carries it. */
const chipsets = {
  'AMD A520': { socket: 'AM4', ramType: 'DDR4', processors: 'AMD Ryzen 3000, 4000G, 5000' },
  'AMD B550': { socket: 'AM4', ramType: 'DDR4', processors: 'AMD Ryzen 3000, 4000G, 5000' },
  'AMD A620': { socket: 'AM5', ramType: 'DDR5', processors: 'AMD Ryzen 7000, 8000G, 9000' },
  'AMD B650': { socket: 'AM5', ramType: 'DDR5', processors: 'AMD Ryzen 7000, 8000G, 9000' },
  'AMD B850': { socket: 'AM5', ramType: 'DDR5', processors: 'AMD Ryzen 7000, 8000G, 9000' },
  'AMD X870': { socket: 'AM5', ramType: 'DDR5', processors: 'AMD Ryzen 7000, 8000G, 9000' },
  'AMD X870E': { socket: 'AM5', ramType: 'DDR5', processors: 'AMD Ryzen 7000, 8000G, 9000' },
  'Intel H610': { socket: 'LGA 1700', ramType: 'DDR4', processors: 'Intel Core 12th, 13th, 14th generation' },
  'Intel B760': { socket: 'LGA 1700', ramType: 'DDR5', processors: 'Intel Core 12th, 13th, 14th generation' },
  'Intel Z790': { socket: 'LGA 1700', ramType: 'DDR5', processors: 'Intel Core 12th, 13th, 14th generation' },
  'Intel B860': { socket: 'LGA 1851', ramType: 'DDR5', processors: 'Intel Core Ultra 200S' },
  'Intel Z890': { socket: 'LGA 1851', ramType: 'DDR5', processors: 'Intel Core Ultra 200S' },
} as const;

interface MotherboardFacts extends Listing {
  model: string;
  chipset: keyof typeof chipsets;
  formFactor: 'E-ATX' | 'ATX' | 'Micro-ATX' | 'Mini-ITX';
  /** Where a board departs from its chipset's usual memory. */
  ramType?: 'DDR4' | 'DDR5';
  ramSlots: number;
  maxRamGb: number;
  maxRamMts: number;
  m2: M2Slot[];
  sataPorts: number;
  /** Mechanical x16 slots, and the generation of the first. */
  x16: { slots: number; gen: number };
  /** Display sockets on the back. */
  video: readonly string[];
  wifi: string | null;
  lan: string;
  eps8: number;
  flashback: boolean;
  usbCHeader: boolean;
  colour?: string;
}

/** An M.2 slot of the given PCI Express generation; 2280 unless told. */
export function m2(gen: number, sizes: number[] = [2280], bus: ('nvme' | 'sata')[] = ['nvme']): M2Slot {
  return { sizes, bus, gen };
}

export function motherboard(facts: MotherboardFacts) {
  const chipset = chipsets[facts.chipset];
  const ramType = facts.ramType ?? chipset.ramType;
  return productOf('motherboards', facts, {
    specifications: {
      Socket: chipset.socket,
      'Compatible Devices': 'Personal Computer',
      'RAM Technology': ramType,
      'Compatible Processors': chipset.processors,
      Chipset: facts.chipset,
      'Memory Clock Speed': `${facts.maxRamMts} MT/s`,
      Platform: facts.chipset.startsWith('AMD') ? 'AMD' : 'Intel',
      'Model Name': facts.model,
      'Form Factor': facts.formFactor,
      'Memory Slots': `${facts.ramSlots}`,
      'Maximum Memory': `${facts.maxRamGb} GB`,
      'M.2 Slots': facts.m2.map((slot) => `PCIe ${slot.gen ?? 3}.0`).join(', '),
      'SATA Ports': `${facts.sataPorts}`,
      'Video Outputs': facts.video.length > 0 ? facts.video.join(', ') : 'None',
      Network: facts.lan,
      'Wi-Fi': facts.wifi ?? yesNo(false),
      'BIOS Update Without Processor': yesNo(facts.flashback),
      Color: facts.colour ?? 'Black',
    },
    compat: {
      socket: chipset.socket,
      formFactor: facts.formFactor,
      chipset: facts.chipset,
      ramType,
      ramForm: 'DIMM',
      ramSlots: facts.ramSlots,
      maxRamGb: facts.maxRamGb,
      maxRamMts: facts.maxRamMts,
      m2Slots: facts.m2.length,
      m2: facts.m2,
      sataPorts: facts.sataPorts,
      pcieX16Slots: facts.x16.slots,
      pcieGen: facts.x16.gen,
      videoPorts: facts.video.length,
      usbCHeader: facts.usbCHeader,
      eps8: facts.eps8,
      biosFlashback: facts.flashback,
      wifi: facts.wifi !== null,
      backConnect: false,
    },
  });
}
