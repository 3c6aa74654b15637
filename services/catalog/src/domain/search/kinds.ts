const text = (value: unknown): string[] => (typeof value === 'string' && value !== '' ? [value] : []);

/** What a product is besides its category, by its facts for the PC builder: `Mouse Pad`, `Core 12th gen`, `SSD`. */
export const kindsOf = ({
  generation,
  accessoryType,
  storageType,
  external,
  waterCooled,
  curved,
}: Record<string, unknown>): string[] => [
  ...text(generation),
  ...text(accessoryType),
  ...text(storageType),
  ...(external === true ? ['External Drive'] : []),
  ...(curved === true ? ['Curved Monitor'] : []),
  ...(waterCooled === true ? ['Liquid Cooler'] : []),
  ...(waterCooled === false ? ['Air Cooler'] : []),
];
