import { driveConnection } from '../drives.js';
import { MAX_SLOT_POWERED_WATTS } from '../fact-sources.js';
import { assumed, error, type Finding, info, pass, unknown, warning } from '../finding.js';
import { type Build, type Part, quantityOf } from '../part.js';
import { isWaterCooled } from '../radiators.js';
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
  const { pcie8: eight, p12v2x6: sixteen, tdpWatts } = gpu.facts;
  if (eight === undefined && sixteen === undefined) {
    if (tdpWatts !== undefined && tdpWatts <= MAX_SLOT_POWERED_WATTS)
      return pass(
        () => `${gpu.name} needs no power plug`,
        () => [{ slot: 'gpu', field: 'tdpWatts', value: tdpWatts }],
      );
    return unknown('gpu', 'powerConnectors', gpu.name);
  }
  const need = { eight: eight ?? 0, sixteen: sixteen ?? 0 };
  const { pcie8, p12v2x6 } = psu.facts;
  if (need.sixteen > 0 && p12v2x6 === undefined) return unknown('psu', 'p12v2x6', psu.name);
  const byAdapter = Math.max(0, need.sixteen - (p12v2x6 ?? 0));
  const eights = need.eight + (byAdapter > 0 ? Math.ceil((tdpWatts ?? ADAPTER_WATTS * 3) / ADAPTER_WATTS) : 0);
  if (eights > 0 && pcie8 === undefined) return unknown('psu', 'pcie8', psu.name);
  const values = () => [
    { slot: 'gpu' as const, field: 'powerConnectors', value: plugs(need.eight, need.sixteen) },
    { slot: 'psu' as const, field: 'connectors', value: plugs(pcie8 ?? 0, p12v2x6 ?? 0) },
  ];
  if (eights > (pcie8 ?? 0))
    return error(
      () =>
        `${gpu.name} needs ${plugs(need.eight, need.sixteen)}, but ${psu.name} has ${plugs(pcie8 ?? 0, p12v2x6 ?? 0)}`,
      values,
    );
  if (byAdapter > 0)
    return warning(
      () => `${gpu.name} needs an adapter from ${eights} 8-pin plugs of ${psu.name} to its 16-pin plug`,
      values,
    );
  return pass(() => `${psu.name} has the plugs of ${gpu.name}: ${plugs(need.eight, need.sixteen)}`, values);
}

function plugs(eight: number, sixteen: number): string {
  const kinds = [eight > 0 && `${eight} x 8-pin`, sixteen > 0 && `${sixteen} x 16-pin`].filter(Boolean);
  return kinds.length > 0 ? kinds.join(' and ') : 'no plug for graphics cards';
}

function processorPlugs({ parts: { motherboard, psu } }: Build): Finding | undefined {
  if (!motherboard || !psu) return undefined;
  const own = psu.facts.eps8;
  if (own === undefined) return unknown('psu', 'eps8', psu.name);
  const board = motherboard.facts.eps8 ?? 1;
  const values = () => [
    { slot: 'psu' as const, field: 'eps8', value: own },
    { slot: 'motherboard' as const, field: 'eps8', value: board },
  ];
  if (own === 0) return error(() => `${psu.name} has no processor plug for ${motherboard.name}`, values);
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
  const drives = storage && driveConnection(storage) === 'sata' ? quantityOf(build, 'storage') : 0;
  const needed = drives + (cooling && isWaterCooled(cooling) === true ? 1 : 0);
  const values = () => [{ slot: 'psu' as const, field: 'sataPower', value: have }];
  if (needed <= have) return pass(() => `${psu.name} has ${have} SATA plugs, and ${needed} are needed`, values);
  return warning(() => `Drives and cooler need ${needed} SATA plugs, and ${psu.name} has ${have}`, values);
}

/** The lowest voltage of Kenya's mains, V. */
const MAINS_VOLTS = 230;

function mains({ parts: { psu } }: Build): Finding | undefined {
  if (!psu) return undefined;
  const { inputVolts } = psu.facts;
  if (!inputVolts) return assumed('info', () => `Check that ${psu.name} is made for 230 V`);
  const values = () => [{ slot: 'psu' as const, field: 'inputVolts', value: `${inputVolts.min}-${inputVolts.max} V` }];
  if (inputVolts.max >= MAINS_VOLTS && inputVolts.min <= MAINS_VOLTS + 10)
    return pass(() => `${psu.name} is made for 230 V`, values);
  return error(() => `${psu.name} is made for ${inputVolts.min} to ${inputVolts.max} V, not for Kenya's 240 V`, values);
}
