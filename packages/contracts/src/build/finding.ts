import type { SlotId } from './slots.js';

/** What a rule can say (docs/builder-rules.md#answer). `unknown`: a fact that it needs is missing; it never means a fit. */
export const SEVERITIES = ['pass', 'info', 'warning', 'error', 'unknown'] as const;
export type Severity = (typeof SEVERITIES)[number];

/** One compared fact, with its unit as people write it. */
export interface Value {
  slot: SlotId;
  field: string;
  value: string | number | boolean | readonly (string | number)[];
}

/** A fact that a rule needs and a part does not have. */
export interface MissingFact {
  slot: SlotId;
  field: string;
}

/** What one rule found. The text is made on demand, because most findings about candidates are only counted. */
export interface Finding {
  severity: Severity;
  /** A fallback of the rule's table stood in for a missing fact; never set on a pass or an error. */
  isAssumed?: boolean;
  missing?: MissingFact;
  /** The slots it is about, where these are not the chosen ones of its rule. */
  slots?: readonly SlotId[];
  message: () => string;
  values?: () => readonly Value[];
}

type Values = Finding['values'];
type Message = Finding['message'];

export const pass = (message: Message, values?: Values): Finding => ({ severity: 'pass', message, values });
export const info = (message: Message, values?: Values): Finding => ({ severity: 'info', message, values });
export const warning = (message: Message, values?: Values): Finding => ({ severity: 'warning', message, values });
export const error = (message: Message, values?: Values): Finding => ({ severity: 'error', message, values });

/** The same finding, made with a fallback: what would be a pass or an error is at most `severity`. */
export const assumed = (severity: 'info' | 'warning', message: Message, values?: Values): Finding => ({
  ...{ severity, message, values },
  isAssumed: true,
});

/** A finding that needs a missing fact. */
export const unknown = (slot: SlotId, field: string, partName: string): Finding => ({
  severity: 'unknown',
  missing: { slot, field },
  message: () => `Not verified: ${fieldLabel(slot, field)} of ${partName}`,
});

/** '1 slot', '2 slots'. */
export const plural = (count: number, noun: string): string => `${count} ${noun}${count === 1 ? '' : 's'}`;

/** Where a shopper would not understand our key. */
const LABELS: Readonly<Record<string, string>> = {
  'cpu.socket': 'socket',
  'cpu.generation': 'generation',
  'cpu.integratedGraphics': 'integrated graphics',
  'cpu.maxRamGb': 'maximum memory',
  'cpu.tdpWatts': 'power',
  'motherboard.socket': 'socket',
  'motherboard.chipset': 'chipset',
  'motherboard.formFactor': 'form factor',
  'motherboard.ramType': 'memory type',
  'motherboard.ramForm': 'memory form',
  'motherboard.ramSlots': 'memory slots',
  'motherboard.maxRamGb': 'maximum memory',
  'motherboard.m2': 'M.2 slots',
  'motherboard.m2Slots': 'M.2 slots',
  'motherboard.sataPorts': 'SATA ports',
  'motherboard.videoPorts': 'video ports',
  'gpu.lengthMm': 'length',
  'gpu.tdpWatts': 'power',
  'gpu.pcie8': 'power plugs',
  'gpu.p12v2x6': '16-pin power plugs',
  'ram.ramType': 'memory type',
  'ram.capacityGb': 'capacity',
  'ram.modules': 'number of modules',
  'ram.heightMm': 'height',
  'storage.formFactor': 'form factor',
  'storage.interface': 'interface',
  'case.supportedFormFactors': 'supported motherboards',
  'case.backConnect': 'room for connectors on the back',
  'case.maxGpuLengthMm': 'longest graphics card',
  'case.maxGpuHeightMm': 'highest graphics card',
  'case.expansionSlots': 'expansion slots',
  'case.maxCoolerHeightMm': 'highest cooler',
  'case.radiatorSizesMm': 'radiators',
  'case.radiators': 'radiators at the front',
  'case.bays35': '3.5" bays',
  'case.bays25': '2.5" bays',
  'case.psuFormFactors': 'power supplies that fit',
  'cooling.waterCooled': 'kind of cooling',
  'cooling.supportedSockets': 'sockets',
  'cooling.heightMm': 'height',
  'cooling.radiatorSizeMm': 'radiator',
  'cooling.ratedWatts': 'cooling power',
  'cooling.ramClearanceMm': 'room for memory',
  'psu.wattage': 'output',
  'psu.formFactor': 'form factor',
  'psu.eps8': 'processor plugs',
  'psu.pcie8': 'graphics plugs',
  'psu.p12v2x6': '16-pin graphics plugs',
};

/** A fact's name for shoppers. */
export const fieldLabel = (slot: SlotId, field: string): string => LABELS[`${slot}.${field}`] ?? field;
