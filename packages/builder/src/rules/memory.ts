import * as m from '@shop/messages/m';
import { assumed, error, type Finding, pass, unknown, warning } from './finding.js';
import { isLaptopRamName } from '../facts/memory-names.js';
import { ramTypeIn } from '../facts/name-facts.js';
import { type Build, type Part, sumOf, unitsIn } from '../parts/part.js';
import { bothOf } from '../texts/sentences.js';
import { namesOf, ofEach } from './of-each.js';
import { modulesOf } from './power.js';
import type { Rule } from './rule.js';

/** Memory on its board and in its processor (docs/builder-rules.md#R4, R6 to R8). */
export const MEMORY_RULES: readonly Rule[] = [
  { id: 'R4', slots: ['motherboard', 'ram'], check: ofEach('ram', generation) },
  { id: 'R6', slots: ['motherboard', 'ram'], check: ofEach('ram', shape) },
  { id: 'R7', slots: ['motherboard', 'ram'], check: slots },
  { id: 'R8', slots: ['cpu', 'motherboard', 'ram'], check: capacity },
];

function generation({ parts: { motherboard, ram } }: Build): Finding | undefined {
  if (!motherboard || !ram) return undefined;
  const isKnown = ram.facts.ramType !== undefined && motherboard.facts.ramType !== undefined;
  const own = ram.facts.ramType ?? ramTypeIn(ram.name);
  const board = motherboard.facts.ramType ?? ramTypeIn(motherboard.name);
  if (own === undefined) return unknown('ram', 'ramType', ram.name);
  if (board === undefined) return unknown('motherboard', 'ramType', motherboard.name);
  const values = () => [
    { slot: 'ram' as const, field: 'ramType', value: own },
    { slot: 'motherboard' as const, field: 'ramType', value: board },
  ];
  if (!isKnown)
    return assumed(
      'warning',
      () => m.fit_ram_by_name({ ram: ram.name, type: own, board: motherboard.name, taken: board }),
      values,
    );
  if (own === board) return pass(() => m.fit_ram_same({ board: motherboard.name, type: board, ram: ram.name }), values);
  return error(() => m.fit_ram_other({ board: motherboard.name, taken: board, ram: ram.name, type: own }), values);
}

/** Boards of these sizes have full-size memory slots unless they say otherwise. */
const FULL_SIZE = new Set(['E-ATX', 'ATX', 'Micro-ATX', 'Mini-ITX']);

function shape({ parts: { motherboard, ram } }: Build): Finding | undefined {
  if (!motherboard || !ram) return undefined;
  const { ramForm: known, formFactor = '' } = motherboard.facts;
  const board = known ?? (FULL_SIZE.has(formFactor) ? 'DIMM' : undefined);
  const own = ram.facts.ramForm;
  if (board === undefined) return undefined;
  const values = () => [
    { slot: 'ram' as const, field: 'ramForm', value: own ?? 'SO-DIMM' },
    { slot: 'motherboard' as const, field: 'ramForm', value: board },
  ];
  if (known !== undefined && own !== undefined) {
    if (known === own)
      return pass(() => m.fit_shape_same({ ram: ram.name, shape: own, board: motherboard.name }), values);
    return error(() => m.fit_shape_other({ ram: ram.name, shape: own, board: motherboard.name, taken: known }), values);
  }
  const isLaptop = own === 'SO-DIMM' || (own === undefined && isLaptopRamName(ram.name));
  if (!isLaptop || board === 'SO-DIMM') return undefined;
  return assumed('warning', () => m.fit_shape_laptop({ ram: ram.name, board: motherboard.name }), values);
}

function slots(build: Build): Finding | undefined {
  const { motherboard } = build.parts;
  const kits = unitsIn(build, 'ram');
  if (!motherboard || kits.length === 0) return undefined;
  const ram = namesOf(kits);
  const { ramSlots, formFactor } = motherboard.facts;
  const board = ramSlots ?? (formFactor === 'Mini-ITX' ? 2 : undefined);
  if (board === undefined) return unknown('motherboard', 'ramSlots', motherboard.name);
  const modules = sumOf(kits, modulesOf);
  const fits = modules <= board;
  const values = () => [
    { slot: 'ram' as const, field: 'modules', value: modules },
    { slot: 'motherboard' as const, field: 'ramSlots', value: board },
  ];
  if (ramSlots === undefined || kits.some(({ part }) => part.facts.modules === undefined)) {
    const told = { modules, ram, slots: board, board: motherboard.name };
    const open = ramSlots === undefined ? 'slots' : 'modules';
    return assumed('warning', () => m.fit_modules_open({ ...told, fit: fits ? 'yes' : 'no', open }), values);
  }
  if (fits) return pass(() => m.fit_modules_fit({ modules, ram, slots: board, board: motherboard.name }), values);
  return error(() => m.fit_modules_many({ ram, modules, board: motherboard.name, slots: board }), values);
}

function capacity(build: Build): Finding | undefined {
  const { cpu, motherboard } = build.parts;
  const kits = unitsIn(build, 'ram');
  if (kits.length === 0 || (!cpu && !motherboard)) return undefined;
  const open = kits.find(({ part }) => part.facts.capacityGb === undefined);
  if (open) return unknown('ram', 'capacityGb', open.part.name);
  const ram = namesOf(kits);
  const total = sumOf(kits, ({ facts }) => facts.capacityGb ?? 0);
  const limits = [
    ...(motherboard
      ? [{ slot: 'motherboard' as const, name: motherboard.name, most: motherboard.facts.maxRamGb }]
      : []),
    ...(cpu ? [{ slot: 'cpu' as const, name: cpu.name, most: cpu.facts.maxRamGb }] : []),
  ];
  const own = { slot: 'ram' as const, field: 'capacityGb', value: total };
  const over = limits.find(({ most }) => most !== undefined && total > most);
  if (over)
    return error(
      () => m.fit_capacity_over({ total, ram, most: over.most ?? 0, part: over.name }),
      () => [own, { slot: over.slot, field: 'maxRamGb', value: over.most ?? 0 }],
    );
  const limitless = limits.find(({ most }) => most === undefined);
  if (limitless) return unknown(limitless.slot, 'maxRamGb', limitless.name);
  const large =
    motherboard && kits.map(({ part }) => moduleSize(part, motherboard)).find((found) => found !== undefined);
  return (
    large ??
    pass(
      () => m.fit_capacity_within({ total, ram, parts: bothOf(limits.map(({ name }) => name)) }),
      () => [own, ...limits.map(({ slot, most }) => ({ slot, field: 'maxRamGb', value: most ?? 0 }))],
    )
  );
}

/** Nothing where each module is within what one slot takes. */
function moduleSize(ram: Part<'ram'>, { name, facts }: Part<'motherboard'>): Finding | undefined {
  const { modules, moduleGb, capacityGb: kitGb = 0 } = ram.facts;
  const { maxRamGb, ramSlots } = facts;
  if (ramSlots === undefined) return unknown('motherboard', 'ramSlots', name);
  const largest = (maxRamGb ?? 0) / Math.max(1, ramSlots);
  const size = moduleGb ?? (modules ? kitGb / modules : undefined);
  if ((size ?? kitGb) <= largest) return undefined;
  if (size === undefined) return unknown('ram', 'modules', ram.name);
  return warning(
    () => m.fit_module_large({ size, ram: ram.name, board: name, largest }),
    () => [
      { slot: 'ram', field: 'moduleGb', value: size },
      { slot: 'motherboard', field: 'maxRamGb', value: maxRamGb ?? 0 },
    ],
  );
}
