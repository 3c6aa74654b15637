import { productOf, type Listing } from '../product.js';
import { yesNo } from './wording.js';

/** What a generation's processors share; a row overrides where its own differs. */
const generations = {
  'Ryzen 5000': { socket: 'AM4', ramTypes: ['DDR4'], ramMts: 3200, maxRamGb: 128 },
  'Ryzen 7000': { socket: 'AM5', ramTypes: ['DDR5'], ramMts: 5200, maxRamGb: 128 },
  'Ryzen 8000G': { socket: 'AM5', ramTypes: ['DDR5'], ramMts: 5200, maxRamGb: 256 },
  'Ryzen 9000': { socket: 'AM5', ramTypes: ['DDR5'], ramMts: 5600, maxRamGb: 256 },
  'Core 12th gen': { socket: 'LGA 1700', ramTypes: ['DDR5', 'DDR4'], ramMts: 4800, maxRamGb: 128 },
  'Core 14th gen': { socket: 'LGA 1700', ramTypes: ['DDR5', 'DDR4'], ramMts: 5600, maxRamGb: 192 },
  'Core Ultra 200': { socket: 'LGA 1851', ramTypes: ['DDR5'], ramMts: 6400, maxRamGb: 256 },
} as const;

interface ProcessorFacts extends Listing {
  model: string;
  generation: keyof typeof generations;
  cores: number;
  threads: number;
  baseGhz: number;
  boostGhz: number;
  l3CacheMb: number;
  tdpWatts: number;
  maxPowerWatts: number;
  /** Name of the graphics inside, null where there are none. */
  graphics: string | null;
  /** Name of the cooler in the box, null where there is none. */
  boxedCooler: string | null;
  ramMts?: number;
}

export function processor(facts: ProcessorFacts) {
  const generation = generations[facts.generation];
  const maxRamMts = facts.ramMts ?? generation.ramMts;
  return productOf('processors', facts, {
    specifications: {
      'CPU Model': facts.model,
      Speed: `${facts.baseGhz} GHz (boost ${facts.boostGhz} GHz)`,
      Cores: `${facts.cores}`,
      Threads: `${facts.threads}`,
      Socket: generation.socket,
      'L3 Cache': `${facts.l3CacheMb} MB`,
      TDP: `${facts.tdpWatts} W`,
      'Maximum Power': `${facts.maxPowerWatts} W`,
      'Integrated Graphics': facts.graphics ?? 'None',
      'Memory Type': generation.ramTypes.join(', '),
      'Maximum Memory': `${generation.maxRamGb} GB`,
      'Cooler Included': facts.boxedCooler ?? yesNo(false),
    },
    compat: {
      socket: generation.socket,
      generation: facts.generation,
      cores: facts.cores,
      threads: facts.threads,
      baseGhz: facts.baseGhz,
      boostGhz: facts.boostGhz,
      l3CacheMb: facts.l3CacheMb,
      tdpWatts: facts.tdpWatts,
      maxPowerWatts: facts.maxPowerWatts,
      integratedGraphics: facts.graphics !== null,
      ramTypes: [...generation.ramTypes],
      maxRamGb: generation.maxRamGb,
      maxRamMts,
      memoryChannels: 2,
      includesCooler: facts.boxedCooler !== null,
    },
  });
}
