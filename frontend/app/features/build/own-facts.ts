import type { SlotId } from '@shop/contracts/build-parts';
import * as m from '@shop/messages/m';

/** A fact that a person knows of a part at home; `key` is that of the slot's `compat`. */
export interface OwnFact {
  key: string;
  label: () => string;
  /** What can be chosen; without it the fact is a number. */
  choices?: readonly string[];
  unit?: string;
  /** How the fact is written; by default as it was chosen or typed. */
  asFact?: (typed: string) => unknown;
}

const SOCKETS = ['AM4', 'AM5', 'LGA 1151', 'LGA 1200', 'LGA 1700', 'LGA 1851'];
const RAM_TYPES = ['DDR3', 'DDR4', 'DDR5'];
const BOARDS = ['E-ATX', 'ATX', 'Micro-ATX', 'Mini-ITX'];
const listOf = (value: string): string[] => [value];
/** A case for a board takes all smaller ones. */
const fromSize = (size: string): string[] => BOARDS.slice(BOARDS.indexOf(size));

const socket = { key: 'socket', label: m.facet_socket, choices: SOCKETS };
const memory = { key: 'ramType', label: m.facet_memory_type, choices: RAM_TYPES };
const watts = { key: 'tdpWatts', label: m.facet_tdp, unit: 'W' };
const eightPin = { key: 'pcie8', label: m.build_own_pcie8 };
const sixteenPin = { key: 'p12v2x6', label: m.build_own_pcie16 };
const yesNo = { choices: ['yes', 'no'], asFact: (value: string) => value === 'yes' };

/** What is asked of a part from elsewhere: what stands on its box or can be measured, and decides the most. */
export const OWN_FACTS: Record<SlotId, readonly OwnFact[]> = {
  cpu: [socket, watts, { key: 'integratedGraphics', label: m.facet_integrated_graphics, ...yesNo }],
  motherboard: [
    socket,
    { key: 'formFactor', label: m.facet_form_factor, choices: BOARDS },
    memory,
    { key: 'ramSlots', label: m.facet_memory_slots },
    { key: 'm2Slots', label: m.facet_m2_slots },
  ],
  gpu: [{ key: 'lengthMm', label: m.facet_length, unit: 'mm' }, watts, eightPin, sixteenPin],
  ram: [
    memory,
    { key: 'capacityGb', label: m.facet_capacity, unit: 'GB' },
    { key: 'modules', label: m.facet_modules },
    { key: 'speedMts', label: m.facet_speed, unit: 'MT/s' },
  ],
  storage: [
    { key: 'formFactor', label: m.facet_form_factor, choices: ['M.2-2280', '2.5"', '3.5"'] },
    { key: 'interface', label: m.facet_interface, choices: ['PCIe NVMe', 'SATA'] },
    { key: 'capacityGb', label: m.facet_capacity, unit: 'GB' },
  ],
  case: [
    { key: 'supportedFormFactors', label: m.facet_board_size, choices: BOARDS, asFact: fromSize },
    { key: 'maxGpuLengthMm', label: m.facet_max_gpu_length, unit: 'mm' },
    { key: 'maxCoolerHeightMm', label: m.facet_max_cooler_height, unit: 'mm' },
  ],
  cooling: [
    { key: 'supportedSockets', label: m.facet_socket, choices: SOCKETS, asFact: listOf },
    { key: 'heightMm', label: m.facet_cooler_height, unit: 'mm' },
    { key: 'radiatorSizeMm', label: m.facet_radiator, choices: ['120', '240', '280', '360', '420'], asFact: Number },
  ],
  psu: [
    { key: 'wattage', label: m.facet_wattage, unit: 'W' },
    { key: 'formFactor', label: m.facet_form_factor, choices: ['ATX', 'SFX', 'SFX-L'] },
    eightPin,
    sixteenPin,
  ],
};

/** A fact as a person chose or typed it, from what was written; empty for one that this form does not give. */
export function typedOf({ choices, asFact }: OwnFact, value: unknown): string {
  if (typeof value === 'number' && !choices) return String(value);
  const written = JSON.stringify(value);
  return choices?.find((choice) => JSON.stringify(asFact?.(choice) ?? choice) === written) ?? '';
}

/** The facts of a part from what was chosen and typed; what is empty stays unknown. */
export function factsFrom(facts: readonly OwnFact[], typed: Readonly<Record<string, string>>): Record<string, unknown> {
  return Object.fromEntries(
    facts.flatMap(({ key, choices, asFact }) => {
      const text = (typed[key] ?? '').trim();
      if (text === '') return [];
      return [[key, choices ? (asFact?.(text) ?? text) : Number(text)]];
    }),
  );
}
