import { isDesktopBoard } from '../chipsets.js';
import { error, type Finding, info, pass, plural, unknown, warning } from '../finding.js';
import { type Build, type Part, quantityOf } from '../part.js';
import type { Rule } from './rule.js';

/** How fast the memory runs, its error correction, and the cooler above it (docs/builder-rules.md#R9 to R12). */
export const MEMORY_USE_RULES: readonly Rule[] = [
  { id: 'R9', slots: ['cpu', 'motherboard', 'ram'], check: speed },
  { id: 'R10', slots: ['cpu', 'ram'], check: channels },
  { id: 'R11', slots: ['motherboard', 'ram'], check: errorCorrection },
  { id: 'R12', slots: ['ram', 'cooling'], check: height },
];

function speed({ parts: { cpu, motherboard, ram } }: Build): Finding | undefined {
  const own = ram?.facts.speedMts;
  if (!ram || own === undefined || (!cpu && !motherboard)) return undefined;
  const board = motherboard?.facts.maxRamMts;
  const rated = cpu?.facts.maxRamMts;
  const kit = { slot: 'ram' as const, field: 'speedMts', value: own };
  const byBoard = board === undefined ? [] : [{ slot: 'motherboard' as const, field: 'maxRamMts', value: board }];
  const byCpu = rated === undefined ? [] : [{ slot: 'cpu' as const, field: 'maxRamMts', value: rated }];
  if (motherboard && board !== undefined && own > board)
    return info(
      () => `${ram.name} is made for ${own} MT/s and runs at ${board} MT/s on ${motherboard.name}`,
      () => [kit, ...byBoard],
    );
  if (cpu && rated !== undefined && own > rated)
    return info(
      () =>
        `Turn on ${profileOf(ram)} in the BIOS, or ${ram.name} runs at the ${rated} MT/s of ${cpu.name}, not ${own}`,
      () => [kit, ...byCpu],
    );
  if ((motherboard && board === undefined) || (cpu && rated === undefined)) return undefined;
  const names = [motherboard, cpu].flatMap((part) => (part ? [part.name] : []));
  return pass(
    () => `${ram.name} runs at its ${own} MT/s with ${names.join(' and ')}`,
    () => [kit, ...byBoard, ...byCpu],
  );
}

const profileOf = ({ facts: { profiles = [] } }: Part<'ram'>): string =>
  profiles.length > 0 ? profiles.join(' or ') : 'XMP or EXPO';

function channels(build: Build): Finding | undefined {
  const { cpu, ram } = build.parts;
  if (!ram || ram.facts.modules === undefined) return undefined;
  const modules = ram.facts.modules * quantityOf(build, 'ram');
  const values = () => [{ slot: 'ram' as const, field: 'modules', value: modules }];
  if (modules === 4 && ram.facts.ramType === undefined) return undefined;
  if (modules === 4 && ram.facts.ramType === 'DDR5')
    return info(() => `Four modules of DDR5 such as ${ram.name} usually run slower than two`, values);
  const paths = cpu?.facts.memoryChannels;
  if (!cpu || paths === undefined) return undefined;
  const both = () => [...values(), { slot: 'cpu' as const, field: 'memoryChannels', value: paths }];
  if (modules === 1 && paths > 1)
    return info(
      () => `One module of ${ram.name} uses one of the ${paths} memory channels of ${cpu.name}. Two are faster`,
      both,
    );
  return pass(
    () => `${plural(modules, 'module')} of ${ram.name} for ${plural(paths, 'memory channel')} of ${cpu.name}`,
    both,
  );
}

function errorCorrection({ parts: { motherboard, ram } }: Build): Finding | undefined {
  if (!motherboard || !ram) return undefined;
  const { registered, ecc } = ram.facts;
  const { socket, chipset, ecc: board } = motherboard.facts;
  const values = () => [
    { slot: 'ram' as const, field: registered ? 'registered' : 'ecc', value: true },
    ...(board === undefined ? [] : [{ slot: 'motherboard' as const, field: 'ecc', value: board }]),
  ];
  if (registered) {
    if (socket === undefined) return unknown('motherboard', 'socket', motherboard.name);
    return isDesktopBoard(socket, chipset)
      ? error(() => `${ram.name} is registered memory for servers; ${motherboard.name} does not start with it`, values)
      : undefined;
  }
  if (!ecc) return undefined;
  if (board === true && registered === undefined) return undefined;
  if (board === true) return pass(() => `${motherboard.name} uses the ECC of ${ram.name}`, values);
  return info(() => `${ram.name} corrects errors (ECC), which ${motherboard.name} is not known to use`, values);
}

/** An air cooler from this height is wide enough to cover memory, mm. */
const TALL_COOLER_MM = 150;

function height({ parts: { ram, cooling } }: Build): Finding | undefined {
  if (!ram || !cooling) return undefined;
  const { waterCooled, radiatorSizeMm, heightMm: coolerMm = 0, ramClearanceMm: room } = cooling.facts;
  if (waterCooled === true || radiatorSizeMm !== undefined) return undefined;
  const own = ram.facts.heightMm;
  if (room === undefined)
    return coolerMm >= TALL_COOLER_MM ? unknown('cooling', 'ramClearanceMm', cooling.name) : undefined;
  if (own === undefined) return coolerMm >= TALL_COOLER_MM ? unknown('ram', 'heightMm', ram.name) : undefined;
  const values = () => [
    { slot: 'ram' as const, field: 'heightMm', value: own },
    { slot: 'cooling' as const, field: 'ramClearanceMm', value: room },
  ];
  if (own <= room) return pass(() => `${ram.name} (${own} mm) fits under ${cooling.name} (${room} mm)`, values);
  return warning(() => `${ram.name} is ${own} mm high, and ${cooling.name} leaves ${room} mm`, values);
}
