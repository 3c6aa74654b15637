/** How a unit is written in the index, and how many of that unit it is. */
interface Unit {
  name: string;
  factor?: number;
}

const UNITS = new Map<string, Unit>([
  ['gb', { name: 'gb' }],
  ['gig', { name: 'gb' }],
  ['gigs', { name: 'gb' }],
  ['gigabyte', { name: 'gb' }],
  ['gigabytes', { name: 'gb' }],
  ['tb', { name: 'gb', factor: 1000 }],
  ['tera', { name: 'gb', factor: 1000 }],
  ['terabyte', { name: 'gb', factor: 1000 }],
  ['terabytes', { name: 'gb', factor: 1000 }],
  ['mb', { name: 'mb' }],
  ['mhz', { name: 'mhz' }],
  ['mts', { name: 'mhz' }],
  ['ghz', { name: 'ghz' }],
  ['mbps', { name: 'mbps' }],
  ['gbps', { name: 'gbps' }],
  ['hz', { name: 'hz' }],
  ['hertz', { name: 'hz' }],
  ['w', { name: 'w' }],
  ['watt', { name: 'w' }],
  ['watts', { name: 'w' }],
  ['wati', { name: 'w' }],
  ['va', { name: 'va' }],
  ['kva', { name: 'va', factor: 1000 }],
  ['mm', { name: 'mm' }],
  ['"', { name: 'in' }],
  ['in', { name: 'in' }],
  ['inch', { name: 'in' }],
  ['inches', { name: 'in' }],
  ['inchi', { name: 'in' }],
  ['core', { name: 'core' }],
  ['cores', { name: 'core' }],
  ['thread', { name: 'thread' }],
  ['threads', { name: 'thread' }],
]);

export const isUnit = (word: string): boolean => UNITS.has(word);

/** The canonical word of an amount: `1tb`, `1000gb` and `1024gb` are `1000gb`. Undefined: not a unit. */
export function amountOf(count: string, unit: string): string | undefined {
  const known = UNITS.get(unit);
  if (!known) return undefined;
  const amount = Number(count) * (known.factor ?? 1);
  const isBinary = known.name === 'gb' && amount >= 1024 && amount % 1024 === 0;
  return `${String(isBinary ? (amount / 1024) * 1000 : amount)}${known.name}`;
}

/** An amount in its canonical form. */
export function isAmount(word: string): boolean {
  const [, unit] = /^\d+(?:\.\d+)?([a-z]+)$/.exec(word) ?? [];
  return unit !== undefined && isUnit(unit);
}

/** Drives of one class are sold under several numbers. */
const NEAR_SIZES = [
  ['120gb', '128gb'],
  ['240gb', '250gb', '256gb'],
  ['480gb', '500gb', '512gb'],
  ['960gb', '1000gb'],
  ['1920gb', '2000gb'],
];

/** The other amounts that a shopper takes for this one: `500gb` and `480gb` for `512gb`. */
export const nearAmountsOf = (amount: string): readonly string[] =>
  NEAR_SIZES.find((sizes) => sizes.includes(amount))?.filter((size) => size !== amount) ?? [];

/** Screens are sold by whole inches: one of 23.8 inches is also one of 24. Undefined: nothing else. */
export function roundedAmountOf(amount: string): string | undefined {
  const [, inches] = /^(\d+\.\d+)in$/.exec(amount) ?? [];
  return inches === undefined ? undefined : `${String(Math.round(Number(inches)))}in`;
}
