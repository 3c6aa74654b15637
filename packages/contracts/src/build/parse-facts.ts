import type { CategoryId } from '../category.js';
import { generationOf } from './name-facts.js';
import { withStandardNames } from './standard-names.js';

/** The texts of a product that facts are parsed from. */
export interface ProductTexts {
  category: CategoryId;
  name: string;
  specifications: Readonly<Record<string, string>>;
}

type Fact = string | number | boolean | readonly (string | number)[] | { min: number; max: number };
type Read = (text: string) => Fact | undefined;

const plain: Read = (text) => (text === '' ? undefined : text);
const list: Read = (text) =>
  text
    .split(/[,;/]|\band\b|\s\+\s/i)
    .map((one) => one.trim())
    .filter(Boolean);
const first =
  (pattern: RegExp) =>
  (text: string): number | undefined => {
    const [, value] = pattern.exec(text.replaceAll(/(\d),(?=\d{3}\b)/g, '$1')) ?? [];
    return value === undefined ? undefined : Number(value);
  };
const NUMBER = String.raw`(\d+(?:\.\d+)?)`;
const number = first(new RegExp(NUMBER));
const count = first(/^\s*(\d+)\b/);
/** A number with this unit, or alone. */
const inUnit = (unit: string) => first(new RegExp(String.raw`${NUMBER}\s*(?:${unit}\b|$)`, 'i'));
const watts = inUnit('W|Watts?');
const mm = (text: string): number | undefined => {
  const cm = first(new RegExp(String.raw`${NUMBER}\s*cm\b`, 'i'))(text);
  return cm === undefined ? inUnit('mm')(text) : cm * 10;
};
/** Gigabytes; 1 TB is 1000 GB on drives and 1024 GB of memory. */
const gigabytes =
  (perTb: number) =>
  (text: string): number | undefined => {
    const tb = first(new RegExp(String.raw`${NUMBER}\s*TB\b`, 'i'))(text);
    return tb === undefined ? inUnit('GB')(text) : tb * perTb;
  };
const ghz = (text: string): number | undefined => {
  const mhz = first(/(\d{3,5})\s*MHz/i)(text);
  return mhz === undefined ? inUnit('GHz')(text) : mhz / 1000;
};
const yesNo: Read = (text) => {
  if (/^(yes|true|included|supported)\b/i.test(text)) return true;
  return /^(no|false|none|not)\b/i.test(text) ? false : undefined;
};
const mhz = first(/(\d{3,5})\s*(?:MT\/s|MHz|Mbps)?/i);
const gen = first(/PCIe?(?:\s*Gen)?\s*(\d)(?:\.0)?\b/i);
const boost = first(new RegExp(String.raw`(?:boost|turbo|up to)\D{0,8}${NUMBER}\s*GHz`, 'i'));

/** A count of something in a text such as '2 x HDMI, 1 x DisplayPort'. */
const counted =
  (thing: string) =>
  (text: string): number | undefined => {
    const found = [...text.matchAll(new RegExp(String.raw`(?:(\d+)\s*[x×]\s*)?(?:${thing})`, 'gi'))];
    return found.length === 0 ? undefined : found.reduce((sum, [, times = '1']) => sum + Number(times), 0);
  };
/** Like {@link counted} in a complete list of plugs, where what is not named is not there. */
const plugs =
  (thing: string) =>
  (text: string): number | undefined =>
    /pin|none|\bno\b|12VHPWR|12V-?2x6/i.test(text) ? (counted(thing)(text) ?? 0) : undefined;
const PCIE_8 = String.raw`(?:6\s*\+\s*2|8|6)[\s-]*pin(?!\s*(?:EPS|ATX|CPU))(?:\s*PCIe?)?`;
const PCIE_16 = String.raw`16[\s-]*pin|12VHPWR|12V-?2x6|12\s*\+\s*4[\s-]*pin`;
const EPS_8 = String.raw`(?:4\s*\+\s*4|8)[\s-]*pin\s*(?:EPS|CPU)|EPS(?:12V)?`;

/** What a specification tells: its names, in small letters, to the facts read from it. */
interface Source {
  names: readonly string[];
  facts: Readonly<Record<string, Read>>;
}
const from = (names: readonly string[], facts: Source['facts']): Source => ({ names, facts });

/** The specification names of each category (docs/product-rules.md#R137) with their usual other spellings. */
const SOURCES: Partial<Record<CategoryId, readonly Source[]>> = {
  processors: [
    from(['socket', 'cpu socket', 'processor socket'], { socket: plain }),
    from(['cpu model', 'model', 'processor model'], { generation: generationOf }),
    from(['cores', 'core count', 'number of cores'], { cores: count }),
    from(['threads', 'thread count', 'number of threads'], { threads: count }),
    from(['speed', 'cpu speed', 'base clock'], { baseGhz: ghz, boostGhz: boost }),
    from(['boost clock', 'max boost clock', 'turbo'], { boostGhz: ghz }),
    from(['tdp', 'default tdp', 'base power', 'processor base power'], { tdpWatts: watts }),
    from(['maximum power', 'max power', 'maximum turbo power', 'ppt', 'pl2'], { maxPowerWatts: watts }),
    from(['integrated graphics', 'graphics'], { integratedGraphics: yesNo }),
    from(['memory type', 'memory types', 'ram type'], { ramTypes: list }),
    from(['max memory', 'max ram', 'maximum memory'], { maxRamGb: gigabytes(1024) }),
    from(['cooler included', 'includes cooler', 'cooler'], { includesCooler: yesNo }),
  ],
  motherboards: [
    from(['socket', 'cpu socket'], { socket: plain }),
    from(['chipset'], { chipset: plain }),
    from(['form factor', 'size'], { formFactor: plain }),
    from(['ram technology', 'memory type', 'ram type'], { ramType: plain }),
    from(['ram slots', 'memory slots'], { ramSlots: count }),
    from(['max ram', 'max memory', 'maximum memory'], { maxRamGb: gigabytes(1024) }),
    from(['memory clock speed', 'memory speed'], { maxRamMts: mhz }),
    from(['m.2 slots'], { m2Slots: count }),
    from(['sata ports'], { sataPorts: count }),
    from(['wi-fi', 'wifi', 'wireless'], { wifi: yesNo }),
  ],
  'graphics-cards': [
    from(['graphics coprocessor', 'gpu', 'chipset'], {
      chipset: (text) => text.replace(/^(NVIDIA|AMD|Intel)\s+/i, ''),
    }),
    from(['graphics ram size', 'memory size', 'vram'], { vramGb: gigabytes(1024) }),
    from(['graphics ram type', 'memory type'], { vramType: plain }),
    from(['video output interface', 'outputs', 'ports'], { outputs: plain }),
    from(['length', 'card length'], { lengthMm: mm }),
    from(['slot width', 'slots', 'thickness'], { slots: number }),
    from(['tdp', 'board power', 'power', 'total board power'], { tdpWatts: watts }),
    from(['power connectors', 'power connector'], {
      powerConnectors: plain,
      pcie8: plugs(PCIE_8),
      p12v2x6: plugs(PCIE_16),
    }),
    from(['recommended psu', 'recommended power supply'], { recommendedPsuWatts: watts }),
    from(['interface', 'bus'], { interface: plain }),
  ],
  memory: [
    from(['ram memory technology', 'memory type', 'ram type'], {
      ramType: (text) => /DDR\s?\d/i.exec(text)?.[0] ?? text,
    }),
    from(['computer memory size', 'capacity', 'memory size'], { capacityGb: gigabytes(1024) }),
    from(['memory speed', 'speed'], { speedMts: mhz }),
    from(['kit', 'kit type'], { modules: first(/(\d+)\s*[x×]/i), moduleGb: first(/[x×]\s*(\d+)\s*GB/i) }),
    from(['cas latency', 'latency'], { casLatency: number }),
    from(['form factor', 'memory form'], { ramForm: plain }),
    from(['ecc'], { ecc: yesNo }),
    from(['registered', 'buffered'], { registered: yesNo }),
    from(['height'], { heightMm: mm }),
    from(['voltage'], { voltage: inUnit('V') }),
  ],
  storage: [
    from(['capacity'], { capacityGb: gigabytes(1000) }),
    from(['interface', 'connectivity'], { interface: plain, usesM2: usesM2, usesSata: usesSata, pcieGen: gen }),
    from(['form factor'], { formFactor: driveFormFactor, usesM2: (text) => (/m\.?2/i.test(text) ? true : undefined) }),
    from(['installation type'], { external: (text) => (/external/i.test(text) ? true : undefined) }),
    from(['description', 'type'], { storageType: (text) => /\b(SSD|HDD)\b/i.exec(text)?.[0].toUpperCase() }),
    from(['rpm', 'rotational speed'], { rpm: first(/(\d{4,5})/) }),
    from(['cache'], { cacheMb: inUnit('MB') }),
  ],
  cases: [
    from(['motherboard compatibility', 'motherboard support'], { supportedFormFactors: list }),
    from(['case type', 'type'], { caseType: plain }),
    from(['psu mounting', 'psu form factor', 'power supply type'], { psuFormFactors: psuShapes }),
    from(['max gpu length', 'maximum gpu length'], { maxGpuLengthMm: mm }),
    from(['max cpu cooler height', 'max cooler height', 'maximum cpu cooler height'], { maxCoolerHeightMm: mm }),
    from(['max psu length'], { maxPsuLengthMm: mm }),
    from(['3.5" bays', 'internal 3.5" bays'], { bays35: count }),
    from(['2.5" bays', 'internal 2.5" bays'], { bays25: count }),
    from(['expansion slots'], { expansionSlots: count }),
    from(['side panel'], { sidePanel: plain }),
    from(['radiator support', 'radiators'], { radiatorSizesMm: radiatorSizes }),
  ],
  'power-supply': [
    from(['output wattage', 'wattage', 'power'], { wattage: watts }),
    from(['form factor'], { formFactor: plain }),
    from(['connector type', 'connectors'], { connectors: list, ...supplyPlugs() }),
    from(['length'], { lengthMm: mm }),
    from(['efficiency', 'certification'], { efficiency: plain }),
    from(['modular'], { modular: plain }),
    from(['atx version', 'atx standard'], { atxVersion: (text) => /\d\.\d+/.exec(text)?.[0] }),
    from(['input voltage', 'input'], { inputVolts: voltRange }),
  ],
  'cpu-cooling': [
    from(['cooling method', 'cooler type'], { waterCooled: isWater, radiatorSizeMm: first(/(\d{3})\s*mm/i) }),
    from(['compatible devices', 'compatible sockets', 'sockets', 'socket'], { supportedSockets: list }),
    from(['height'], { heightMm: mm }),
    from(['radiator size', 'radiator'], { radiatorSizeMm: mm }),
    from(['wattage', 'tdp', 'max tdp'], { ratedWatts: watts }),
    from(['max rotational speed', 'fan speed'], { maxRpm: first(/(\d{3,5})\s*(?:rpm|$)/i) }),
    from(['noise level'], { maxNoiseDb: inUnit('dBA?(?:\\(A\\))?') }),
    from(['fan size'], { fanSizeMm: mm }),
  ],
  accessories: [
    from(['accessory type', 'type'], { accessoryType: plain }),
    from(['apparent power'], { voltAmperes: inUnit('VA') }),
  ],
};

function usesM2(text: string): boolean | undefined {
  if (/m\.?2|nvme/i.test(text)) return true;
  return /sata|sas|usb|thunderbolt/i.test(text) ? false : undefined;
}

function usesSata(text: string): boolean | undefined {
  if (/m\.?2|nvme|pcie|usb|external|sas\b/i.test(text)) return false;
  return /\bsata\b/i.test(text) ? true : undefined;
}

function driveFormFactor(text: string): string | undefined {
  const m2 = /m\.?2[\s-]*(2230|2242|2260|2280|22110)/i.exec(text);
  if (m2) return `M.2-${m2[1]}`;
  if (/2\.5/.test(text)) return '2.5"';
  return /3\.5/.test(text) ? '3.5"' : undefined;
}

/** 'Bottom, ATX' and 'ATX (PS2), SFX' name shapes; a text without one tells nothing. */
function psuShapes(text: string): string[] | undefined {
  const shapes = [...text.matchAll(/\b(SFX-?L|SFX|Flex[\s-]?ATX|TFX|ATX)\b/gi)].map(([shape]) => shape);
  return shapes.length > 0 ? [...new Set(shapes)] : undefined;
}

function radiatorSizes(text: string): number[] | undefined {
  if (/^(no|none)\b/i.test(text)) return [];
  const sizes = [...text.matchAll(/\b(92|120|140|180|200|240|280|360|400|420|480|560)\b/g)].map(([size]) =>
    Number(size),
  );
  return sizes.length > 0 ? [...new Set(sizes)].sort((one, other) => one - other) : undefined;
}

function supplyPlugs(): Source['facts'] {
  return {
    eps8: plugs(EPS_8),
    pcie8: plugs(PCIE_8),
    p12v2x6: plugs(PCIE_16),
    sataPower: counted('SATA'),
    molex: counted('Molex'),
  };
}

function voltRange(text: string): { min: number; max: number } | undefined {
  const volts = [...text.matchAll(/\b(\d{2,3})\b(?=\s*(?:[-–~]|to|V|\/))|(?<=[-–~/]\s*)\b(\d{3})\b/gi)].map(([value]) =>
    Number(value),
  );
  const mains = volts.filter((value) => value >= 90 && value <= 264);
  return mains.length > 0 ? { min: Math.min(...mains), max: Math.max(...mains) } : undefined;
}

function isWater(text: string): boolean | undefined {
  if (/water|liquid|aio/i.test(text)) return true;
  return /air|fan|tower|passive/i.test(text) ? false : undefined;
}

/**
 * The facts that a product's specifications and name tell, in standard spelling. What cannot be read is left out. Facts
 * for which the rules have a fallback of their own are not read from the name (docs/builder-rules.md#data).
 */
export function parseFacts({ category, name, specifications }: ProductTexts): Record<string, unknown> {
  const texts = new Map(Object.entries(specifications).map(([key, text]) => [key.trim().toLowerCase(), text.trim()]));
  const facts: Record<string, unknown> = {};
  for (const { names, facts: reads } of SOURCES[category] ?? []) {
    for (const text of names.map((one) => texts.get(one)).filter((one) => one !== undefined)) {
      for (const [key, read] of Object.entries(reads)) if (facts[key] === undefined) set(facts, key, read(text));
    }
  }
  if (category === 'processors' && facts.generation === undefined) set(facts, 'generation', generationOf(name));
  return withStandardNames(category, facts).facts;
}

function set(facts: Record<string, unknown>, key: string, value: Fact | undefined): void {
  if (value !== undefined && !(typeof value === 'number' && Number.isNaN(value))) facts[key] = value;
}
