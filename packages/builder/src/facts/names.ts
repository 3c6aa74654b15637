/**
 * The standard spelling of sockets, form factors and memory types (docs/builder-rules.md#data). Each function returns
 * undefined for a name that is none of its kind.
 */

const AMD_SOCKET = /^(AM[1-5]\+?|FM[12]\+?|sTRX4|sTR5|TR4|sWRX[89]|sWRX5|SP[1-6]|G34|C32)$/i;
const INTEL_SOCKET = /^(?:FC-?)?(?:LGA)?[\s-]*(\d{3,4})(?:[\s-]*(?:(v2)|(v?3)))?(?:\s+Narrow)?$/i;
/** AMD's sockets by the number of their contacts, as some lists name them. */
const AMD_CONTACTS = new Map([
  ['1718', 'AM5'],
  ['1331', 'AM4'],
]);
const AMD_SPELLING = new Map(
  ['sTRX4', 'sTR5', 'sWRX5', 'sWRX8', 'sWRX9'].map((name) => [name.toUpperCase(), name] as const),
);

/** One socket: 'LGA1700', 'FCLGA 1700' and 'Socket 1700' are 'LGA 1700'; 'AMD socket AM5' is 'AM5', 'sTR4' is 'TR4'. */
function oneSocket(text: string): string | undefined {
  if (/^integrated\b/i.test(text)) return text.replace(/^integrated/i, 'Integrated');
  const bare = text.replace(/^(Intel|AMD)\s+/i, '').replaceAll(/^socket[\s-]*|\s+socket$|^PGA[\s-]*/gi, '');
  const [isIntel, contacts = '', second, third] = INTEL_SOCKET.exec(bare) ?? [];
  if (isIntel !== undefined)
    return AMD_CONTACTS.get(contacts) ?? `LGA ${contacts}${second ? 'v2' : ''}${third ? '-3' : ''}`;
  const amd = bare.replaceAll(/\s/g, '').replace(/^sTR4$/i, 'TR4');
  if (!AMD_SOCKET.test(amd)) return undefined;
  return AMD_SPELLING.get(amd.toUpperCase()) ?? amd.toUpperCase();
}

/** 'AM5 (LGA 1718)' is AM5. */
const withoutNotes = (text: string): string => text.replaceAll(/\([^)]*\)/g, ' ').trim();

/** A socket's standard name. 'AM3+/AM3' names several that one part has; '2 x LGA 2011' is a board for two processors. */
export function socketName(text: string): string | undefined {
  const [, count, rest = ''] = /^(?:(\d)\s*x\s+)?(.+)$/.exec(withoutNotes(text)) ?? [];
  const sockets = rest.split('/').map((one) => oneSocket(one.trim()));
  if (sockets.length === 0 || sockets.some((one) => one === undefined)) return undefined;
  return `${count ? `${count} x ` : ''}${sockets.join('/')}`;
}

/** The sockets in a standard name. */
export const socketsIn = (name: string): string[] => name.replace(/^\d x /, '').split('/');

/**
 * Sockets of boards that also take the processors of another one. Intel calls both kinds of LGA 1151 the same, so there the
 * chipset decides (docs/builder-rules.md#R2).
 */
const ALSO_TAKES = new Map([
  ['LGA 1151', 'LGA 1151v2'],
  ['LGA 1151v2', 'LGA 1151'],
  ['AM2+', 'AM2'],
  ['AM3+', 'AM3'],
  ['FM2+', 'FM2'],
]);

/** Whether a processor with a socket of this name is for a board with one of that name. */
export function isSocketForBoard(processor: string, board: string): boolean {
  const taken = socketsIn(board).flatMap((socket) => [socket, ALSO_TAKES.get(socket)]);
  return processor === board || socketsIn(processor).some((socket) => taken.includes(socket));
}

/** Sockets with the holes of another one, for which makers of coolers name only that one. */
const SAME_HOLES = new Map([
  ['LGA 2011-3', 'LGA 2011'],
  ['LGA 1151v2', 'LGA 1151'],
  ['AM2+', 'AM2'],
  ['AM3+', 'AM3'],
  ['FM2+', 'FM2'],
]);

/** Whether a cooler for `supported` fits a socket; LGA 1851 coolers must name it (docs/builder-rules.md#R20). */
export function isCoolerForSocket(supported: readonly string[], socket: string): boolean {
  const holes = new Set(supported.map((one) => SAME_HOLES.get(one) ?? one));
  return socketsIn(socket).some((one) => holes.has(SAME_HOLES.get(one) ?? one));
}

/** The sockets whose coolers mostly fit a newer one with the same holes, though makers' older lists do not name it (R20). */
const OLDER_SOCKETS = new Map([
  ['LGA 1851', ['LGA 1700']],
  ['LGA 1200', ['LGA 1151', 'LGA 1151v2', 'LGA 1150', 'LGA 1155', 'LGA 1156']],
  ['LGA 1151', ['LGA 1150', 'LGA 1155', 'LGA 1156']],
  ['LGA 2066', ['LGA 2011', 'LGA 2011-3']],
  ['sTRX4', ['TR4']],
  ['AM5', ['AM4']],
]);

/** Whether a cooler names only an older socket with the holes of this one (docs/builder-rules.md#R20). */
export const isCoolerForOlderSocket = (supported: readonly string[], socket: string): boolean =>
  socketsIn(socket).some((one) => (OLDER_SOCKETS.get(one) ?? []).some((older) => supported.includes(older)));

/** Words and spellings of one form factor, without spaces and dashes. */
const FORM_FACTORS = new Map([
  ['eatx', 'E-ATX'],
  ['extendedatx', 'E-ATX'],
  ['xlatx', 'XL-ATX'],
  ['hptx', 'HPTX'],
  ['ssieeb', 'SSI EEB'],
  ['eeb', 'SSI EEB'],
  ['ssiceb', 'SSI CEB'],
  ['ceb', 'SSI CEB'],
  ['atx', 'ATX'],
  ['standardatx', 'ATX'],
  ['microatx', 'Micro-ATX'],
  ['matx', 'Micro-ATX'],
  ['uatx', 'Micro-ATX'],
  ['µatx', 'Micro-ATX'],
  ['miniitx', 'Mini-ITX'],
  ['itx', 'Mini-ITX'],
  ['mitx', 'Mini-ITX'],
  ['thinminiitx', 'Mini-ITX'],
  ['minidtx', 'Mini-DTX'],
  ['flexatx', 'Flex ATX'],
]);

const squeezed = (text: string): string =>
  withoutNotes(text)
    .toLowerCase()
    .replace(/\s+(form factor|motherboards?|psu|power supply)$/, '')
    .replaceAll(/[\s.\-_]/g, '');

/** A motherboard's form factor: 'mATX', 'm-ATX' and 'Micro ATX form factor' are 'Micro-ATX'. */
export const formFactorName = (text: string): string | undefined =>
  FORM_FACTORS.get(squeezed(text.replace(/(?<=\S)\s*(?:\bup to\b|\bmax\b|[≤<]).*$/i, '')));

const PSU_FORM_FACTORS = new Map([
  ...['atx', 'atx/eps', 'eps', 'atx12v', 'ps2', 'ps/2'].map((name) => [name, 'ATX'] as const),
  ...['sfx', 'sfx12v'].map((name) => [name, 'SFX'] as const),
  ['sfxl', 'SFX-L'],
  ['tfx', 'TFX'],
  ['flexatx', 'Flex ATX'],
  ['flex', 'Flex ATX'],
  ['miniitx', 'Flex ATX'],
]);

/** A power supply's form factor: 'ATX/EPS' is 'ATX', 'SFX L' is 'SFX-L'. */
export const psuFormFactorName = (text: string): string | undefined => PSU_FORM_FACTORS.get(squeezed(text));

/** A memory generation: 'ddr5', 'DDR5 SDRAM' and 'DDR 5' are 'DDR5'; low-voltage DDR3L is 'DDR3'. */
export function ramTypeName(text: string): string | undefined {
  const found = /^DDR[\s-]?([1-5])?(?:L|U)?(?:\s*SDRAM|\s*RAM)?$/i.exec(text.trim());
  return found ? `DDR${found[1] ?? '1'}` : undefined;
}

/** The shape of a memory module. */
export function ramFormName(text: string): string | undefined {
  const name = squeezed(text).replace(/^\d{3}pin/, '');
  if (name === 'sodimm') return 'SO-DIMM';
  return ['dimm', 'udimm', 'rdimm', 'lrdimm', 'cudimm'].includes(name) ? 'DIMM' : undefined;
}

/** Sizes whose boards differ in width. */
const WIDE_BOARDS = new Set(['E-ATX', 'SSI CEB', 'SSI EEB', undefined]);

/** The narrowest limit for large boards in a list of form factors, mm: 280 of 'ATX, E-ATX (up to 280 mm)'. */
export function boardWidthIn(list: string): number | undefined {
  const names = list.split(/[,;/|\n](?![^()]*\))/).filter((name) => WIDE_BOARDS.has(formFactorName(name)));
  const limits = names.map(widthInNote).filter((limit) => limit !== undefined);
  return limits.length === 0 ? undefined : Math.min(...limits);
}

/** The width in a note: of '(305 x 277 mm)' the other length, because boards of this size are 305 mm high. */
function widthInNote(text: string): number | undefined {
  const name = text.replace(/^\s*(?:up to|max\w*\.?)\s+(?=[a-z])/i, '');
  const note = name.replace(/^[^(]*?(?=\(|\b(?:up to|max)|[≤<])/i, '');
  if (note === name) return undefined;
  const lengths = [...note.matchAll(/(\d+(?:\.\d+)?)\s*(mm|cm|"|″|”|in\b|inch)?/gi)];
  const unit = lengths.findLast(([, , one]) => one !== undefined)?.[2]?.toLowerCase();
  if (unit === undefined) return undefined;
  const factor = unit === 'mm' ? 1 : unit === 'cm' ? 10 : 25.4;
  const sides = lengths.map(([, length]) => Number(length) * factor).filter((side) => side >= NARROWEST_MM);
  if (sides.length === 0) return undefined;
  const others = sides.filter((side) => Math.abs(side - BOARD_HEIGHT_MM) > 1);
  return Math.floor(Math.min(...(others.length > 0 ? others : sides)));
}
/** No board with a limit is narrower than this, mm: other numbers are none of its sides. */
const NARROWEST_MM = 200;
/** The height of ATX boards and larger ones, mm. */
const BOARD_HEIGHT_MM = 305;

/** What a maker's name of a port or slot means; undefined where it is not understood (docs/builder-rules.md#R27). */
export function sharedPort(text: string): 'sata' | 'card' | 'm2' | 'slot' | undefined {
  const name = text.toUpperCase().replaceAll(/[\s_-]+|\(G\d\)|\bSLOT\b/g, '');
  if (/^(ASATA|SATA)/.test(name)) return 'sata';
  if (/^(PCI(E|EX?PRESS)?(X16(1|SLOT1?)?|E?1|X16\/X81)|X161?|GPU|GRAPHICS(CARD)?)$/.test(name)) return 'card';
  if (/^M\.?2[A-Z\d]*$/.test(name)) return 'm2';
  return /^(PCI(E|EX?PRESS)?(X?\d+)+|OCULINK\d?|U2\d?)$/.test(name) ? 'slot' : undefined;
}

/**
 * The ports that a name of SATA ports means, each as one text: 'SATA 5/6', 'SATA3_5/6' and 'SATA6G_5 & 6' are two, 'SATA 1-4' four.
 * A name without a number is one port.
 */
export function sataPortsIn(text: string): string[] {
  const name = text
    .toUpperCase()
    .replaceAll(/6\s*G(B?\/?P?S)?/g, '')
    // The 3 is of the generation where a number follows it.
    .replaceAll(/SATA\s*(3|III)(?=[\s_]*[A-Z]?\d|_)/g, 'SATA ')
    .replaceAll(/(\d+)\s*(?:[-–~]|\bTO\b)\s*(\d+)/g, (range, first: string, last: string) =>
      Number(last) > Number(first) && Number(last) < MOST_PORTS
        ? Array.from({ length: Number(last) - Number(first) + 1 }, (_, index) => Number(first) + index).join(',')
        : range,
    );
  const kind = /^\s*A/.test(name) ? 'A' : '';
  const numbers = [...name.matchAll(/[A-Z]?\d+/g)].map(([number]) => `${kind}${number}`);
  return numbers.length > 0 ? [...new Set(numbers)] : [name];
}
/** No board has a port of this number. */
const MOST_PORTS = 33;

const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];

/** A month as '2022-10': also from 'October 2022', 'Oct. 2022' and a whole date, '2022-10-14'. */
export function monthName(text: string): string | undefined {
  const [, year, month] = /^(20\d\d)[-/.](0[1-9]|1[0-2])(?:[-/.]\d{1,2})?$/.exec(text.trim()) ?? [];
  if (year !== undefined) return `${year}-${month}`;
  const [, word = '', named] = /^([a-z]{3})[a-z]*\.?,?\s+(20\d\d)$/i.exec(text.trim()) ?? [];
  const place = MONTHS.indexOf(word.toLowerCase());
  return place < 0 ? undefined : `${named}-${String(place + 1).padStart(2, '0')}`;
}

/** The names of chipsets for desktop computers; a letter behind may be of the board's size, as in 'B650M'. */
const CHIPSET = /\b((?:TRX|WRX|[ABHPQWXZ])\d{2,3}[ACEHSX]?)(?!\d)/;

/** A chipset alone: 'AMD B650', 'B650 Express', 'Intel® B650 Chipset (AM5)' are 'B650'. */
export const chipsetName = (text: string): string =>
  CHIPSET.exec(text.toUpperCase())?.[1] ??
  text
    .replace(/^(AMD|Intel)\s+/i, '')
    .replace(/\s+(Express|Chipset)$/i, '')
    .trim()
    .toUpperCase();
