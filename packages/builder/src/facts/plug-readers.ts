/** The power plugs that a text lists, for graphics cards and power supplies. Plugs, not cables. */
export interface PlugCounts {
  eps8: number;
  /** 8-pin and 6+2-pin; a 6-pin socket takes one of them, too. */
  pcie8: number;
  p12v2x6: number;
  sataPower: number;
  molex: number;
}
type Plug = keyof PlugCounts;

/** In this order: '8-pin EPS' is none of a graphics card, and '4-pin ATX12V' is none that counts. */
const KINDS: readonly [RegExp, Plug | 'other'][] = [
  [/24\s?-?\s?pin|20p4|floppy|fdd|berg|fan|usb/, 'other'],
  [/12vhpwr|(?<!\d)16\s?-?\s?pin|12p4|^(?!.*(6p2|[68]\s?-?\s?pin)).*pci-?e\s?(gen\s?)?5/, 'p12v2x6'],
  [/4p4|8\s?-?\s?pin.*\b(eps|cpu)|\b(eps|cpu)\b.*8\s?-?\s?pin|\beps(12v)?\b/, 'eps8'],
  [/\b(cpu|atx12v|p4)\b/, 'other'],
  [/6p2|(?<!\d)[68]\s?-?\s?pin|\bpci-?e\b/, 'pcie8'],
  [/sata/, 'sataPower'],
  [/molex|peripheral|(?<!\d)4\s?-?\s?pin/, 'molex'],
];
const NONE = /^(none|no|n\/a|0|not (required|needed)|no (external|additional|extra|power).*|slot[- ]powered.*)\.?$/i;
const WORDS: Readonly<Record<string, number>> = {
  single: 1,
  one: 1,
  dual: 2,
  two: 2,
  triple: 3,
  three: 3,
  quad: 4,
  four: 4,
};

/**
 * The plugs of a printed list such as '2 x 8-pin EPS, 4 x 6+2-pin PCIe, 1 x 16-pin (12V-2x6), 6 x SATA'. What a list does
 * not name is 0; undefined for a text that names no plug.
 */
export function plugsIn(text: string): PlugCounts | undefined {
  const counts: PlugCounts = { eps8: 0, pcie8: 0, p12v2x6: 0, sataPower: 0, molex: 0 };
  if (NONE.test(text.trim())) return counts;
  let isList = false;
  for (const piece of piecesOf(text)) {
    const kind = KINDS.find(([pattern]) => pattern.test(piece))?.[1];
    if (kind !== undefined) isList = true;
    if (kind !== undefined && kind !== 'other') counts[kind] += countOf(piece);
  }
  return isList ? counts : undefined;
}

/** '6+2' stays together, '8+6-pin' are two sockets; adapters are no plugs. */
const piecesOf = (text: string): string[] =>
  text
    .toLowerCase()
    .replaceAll(/\([^)]*adapt[^)]*\)/g, '')
    .replaceAll(/12v-?\s?2[x×]6/g, '12vhpwr')
    .replaceAll(/\b(6|4|12|20)\s*\+\s*(2|4)(?!\d)/g, '$1p$2')
    .replaceAll(/\b([68])\s*\+\s*([68])(?=\s?-?\s?pin)/g, '$1-pin, $2')
    .split(/[,;\n+&|]|\band\b|\/(?=\s*\d+\s*x)|(?<=\(\d{1,2}\)|:\s?\d{1,2})\s*\//)
    .filter((piece) => !piece.includes('adapt'));

function countOf(piece: string): number {
  const [, before] =
    /^\s*(?:[a-z.:~]+\s+)*(\d+)(?!\d|\s?-?\s?pin)\s*(?:[x×*]\s*|\s(?=[a-z]|\d+p\d|[68]\s?-?\s?pin|16\s?-?\s?pin))/.exec(
      piece,
    ) ?? [];
  const [, noted] =
    /(?:\(\s*(\d{1,2})\s*\)|:\s*(\d{1,2}))(?=\s*(?:[(*.]|approx|$))/
      .exec(piece)
      ?.filter((found) => found !== undefined) ?? [];
  const [, after] = /[x×*]\s*(\d{1,2})(?=\s*(?:[()*.]|approx|$))/.exec(piece) ?? [];
  const [word = ''] = /^\s*(?:single|one|dual|two|triple|three|quad|four)\b/.exec(piece) ?? [];
  return WORDS[word.trim()] ?? Number(before ?? after ?? noted ?? 1);
}

/** Reads one kind of plug. */
export const plug =
  (kind: Plug) =>
  (text: string): number | undefined =>
    plugsIn(text)?.[kind];

/** Like {@link plug}, but what the list does not name is not known: lists often leave these out. */
export const namedPlug =
  (kind: Plug) =>
  (text: string): number | undefined =>
    plugsIn(text)?.[kind] || undefined;
