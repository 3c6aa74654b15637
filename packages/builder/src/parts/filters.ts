import * as m from '@shop/messages/m';
import type { SlotId } from '@shop/contracts/build-parts';
import { driveConnection, driveGen } from '../facts/drives.js';
import { chipsetName } from '../facts/names.js';
import type { Part, SlotFacts } from './part.js';
import { isWaterCooled } from './radiators.js';

type Known = string | number | undefined;

/** A filter over one fact of the parts of a slot. */
interface FilterOf<Id extends SlotId> {
  /** Its name in `fact={key}:{value}`. */
  key: string;
  label: () => string;
  /** The values of a part, none where the fact is missing. A part has several where each of them is true of it. */
  values: (part: Part<Id>) => readonly Known[];
  /** A value as people read it; by default as it is. */
  text?: (value: string) => string;
}

/** A filter over the parts of any slot; see {@link FilterOf}. */
export interface PartFilter {
  key: string;
  /** In the current language, as `text` is. */
  label: () => string;
  values: (part: Part) => readonly string[];
  text: (value: string) => string;
}

const fact =
  <Id extends SlotId>(read: (facts: SlotFacts[Id]) => Known | readonly Known[]): FilterOf<Id>['values'] =>
  ({ facts }) => {
    const value = read(facts);
    return typeof value === 'object' ? value : [value];
  };
const yesNo = (value: boolean | undefined): Known => (value === undefined ? undefined : value ? 'yes' : 'no');
const unit = (name: string) => (value: string) => `${value} ${name}`;
const asYesNo = (value: string) => (value === 'yes' ? m.facet_yes() : m.facet_no());
const asSize = (value: string) =>
  Number(value) >= 1000 ? `${Number((Number(value) / 1000).toFixed(2))} TB` : `${value} GB`;

/** The bounds that include a length: a filter 'up to 300 mm' finds each part of at most that. */
const upTo = (bounds: readonly number[], value: number | undefined): Known[] =>
  value === undefined ? [] : bounds.filter((bound) => value <= bound);
/** The lower bound of the band that a value is in. */
const bandOf = (bounds: readonly number[], value: number | undefined): Known =>
  value === undefined ? undefined : bounds.findLast((bound) => value >= bound);

const CARD_LENGTHS = [200, 250, 300, 330, 360, 400];
/** The first band has all below the second. */
const PSU_WATTS = [0, 500, 600, 700, 800, 900, 1000];
const wattsText = (value: string): string => {
  const next = PSU_WATTS[PSU_WATTS.indexOf(Number(value)) + 1];
  if (next === undefined) return m.facet_watts_more({ watts: value });
  return value === '0' ? m.facet_watts_below({ watts: next }) : m.facet_watts_band({ from: value, to: next - 1 });
};

/** The facts by which shoppers narrow the parts of a slot, in the order of the page. */
const FILTERS: { readonly [Id in SlotId]: readonly FilterOf<Id>[] } = {
  cpu: [
    { key: 'socket', label: m.facet_socket, values: fact(({ socket }) => socket) },
    { key: 'cores', label: m.facet_cores, values: fact(({ cores }) => cores) },
    {
      key: 'graphics',
      label: m.facet_integrated_graphics,
      values: fact((facts) => yesNo(facts.integratedGraphics)),
      text: asYesNo,
    },
  ],
  motherboard: [
    { key: 'socket', label: m.facet_socket, values: fact(({ socket }) => socket) },
    { key: 'chipset', label: m.facet_chipset, values: fact(({ chipset }) => chipset && chipsetName(chipset)) },
    { key: 'size', label: m.facet_form_factor, values: fact(({ formFactor }) => formFactor) },
    { key: 'memory', label: m.facet_memory_type, values: fact(({ ramType }) => ramType) },
    { key: 'wifi', label: m.facet_wifi, values: fact(({ wifi }) => yesNo(wifi)), text: asYesNo },
  ],
  gpu: [
    { key: 'chipset', label: m.facet_graphics_chip, values: fact(({ chipset }) => chipset) },
    { key: 'vram', label: m.facet_vram, values: fact(({ vramGb }) => vramGb), text: unit('GB') },
    {
      key: 'length',
      label: m.facet_length,
      values: fact(({ lengthMm }) => upTo(CARD_LENGTHS, lengthMm)),
      text: (mm) => m.facet_up_to({ mm }),
    },
  ],
  ram: [
    { key: 'type', label: m.facet_memory_type, values: fact(({ ramType }) => ramType) },
    { key: 'capacity', label: m.facet_capacity, values: fact(({ capacityGb }) => capacityGb), text: unit('GB') },
    { key: 'speed', label: m.facet_speed, values: fact(({ speedMts }) => speedMts), text: unit('MT/s') },
    { key: 'modules', label: m.facet_modules, values: fact(({ modules }) => modules) },
  ],
  storage: [
    { key: 'type', label: m.facet_accessory_type, values: fact(({ storageType }) => storageType) },
    { key: 'capacity', label: m.facet_capacity, values: fact(({ capacityGb }) => capacityGb), text: asSize },
    { key: 'size', label: m.facet_form_factor, values: fact(({ formFactor }) => formFactor) },
    { key: 'bus', label: m.facet_interface, values: (drive) => [busOf(drive)] },
  ],
  case: [
    { key: 'boards', label: m.facet_boards, values: fact(({ supportedFormFactors }) => supportedFormFactors) },
    { key: 'type', label: m.facet_accessory_type, values: fact(({ caseType }) => caseType) },
  ],
  cooling: [
    {
      key: 'kind',
      label: m.facet_cooler_type,
      values: (cooler) => [coolingOf(cooler)],
      text: (kind) => (kind === 'air' ? m.facet_air() : m.facet_water()),
    },
    {
      key: 'radiator',
      label: m.facet_radiator,
      values: fact(({ radiatorSizeMm }) => radiatorSizeMm),
      text: unit('mm'),
    },
    { key: 'socket', label: m.facet_socket, values: fact(({ supportedSockets }) => supportedSockets) },
  ],
  psu: [
    {
      key: 'watts',
      label: m.facet_wattage,
      values: fact(({ wattage }) => bandOf(PSU_WATTS, wattage)),
      text: wattsText,
    },
    { key: 'size', label: m.facet_form_factor, values: fact(({ formFactor }) => formFactor) },
    { key: 'efficiency', label: m.facet_efficiency, values: fact(({ efficiency }) => efficiency) },
    { key: 'modular', label: m.facet_modular, values: fact(({ modular }) => modular) },
  ],
};

function busOf(drive: Part<'storage'>): Known {
  const gen = driveGen(drive);
  if (gen !== undefined) return `PCIe ${gen}.0`;
  return driveConnection(drive) === 'sata' || /sata/i.test(drive.facts.interface ?? '') ? 'SATA' : undefined;
}

function coolingOf(cooler: Part<'cooling'>): Known {
  const isWater = isWaterCooled(cooler);
  return isWater === undefined ? undefined : isWater ? 'water' : 'air';
}

const asShown = (value: string): string => value;

/** The filters of a slot. A value has at most 60 characters, so that it fits a query. */
export function filtersOf(slot: SlotId): readonly PartFilter[] {
  return FILTERS[slot].map(({ key, label, values, text = asShown }) => ({
    key,
    label,
    text,
    values: (part) =>
      (values as FilterOf<SlotId>['values'])(part)
        .filter((value) => value !== undefined)
        .map((value) => String(value).slice(0, 60)),
  }));
}

/** Numbers by their size, texts by the alphabet. */
export const byFilterValue = (one: string, other: string): number =>
  one.localeCompare(other, 'en', { numeric: true, sensitivity: 'base' });
