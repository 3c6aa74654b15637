/**
 * Facts that a product's name states. Those marked with a rule are its fallbacks: the checker reads them from the name when
 * the fact is missing, and what it concludes is then a warning or an information (docs/builder-rules.md#answer).
 */

/** R4: the memory type in a name, e.g. 'DDR5'. */
export const ramTypeIn = (name: string): string | undefined => /\bDDR[2-5](?=\b|-|L)/i.exec(name)?.[0].toUpperCase();

/** R7: the modules of a kit by '2x16' or '2 x 16GB' in its name. */
export function modulesIn(name: string): number | undefined {
  const [, count] = /\b([1248])\s?[x×]\s?\d{1,3}\s?(?:GB|G|\b)/i.exec(name) ?? [];
  return count === undefined ? undefined : Number(count);
}

/** R30: the output in a name, e.g. '650W' or '850 Watt', in W. */
export function wattsIn(name: string): number | undefined {
  const [, watts] = /\b(\d{3,4})\s?W(?:atts?)?\b/i.exec(name) ?? [];
  return watts === undefined ? undefined : Number(watts);
}

/** The model number of an AMD processor: digits and suffix, e.g. '9800' and 'X3D'. */
const RYZEN =
  /\bRyzen\s*(?:[3579][\s-]+)?(?:PRO\s+)?(?<!\d)(\d)(\d)\d{2}(?:\s?(AF|GE|GT|G|F|E|XT|X\s?3D2?|X|T)(?!\s?3D))?(?![A-Z\d])/i;
const THREADRIPPER = /\bThreadripper\s+(?:PRO\s+)?(\d)(9\d{2}W?X)\b/i;
const CORE = /\bi[3579](?:\s?-\s?|\s)?(\d{4,5})(?:\s(?=(?:KF|KS|F|K|T)\b))?([A-Z]*)\b/i;
const CORE_ULTRA = /\b(?:Core\s*)?Ultra\s+[3579](?:\s+processor)?[\s-]+(2\d{2})([A-Z]*)\b/i;
/** 'AMD Ryzen™ 7' is 'AMD Ryzen 7'. */
const withoutMarks = (name: string): string => name.replaceAll(/\s*(?:[™®©]|\((?:tm|r|c)\))/gi, ' ');
/** Later processors under an older number, which AMD calls (AF) and shops (12nm). */
const LATER_EDITION = /\b(1[26]00)\s*\((?:AF|12\s?nm)\)/i;

const ryzenIn = (name: string): RegExpExecArray | null =>
  RYZEN.exec(withoutMarks(name).replace(LATER_EDITION, '$1 AF'));

/**
 * The generation of a processor by its name, as the table of chipsets spells it: 'Ryzen 9000', 'Core 14th gen',
 * 'Core Ultra 200', 'Threadripper 7000', 'Threadripper PRO 7000', which other boards run. Ryzen 2000 and 3000 with graphics
 * are a step older than their number and end in G.
 */
export function generationOf(text: string): string | undefined {
  const name = withoutMarks(text);
  const threadripper = threadripperModel(name);
  if (threadripper !== undefined) return `Threadripper ${threadripper.replace(/^(PRO)?(\d).*/, '$1 $2000').trim()}`;
  const ryzen = ryzenIn(name);
  if (ryzen) return ryzenGeneration(Number(ryzen[1]), (ryzen[3] ?? '').toUpperCase());
  if (CORE_ULTRA.test(name)) return 'Core Ultra 200';
  const digits = CORE.exec(name)?.[1];
  if (digits === undefined) return undefined;
  const generation = Number(digits.length === 5 ? digits.slice(0, 2) : digits.slice(0, 1));
  const ending = generation === 2 ? 'nd' : generation === 3 ? 'rd' : 'th';
  return `Core ${generation}${ending} gen`;
}

/** Cards that only compute, by name: mining cards and accelerators of servers. */
const COMPUTE_CARD =
  /\b(CMP\s?\d+\s?HX|P10[0-9]-\d{2,3}|Tesla|Instinct|Data Center GPU|(NVIDIA )?(A10|A16|A30|A40|A100|H100|H200|L4|V100|T4))\b/i;
/** Chips of which every card has a picture: those for players and workstations. */
const PICTURE_CARD = /\b(GeForce|RTX|GTX?|Radeon|RX|Arc|Quadro|FirePro)\b/i;

/** R19: whether a card gives a picture, by its name and chip; undefined where these do not say. */
export function hasOutputsByName(name: string): boolean | undefined {
  if (COMPUTE_CARD.test(name)) return false;
  return PICTURE_CARD.test(name) ? true : undefined;
}

const PICTURE_SOCKET = /hdmi|display\s?port|\bm?dp\b|dvi|vga|d-sub|usb|type-c|thunderbolt|vesa/i;
const NO_SOCKET = /\b(no|none|without|nil)\b|(?<![\d.])0\s*(?:[x×]|$)/i;
const NO_OUTPUT =
  /^\s*(no|none|without|nil|0)\b(?!\s*[x×]?\s*\w)|\b(no|without( any)?) ((display|video|picture) )?outputs?\b/i;

/**
 * R19: whether a list of sockets, 'HDMI, 3 x DisplayPort', names one; 'No HDMI, 4 x DisplayPort' does. Undefined for a text
 * that is not understood: 'No HDMI' says nothing about other sockets.
 */
export function hasOutputs(printed: string): boolean | undefined {
  if (pictureSockets(printed).length > 0) return true;
  return NO_OUTPUT.test(printed) ? false : undefined;
}

/** The pieces of a list that name a socket for a picture, without those that say that there is none. */
export const pictureSockets = (printed: string): string[] =>
  printed.split(/[,;/|\n]|\band\b|\s\+\s/i).filter((piece) => PICTURE_SOCKET.test(piece) && !NO_SOCKET.test(piece));

/** R3: the model of an AMD processor in its name: '7800X3D', or 'PRO3600', which came later than the 3600. */
export function ryzenModel(name: string): string | undefined {
  const found = ryzenIn(name);
  return found ? /(?:PRO\s+)?\d{4}.*/i.exec(found[0])?.[0].replaceAll(/\s/g, '').toUpperCase() : undefined;
}

/** R3: the model of a Threadripper in its name: '7970X', or 'PRO7975WX'. From the 3000 on every WX is a PRO. */
export function threadripperModel(name: string): string | undefined {
  const [found, series = '', rest = ''] = THREADRIPPER.exec(withoutMarks(name)) ?? [];
  if (found === undefined) return undefined;
  const isPro = /\sPRO\s/i.test(found) || (series >= '3' && /^...W/i.test(rest));
  return `${isPro ? 'PRO' : ''}${series}${rest.toUpperCase()}`;
}

/** R3: the model of an Intel processor in its name: '12400F' or '285K', and '270KPLUS' for a refresh that is named Plus. */
export function coreModel(text: string): string | undefined {
  const name = withoutMarks(text);
  const [, digits, suffix = ''] = CORE_ULTRA.exec(name) ?? CORE.exec(name) ?? [];
  if (digits === undefined) return undefined;
  return `${digits}${suffix}${/\bPlus\b/i.test(name) ? 'PLUS' : ''}`.toUpperCase();
}

function ryzenGeneration(series: number, suffix: string): string {
  if (suffix === 'AF') return `Ryzen ${series + 1}000`;
  const isOlder = (series === 2 || series === 3) && suffix.startsWith('G');
  return `Ryzen ${series}000${isOlder ? 'G' : ''}`;
}

/**
 * R19: whether a processor has graphics, by its name: Intel's F and KF have none and its other desktop models do; AMD's G
 * do, and from Ryzen 7000 all without an F. Undefined where the name does not state it.
 */
export function hasGraphicsByName(text: string): boolean | undefined {
  const name = withoutMarks(text);
  const intel = CORE_ULTRA.exec(name)?.[2] ?? CORE.exec(name)?.[2];
  if (intel !== undefined) return /X/i.test(intel) ? undefined : !/F/i.test(intel);
  const ryzen = ryzenIn(name);
  if (!ryzen) return undefined;
  const suffix = (ryzen[3] ?? '').toUpperCase();
  if (suffix.startsWith('G')) return true;
  return Number(ryzen[1]) >= 7 ? suffix !== 'F' : false;
}
