import { productOf, type Listing } from '../product.js';

const mounts = {
  current: ['AM4', 'AM5', 'LGA 1700', 'LGA 1851'],
  broad: ['AM4', 'AM5', 'LGA 1150', 'LGA 1151', 'LGA 1155', 'LGA 1156', 'LGA 1200', 'LGA 1700', 'LGA 1851'],
  amd: ['AM4', 'AM5'],
  'intel 1700': ['LGA 1700', 'LGA 1851'],
  'until 1700': ['AM4', 'AM5', 'LGA 1150', 'LGA 1151', 'LGA 1155', 'LGA 1156', 'LGA 1200', 'LGA 1700'],
} as const;

interface CoolerFacts extends Listing {
  mount: keyof typeof mounts;
  /** Heat the maker rates it for; left out where the maker gives no figure. */
  ratedWatts?: number;
  fans: number;
  fanMm: number;
  maxRpm: number;
  maxNoiseDb?: number;
  /** Of one fan at full speed. */
  fanWatts: number;
  colour?: string;
  rgb?: boolean;
}

interface AirFacts extends CoolerFacts {
  heightMm: number;
  towers: 0 | 1 | 2;
  ramClearanceMm?: number;
}

function commonSpecifications(facts: CoolerFacts, connector: string) {
  return {
    'Power Connector': connector,
    Voltage: '12 V',
    Wattage: `${facts.fanWatts} W`,
    'Compatible Devices': mounts[facts.mount].join(', '),
    'Max Rotational Speed': `${facts.maxRpm} RPM`,
    Fans: `${facts.fans} x ${facts.fanMm} mm`,
    'Noise Level': facts.maxNoiseDb === undefined ? undefined : `${facts.maxNoiseDb} dB(A)`,
    'Rated For': facts.ratedWatts === undefined ? undefined : `${facts.ratedWatts} W`,
    Lighting: facts.rgb ? 'RGB' : 'None',
    Color: facts.colour ?? 'Black',
  };
}

function commonCompat(facts: CoolerFacts) {
  return {
    supportedSockets: [...mounts[facts.mount]],
    ...(facts.ratedWatts === undefined ? {} : { ratedWatts: facts.ratedWatts }),
    fanCount: facts.fans,
    fanSizeMm: facts.fanMm,
    maxRpm: facts.maxRpm,
    ...(facts.maxNoiseDb === undefined ? {} : { maxNoiseDb: facts.maxNoiseDb }),
    fanless: false,
  };
}

/** A heat sink with fans; `towers: 0` lies flat over the socket. */
export function airCooler(facts: AirFacts) {
  return productOf('cpu-cooling', facts, {
    specifications: {
      ...commonSpecifications(facts, '4-pin PWM'),
      'Cooling Method': 'Air',
      Height: `${facts.heightMm} mm`,
    },
    compat: {
      ...commonCompat(facts),
      waterCooled: false,
      heightMm: facts.heightMm,
      towers: facts.towers,
      ...(facts.ramClearanceMm === undefined ? {} : { ramClearanceMm: facts.ramClearanceMm }),
    },
  });
}

/** A closed loop: pump block, tubes and a radiator with fans. */
export function waterCooler(facts: CoolerFacts & { radiatorSizeMm: 240 | 280 | 360; display?: string }) {
  return productOf('cpu-cooling', facts, {
    specifications: {
      ...commonSpecifications(facts, '4-pin PWM (fans and pump)'),
      'Cooling Method': 'Water',
      'Radiator Size': `${facts.radiatorSizeMm} mm`,
      'Pump Display': facts.display,
    },
    compat: { ...commonCompat(facts), waterCooled: true, radiatorSizeMm: facts.radiatorSizeMm },
  });
}
