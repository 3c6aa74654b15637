import { chipsetName } from '../facts/names.js';

/**
 * Which generations of processors each chipset runs (docs/builder-rules.md#R2; sources: docs/fact-sources.md#generations).
 * Also which of them came after the first boards and need a newer BIOS (docs/builder-rules.md#R3). Generations are spelled as
 * {@link generationOf} spells them.
 */
interface ChipsetSupport {
  /** With the BIOS of the first boards. */
  first: readonly string[];
  /** With a later BIOS. */
  updated: readonly string[];
}

const ryzen = (...series: (number | string)[]): string[] => series.map((one) => `Ryzen ${one}`);
const core = (...generations: number[]): string[] => generations.map((one) => `Core ${ordinal(one)} gen`);
const threadripper = (...series: (number | string)[]): string[] => series.map((one) => `Threadripper ${one}`);
const ULTRA_200 = 'Core Ultra 200';

function ordinal(number: number): string {
  const ending = number === 2 ? 'nd' : number === 3 ? 'rd' : 'th';
  return `${number}${ending}`;
}

const support = (first: readonly string[], updated: readonly string[] = []): ChipsetSupport => ({ first, updated });
const all = (names: readonly string[], one: ChipsetSupport): [string, ChipsetSupport][] =>
  names.map((name) => [name, one]);

const CHIPSETS = new Map<string, ChipsetSupport>([
  ...all(['A320', 'B350', 'X370'], support(ryzen(1000), ryzen(2000, '2000G', 3000, '3000G', 4000, 5000))),
  ...all(['B450', 'X470'], support(ryzen(1000, 2000, '2000G'), ryzen(3000, '3000G', 4000, 5000))),
  ['X570', support(ryzen(2000, 3000, '3000G'), ryzen('2000G', 4000, 5000))],
  ['X570S', support(ryzen(2000, 3000, '3000G', 4000, 5000), ryzen('2000G'))],
  ...all(['B550', 'A520'], support(ryzen(3000), ryzen(4000, 5000))),
  ...all(['X670', 'X670E', 'B650', 'B650E', 'A620', 'A620A'], support(ryzen(7000), ryzen(8000, 9000))),
  ...all(['X870', 'X870E', 'B850', 'B840'], support(ryzen(7000, 8000, 9000))),
  ...all(['X399'], support(threadripper(1000), threadripper(2000))),
  ...all(['TRX40'], support(threadripper(3000))),
  ['TRX50', support(threadripper(7000, 'PRO 7000'), threadripper(9000, 'PRO 9000'))],
  // Eight channels of memory, which only PRO models have.
  ['WRX90', support(threadripper('PRO 7000'), threadripper('PRO 9000'))],
  ...all(['H61', 'P67', 'H67', 'Z68'], support(core(2), core(3))),
  ...all(['B75', 'H77', 'Q77', 'Z75', 'Z77'], support(core(2, 3))),
  ...all(['H81', 'B85', 'H87', 'Q87', 'Z87'], support(core(4))),
  ...all(['H97', 'Z97'], support(core(4), core(5))),
  ...all(['H110', 'B150', 'H170', 'Q170', 'Z170'], support(core(6), core(7))),
  ...all(['B250', 'H270', 'Q270', 'Z270'], support(core(6, 7))),
  ...all(['H310', 'B360', 'H370', 'Q370', 'Z370'], support(core(8), core(9))),
  ...all(['B365', 'Z390'], support(core(8, 9))),
  ...all(['H410', 'B460'], support(core(10))),
  ...all(['H470', 'Q470', 'Z490', 'W480'], support(core(10), core(11))),
  ...all(['H510', 'B560', 'H570', 'Q570', 'Z590', 'W580'], support(core(10, 11))),
  ...all(['H610', 'B660', 'H670', 'Q670', 'Z690', 'W680'], support(core(12), core(13, 14))),
  ...all(['B760', 'H770', 'Z790'], support(core(12, 13), core(14))),
  ...all(['H810', 'B860', 'Z890', 'Q870', 'W880'], support([ULTRA_200])),
]);

/** Whether a chipset runs a generation; undefined where the chipset or the generation is not in the table. */
export function chipsetSupport(chipset: string, generation: string): 'first' | 'updated' | 'none' | undefined {
  const known = CHIPSETS.get(chipset);
  if (!known || !GENERATIONS.has(generation)) return undefined;
  if (known.first.includes(generation)) return 'first';
  return known.updated.includes(generation) ? 'updated' : 'none';
}

const GENERATIONS = new Set([...CHIPSETS.values()].flatMap(({ first, updated }) => [...first, ...updated]));

/**
 * Whether a board may run a generation that its chipset does not (docs/builder-rules.md#R2): later revisions of some H410 and B460
 * boards have the chip of H470 under the old name.
 */
export const mayRunLater = (chipset: string, generation: string | undefined, board: string): boolean =>
  generation === 'Core 11th gen' && /^(H410|B460)$/.test(chipset) && /\b(V[23]|R2\.0)\b/i.test(board);

/** The generations that a chipset runs, for messages. */
export function generationsOf(chipset: string): readonly string[] {
  const { first = [], updated = [] } = CHIPSETS.get(chipset) ?? {};
  return [...first, ...updated];
}

/** A chipset that runs a generation with its first BIOS; undefined for a generation that is in no list. */
export const chipsetFor = (generation: string): string | undefined =>
  [...CHIPSETS].find(([, { first }]) => first.includes(generation))?.[0];

/** The memory types of the processors of a socket; absent where they differ (docs/builder-rules.md#R5). */
const SOCKET_RAM = new Map<string, readonly string[]>([
  ['AM5', ['DDR5']],
  ['AM4', ['DDR4']],
  ['LGA 1851', ['DDR5']],
  ['LGA 1700', ['DDR4', 'DDR5']],
  ['LGA 1200', ['DDR4']],
  ['LGA 2066', ['DDR4']],
  ['LGA 2011-3', ['DDR4']],
  ['LGA 1150', ['DDR3']],
  ['LGA 1155', ['DDR3']],
  ['TR4', ['DDR4']],
  ['sTRX4', ['DDR4']],
  ['sTR5', ['DDR5']],
]);
export const ramTypesOfSocket = (socket: string): readonly string[] | undefined => SOCKET_RAM.get(socket);

/** Sockets whose boards take registered memory. */
const SERVER_SOCKET = /^(\d x )?(LGA (2011|2011-3|2066|1356|1366|3647|4189|4677|4710)|s?TR5|sWRX\d|SP\d|G34|C32)/;
/** Chipsets of desktop computers on such a socket. */
const DESKTOP_CHIPSETS = new Set(['X299']);
/** Whether a board is for desktop computers, which take no registered memory. */
export const isDesktopBoard = (socket: string, chipset = ''): boolean =>
  !SERVER_SOCKET.test(socket) || DESKTOP_CHIPSETS.has(chipsetName(chipset));
