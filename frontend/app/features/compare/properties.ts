import type { CategoryId } from '@shop/contracts/category';
import { count, grade, inUnits, type ReadNumbers } from './numbers.js';

/** A specification that the shop knows. */
export interface Property {
  /** The usual name first, then other spellings. */
  names: readonly [string, ...string[]];
  /** The fact of `compat` that stands for it where a product has no text, and what follows its number. */
  fact?: string;
  unit?: string;
  /** Which value is the best, and how it is read; absent where that depends on what the product is for. */
  best?: { is: 'more' | 'less'; read: ReadNumbers };
}

const bytes = inUnits({ kb: 1, mb: 1e3, gb: 1e6, tb: 1e9 });
const clock = inUnits({ mhz: 1, ghz: 1e3 });
const transfers = inUnits({ 'mt/s': 1, mhz: 1 });
const perSecond = inUnits({ 'mb/s': 1, 'gb/s': 1e3 });
const months = inUnits({ months: 1, month: 1, years: 12, year: 12 });
const efficiency = grade('80+', 'bronze', 'silver', 'gold', 'platinum', 'titanium');

const named = (...names: Property['names']): Property => ({ names });
const fact = (key: string, names: Property['names'], unit?: string): Property => ({
  ...{ names, fact: key },
  ...(unit !== undefined && { unit }),
});
const more = (property: Property, read: ReadNumbers = count): Property => ({ ...property, best: { is: 'more', read } });
const less = (property: Property, read: ReadNumbers): Property => ({ ...property, best: { is: 'less', read } });

const socket = fact('socket', ['Socket', 'CPU Socket', 'Socket Type']);
const maxMemory = more(fact('maxRamGb', ['Maximum Memory', 'Max Memory', 'Max RAM'], 'GB'), bytes);
const formFactor = fact('formFactor', ['Form Factor', 'Size']);
const color = named('Color', 'Colour');

/** The specifications of each category in the order in which they are compared (docs/product-rules.md#R209). */
const PROPERTIES: Readonly<Record<CategoryId, readonly Property[]>> = {
  processors: [
    named('CPU Model', 'Model'),
    socket,
    more(fact('cores', ['Cores', 'Core Count'])),
    more(fact('threads', ['Threads', 'Thread Count'])),
    more(fact('baseGhz', ['Speed', 'CPU Speed', 'Clock Speed', 'Base Clock'], 'GHz'), clock),
    more(fact('boostGhz', ['Boost Clock', 'Max Boost Clock'], 'GHz'), clock),
    more(fact('l3CacheMb', ['L3 Cache', 'Cache'], 'MB'), bytes),
    fact('tdpWatts', ['TDP', 'Default TDP'], 'W'),
    fact('maxPowerWatts', ['Maximum Power', 'Max Power'], 'W'),
    fact('integratedGraphics', ['Integrated Graphics', 'Graphics']),
    fact('ramTypes', ['Memory Type', 'Memory Types']),
    maxMemory,
    fact('includesCooler', ['Cooler Included', 'Includes Cooler']),
  ],
  motherboards: [
    named('Model Name', 'Model'),
    socket,
    fact('chipset', ['Chipset']),
    formFactor,
    fact('ramType', ['RAM Technology', 'Memory Type']),
    more(fact('ramSlots', ['Memory Slots', 'RAM Slots'])),
    maxMemory,
    more(fact('maxRamMts', ['Memory Clock Speed', 'Memory Speed'], 'MT/s'), transfers),
    fact('m2Slots', ['M.2 Slots', 'M.2']),
    more(fact('sataPorts', ['SATA Ports', 'SATA'])),
    named('Video Outputs'),
    named('Network'),
    fact('wifi', ['Wi-Fi', 'WiFi']),
    fact('biosFlashback', ['BIOS Update Without Processor', 'BIOS Flashback']),
  ],
  'graphics-cards': [
    fact('chipset', ['Graphics Coprocessor', 'GPU', 'Chipset']),
    more(fact('vramGb', ['Graphics RAM Size', 'VRAM', 'Memory Size'], 'GB'), bytes),
    fact('vramType', ['Graphics RAM Type', 'Memory Type']),
    more(fact('baseMhz', ['GPU Clock Speed', 'Clock Speed'], 'MHz'), clock),
    fact('outputs', ['Video Output Interface', 'Outputs']),
    fact('interface', ['Interface']),
    fact('lengthMm', ['Length', 'Card Length'], 'mm'),
    fact('slots', ['Slot Width', 'Slots']),
    fact('tdpWatts', ['Board Power', 'TDP', 'TGP'], 'W'),
    fact('powerConnectors', ['Power Connectors', 'Power Connector']),
    fact('recommendedPsuWatts', ['Recommended Power Supply', 'Recommended PSU'], 'W'),
  ],
  memory: [
    more(fact('capacityGb', ['Computer Memory Size', 'Capacity', 'Memory Size'], 'GB'), bytes),
    named('Kit', 'Kit Type'),
    fact('ramType', ['RAM Memory Technology', 'Memory Type']),
    more(fact('speedMts', ['Memory Speed', 'Speed'], 'MT/s'), transfers),
    fact('casLatency', ['CAS Latency', 'Latency']),
    fact('ramForm', ['Form Factor', 'Module Type']),
  ],
  storage: [
    more(fact('capacityGb', ['Capacity', 'Storage Capacity'], 'GB'), bytes),
    fact('storageType', ['Description', 'Drive Type']),
    fact('interface', ['Interface']),
    fact('formFactor', ['Form Factor', 'Size']),
    more(fact('readMBps', ['Read Speed', 'Sequential Read'], 'MB/s'), perSecond),
    more(fact('writeMBps', ['Write Speed', 'Sequential Write'], 'MB/s'), perSecond),
  ],
  cases: [
    named('Case Type', 'Type'),
    fact('supportedFormFactors', ['Motherboard Compatibility', 'Motherboard Support']),
    fact('maxGpuLengthMm', ['Maximum GPU Length', 'Max GPU Length'], 'mm'),
    fact('maxCoolerHeightMm', ['Maximum Cooler Height', 'Max Cooler Height'], 'mm'),
    fact('radiatorSizesMm', ['Radiator Sizes', 'Radiator Support'], 'mm'),
    fact('fansIncluded', ['Fans Included']),
    fact('expansionSlots', ['Expansion Slots']),
    fact('frontUsbC', ['Front USB-C']),
    fact('sidePanel', ['Side Panel']),
  ],
  'power-supply': [
    named('Model'),
    more(fact('wattage', ['Output Wattage', 'Power'], 'W'), inUnits({ w: 1, watts: 1 })),
    more(fact('efficiency', ['Efficiency', 'Certification']), efficiency),
    fact('modular', ['Modular']),
    formFactor,
    fact('atxVersion', ['ATX Version', 'ATX Standard']),
    fact('lengthMm', ['Length'], 'mm'),
  ],
  'cpu-cooling': [
    named('Cooling Method', 'Cooler Type'),
    fact('supportedSockets', ['Compatible Devices', 'Compatible Sockets', 'Sockets']),
    fact('heightMm', ['Height', 'Cooler Height'], 'mm'),
    fact('radiatorSizeMm', ['Radiator Size', 'Radiator'], 'mm'),
    fact('ratedWatts', ['Rated For', 'Cooling Capacity', 'TDP'], 'W'),
    fact('fanCount', ['Fans', 'Fan']),
    fact('maxRpm', ['Max Rotational Speed', 'Fan Speed'], 'RPM'),
    less(fact('maxNoiseDb', ['Noise Level'], 'dB'), inUnits({ db: 1, 'db(a)': 1, dba: 1 })),
  ],
  monitors: [
    fact('screenIn', ['Screen Size', 'Display Size'], 'in'),
    named('Resolution'),
    fact('aspect', ['Aspect Ratio']),
    more(fact('refreshHz', ['Refresh Rate'], 'Hz'), inUnits({ hz: 1 })),
    fact('panel', ['Panel Type', 'Panel']),
    less(fact('responseMs', ['Response Time'], 'ms'), inUnits({ ms: 1 })),
    fact('brightness', ['Brightness'], 'cd/m2'),
    fact('sync', ['Adaptive Sync']),
    fact('connectors', ['Inputs', 'Connectors']),
  ],
  'gaming-pc': [
    named('CPU Model'),
    more(named('CPU Speed'), clock),
    named('Graphics Card Description'),
    more(named('RAM', 'Memory'), bytes),
    more(named('Memory Storage Capacity'), bytes),
    named('Storage'),
    named('Motherboard'),
    fact('wattage', ['Power Supply', 'PSU'], 'W'),
    named('Case'),
    named('CPU Cooler'),
    named('OS'),
  ],
  accessories: [
    fact('accessoryType', ['Accessory Type']),
    named('Connectivity'),
    named('Capacity'),
    fact('fanSizeMm', ['Fan Size'], 'mm'),
  ],
};

const WARRANTY = more(named('Warranty'), months);

/** The known specifications of a category; every product may have a warranty and a color. */
export const propertiesOf = (category: CategoryId): readonly Property[] => [WARRANTY, ...PROPERTIES[category], color];
