import { productOf, type Listing } from '../product.js';

const fits = {
  ATX: ['ATX', 'Micro-ATX', 'Mini-ITX'],
  'E-ATX': ['E-ATX', 'ATX', 'Micro-ATX', 'Mini-ITX'],
  'Micro-ATX': ['Micro-ATX', 'Mini-ITX'],
  'Mini-ITX': ['Mini-ITX'],
} as const;

interface CaseFacts extends Listing {
  model: string;
  caseType: string;
  largestBoard: keyof typeof fits;
  maxGpuLengthMm: number;
  maxCoolerHeightMm: number;
  radiators: { top?: number[]; front?: number[]; rear?: number[]; side?: number[]; bottom?: number[] };
  psuFormFactors: string[];
  maxPsuLengthMm: number;
  bays35: number;
  bays25: number;
  expansionSlots: number;
  fansIncluded: number;
  frontUsbC: boolean;
  material: string;
  /** Depth, width, height in mm. */
  size: readonly [depth: number, width: number, height: number];
  weightKg: number;
  colour?: string;
}

export function pcCase(facts: CaseFacts) {
  const supportedFormFactors = [...fits[facts.largestBoard]];
  const radiatorSizesMm = [...new Set(Object.values(facts.radiators).flat())].sort((a, b) => a - b);
  const [depthMm, widthMm, heightMm] = facts.size;
  const longest = radiatorSizesMm.at(-1);
  return productOf('cases', facts, {
    specifications: {
      'Motherboard Compatibility': supportedFormFactors.join(', '),
      'Case Type': facts.caseType,
      Material: facts.material,
      'PSU Mounting': `${facts.psuFormFactors.join(', ')} up to ${facts.maxPsuLengthMm} mm`,
      Cooling: longest === undefined ? 'Air' : `Air, liquid (radiator up to ${longest} mm)`,
      Model: facts.model,
      Weight: `${facts.weightKg} kg`,
      'Maximum GPU Length': `${facts.maxGpuLengthMm} mm`,
      'Maximum Cooler Height': `${facts.maxCoolerHeightMm} mm`,
      'Radiator Sizes': radiatorSizesMm.length > 0 ? `${radiatorSizesMm.join(', ')} mm` : 'None',
      'Fans Included': `${facts.fansIncluded}`,
      'Drive Bays': `${facts.bays35} x 3.5", ${facts.bays25} x 2.5"`,
      'Expansion Slots': `${facts.expansionSlots}`,
      'Front USB-C': facts.frontUsbC ? 'Yes' : 'No',
      Dimensions: `${depthMm} x ${widthMm} x ${heightMm} mm`,
      Color: facts.colour ?? 'Black',
    },
    compat: {
      caseType: facts.caseType,
      supportedFormFactors,
      maxGpuLengthMm: facts.maxGpuLengthMm,
      maxCoolerHeightMm: facts.maxCoolerHeightMm,
      radiatorSizesMm,
      radiators: facts.radiators,
      psuFormFactors: facts.psuFormFactors,
      maxPsuLengthMm: facts.maxPsuLengthMm,
      psuIncluded: false,
      bays35: facts.bays35,
      bays25: facts.bays25,
      expansionSlots: facts.expansionSlots,
      fansIncluded: facts.fansIncluded,
      frontUsbC: facts.frontUsbC,
      sidePanel: facts.material.includes('Glass') ? 'Tempered Glass' : 'Mesh',
      depthMm,
      widthMm,
      heightMm,
      weightKg: facts.weightKg,
    },
  });
}
