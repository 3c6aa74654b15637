import type { CategoryId } from '@shop/contracts/category';

/** One fact of a product for the PC builder, as the form edits it. */
export interface FactField {
  /** The key in `compat`; `a.b` for a value inside an object. */
  path: string;
  label: string;
  /** `yes-no` and `choice` may stay unknown; `texts` and `numbers` are lists. */
  kind: 'number' | 'text' | 'choice' | 'yes-no' | 'texts' | 'numbers';
  unit?: string;
  choices?: readonly string[];
}

const SOCKETS = ['AM4', 'AM5', 'LGA 1200', 'LGA 1700', 'LGA 1851'];
const RAM_TYPES = ['DDR4', 'DDR5'];
const BOARDS = ['E-ATX', 'ATX', 'Micro-ATX', 'Mini-ITX'];
const PSU_SHAPES = ['ATX', 'SFX', 'SFX-L'];
const RAM_FORMS = ['DIMM', 'SO-DIMM'];

const number = (path: string, label: string, unit?: string): FactField => ({ path, label, kind: 'number', unit });
const text = (path: string, label: string): FactField => ({ path, label, kind: 'text' });
const yesNo = (path: string, label: string): FactField => ({ path, label, kind: 'yes-no' });
const choice = (path: string, label: string, choices: readonly string[]): FactField => ({
  path,
  label,
  kind: 'choice',
  choices,
});
const texts = (path: string, label: string, choices?: readonly string[]): FactField => ({
  path,
  label,
  kind: 'texts',
  choices,
});
const sizes = (path: string, label: string): FactField => ({ path, label, kind: 'numbers', unit: 'mm' });

/** The facts of each category (docs/builder-rules.md). All may be unknown. */
export const FACT_FIELDS: Record<CategoryId, readonly FactField[]> = {
  processors: [
    choice('socket', 'Socket', SOCKETS),
    text('generation', 'Generation'),
    number('cores', 'Cores'),
    number('threads', 'Threads'),
    number('baseGhz', 'Base clock', 'GHz'),
    number('boostGhz', 'Boost clock', 'GHz'),
    number('tdpWatts', 'TDP', 'W'),
    number('maxPowerWatts', 'Maximum power', 'W'),
    yesNo('integratedGraphics', 'Integrated graphics'),
    texts('ramTypes', 'Memory types', RAM_TYPES),
    number('maxRamGb', 'Maximum memory', 'GB'),
    number('maxRamMts', 'Memory speed', 'MT/s'),
    number('memoryChannels', 'Memory channels'),
    yesNo('ecc', 'ECC'),
    yesNo('includesCooler', 'Cooler in the box'),
  ],
  motherboards: [
    choice('socket', 'Socket', SOCKETS),
    choice('formFactor', 'Form factor', BOARDS),
    text('chipset', 'Chipset'),
    choice('ramType', 'Memory type', RAM_TYPES),
    choice('ramForm', 'Memory form', RAM_FORMS),
    number('ramSlots', 'Memory slots'),
    number('maxRamGb', 'Maximum memory', 'GB'),
    number('maxRamMts', 'Maximum memory speed', 'MT/s'),
    number('m2Slots', 'M.2 slots'),
    number('sataPorts', 'SATA ports'),
    number('pcieX16Slots', 'PCIe x16 slots'),
    number('pcieGen', 'PCIe generation'),
    number('videoPorts', 'Video ports'),
    number('fanHeaders', 'Fan headers'),
    number('eps8', '8-pin CPU power sockets'),
    yesNo('usbCHeader', 'Front USB-C header'),
    yesNo('biosFlashback', 'BIOS update without a processor'),
    yesNo('wifi', 'Wi-Fi'),
    yesNo('backConnect', 'Connectors on the back'),
  ],
  'graphics-cards': [
    text('chipset', 'Graphics chip'),
    number('vramGb', 'Memory', 'GB'),
    text('vramType', 'Memory type'),
    number('boostMhz', 'Boost clock', 'MHz'),
    number('lengthMm', 'Length', 'mm'),
    number('heightMm', 'Height', 'mm'),
    number('slots', 'Thickness', 'slots'),
    number('tdpWatts', 'Board power', 'W'),
    number('recommendedPsuWatts', 'Recommended power supply', 'W'),
    text('interface', 'Interface'),
    text('outputs', 'Outputs'),
    number('pcie8', '8-pin plugs'),
    number('p12v2x6', '16-pin plugs'),
    number('fanCount', 'Fans'),
  ],
  memory: [
    choice('ramType', 'Memory type', RAM_TYPES),
    number('capacityGb', 'Capacity of the kit', 'GB'),
    number('modules', 'Modules'),
    number('speedMts', 'Speed', 'MT/s'),
    number('casLatency', 'CAS latency', 'CL'),
    choice('ramForm', 'Form', RAM_FORMS),
    yesNo('ecc', 'ECC'),
    yesNo('registered', 'Registered'),
    number('heightMm', 'Height', 'mm'),
    number('voltage', 'Voltage', 'V'),
    texts('profiles', 'Profiles', ['XMP', 'EXPO']),
  ],
  storage: [
    choice('storageType', 'Type', ['SSD', 'HDD']),
    number('capacityGb', 'Capacity', 'GB'),
    choice('formFactor', 'Form factor', ['M.2-2230', 'M.2-2242', 'M.2-2280', 'M.2-22110', '2.5"', '3.5"']),
    text('interface', 'Interface'),
    yesNo('usesM2', 'Uses an M.2 slot'),
    yesNo('usesSata', 'Uses a SATA port'),
    number('pcieGen', 'PCIe generation'),
    number('readMBps', 'Read speed', 'MB/s'),
    number('writeMBps', 'Write speed', 'MB/s'),
    number('rpm', 'Rotation', 'rpm'),
    yesNo('external', 'External'),
  ],
  cases: [
    text('caseType', 'Case type'),
    texts('supportedFormFactors', 'Motherboards', BOARDS),
    number('maxGpuLengthMm', 'Graphics card up to', 'mm'),
    number('maxCoolerHeightMm', 'CPU cooler up to', 'mm'),
    sizes('radiators.top', 'Radiators at the top'),
    sizes('radiators.front', 'Radiators at the front'),
    sizes('radiators.rear', 'Radiators at the rear'),
    sizes('radiators.side', 'Radiators at the side'),
    sizes('radiators.bottom', 'Radiators at the bottom'),
    texts('psuFormFactors', 'Power supplies', PSU_SHAPES),
    number('maxPsuLengthMm', 'Power supply up to', 'mm'),
    yesNo('psuIncluded', 'Power supply included'),
    number('bays35', '3.5" bays'),
    number('bays25', '2.5" bays'),
    number('expansionSlots', 'Expansion slots'),
    number('fansIncluded', 'Fans included'),
    yesNo('backConnect', 'For boards with connectors on the back'),
    yesNo('frontUsbC', 'Front USB-C'),
  ],
  'power-supply': [
    number('wattage', 'Output', 'W'),
    choice('formFactor', 'Form factor', PSU_SHAPES),
    choice('atxVersion', 'ATX version', ['2.4', '2.52', '3.0', '3.1']),
    text('efficiency', 'Efficiency'),
    text('modular', 'Modular'),
    number('lengthMm', 'Length', 'mm'),
    number('eps8', '8-pin CPU plugs'),
    number('pcie8', '8-pin graphics plugs'),
    number('p12v2x6', '16-pin graphics plugs'),
    number('sataPower', 'SATA plugs'),
    number('molex', 'Molex plugs'),
    number('inputVolts.min', 'Mains from', 'V'),
    number('inputVolts.max', 'Mains to', 'V'),
    yesNo('fanless', 'Without a fan'),
  ],
  'cpu-cooling': [
    yesNo('waterCooled', 'Water cooled'),
    number('heightMm', 'Height', 'mm'),
    number('radiatorSizeMm', 'Radiator', 'mm'),
    texts('supportedSockets', 'Sockets', SOCKETS),
    number('ratedWatts', 'Rated for', 'W'),
    number('ramClearanceMm', 'Memory up to', 'mm'),
    number('towers', 'Towers'),
    number('fanCount', 'Fans'),
    number('fanSizeMm', 'Fan size', 'mm'),
    number('maxRpm', 'Rotation up to', 'rpm'),
    number('maxNoiseDb', 'Noise up to', 'dB'),
  ],
  monitors: [
    number('screenIn', 'Screen', 'inches'),
    number('resX', 'Pixels across'),
    number('resY', 'Pixels down'),
    text('aspect', 'Aspect ratio'),
    number('refreshHz', 'Refresh rate', 'Hz'),
    choice('panel', 'Panel', ['IPS', 'VA', 'TN', 'OLED', 'QD-OLED', 'Mini LED']),
    number('responseMs', 'Response', 'ms'),
    number('brightness', 'Brightness', 'cd/m2'),
    text('sync', 'Adaptive sync'),
  ],
  'gaming-pc': [
    choice('socket', 'Socket', SOCKETS),
    choice('ramType', 'Memory type', RAM_TYPES),
    number('wattage', 'Power supply', 'W'),
  ],
  accessories: [
    text('accessoryType', 'Kind'),
    number('voltAmperes', 'UPS, apparent power', 'VA'),
    number('watts', 'UPS, real power', 'W'),
    number('fanSizeMm', 'Case fan size', 'mm'),
  ],
};
