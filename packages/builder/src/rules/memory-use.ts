import * as m from '@shop/messages/m';
import { isDesktopBoard } from './chipsets.js';
import { isRegisteredRamName } from '../facts/memory-names.js';
import { assumed, error, type Finding, info, pass, unknown, warning } from './finding.js';
import { type Build, type Part, sumOf, unitsIn } from '../parts/part.js';
import { bothOf, eitherOf } from '../texts/sentences.js';
import { namesOf, ofEach } from './of-each.js';
import { modulesOf } from './power.js';
import type { Rule } from './rule.js';

/** How fast the memory runs, its error correction, and the cooler above it (docs/builder-rules.md#R9 to R12). */
export const MEMORY_USE_RULES: readonly Rule[] = [
  { id: 'R9', slots: ['cpu', 'motherboard', 'ram'], check: speeds },
  { id: 'R10', slots: ['cpu', 'ram'], check: channels },
  { id: 'R11', slots: ['motherboard', 'ram'], check: ofEach('ram', errorCorrection) },
  { id: 'R12', slots: ['ram', 'cooling'], check: ofEach('ram', height) },
];

/** Kits of different speed all run at the slowest one's; a speed that is missing makes the others' say nothing. */
function speeds(build: Build): Finding | undefined {
  const kits = unitsIn(build, 'ram');
  const known = kits.map(({ part }) => part.facts.speedMts).filter((own) => own !== undefined);
  if (known.length < kits.length) return undefined;
  const [slowest, { cpu, motherboard }] = [Math.min(...known), build.parts];
  if (new Set(known).size < 2 || (!cpu && !motherboard)) return ofEach('ram', speed)(build);
  return info(
    () => m.fit_speed_mixed({ ram: namesOf(kits), speed: Math.min(slowest, motherboard?.facts.maxRamMts ?? slowest) }),
    () => [{ slot: 'ram', field: 'speedMts', value: known }],
  );
}

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
      () => m.fit_speed_board({ ram: ram.name, own, speed: board, board: motherboard.name }),
      () => [kit, ...byBoard],
    );
  if (cpu && rated !== undefined && own > rated)
    return info(
      () => m.fit_speed_profile({ profile: profileOf(ram), ram: ram.name, rated, cpu: cpu.name, own }),
      () => [kit, ...byCpu],
    );
  if ((motherboard && board === undefined) || (cpu && rated === undefined)) return undefined;
  const names = [motherboard, cpu].flatMap((part) => (part ? [part.name] : []));
  return pass(
    () => m.fit_speed_full({ ram: ram.name, own, parts: bothOf(names) }),
    () => [kit, ...byBoard, ...byCpu],
  );
}

const profileOf = ({ facts: { profiles = [] } }: Part<'ram'>): string =>
  eitherOf(profiles.length > 0 ? profiles : ['XMP', 'EXPO']);

function channels(build: Build): Finding | undefined {
  const { cpu } = build.parts;
  const kits = unitsIn(build, 'ram');
  if (kits.length === 0 || kits.some(({ part }) => part.facts.modules === undefined)) return undefined;
  const ram = namesOf(kits);
  const modules = sumOf(kits, modulesOf);
  const types = new Set(kits.map(({ part }) => part.facts.ramType));
  const values = () => [{ slot: 'ram' as const, field: 'modules', value: modules }];
  if (modules === 4 && types.has(undefined)) return undefined;
  const paths = cpu?.facts.memoryChannels;
  const isShared = paths === undefined || paths < modules;
  if (modules === 4 && isShared && types.has('DDR5')) return info(() => m.fit_channels_four({ ram }), values);
  if (!cpu || paths === undefined) return undefined;
  const both = () => [...values(), { slot: 'cpu' as const, field: 'memoryChannels', value: paths }];
  if (modules < paths) return info(() => m.fit_channels_few({ modules, ram, paths, cpu: cpu.name }), both);
  return pass(() => m.fit_channels_all({ modules, ram, paths, cpu: cpu.name }), both);
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
      ? error(() => m.fit_registered({ ram: ram.name, board: motherboard.name }), values)
      : undefined;
  }
  if (
    registered === undefined &&
    isRegisteredRamName(ram.name) &&
    (socket === undefined || isDesktopBoard(socket, chipset))
  )
    return assumed('warning', () => m.fit_registered_by_name({ ram: ram.name, board: motherboard.name }));
  if (!ecc) return undefined;
  if (board === true && registered === undefined) return undefined;
  if (board === true) return pass(() => m.fit_ecc_used({ board: motherboard.name, ram: ram.name }), values);
  return info(() => m.fit_ecc_unused({ ram: ram.name, board: motherboard.name }), values);
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
  if (own <= room) return pass(() => m.fit_under_cooler({ ram: ram.name, own, cooler: cooling.name, room }), values);
  return warning(() => m.fit_under_cooler_not({ ram: ram.name, own, cooler: cooling.name, room }), values);
}
