/** Readers of the texts of which specification filters are made. Each returns undefined, or no values, for an unclear text. */

const SERIES: readonly (readonly [RegExp, (found: string) => string])[] = [
  [/\bThreadripper\b/i, () => 'Ryzen Threadripper'],
  [/\bRyzen\s+AI\s+(?:Max|[3579])\b/i, () => 'Ryzen AI'],
  [/\bRyzen\s+([3579])\b/i, (tier) => `Ryzen ${tier}`],
  [/\bCore\s+Ultra\s+([3579])\b/i, (tier) => `Core Ultra ${tier}`],
  [/\bi([3579])[\s-]?\d{3,5}/i, (tier) => `Core i${tier}`],
  [/\bCore\s+2\s+(Duo|Quad|Extreme)\b/i, (kind) => `Core 2 ${kind}`],
  [/\b(Xeon|EPYC|Opteron|Athlon|Phenom|Sempron|Pentium|Celeron)\b/i, (name) => name],
  [/\bFX[\s-]\d{4}/i, () => 'FX'],
  [/\bA(4|6|8|9|10|12)[\s-]\d{4}/i, (tier) => `A${tier}`],
];

/** The series of a processor by its name: 'Ryzen 5', 'Core i5', 'Core Ultra 7'. */
export function seriesIn(text: string): string | undefined {
  for (const [pattern, nameOf] of SERIES) {
    const found = pattern.exec(text);
    if (found) return nameOf(found[1] ?? '');
  }
  return undefined;
}

/** A graphics chip without its maker and the memory beside it: 'NVIDIA GeForce RTX 3060 12 GB' is 'GeForce RTX 3060'. */
export const chipName = (text: string): string =>
  text
    .replace(/^(?:NVIDIA|AMD|Intel)\s+/i, '')
    .replace(/\s+\d+\s?GB$/i, '')
    .trim();

/** Who makes a graphics chip. */
export function chipMaker(text: string): string | undefined {
  if (/nvidia|geforce|quadro|titan|\b(?:rtx|gtx|gt)\b/i.test(text)) return 'NVIDIA';
  if (/amd|radeon|firepro|\brx\b/i.test(text)) return 'AMD';
  return /intel|\barc\b/i.test(text) ? 'Intel' : undefined;
}

const GRAPHICS: readonly (readonly [RegExp, string])[] = [
  [/\b((?:RTX|GTX)\s?\d{3,4}(?:\s?Ti)?(?:\s?SUPER)?)/i, 'GeForce'],
  [/\b(RX\s?\d{3,4}(?:\s?(?:XTX|XT|GRE))?)\b/i, 'Radeon'],
  [/\b(Arc\s?[AB]\d{3})\b/i, ''],
];

/** The graphics of a computer: the chip of its card, or 'Integrated'. */
export function graphicsIn(text: string): string | undefined {
  for (const [pattern, family] of GRAPHICS) {
    const [, chip] = pattern.exec(text) ?? [];
    if (chip !== undefined) return `${family} ${chip.replace(/^([a-z]+)\s?(?=[AB]?\d)/i, '$1 ')}`.trim();
  }
  return /integrated/i.test(text) ? 'Integrated' : undefined;
}

/** 'MicroATX Mini Tower' is 'Micro ATX Mini Tower'. */
export const caseSizeName = (text: string): string =>
  text.replace(/\b(Micro|Mini)-?(ATX|ITX)\b/i, '$1 $2').replace(/\bEATX\b/i, 'E-ATX');

/** '80 PLUS Gold certified' is '80+ Gold'. */
export function efficiencyName(text: string): string | undefined {
  const [metal] = /titanium|platinum|gold|silver|bronze/i.exec(text) ?? [];
  if (metal !== undefined) return `80+ ${capital(metal)}`;
  return /80\s*(?:\+|plus)/i.test(text) ? '80+' : undefined;
}

/** Whether the cables of a power supply come off. */
export function cablesName(text: string): string | undefined {
  if (/semi/i.test(text)) return 'Semi-modular';
  if (/^(?:no|none|non|not|false)\b/i.test(text)) return 'Non-modular';
  return /full|yes|true|^modular/i.test(text) ? 'Fully modular' : undefined;
}

/** 'Black / Grey' are two colors. */
export const colorsIn = (text: string): string[] =>
  text
    .split(/[/,;&]|\band\b/i)
    .map((color) => capital(color.trim().replace(/\bgrey\b/i, 'Gray')))
    .filter((color) => color !== '');

const WAYS: readonly (readonly [RegExp, string])[] = [
  [/wired|\busb\b|3[.,]5\s?mm|cable/i, 'Wired'],
  [/(?<!bluetooth )wireless|2[.,]4\s?GHz|dongle/i, 'Wireless'],
  [/bluetooth/i, 'Bluetooth'],
];

/** How a device is connected: 'Wired, 2.4 GHz' are two ways. */
export const connectionsIn = (text: string): string[] =>
  WAYS.filter(([pattern]) => pattern.test(text)).map(([, way]) => way);

const BUSES: readonly (readonly [RegExp, string])[] = [
  [/sata/i, 'SATA'],
  [/\bSAS\b/i, 'SAS'],
  [/thunderbolt/i, 'Thunderbolt'],
  [/usb/i, 'USB'],
];

/** The bus of a drive's interface that is not PCI Express. */
export const busName = (text: string): string | undefined => BUSES.find(([pattern]) => pattern.test(text))?.[1];

const capital = (text: string): string => text.slice(0, 1).toUpperCase() + text.slice(1);
