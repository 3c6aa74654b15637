import * as m from '@shop/messages/m';
import { driveConnection } from '../facts/drives.js';
import { MAX_SLOT_POWERED_WATTS } from '../facts/fact-sources.js';
import { assumed, error, type Finding, info, pass, unknown, warning } from './finding.js';
import { type Build, type Part, unitsIn } from '../parts/part.js';
import { isCpuCooler, isWaterCooled } from '../parts/radiators.js';
import { bothOf } from '../texts/sentences.js';
import { roomFor } from './room-limit.js';
import type { Rule } from './rule.js';

/** The plugs, the size and the mains of the power supply (docs/builder-rules.md#R32 to R35, R37). */
export const SUPPLY_RULES: readonly Rule[] = [
  { id: 'R32', slots: ['gpu', 'psu'], check: cardPlugs },
  { id: 'R33', slots: ['motherboard', 'psu'], check: processorPlugs },
  { id: 'R34', slots: ['case', 'psu'], check: supplyInCase },
  { id: 'R35', slots: ['storage', 'cooling', 'psu'], check: drivePlugs },
  { id: 'R37', slots: ['psu'], check: mains },
];

/** What an 8-pin plug and its adapter carry, W. */
const ADAPTER_WATTS = 150;

function cardPlugs({ parts: { gpu, psu } }: Build): Finding | undefined {
  if (!gpu || !psu) return undefined;
  const need = plugsOf(gpu);
  if (need === 'none')
    return pass(
      () => m.fit_plugs_slot({ gpu: gpu.name, psu: psu.name }),
      () => [{ slot: 'gpu', field: 'powerConnectors', value: plugs(0, 0) }],
    );
  if (!need) return unknown('gpu', gpu.facts.pcie8 === undefined ? 'pcie8' : 'p12v2x6', gpu.name);
  const { pcie8, p12v2x6 } = psu.facts;
  if (need.sixteen > 0 && p12v2x6 === undefined) return unknown('psu', 'p12v2x6', psu.name);
  const isAdapted = need.sixteen > (p12v2x6 ?? 0);
  const watts = gpu.facts.tdpWatts;
  const eights = need.eight + (isAdapted ? Math.ceil((watts ?? ADAPTER_WATTS) / ADAPTER_WATTS) : 0);
  if (eights > 0 && pcie8 === undefined) return unknown('psu', 'pcie8', psu.name);
  const wanted = () => plugs(need.eight, need.sixteen);
  const have = () => plugs(pcie8 ?? 0, p12v2x6 ?? 0);
  const values = () => [
    { slot: 'gpu' as const, field: 'powerConnectors', value: wanted() },
    { slot: 'psu' as const, field: 'connectors', value: have() },
  ];
  if (eights > (pcie8 ?? 0))
    return error(
      () =>
        m.fit_plugs_few({
          gpu: gpu.name,
          wanted: wanted(),
          psu: psu.name,
          have: have(),
        }),
      values,
    );
  if (isAdapted && watts === undefined) return unknown('gpu', 'tdpWatts', gpu.name);
  if (isAdapted) return warning(() => m.fit_plugs_adapter({ gpu: gpu.name, plugs: eights, psu: psu.name }), values);
  return pass(() => m.fit_plugs_fit({ psu: psu.name, gpu: gpu.name, wanted: wanted() }), values);
}

/**
 * The plugs of a card; undefined where they are not known. A card has one kind, so the other is 0 where only one is named,
 * but 0 of one kind says nothing of the other.
 */
function plugsOf({ facts: { pcie8, p12v2x6, tdpWatts } }: Part<'gpu'>): Plugs | 'none' | undefined {
  const need = { eight: pcie8 ?? 0, sixteen: p12v2x6 ?? 0 };
  if (need.eight + need.sixteen > 0) return need;
  if (pcie8 === 0 && p12v2x6 === 0) return 'none';
  return tdpWatts !== undefined && tdpWatts <= MAX_SLOT_POWERED_WATTS ? 'none' : undefined;
}
interface Plugs {
  eight: number;
  sixteen: number;
}

function plugs(eight: number, sixteen: number): string {
  const kinds = [
    ...(eight > 0 ? [m.fit_plugs_8({ count: eight })] : []),
    ...(sixteen > 0 ? [m.fit_plugs_16({ count: sixteen })] : []),
  ];
  return kinds.length > 0 ? bothOf(kinds) : m.fit_plugs_none();
}

function processorPlugs({ parts: { motherboard, psu } }: Build): Finding | undefined {
  if (!motherboard || !psu) return undefined;
  const own = psu.facts.eps8;
  if (own === undefined) return unknown('psu', 'eps8', psu.name);
  const known = motherboard.facts.eps8;
  const board = known ?? 1;
  const values = () => [
    { slot: 'psu' as const, field: 'eps8', value: own },
    { slot: 'motherboard' as const, field: 'eps8', value: board },
  ];
  if (own === 0) return error(() => m.fit_cpu_plug_none({ psu: psu.name, board: motherboard.name }), values);
  if (known === undefined) return undefined;
  if (own >= board) return pass(() => m.fit_cpu_plug_fit({ psu: psu.name, board: motherboard.name }), values);
  if (board - own === 1 && own === 1)
    return info(() => m.fit_cpu_plug_second({ board: motherboard.name, psu: psu.name }), values);
  return warning(() => m.fit_cpu_plug_few({ board: motherboard.name, sockets: board, psu: psu.name, own }), values);
}

function supplyInCase({ parts: { case: box, psu } }: Build): Finding | undefined {
  if (!box || !psu) return undefined;
  const { formFactor: shape, lengthMm: length } = psu.facts;
  const { psuFormFactors: shapes, maxPsuLengthMm, safePsuLengthMm } = box.facts;
  const { is, limit: most } = roomFor(length ?? Infinity, { safe: safePsuLengthMm, most: maxPsuLengthMm });
  const lengths = () => [
    { slot: 'psu' as const, field: 'lengthMm', value: length ?? 0 },
    { slot: 'case' as const, field: 'maxPsuLengthMm', value: most },
  ];
  if (length !== undefined && is === 'over')
    return error(() => m.fit_psu_long({ psu: psu.name, length, case: box.name, most }), lengths);
  if (shape === undefined) return unknown('psu', 'formFactor', psu.name);
  if (shapes === undefined) return shapeByCaseType(psu, shape, box);
  const values = () => [
    { slot: 'psu' as const, field: 'formFactor', value: shape },
    { slot: 'case' as const, field: 'psuFormFactors', value: shapes },
  ];
  if (!shapes.includes(shape) && !(shape === 'SFX' && shapes.includes('SFX-L'))) {
    if (shape.startsWith('SFX') && shapes.includes('ATX'))
      return warning(() => m.fit_psu_bracket({ psu: psu.name, shape, case: box.name }), values);
    return error(
      () => m.fit_psu_shape({ psu: psu.name, shape, case: box.name, shapes: shapes.join(', ') || m.fit_none() }),
      values,
    );
  }
  if (length !== undefined && is === 'depends')
    return warning(() => m.fit_room_depends({ part: psu.name, own: length, case: box.name, room: most }), lengths);
  if (length === undefined || is !== 'fits')
    return assumed('info', () => m.fit_psu_length_open({ case: box.name, shape, psu: psu.name }), values);
  return pass(() => m.fit_psu_fits({ psu: psu.name, shape, length, case: box.name }), values);
}

function shapeByCaseType(psu: Part<'psu'>, shape: string, box: Part<'case'>): Finding {
  const { caseType = '' } = box.facts;
  if (!isTower(caseType)) return unknown('case', 'psuFormFactors', box.name);
  const values = () => [
    { slot: 'psu' as const, field: 'formFactor', value: shape },
    { slot: 'case' as const, field: 'caseType', value: caseType },
  ];
  if (shape === 'ATX') return assumed('info', () => m.fit_psu_atx({ psu: psu.name, case: box.name }), values);
  return assumed('info', () => m.fit_psu_not_atx({ psu: psu.name, shape, case: box.name }), values);
}

/** Mid, full and mini towers for more than Mini-ITX boards take ATX power supplies. */
const isTower = (type: string): boolean => /\b(mid|full|mini)[\s-]?tower\b/i.test(type) && !/itx/i.test(type);

function drivePlugs(build: Build): Finding | undefined {
  const { cooling, psu } = build.parts;
  const drives = unitsIn(build, 'storage');
  const have = psu?.facts.sataPower;
  if (!psu || have === undefined || (drives.length === 0 && !cooling)) return undefined;
  const isWater = cooling && isCpuCooler(cooling) ? isWaterCooled(cooling) : false;
  const users = [
    ...drives
      .filter(({ part }) => driveConnection(part) === 'sata')
      .map(({ part, quantity }) => ({ name: part.name, count: quantity })),
    ...(cooling && isWater === true ? [{ name: cooling.name, count: 1 }] : []),
  ];
  const needed = users.reduce((sum, { count }) => sum + count, 0);
  const values = () => [{ slot: 'psu' as const, field: 'sataPower', value: have }];
  if (needed > have)
    return warning(
      () => m.fit_sata_plugs_few({ parts: bothOf(users.map(({ name }) => name)), needed, psu: psu.name, have }),
      values,
    );
  const isOpen = drives.some(({ part }) => driveConnection(part) === undefined);
  if (isOpen || isWater === undefined) return undefined;
  return pass(() => m.fit_sata_plugs({ psu: psu.name, have, needed }), values);
}

/** Kenya's mains with its tolerance, V. */
const MAINS_VOLTS = { min: 230, max: 240 };
/** The highest voltage of countries with 115 V, V. */
const LOW_MAINS_VOLTS = 140;

function mains({ parts: { psu } }: Build): Finding | undefined {
  if (!psu) return undefined;
  const { inputVolts } = psu.facts;
  if (!inputVolts) return assumed('info', () => m.fit_mains_check({ psu: psu.name }));
  const { min, max } = inputVolts;
  const values = () => [{ slot: 'psu' as const, field: 'inputVolts', value: `${min}-${max} V` }];
  if (max >= MAINS_VOLTS.min && min <= MAINS_VOLTS.max) return pass(() => m.fit_mains_fit({ psu: psu.name }), values);
  if (max <= LOW_MAINS_VOLTS) return error(() => m.fit_mains_low({ psu: psu.name, min, max }), values);
  return assumed('info', () => m.fit_mains_range({ psu: psu.name, min, max }), values);
}
