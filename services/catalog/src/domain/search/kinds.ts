const text = (value: unknown): string[] => (typeof value === 'string' && value !== '' ? [value] : []);

/** What a product is besides its category, by its facts for the PC builder: `Mouse Pad`, `Core 12th gen`, `SSD`. */
export const kindsOf = ({
  generation,
  accessoryType,
  storageType,
  external,
  waterCooled,
  curved,
  ramForm,
  modules,
}: Record<string, unknown>): string[] => [
  ...text(generation),
  ...text(accessoryType),
  ...text(storageType),
  ...(external === true ? ['External Drive'] : []),
  // A board has the form of its memory, too, but no modules.
  ...(modules !== undefined && ramForm === 'DIMM' ? ['Desktop Memory'] : []),
  ...(modules !== undefined && ramForm === 'SO-DIMM' ? ['Laptop Memory'] : []),
  ...(curved === true ? ['Curved Monitor'] : []),
  ...(waterCooled === true ? ['Liquid Cooler'] : []),
  ...(waterCooled === false ? ['Air Cooler'] : []),
];
