import * as m from '@shop/messages/m';
import { assumed, error, type Finding, info, pass, unknown, warning } from './finding.js';
import { wattsIn } from '../facts/name-facts.js';
import type { Build } from '../parts/part.js';
import { POWER_TABLE, powerLoad, recommendedPsu, transientPsu } from './power.js';
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
  const known = Math.round(load.items.reduce((sum, item) => sum + item.watts, 0));
  const isComplete = load.watts !== undefined && !load.isAtLeast;
  const draw = () => m.fit_build_draw({ known: isComplete ? 'all' : 'some', watts: known });
  const values = () => [
    { slot: 'psu' as const, field: 'wattage', value: watts },
    { slot: 'psu' as const, field: 'load', value: known },
  ];
  if (psu.facts.wattage !== undefined && watts < known)
    return error(() => m.fit_output_low({ psu: psu.name, watts, draw: draw() }), values);
  if (gpu && load.watts === undefined) return unknown('gpu', 'tdpWatts', gpu.name);
  if (cpu && load.isAtLeast) return unknown('cpu', 'tdpWatts', cpu.name);
  if (psu.facts.wattage === undefined)
    return assumed('warning', () => m.fit_output_by_name({ psu: psu.name, watts, draw: draw() }), values);
  const advised = recommendedPsu(build, load) ?? 0;
  if (watts < advised) return warning(() => m.fit_output_below({ psu: psu.name, watts, advised }), values);
  if (watts > POWER_TABLE.oversized * advised)
    return info(() => m.fit_output_more({ psu: psu.name, watts, advised }), values);
  return pass(() => m.fit_output_enough({ psu: psu.name, watts, draw: draw() }), values);
}

function shortPeaks(build: Build): Finding | undefined {
  const { psu, gpu, cpu } = build.parts;
  if (!psu || !gpu) return undefined;
  const card = gpu.facts.tdpWatts;
  if (card === undefined) return unknown('gpu', 'tdpWatts', gpu.name);
  if (card < POWER_TABLE.transientFrom) return undefined;
  const { wattage: watts, atxVersion } = psu.facts;
  if (watts === undefined) return unknown('psu', 'wattage', psu.name);
  const load = powerLoad(build);
  const needed = Math.ceil(transientPsu(load.watts ?? 0, card, atxVersion));
  const values = () => [
    { slot: 'psu' as const, field: 'wattage', value: watts },
    { slot: 'gpu' as const, field: 'tdpWatts', value: card },
  ];
  const version = () => (atxVersion === undefined ? m.fit_atx_unknown() : m.fit_atx_version({ version: atxVersion }));
  if (watts < needed)
    return warning(() => m.fit_peaks_high({ gpu: gpu.name, needed, psu: psu.name, watts, version: version() }), values);
  if (cpu && load.isAtLeast) return unknown('cpu', 'tdpWatts', cpu.name);
  return pass(() => m.fit_peaks_fit({ psu: psu.name, gpu: gpu.name }), values);
}
