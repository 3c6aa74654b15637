/** Facts of a category as real parts have them; `oneOf` chooses. Some are missing, as in real data. */
export function anyFacts(category: string, oneOf: <Item>(items: readonly Item[]) => Item): Record<string, unknown> {
  const facts: Record<string, unknown> = {
    ...{
      socket: oneOf(['AM4', 'AM5', 'LGA 1700', undefined]),
      cores: oneOf([4, 6, 8, 16]),
      tdpWatts: oneOf([65, 120]),
    },
    ...{ ramType: oneOf(['DDR4', 'DDR5']), capacityGb: oneOf([8, 16, 32, undefined]), speedMts: oneOf([3200, 6000]) },
    ...{ storageType: oneOf(['SSD', 'HDD', undefined]), interface: oneOf(['M.2 PCIe 4.0 x4', 'SATA 6.0 Gb/s']) },
    ...{ supportedSockets: oneOf([['AM4', 'AM5'], ['AM5', 'LGA 1700'], ['LGA 1700'], undefined]) },
    ...{ heightMm: oneOf([37, 155.5, 160, undefined]), radiatorSizeMm: oneOf([240, 360, undefined, undefined]) },
    ...{ screenIn: oneOf([23.8, 27, 34]), refreshHz: oneOf([60, 144, 240]), resX: 2560, resY: oneOf([1080, 1440]) },
  };
  const keys = KEYS[category] ?? [];
  return Object.fromEntries(keys.flatMap((key) => (facts[key] === undefined ? [] : [[key, facts[key]]])));
}

const KEYS: Record<string, readonly string[]> = {
  processors: ['socket', 'cores', 'tdpWatts'],
  memory: ['ramType', 'capacityGb', 'speedMts'],
  storage: ['storageType', 'capacityGb', 'interface'],
  'cpu-cooling': ['supportedSockets', 'heightMm', 'radiatorSizeMm'],
  monitors: ['screenIn', 'refreshHz', 'resX', 'resY'],
};

/** Filters over these facts. */
export const SPEC_FILTERS = [
  'category=processors&spec.socket=AM5&spec.socket=AM4&spec.cores=8',
  'category=processors&spec.tdpWatts.max=65&spec.cores.min=6',
  'category=cpu-cooling&spec.socket=AM5&spec.socket=LGA 1700&spec.coolerHeightMm.min=100&spec.coolerType=Air',
  'category=cpu-cooling&spec.radiatorMm=240&spec.radiatorMm.max=300&stock=in',
  'category=memory&spec.capacityGb=16.0&spec.capacityGb=8&spec.memoryType=DDR5&brand=corsair',
  'category=memory&spec.socket=AM5',
  'spec.socket=AM5',
  'spec.capacityGb.min=16&minPrice=500',
  'category=storage&spec.storageType=none of these',
];
