import type { CardFacts } from '@shop/contracts/card-facts';
import type { CategoryId } from '@shop/contracts/category';
import { type SpecName, specFacet } from '@shop/contracts/spec-facets';
import type { SpecValues } from '@shop/builder/facts/spec-values';

/** A product, of which its card shows facts. */
export interface CardSource {
  category: CategoryId;
  specs: SpecValues;
  /** What it draws, where that is known. */
  watts: number | null | undefined;
  /** The text of its specification. */
  warranty: string | null | undefined;
}

type Known = string | number | undefined;
interface Reader {
  /** The first value as it is. */
  value: (name: SpecName) => Known;
  /** The same with its unit: `8 GB`. */
  text: (name: SpecName) => string | undefined;
  watts: string | undefined;
}

/** Three facts of a category, in the order in which people ask for them. */
const FACTS: { readonly [C in CategoryId]: (of: Reader) => Record<string, Known> } = {
  processors: ({ value, watts }) => ({ cores: value('cores'), socket: value('socket'), watts }),
  motherboards: ({ value }) => ({
    ...{ socket: value('socket'), chipset: value('chipset'), formFactor: value('formFactor') },
  }),
  'graphics-cards': ({ value, text, watts }) => ({
    chipset: withoutSeries(value('chipset')),
    ...{ vramGb: text('vramGb'), watts },
  }),
  memory: ({ value, text }) => ({
    ...{ memoryType: value('memoryType'), capacityGb: kitOf(value('capacityGb'), value('modules')) },
    speedMts: text('speedMts'),
  }),
  storage: ({ value }) => ({
    capacityGb: capacityText(value('capacityGb')),
    ...{ storageType: value('storageType'), interface: value('interface') },
  }),
  monitors: ({ value, text }) => ({
    ...{ screenIn: inches(value('screenIn')), resolution: value('resolution'), refreshHz: text('refreshHz') },
  }),
  cases: ({ value }) => ({
    ...{ caseSize: value('caseSize'), boardSize: value('boardSize'), maxGpuLengthMm: value('maxGpuLengthMm') },
  }),
  'power-supply': ({ value, text }) => ({
    ...{ wattage: text('wattage'), efficiency: value('efficiency'), formFactor: value('formFactor') },
  }),
  'cpu-cooling': ({ value, watts }) => ({
    ...{ radiatorMm: value('radiatorMm'), coolerHeightMm: value('coolerHeightMm'), watts },
  }),
  'gaming-pc': ({ value, text }) => ({ cpu: value('cpu'), gpu: value('gpu'), memoryGb: text('memoryGb') }),
  // What it is stands in its name; colours are words.
  accessories: ({ value }) => ({ connectivity: value('connectivity') }),
};

/** What the card of a product shows besides its name and price (docs/product-rules.md#R350); unknown facts are left out. */
export function cardFactsOf({ category, specs, watts, warranty }: CardSource): CardFacts {
  const value = (name: SpecName): Known => specs[name]?.[0];
  const text = (name: SpecName): string | undefined => {
    const known = value(name);
    return known === undefined ? undefined : [known, specFacet(name).unit].join(' ').trim();
  };
  const all = {
    ...FACTS[category]({ value, text, watts: typeof watts === 'number' ? `${watts} W` : undefined }),
    ...warrantyOf(warranty ?? ''),
  };
  return Object.fromEntries(Object.entries(all).filter((fact): fact is [string, string | number] => !!fact[1]));
}

/** `RTX 5060 Ti` says the series, too. */
const withoutSeries = (chip: Known): Known =>
  typeof chip === 'string' ? chip.replace(/^(?:GeForce|Radeon) (?=\p{L}+ ?\d)/u, '') : chip;

function kitOf(gigabytes: Known, modules: Known): string | undefined {
  if (typeof gigabytes !== 'number') return undefined;
  const isKit = typeof modules === 'number' && modules > 1 && gigabytes % modules === 0;
  return `${gigabytes} GB${isKit ? ` (${modules} x ${gigabytes / modules})` : ''}`;
}

function capacityText(gigabytes: Known): string | undefined {
  if (typeof gigabytes !== 'number') return undefined;
  return gigabytes >= 1000 ? `${Math.round(gigabytes / 100) / 10} TB` : `${gigabytes} GB`;
}

const inches = (size: Known): string | undefined => (size === undefined ? undefined : `${size}"`);

/** Whole years are a number, which each language has a word for; what else stands there is shown as it is. */
function warrantyOf(text: string): Record<string, Known> {
  if (/^(?:limited )?lifetime$/i.test(text.trim())) return { lifetimeWarranty: 1 };
  const years = /^(\d{1,2})[ -]?years?$/i.exec(text.trim())?.[1];
  return years === undefined ? { warranty: text.trim().slice(0, 40) } : { warrantyYears: Number(years) };
}
