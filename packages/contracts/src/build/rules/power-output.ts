import { assumed, error, type Finding, info, pass, unknown, warning } from '../finding.js';
import { wattsIn } from '../name-facts.js';
import type { Build, Part } from '../part.js';
import { POWER_TABLE, powerLoad, recommendedPsu, transientPsu } from '../power.js';
import type { Rule } from './rule.js';

/** The output of the power supply (docs/builder-rules.md#R30, R31). */
export const OUTPUT_RULES: readonly Rule[] = [
  { id: 'R30', slots: ['cpu', 'motherboard', 'gpu', 'ram', 'storage', 'case', 'cooling', 'psu'], check: output },
  { id: 'R31', slots: ['cpu', 'motherboard', 'gpu', 'ram', 'storage', 'case', 'cooling', 'psu'], check: shortPeaks },
];

function output(build: Build): Finding | undefined {
  const { psu, cpu, gpu } = build.parts;
  if (!psu || (!cpu && !gpu)) return undefined;
  const load = powerLoad(build);
  const watts = psu.facts.wattage ?? wattsIn(psu.name);
  if (watts === undefined) return unknown('psu', 'wattage', psu.name);
  const atLeast = Math.round(load.items.reduce((sum, item) => sum + item.watts, 0));
  const values = () => [
    { slot: 'psu' as const, field: 'wattage', value: watts },
    { slot: 'cpu' as const, field: 'load', value: atLeast },
  ];
  if (psu.facts.wattage === undefined) return outputByName(psu, watts, atLeast);
  const tooSmall = () => `${psu.name} gives ${watts} W, but the build draws up to ${atLeast} W`;
  if (watts < atLeast) return error(tooSmall, values);
  if (gpu && load.watts === undefined) return unknown('gpu', 'tdpWatts', gpu.name);
  if (cpu && load.isAtLeast) return unknown('cpu', 'tdpWatts', cpu.name);
  const advised = recommendedPsu(build, load) ?? 0;
  if (watts < advised)
    return warning(() => `${psu.name} gives ${watts} W; ${advised} W are recommended for this build`, values);
  if (watts > POWER_TABLE.oversized * advised)
    return info(() => `${psu.name} gives ${watts} W; ${advised} W would be enough for this build`, values);
  return pass(() => `${psu.name} gives ${watts} W for a build of up to ${atLeast} W`, values);
}

function outputByName(psu: Part<'psu'>, watts: number, load: number): Finding {
  return assumed('warning', () =>
    watts < load
      ? `By its name ${psu.name} gives ${watts} W, but the build draws up to ${load} W`
      : `By its name ${psu.name} gives ${watts} W for a build of up to ${load} W. Check before buying`,
  );
}

function shortPeaks(build: Build): Finding | undefined {
  const { psu, gpu } = build.parts;
  const card = gpu?.facts.tdpWatts;
  const watts = psu?.facts.wattage;
  if (!psu || !gpu || card === undefined || card < POWER_TABLE.transientFrom || watts === undefined) return undefined;
  const load = powerLoad(build);
  const needed = Math.ceil(transientPsu(load.watts ?? 0, card, psu.facts.atxVersion));
  const values = () => [
    { slot: 'psu' as const, field: 'wattage', value: watts },
    { slot: 'gpu' as const, field: 'tdpWatts', value: card },
  ];
  const version = psu.facts.atxVersion === undefined ? 'unless it follows ATX 3' : `(ATX ${psu.facts.atxVersion})`;
  if (watts < needed)
    return warning(
      () => `Short peaks of ${gpu.name} need a power supply of ${needed} W; ${psu.name} gives ${watts} W ${version}`,
      values,
    );
  return load.isAtLeast ? undefined : pass(() => `${psu.name} carries the short peaks of ${gpu.name}`, values);
}
