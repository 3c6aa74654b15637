import { driveConnection } from '../drives.js';
import { MAX_SLOT_POWERED_WATTS } from '../fact-sources.js';
import { assumed, error, type Finding, info, pass, plural, unknown, warning } from '../finding.js';
import { type Build, type Part, quantityOf } from '../part.js';
import { isCpuCooler, isWaterCooled } from '../radiators.js';
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
      () => `${gpu.name} takes its power from the slot, not from ${psu.name}`,
      () => [{ slot: 'gpu', field: 'powerConnectors', value: plugs(0, 0) }],
    );
  if (!need) return unknown('gpu', gpu.facts.pcie8 === undefined ? 'pcie8' : 'p12v2x6', gpu.name);
  const { pcie8, p12v2x6 } = psu.facts;
  if (need.sixteen > 0 && p12v2x6 === undefined) return unknown('psu', 'p12v2x6', psu.name);
  const isAdapted = need.sixteen > (p12v2x6 ?? 0);
  const watts = gpu.facts.tdpWatts;
  const eights = need.eight + (isAdapted ? Math.ceil((watts ?? ADAPTER_WATTS) / ADAPTER_WATTS) : 0);
  if (eights > 0 && pcie8 === undefined) return unknown('psu', 'pcie8', psu.name);
  const [wanted, have] = [plugs(need.eight, need.sixteen), plugs(pcie8 ?? 0, p12v2x6 ?? 0)];
  const values = () => [
    { slot: 'gpu' as const, field: 'powerConnectors', value: wanted },
    { slot: 'psu' as const, field: 'connectors', value: have },
  ];
  if (eights > (pcie8 ?? 0)) return error(() => `${gpu.name} needs ${wanted}, but ${psu.name} has ${have}`, values);
  if (isAdapted && watts === undefined) return unknown('gpu', 'tdpWatts', gpu.name);
  if (isAdapted)
    return warning(
      () => `${gpu.name} needs an adapter from ${plural(eights, '8-pin plug')} of ${psu.name} to its 16-pin plug`,
      values,
    );
  return pass(() => `${psu.name} has the plugs of ${gpu.name}: ${wanted}`, values);
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
  const kinds = [eight > 0 && `${eight} x 8-pin`, sixteen > 0 && `${sixteen} x 16-pin`].filter(Boolean);
  return kinds.length > 0 ? kinds.join(' and ') : 'no plug for graphics cards';
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
  if (own === 0) return error(() => `${psu.name} has no processor plug for ${motherboard.name}`, values);
  if (known === undefined) return undefined;
  if (own >= board) return pass(() => `${psu.name} has the processor plugs of ${motherboard.name}`, values);
  if (board - own === 1 && own === 1)
    return info(
      () => `The second processor plug of ${motherboard.name} stays empty with ${psu.name}: it is optional`,
      values,
    );
  return warning(
    () => `${motherboard.name} has ${board} sockets for processor plugs, and ${psu.name} has ${own}`,
    values,
  );
}

function supplyInCase({ parts: { case: box, psu } }: Build): Finding | undefined {
  if (!box || !psu) return undefined;
  const { formFactor: shape, lengthMm: length } = psu.facts;
  const { psuFormFactors: shapes, maxPsuLengthMm: most } = box.facts;
  if (length !== undefined && most !== undefined && length > most)
    return error(
      () => `${psu.name} is ${length} mm long, but ${box.name} has room for ${most} mm`,
      () => [
        { slot: 'psu', field: 'lengthMm', value: length },
        { slot: 'case', field: 'maxPsuLengthMm', value: most },
      ],
    );
  if (shape === undefined) return unknown('psu', 'formFactor', psu.name);
  if (shapes === undefined) return shapeByCaseType(psu, shape, box);
  const values = () => [
    { slot: 'psu' as const, field: 'formFactor', value: shape },
    { slot: 'case' as const, field: 'psuFormFactors', value: shapes },
  ];
  if (!shapes.includes(shape)) {
    if (shape.startsWith('SFX') && shapes.includes('ATX'))
      return warning(() => `${psu.name} is ${shape} and needs a bracket in ${box.name}`, values);
    return error(() => `${psu.name} is ${shape}, but ${box.name} takes ${shapes.join(', ') || 'none'}`, values);
  }
  if (length === undefined || most === undefined)
    return assumed(
      'info',
      () => `${box.name} takes ${shape} power supplies; check that the length of ${psu.name} fits`,
      values,
    );
  return pass(() => `${psu.name} (${shape}, ${length} mm) fits ${box.name}`, values);
}

function shapeByCaseType(psu: Part<'psu'>, shape: string, box: Part<'case'>): Finding {
  const { caseType = '' } = box.facts;
  if (!isTower(caseType)) return unknown('case', 'psuFormFactors', box.name);
  const values = () => [
    { slot: 'psu' as const, field: 'formFactor', value: shape },
    { slot: 'case' as const, field: 'caseType', value: caseType },
  ];
  if (shape === 'ATX') return assumed('info', () => `${psu.name} is ATX, which cases like ${box.name} take`, values);
  return assumed('info', () => `${psu.name} is ${shape}, but cases like ${box.name} usually take ATX`, values);
}

/** Mid, full and mini towers for more than Mini-ITX boards take ATX power supplies. */
const isTower = (type: string): boolean => /\b(mid|full|mini)[\s-]?tower\b/i.test(type) && !/itx/i.test(type);

function drivePlugs(build: Build): Finding | undefined {
  const { storage, cooling, psu } = build.parts;
  const have = psu?.facts.sataPower;
  if (!psu || have === undefined || (!storage && !cooling)) return undefined;
  const connection = storage && driveConnection(storage);
  const isWater = cooling && isCpuCooler(cooling) ? isWaterCooled(cooling) : false;
  const users = [
    ...(storage && connection === 'sata' ? [{ name: storage.name, count: quantityOf(build, 'storage') }] : []),
    ...(cooling && isWater === true ? [{ name: cooling.name, count: 1 }] : []),
  ];
  const needed = users.reduce((sum, { count }) => sum + count, 0);
  const values = () => [{ slot: 'psu' as const, field: 'sataPower', value: have }];
  if (needed > have)
    return warning(
      () =>
        `${users.map(({ name }) => name).join(' and ')} need ${plural(needed, 'SATA plug')}, and ${psu.name} has ${have}`,
      values,
    );
  if ((storage && connection === undefined) || isWater === undefined) return undefined;
  return pass(() => `${psu.name} has ${plural(have, 'SATA plug')}, and ${needed} are needed`, values);
}

/** Kenya's mains with its tolerance, V. */
const MAINS_VOLTS = { min: 230, max: 240 };
/** The highest voltage of countries with 115 V, V. */
const LOW_MAINS_VOLTS = 140;

function mains({ parts: { psu } }: Build): Finding | undefined {
  if (!psu) return undefined;
  const { inputVolts } = psu.facts;
  if (!inputVolts) return assumed('info', () => `Check that ${psu.name} is made for 230 V`);
  const { min, max } = inputVolts;
  const values = () => [{ slot: 'psu' as const, field: 'inputVolts', value: `${min}-${max} V` }];
  if (max >= MAINS_VOLTS.min && min <= MAINS_VOLTS.max) return pass(() => `${psu.name} is made for 230 V`, values);
  if (max <= LOW_MAINS_VOLTS)
    return error(() => `${psu.name} is made for ${min} to ${max} V, not for Kenya's 240 V`, values);
  return assumed('info', () => `Check that ${psu.name}, made for ${min} to ${max} V, takes 230 V`, values);
}
