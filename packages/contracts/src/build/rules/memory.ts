import { assumed, error, type Finding, pass, plural, unknown, warning } from '../finding.js';
import { isLaptopRamName, modulesIn, ramTypeIn } from '../name-facts.js';
import { type Build, type Part, quantityOf } from '../part.js';
import type { Rule } from './rule.js';

/** Memory on its board and in its processor (docs/builder-rules.md#R4, R6 to R8). */
export const MEMORY_RULES: readonly Rule[] = [
  { id: 'R4', slots: ['motherboard', 'ram'], check: generation },
  { id: 'R6', slots: ['motherboard', 'ram'], check: shape },
  { id: 'R7', slots: ['motherboard', 'ram'], check: slots },
  { id: 'R8', slots: ['cpu', 'motherboard', 'ram'], check: capacity },
];

function generation({ parts: { motherboard, ram } }: Build): Finding | undefined {
  if (!motherboard || !ram) return undefined;
  const board = motherboard.facts.ramType;
  const own = ram.facts.ramType;
  const type = own ?? ramTypeIn(ram.name);
  if (type === undefined) return unknown('ram', 'ramType', ram.name);
  if (board === undefined) return unknown('motherboard', 'ramType', motherboard.name);
  const values = () => [
    { slot: 'ram' as const, field: 'ramType', value: type },
    { slot: 'motherboard' as const, field: 'ramType', value: board },
  ];
  if (own === undefined) {
    const fits = type === board;
    return assumed(
      'warning',
      () =>
        `By its name ${ram.name} is ${type}; ${motherboard.name} takes ${board}${fits ? '. Check before buying' : ''}`,
      values,
    );
  }
  if (type === board) return pass(() => `${motherboard.name} takes ${board} like ${ram.name}`, values);
  return error(() => `${motherboard.name} takes ${board}, but ${ram.name} is ${type}`, values);
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
      return pass(() => `${ram.name} has the shape (${own}) of the slots of ${motherboard.name}`, values);
    return error(() => `${ram.name} is ${own}, but ${motherboard.name} takes ${known}`, values);
  }
  const isLaptop = own === 'SO-DIMM' || (own === undefined && isLaptopRamName(ram.name));
  if (!isLaptop || board === 'SO-DIMM') return undefined;
  return assumed(
    'warning',
    () => `${ram.name} is laptop memory (SO-DIMM); ${motherboard.name} takes full-size modules`,
    values,
  );
}

function slots(build: Build): Finding | undefined {
  const { motherboard, ram } = build.parts;
  if (!motherboard || !ram) return undefined;
  const { ramSlots, formFactor } = motherboard.facts;
  const board = ramSlots ?? (formFactor === 'Mini-ITX' ? 2 : undefined);
  if (board === undefined) return unknown('motherboard', 'ramSlots', motherboard.name);
  const kit = ram.facts.modules ?? modulesIn(ram.name) ?? 1;
  const modules = kit * quantityOf(build, 'ram');
  const fits = modules <= board;
  const values = () => [
    { slot: 'ram' as const, field: 'modules', value: modules },
    { slot: 'motherboard' as const, field: 'ramSlots', value: board },
  ];
  if (ramSlots === undefined || ram.facts.modules === undefined) {
    const why = ramSlots === undefined ? `the slots of ${motherboard.name}` : `the modules of ${ram.name}`;
    return assumed(
      'warning',
      () =>
        `${plural(modules, 'module')} for ${plural(board, 'slot')}${fits ? '' : ' do not fit'}, but ${why} are not confirmed`,
      values,
    );
  }
  if (fits)
    return pass(
      () => `${plural(modules, 'module')} of ${ram.name} fit the ${plural(board, 'slot')} of ${motherboard.name}`,
      values,
    );
  return error(
    () => `${ram.name} needs ${plural(modules, 'memory slot')}, but ${motherboard.name} has ${board}`,
    values,
  );
}

function capacity(build: Build): Finding | undefined {
  const { cpu, motherboard, ram } = build.parts;
  if (!ram || (!cpu && !motherboard)) return undefined;
  const { capacityGb, moduleGb, modules } = ram.facts;
  if (capacityGb === undefined) return unknown('ram', 'capacityGb', ram.name);
  const total = capacityGb * quantityOf(build, 'ram');
  const limits = [motherboard, cpu].filter((part) => part !== undefined);
  const over = limits.find(({ facts: { maxRamGb } }) => maxRamGb !== undefined && total > maxRamGb);
  const values = () => [
    { slot: 'ram' as const, field: 'capacityGb', value: total },
    ...(motherboard?.facts.maxRamGb === undefined
      ? []
      : [{ slot: 'motherboard' as const, field: 'maxRamGb', value: motherboard.facts.maxRamGb }]),
    ...(cpu?.facts.maxRamGb === undefined
      ? []
      : [{ slot: 'cpu' as const, field: 'maxRamGb', value: cpu.facts.maxRamGb }]),
  ];
  if (over)
    return error(
      () => `${total} GB of memory is more than the ${over.facts.maxRamGb} GB that ${over.name} takes`,
      values,
    );
  if (motherboard && motherboard.facts.maxRamGb === undefined)
    return unknown('motherboard', 'maxRamGb', motherboard.name);
  if (cpu && cpu.facts.maxRamGb === undefined) return unknown('cpu', 'maxRamGb', cpu.name);
  const size = moduleGb ?? (modules === undefined ? undefined : capacityGb / modules);
  const largest = motherboard && largestModule(motherboard);
  if (motherboard && size !== undefined && largest !== undefined && size > largest)
    return warning(
      () => `Modules of ${size} GB may be too large for ${motherboard.name}, which takes ${largest} GB per slot`,
      values,
    );
  return pass(
    () => `${total} GB of memory is within what ${limits.map(({ name }) => name).join(' and ')} take`,
    values,
  );
}

const largestModule = ({ facts: { maxRamGb, ramSlots } }: Part<'motherboard'>): number | undefined =>
  maxRamGb === undefined || !ramSlots ? undefined : maxRamGb / ramSlots;
