import type { CategoryId } from './category.js';

/** A specification by which shoppers narrow a category, as facets name it. */
export interface SpecFacetDefinition {
  /** English, for people. */
  label: string;
  /** What stands after a value, such as GB. */
  unit?: string;
  /** `choice`: shown as values to choose from. `range`: shown as its lowest and highest value. */
  kind: 'choice' | 'range';
  /** Its values are numbers: they are sorted as such, and may be filtered by bounds, whatever the kind is. */
  isNumber: boolean;
}

const text = (label: string): SpecFacetDefinition => ({ label, kind: 'choice', isNumber: false });
const number = (label: string, unit?: string): SpecFacetDefinition => ({
  ...{ label, kind: 'choice', isNumber: true },
  ...(unit !== undefined && { unit }),
});
const range = (label: string, unit: string): SpecFacetDefinition => ({ label, unit, kind: 'range', isNumber: true });

/**
 * All specifications by their names, which stand in URLs and never change. A name means the same in each category that
 * has it.
 */
export const SPEC_FACETS = {
  accessoryType: text('Type'),
  adaptiveSync: text('Adaptive sync'),
  aspect: text('Aspect ratio'),
  atxVersion: text('ATX version'),
  boardSize: text('Motherboard size'),
  capacityGb: number('Capacity', 'GB'),
  casLatency: number('CAS latency'),
  caseSize: text('Case size'),
  chipMaker: text('Chip maker'),
  chipset: text('Chipset'),
  color: text('Color'),
  connectivity: text('Connectivity'),
  coolerHeightMm: range('Height', 'mm'),
  coolerType: text('Cooling'),
  cores: number('Cores'),
  cpu: text('Processor'),
  curved: text('Curved'),
  efficiency: text('Efficiency'),
  formFactor: text('Form factor'),
  gamingResolution: text('Sold for games in'),
  generation: text('Generation'),
  gpu: text('Graphics'),
  integratedGraphics: text('Integrated graphics'),
  interface: text('Interface'),
  lengthMm: range('Length', 'mm'),
  m2Slots: number('M.2 slots'),
  maxCoolerHeightMm: range('Space for a cooler', 'mm'),
  maxGpuLengthMm: range('Space for a graphics card', 'mm'),
  memoryGb: number('Memory', 'GB'),
  memorySlots: number('Memory slots'),
  memoryType: text('Memory type'),
  modular: text('Cables'),
  moduleForm: text('Module form'),
  modules: number('Modules'),
  operatingSystem: text('Operating system'),
  panel: text('Panel'),
  radiatorMm: number('Radiator', 'mm'),
  refreshHz: number('Refresh rate', 'Hz'),
  resolution: text('Resolution'),
  screenIn: number('Screen size', 'in'),
  series: text('Series'),
  sidePanel: text('Side panel'),
  socket: text('Socket'),
  speedMts: number('Speed', 'MT/s'),
  storageGb: number('Storage', 'GB'),
  storageType: text('Type of drive'),
  tdpWatts: range('Power', 'W'),
  vramGb: number('Graphics memory', 'GB'),
  wattage: range('Output', 'W'),
  wifi: text('Wi-Fi'),
} as const satisfies Record<string, SpecFacetDefinition>;
export type SpecName = keyof typeof SPEC_FACETS;

/** The specifications of each category, in the order in which shoppers see them. */
export const CATEGORY_SPECS = {
  processors: ['socket', 'series', 'generation', 'cores', 'integratedGraphics', 'memoryType', 'tdpWatts'],
  motherboards: ['socket', 'chipset', 'formFactor', 'memoryType', 'memorySlots', 'm2Slots', 'wifi'],
  'graphics-cards': ['gamingResolution', 'chipMaker', 'chipset', 'vramGb', 'lengthMm'],
  memory: ['memoryType', 'capacityGb', 'modules', 'speedMts', 'casLatency', 'moduleForm'],
  storage: ['storageType', 'capacityGb', 'interface', 'formFactor'],
  cases: ['boardSize', 'caseSize', 'maxGpuLengthMm', 'maxCoolerHeightMm', 'radiatorMm', 'sidePanel', 'color'],
  'power-supply': ['wattage', 'efficiency', 'modular', 'formFactor', 'atxVersion'],
  'cpu-cooling': ['coolerType', 'socket', 'radiatorMm', 'coolerHeightMm', 'color'],
  monitors: ['screenIn', 'resolution', 'refreshHz', 'panel', 'aspect', 'curved', 'adaptiveSync'],
  'gaming-pc': ['gamingResolution', 'cpu', 'gpu', 'memoryGb', 'memoryType', 'storageGb', 'operatingSystem'],
  accessories: ['accessoryType', 'connectivity', 'color'],
} as const satisfies Record<CategoryId, readonly SpecName[]>;

/** The specifications of a category. */
export const specsOf = (category: CategoryId): readonly SpecName[] => CATEGORY_SPECS[category];

export const isSpecName = (name: string): name is SpecName => Object.hasOwn(SPEC_FACETS, name);

/** What a specification is. */
export const specFacet = (name: SpecName): SpecFacetDefinition => SPEC_FACETS[name];

/** The categories that have a specification. */
export const categoriesWith = (name: SpecName): CategoryId[] =>
  (Object.keys(CATEGORY_SPECS) as CategoryId[]).filter((category) => specsOf(category).includes(name));
