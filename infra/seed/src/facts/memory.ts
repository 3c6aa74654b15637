import { productOf, type Listing } from '../product.js';
import { yesNo } from './wording.js';

interface MemoryFacts extends Listing {
  ramType: 'DDR4' | 'DDR5';
  modules: number;
  moduleGb: number;
  speedMts: number;
  casLatency: number;
  voltage: number;
  /** With heat spreader; a bare module is 31. */
  heightMm: number;
  profiles: readonly ('XMP' | 'EXPO')[];
  ramForm?: 'DIMM' | 'SO-DIMM';
  colour?: string;
  rgb?: boolean;
}

export function memory(facts: MemoryFacts) {
  const capacityGb = facts.modules * facts.moduleGb;
  const ramForm = facts.ramForm ?? 'DIMM';
  return productOf('memory', facts, {
    specifications: {
      'Computer Memory Size': `${capacityGb} GB`,
      'RAM Memory Technology': facts.ramType,
      'Memory Speed': `${facts.speedMts} MT/s`,
      'Compatible Devices': ramForm === 'DIMM' ? 'Desktop' : 'Laptop, Mini PC',
      Kit: `${facts.modules} x ${facts.moduleGb} GB`,
      'CAS Latency': `CL${facts.casLatency}`,
      'Form Factor': ramForm,
      Voltage: `${facts.voltage} V`,
      Profiles: facts.profiles.length > 0 ? facts.profiles.join(', ') : undefined,
      Height: `${facts.heightMm} mm`,
      Lighting: facts.rgb ? 'RGB' : 'None',
      ECC: yesNo(false),
      Color: facts.colour ?? 'Black',
    },
    compat: {
      ramType: facts.ramType,
      capacityGb,
      modules: facts.modules,
      moduleGb: facts.moduleGb,
      speedMts: facts.speedMts,
      casLatency: facts.casLatency,
      ramForm,
      ecc: false,
      registered: false,
      heightMm: facts.heightMm,
      voltage: facts.voltage,
      profiles: [...facts.profiles],
    },
  });
}
