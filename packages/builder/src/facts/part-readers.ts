import { coreModel, hasOutputs, pictureSockets, ryzenModel } from './name-facts.js';
import { formFactorName, ramTypeName } from './names.js';
import { pcieLinkIn } from './pcie-link.js';
import { radiatorSizes } from './radiator-readers.js';
import { either, first, gigabytes, inUnit, list, NUMBER, where, type Read } from './text-readers.js';

const UNITS = String.raw`\s*(?:GHz)?`;
const clockRange = new RegExp(String.raw`${NUMBER}${UNITS}\s*(?:[-–~/]|to)\s*${NUMBER}\s*GHz`, 'i');
const megahertz: Read<number> = (text) => {
  const found = first(/(\d{3,5})\s*MHz/i)(text);
  return found === undefined ? undefined : found / 1000;
};

/** '3.6 GHz (boost 4.2 GHz)', '3.6 - 4.2 GHz' and '3,600 MHz' have the base clock 3.6. */
export const baseGhz: Read<number> = (text) =>
  /^\s*(boost|turbo|max|up to)/i.test(text) ? undefined : either(first(clockRange), megahertz, inUnit('GHz'))(text);
export const ghz = either(megahertz, inUnit('GHz'));
export const boostGhz: Read<number> = (text) => {
  const named = first(new RegExp(String.raw`(?:boost|turbo|up to|max)\D{0,12}${NUMBER}\s*GHz`, 'i'))(text);
  const [, , end] = clockRange.exec(text) ?? [];
  return named ?? (end === undefined ? undefined : Number(end));
};

/** The memory type in a text such as '32 GB DDR5-6000'. */
export const ramType: Read<string> = (text) => {
  const [name] = /\bDDR[\s-]?[1-5]?L?(?!\w)|\bDDR[\s-]?[1-5]/i.exec(text) ?? [];
  return name === undefined ? undefined : ramTypeName(name);
};
export const ramTypes: Read<string[]> = (text) => {
  const types = [...text.matchAll(/(?<![A-Z])DDR[\s-]?[1-5]/gi)].map(([name]) => ramTypeName(name) ?? name);
  return types.length > 0 ? [...new Set(types)] : undefined;
};
/** MT/s; 'PC4-25600' is a bandwidth. */
export const speedMts: Read<number> = (text) =>
  first(/(\d{3,5})\s*(?:MT\/s|Mbps|MTps)/i)(text) ??
  first(/(\d{3,5})\s*MHz/i)(text) ??
  first(/(?<!PC\d[A-Z]?-?)(?<!\d)(\d{3,5})(?!\d)/i)(text);
/** '2x16GB', '16GB x 2', 'Kit of 2'. */
export const modules = either(
  first(/(?<![\d.])(\d{1,2})\s*[x×*]\s*\d+(?:\.\d+)?\s*G?/i),
  first(/G(?:i?B)?\s*[x×*]\s*(\d{1,2})\b/i),
  first(/kit of (\d{1,2})\b/i),
  (text) => (/^(single|1 module)/i.test(text) ? 1 : undefined),
);
export const moduleGb = either(first(/[x×*]\s*(\d+(?:\.\d+)?)\s*G/i), first(/(\d+)\s*G(?:i?B)?\s*[x×*]\s*\d/i));
/** The whole kit: '2x16GB' without its sum is 32 GB. */
export const kitGb: Read<number> = (text) => {
  const rest = text.replaceAll(/\d{1,2}\s*[x×*]\s*\d+\s*G(?:i?B)?|\d+\s*G(?:i?B)?\s*[x×*]\s*\d{1,2}/gi, '');
  const [count, size] = [modules(text), moduleGb(text)];
  // '2x16' names no unit.
  if (count !== undefined && !/\d\s*[GTM]/i.test(text)) return undefined;
  return gigabytes(1024)(rest) ?? (count !== undefined && size !== undefined ? count * size : undefined);
};
export const ramForm: Read<string> = (text) => {
  if (/so-?dimm/i.test(text)) return 'SO-DIMM';
  return /dimm/i.test(text) ? 'DIMM' : undefined;
};
export const isRegistered: Read<boolean> = (text) => {
  if (/unbuffered|unregistered|^no/i.test(text)) return false;
  return /registered|buffered|^yes/i.test(text) ? true : undefined;
};
export const isEcc: Read<boolean> = (text) => {
  if (/^(no|none|false)\b|non-?\s?ecc/i.test(text)) return false;
  return /^(yes|true)\b|ecc/i.test(text) ? true : undefined;
};

export const pcieGen: Read<number> = (text) => pcieLinkIn(text).gen;
/** Buses and cards that are neither M.2 nor SATA. */
const OTHER_DRIVE = /\bU\.[23]\b|msata|\bsas\b|usb|thunderbolt|\b(?:p-?ata|ide)\b|add-?in|\bAIC\b|\bHHHL\b/i;
const SATA = /\bs(?:erial)?[\s-]?ata(?![a-z]*e)/i;
export function usesM2(text: string): boolean | undefined {
  if (/(?<![a-z])m\.?2/i.test(text)) return true;
  return SATA.test(text) || OTHER_DRIVE.test(text) ? false : undefined;
}
export function usesSata(text: string): boolean | undefined {
  if (/(?<![a-z])m\.?2|nvme|pcie|external/i.test(text) || OTHER_DRIVE.test(text)) return false;
  return SATA.test(text) ? true : undefined;
}
export function driveFormFactor(text: string): string | undefined {
  const m2 =
    /m\.?2\D{0,8}(2230|2242|2260|2280|22110)/i.exec(text) ??
    /(22(?:30|42|60|80|110))\D{0,3}m\.?2/i.exec(text) ??
    /^\s*(22(?:30|42|60|80|110))\b/.exec(text);
  if (m2) return `M.2-${m2[1]}`;
  if (/msata/i.test(text)) return 'mSATA';
  if (/2[.,]5/.test(text)) return '2.5"';
  return /3[.,]5/.test(text) ? '3.5"' : undefined;
}
export function driveType(text: string): string | undefined {
  if (/sshd|hybrid/i.test(text)) return undefined;
  if (/ssd|solid[\s-]?state/i.test(text)) return 'SSD';
  return /hdd|hard[\s-]?(disk|drive)/i.test(text) ? 'HDD' : undefined;
}

const SLOT_WORDS: readonly [RegExp, number][] = [
  [/single[\s-]?slot/i, 1],
  [/(dual|double|two)[\s-]?slot/i, 2],
  [/(triple|three)[\s-]?slot/i, 3],
];
/** '2.5 slots', 'Dual-slot'. */
export const slotWidth: Read<number> = (text) =>
  SLOT_WORDS.find(([word]) => word.test(text))?.[1] ??
  either(
    first(new RegExp(String.raw`^\s*${NUMBER}(?![\d.]|\s*(?:mm|cm|x|×))`, 'i')),
    first(new RegExp(String.raw`${NUMBER}[\s-]*slots?\b`, 'i')),
  )(text);

const UP_TO = ['E-ATX', 'ATX', 'Micro-ATX', 'Mini-ITX'];
/** The boards of a case; 'up to ATX' includes the smaller ones. */
export const boards: Read<string[]> = (text) => {
  const [, largest] = /^(?:up to|max(?:imum)?)\s+(.+)$/i.exec(text.trim()) ?? [];
  if (largest === undefined) return list(withNotedBoards(text));
  const place = UP_TO.indexOf(formFactorName(largest) ?? '');
  return place < 0 ? undefined : UP_TO.slice(place);
};

/** '(E-ATX up to 280 mm)' after other sizes is one of the list; '(not ATX)' is none. */
const withNotedBoards = (text: string): string =>
  text.replaceAll(/\(([^()]*)\)/g, (note, inside: string) =>
    /(?:atx|itx|ceb|eeb)\b/i.test(inside) && !/\b(?:no|not|except|without|only)\b/i.test(inside) ? `, ${inside}` : note,
  );

/** 'Ryzen 9000 Series: 7D75v1D; Ryzen 8000: 7D75v16', a BIOS for each series or model; one that is not understood spoils all. */
export function biosBySeries(text: string): string[] | undefined {
  const named = text.split(/[,;\n]/).map((piece) => {
    const [, name = '', version] = /^\s*(?:AMD|Intel)?\s*(.+?)\s*:\s*(\S+?)\.?\s*$/i.exec(piece) ?? [];
    const series = seriesOrModel(name);
    return series === undefined || version === undefined ? undefined : `${series}: ${version}`;
  });
  return named.every((one) => one !== undefined) ? named : undefined;
}
function seriesOrModel(text: string): string | undefined {
  const name = text.replace(/\s+(series|processors?|cpus?)$/i, '').trim();
  const [, ryzen, gen] =
    /^Ryzen\s+(\d000G?)$|^(?:Core\s+)?(\d{1,2}(?:st|nd|rd|th))\s+gen(?:eration)?$/i.exec(name) ?? [];
  if (ryzen !== undefined) return `Ryzen ${ryzen}`;
  if (gen !== undefined) return `Core ${gen.toLowerCase()} gen`;
  if (/^Core\s+Ultra\s+200[SK]?$/i.test(name)) return 'Core Ultra 200';
  if (!/^(Ryzen\s+[3579]|Core\s+(i|Ultra\s+)[3579]|i[3579])\b/i.test(name)) return undefined;
  return ryzenModel(name) ?? coreModel(name);
}

/** 'Bottom, ATX' and 'ATX (PS2), SFX' name shapes; a text without one states nothing. */
export function psuShapes(text: string): string[] | undefined {
  const shapes = [
    ...text.matchAll(/(?<!\b(?:micro|mini)[\s-]?)\b(SFX-?\s?L|SFX|Flex[\s-]?ATX|TFX|ATX)(?:12V)?\b/gi),
  ].map(([, shape = '']) => shape);
  return shapes.length > 0 ? [...new Set(shapes)] : undefined;
}

export function voltRange(text: string): { min: number; max: number } | undefined {
  const mains = [...text.matchAll(/\d{2,3}/g)].map(Number).filter((value) => value >= 90 && value <= 264);
  return mains.length > 0 ? { min: Math.min(...mains), max: Math.max(...mains) } : undefined;
}
export function atxVersion(text: string): string | undefined {
  const [, named] = /ATX(?:12V)?\s*(?:v|ver\.?|version)?\s*(\d\.\d+)/i.exec(text) ?? [];
  const [version] = named === undefined && !/pcie|eps/i.test(text) ? (/\d\.\d+/.exec(text) ?? []) : [named];
  return version ?? (/^(?:ATX\s*)?3$/i.test(text.trim()) ? '3.0' : undefined);
}

export function isWater(text: string): boolean | undefined {
  if (/water|liquid|aio|all-in-one/i.test(text)) return true;
  return /air|fan|tower|passive|heatsink|low[\s-]?profile/i.test(text) ? false : undefined;
}
export const radiatorOfCooler = where(/water|liquid|aio|radiator/i, first(/(\d{3})\s*mm/i));
/** The size of a radiator, '360 mm' or '3 x 120 mm'. */
export const radiatorOfText: Read<number> = (text) => {
  const sizes = radiatorSizes(text.replace(/^\s*up to\s+/i, ''));
  return sizes?.length === 1 ? sizes[0] : undefined;
};
/** The most of several figures: 'Base 125 W, turbo 253 W' is 253. */
export const mostWatts: Read<number> = (text) => {
  const values = wattsIn(text);
  return values.length > 0 ? Math.max(...values) : undefined;
};
/** A watt figure of fans is small, one of the heat it removes is not; of several the smallest. */
export const ratedWatts: Read<number> = (text) => {
  const values = wattsIn(text).filter((value) => value >= 30);
  return values.length > 0 ? Math.min(...values) : undefined;
};
/** All watts of a text: '180-220 W' are two, '1.000 W' is a thousand. */
const wattsIn = (text: string): number[] => {
  const rest = text.replaceAll(/(\d)[.,](?=\d{3}(?!\d)\s*W)/gi, '$1');
  const found = [...rest.matchAll(/(\d+(?:\.\d+)?)(?:\s*W?\s*[-–~/]\s*(\d+(?:\.\d+)?))?\s*W(?:atts?)?\b/gi)];
  const values = found.flatMap(([, one, other]) => [one, other]).filter((value) => value !== undefined);
  if (values.length > 0) return values.map(Number);
  return /^\s*\d+(\.\d+)?\s*$/.test(rest) ? [Number(rest)] : [];
};
/** What a supply gives for long; of several figures the one that says so. */
export const outputWatts: Read<number> = (text) => {
  const [first, ...others] = new Set(wattsIn(text));
  if (others.length === 0) return /\b(peak|max\w*)\b/i.test(text) && first !== undefined ? undefined : first;
  const [, after] = /\b(?:rated|continuous|nominal|total)\D{0,20}?(\d{3,4})\s*W/i.exec(text) ?? [];
  const [, before] = /(\d{3,4})\s*W(?:atts?)?\s*\(?(?:rated|continuous|nominal|total)/i.exec(text) ?? [];
  const named = before ?? after;
  return named === undefined ? undefined : Number(named);
};
/** '2 x PCIe 4.0, 1 x PCIe 3.0' are three. */
export const sumOfTimes: Read<number> = (text) => {
  const times = [...text.matchAll(/(?<![\d.])(\d{1,2})\s*[x×](?!\d)\s*(?=[a-z\d])/gi)].map(([, value]) =>
    Number(value),
  );
  return times.length > 1 ? times.reduce((sum, value) => sum + value, 0) : undefined;
};
/** Slots for drives: 'Key E' and those for Wi-Fi are none. */
export const forDrives =
  (read: Read<number>): Read<number> =>
  (text) =>
    read(
      text
        .split(/[,;+\n](?![^()]*\))/)
        .filter((piece) => !/\bkey[\s-]?E\b|wi-?fi|wlan|cnvi/i.test(piece))
        .join(','),
    );
/** The most memory: '128 GB (4 x 32 GB)' and '4 x 32 GB' are 128. */
export const mostGb: Read<number> = (text) => {
  const kits = [...text.matchAll(/(\d)\s*[x×*]\s*(\d+)\s*G/gi)].map(([, times, size]) => Number(times) * Number(size));
  const whole = [...text.matchAll(/(\d+(?:\.\d+)?)\s*(G|T)(?:i?B)?\b/gi)].map(
    ([, size, unit = '']) => Number(size) * (/t/i.test(unit) ? 1024 : 1),
  );
  const found = [...kits, ...whole];
  return found.length > 0 ? Math.max(...found) : gigabytes(1024)(text);
};
/** AMD writes 'Discrete Graphics Card Required' for processors without graphics. */
export const hasGraphics: Read<boolean> = (text) => {
  if (/\b(discrete|dedicated|separate)\b|^(no|none|not|without|n\/a|false)\b/i.test(text)) return false;
  return /^(yes|true)\b|graphics|radeon|vega|uhd|iris|\barc\b/i.test(text) ? true : undefined;
};
/** The sockets of a cooler; '115x' is a family with the same holes. */
export const coolerSockets: Read<string[]> = (text) =>
  list(
    text
      .replaceAll(/(?:LGA|Socket)?\s*115[xX]\b/g, 'LGA 1150, LGA 1151, LGA 1155, LGA 1156')
      .replaceAll(/(?:LGA|Socket)?\s*20[xX]{2}\b/g, 'LGA 2011, LGA 2066')
      .replaceAll(/(?:LGA|Socket)?\s*17[xX]{2}\b/g, 'LGA 1700')
      .replaceAll(/\b(?:Intel|AMD)\b:?|•/gi, ','),
  );
/** '2 x 120 mm' are two fans, and so are '2' and '2 fans'. */
export const fans = first(/^\s*(\d+)(?:\s*[x×]|\s*fans?\b|\s*$)/i);
export const fanSize = either(first(/[x×]\s*(\d{2,3})\s*mm/i), first(/^\s*(\d{2,3})\s*mm/i));
/** The display sockets in 'HDMI, 2 x DisplayPort, VGA'. */
export function displaySockets(text: string): number | undefined {
  if (hasOutputs(text) === false) return 0;
  const found = [
    ...pictureSockets(text.replaceAll(/\([^)]*\)/g, ''))
      .join(', ')
      .matchAll(
        /(?:(\d+)\s*[x×]\s*)?(?:mini[\s-]?)?(?:HDMI|DisplayPort|\bDP\b|DVI|VGA|D-Sub|USB4|Thunderbolt|USB-C)/gi,
      ),
  ];
  return found.length === 0 ? undefined : found.reduce((sum, [, times = '1']) => sum + Number(times), 0);
}
