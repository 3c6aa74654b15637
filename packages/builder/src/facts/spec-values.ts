import type { CategoryId } from '@shop/contracts/category';
import { CATEGORY_SPECS, specFacet, type SpecName, specsOf } from '@shop/contracts/spec-facets';
import { SPEC_LIMITS } from '@shop/contracts/spec-query';
import { driveConnection, driveGen, m2Bus } from './drives.js';
import type { FactSources } from './fact-sources.js';
import { chipsetName, socketsIn } from './names.js';
import { gamingResolutionOf } from './gaming-resolution.js';
import { hasGraphicsByName } from './name-facts.js';
import { textsByName } from './parse-facts.js';
import { typedFacts } from './typed-facts.js';
import { gigabytes, yesNo } from './text-readers.js';
import type { CompatOf } from './compat.js';
import * as read from './spec-readers.js';

type Known = string | number | boolean | undefined;

/** What a reader knows of a product. */
interface Source<Category extends CategoryId> {
  name: string;
  facts: CompatOf<Category>;
  /** The text of a specification by its name in small letters; empty where the product has none. */
  text: (name: string) => string;
}
type Reader<Category extends CategoryId> = (source: Source<Category>) => Known | readonly Known[];

/** A product, of which its specification values are read. */
export interface SpecSource {
  category: CategoryId;
  name: string;
  specifications: Readonly<Record<string, string>>;
  /** Given and parsed facts together, and their sources. */
  compat: Readonly<Record<string, unknown>> | null | undefined;
  compatSource: FactSources | null | undefined;
}

/** The values of a product by specification: each of them is true of it. A specification without values is not named. */
export type SpecValues = Partial<Record<SpecName, (string | number)[]>>;

const gigabytesOfMemory = gigabytes(1024);
const gigabytesOfDrive = gigabytes(1000);
const sockets = (socket: string | undefined) => (socket === undefined ? [] : socketsIn(socket));
const color = ({ text }: Pick<Source<CategoryId>, 'text'>) => read.colorsIn(text('color') || text('colour'));

/** How each specification is read of the facts, and of the texts where facts lack it. */
const READERS: { readonly [C in CategoryId]: { readonly [N in (typeof CATEGORY_SPECS)[C][number]]: Reader<C> } } = {
  processors: {
    socket: ({ facts }) => sockets(facts.socket),
    series: ({ name, text }) => read.seriesIn(name) ?? read.seriesIn(text('cpu model')),
    generation: ({ facts }) => facts.generation,
    cores: ({ facts }) => facts.cores,
    integratedGraphics: ({ facts, name }) => facts.integratedGraphics ?? hasGraphicsByName(name),
    memoryType: ({ facts }) => facts.ramTypes,
    tdpWatts: ({ facts }) => facts.tdpWatts,
  },
  motherboards: {
    socket: ({ facts }) => sockets(facts.socket),
    chipset: ({ facts }) => facts.chipset && chipsetName(facts.chipset),
    formFactor: ({ facts }) => facts.formFactor,
    memoryType: ({ facts }) => facts.ramType,
    memorySlots: ({ facts }) => facts.ramSlots,
    m2Slots: ({ facts }) => facts.m2Slots ?? facts.m2?.length,
    wifi: ({ facts }) => facts.wifi,
  },
  'graphics-cards': {
    gamingResolution: ({ facts }) => facts.chipset && gamingResolutionOf(facts.chipset, facts.vramGb),
    chipMaker: ({ facts, name, text }) =>
      [facts.chipset ?? '', text('graphics coprocessor'), name]
        .map(read.chipMaker)
        .find((maker) => maker !== undefined),
    chipset: ({ facts }) => facts.chipset && read.chipName(facts.chipset),
    vramGb: ({ facts }) => facts.vramGb,
    lengthMm: ({ facts }) => facts.lengthMm,
  },
  memory: {
    memoryType: ({ facts }) => facts.ramType,
    capacityGb: ({ facts }) => facts.capacityGb,
    modules: ({ facts }) => facts.modules,
    speedMts: ({ facts }) => facts.speedMts,
    casLatency: ({ facts }) => facts.casLatency,
    moduleForm: ({ facts }) => facts.ramForm,
  },
  storage: {
    storageType: ({ facts }) => driveType(facts),
    capacityGb: ({ facts }) => facts.capacityGb,
    interface: ({ facts }) => driveInterface(facts),
    formFactor: ({ facts }) => facts.formFactor,
  },
  cases: {
    boardSize: ({ facts }) => facts.supportedFormFactors,
    caseSize: ({ facts }) => facts.caseType && read.caseSizeName(facts.caseType),
    maxGpuLengthMm: ({ facts }) => facts.maxGpuLengthMm,
    maxCoolerHeightMm: ({ facts }) => facts.maxCoolerHeightMm,
    radiatorMm: ({ facts }) => [...(facts.radiatorSizesMm ?? []), ...radiatorsByPlace(facts)],
    sidePanel: ({ facts }) => facts.sidePanel,
    color,
  },
  'power-supply': {
    wattage: ({ facts }) => facts.wattage,
    efficiency: ({ facts }) => facts.efficiency && read.efficiencyName(facts.efficiency),
    modular: ({ facts }) => facts.modular && read.cablesName(facts.modular),
    formFactor: ({ facts }) => facts.formFactor,
    atxVersion: ({ facts }) => facts.atxVersion,
  },
  'cpu-cooling': {
    coolerType: ({ facts }) => coolerType(facts),
    socket: ({ facts }) => facts.supportedSockets?.flatMap(socketsIn),
    radiatorMm: ({ facts }) => facts.radiatorSizeMm,
    coolerHeightMm: ({ facts }) => (facts.waterCooled === true ? undefined : facts.heightMm),
    color,
  },
  monitors: {
    // Makers say 23.8 and 24, shoppers say 24.
    screenIn: ({ facts }) => facts.screenIn && Math.round(facts.screenIn),
    resolution: ({ facts: { resX, resY } }) => (resX && resY ? `${resX} x ${resY}` : undefined),
    refreshHz: ({ facts }) => facts.refreshHz,
    panel: ({ facts }) => facts.panel,
    aspect: ({ facts }) => facts.aspect,
    curved: ({ facts, text, name }) =>
      asBoolean(facts.curved) ?? yesNo(text('curved')) ?? (/\bcurved\b/i.test(name) ? true : undefined),
    adaptiveSync: ({ facts }) => facts.sync,
  },
  'gaming-pc': {
    gamingResolution: ({ text, name }) =>
      gamingResolutionOf(text('graphics card description')) ?? gamingResolutionOf(name),
    cpu: ({ text, name }) => read.seriesIn(text('cpu model')) ?? read.seriesIn(name),
    gpu: ({ text, name }) => read.graphicsIn(text('graphics card description')) ?? read.graphicsIn(name),
    memoryGb: ({ text }) => gigabytesOfMemory(text('ram')),
    memoryType: ({ facts }) => facts.ramType,
    storageGb: ({ text }) => gigabytesOfDrive(text('memory storage capacity')),
    operatingSystem: ({ text }) => text('os'),
  },
  accessories: {
    accessoryType: ({ facts }) => facts.accessoryType,
    connectivity: ({ text }) => read.connectionsIn(text('connectivity')),
    color,
  },
};

const asBoolean = (value: unknown): boolean | undefined => (typeof value === 'boolean' ? value : undefined);

const radiatorsByPlace = ({ radiators: { top, front, rear, side, bottom } = {} }: CompatOf<'cases'>) =>
  [top, front, rear, side, bottom].flatMap((sizes) => sizes ?? []);

function driveType(facts: CompatOf<'storage'>): string | undefined {
  const { storageType, rpm } = facts;
  const kind = storageType ?? (rpm === undefined ? undefined : 'HDD');
  if (driveConnection({ facts }) === 'outside')
    return kind === 'SSD' || kind === 'HDD' ? `External ${kind}` : 'External drive';
  if (kind !== 'SSD') return kind;
  if (m2Bus({ facts }) === 'nvme') return 'NVMe SSD';
  return driveInterface(facts) === 'SATA' ? 'SATA SSD' : 'SSD';
}

function driveInterface(facts: CompatOf<'storage'>): string | undefined {
  // USB has generations too: what is named comes before the generation of PCI Express.
  const bus = read.busName(facts.interface ?? '');
  if (bus !== undefined) return bus;
  const gen = driveGen({ facts });
  if (gen !== undefined) return `PCIe ${gen}.0`;
  return facts.usesSata === true ? 'SATA' : undefined;
}

function coolerType({ waterCooled, radiatorSizeMm, heightMm }: CompatOf<'cpu-cooling'>): string | undefined {
  const isWater = waterCooled ?? (radiatorSizeMm !== undefined ? true : heightMm === undefined ? undefined : false);
  return isWater === undefined ? undefined : isWater ? 'Water' : 'Air';
}

/** The specification values of a product (docs/product-rules.md#R157), of texts as products have them and of known facts. */
export function specValuesOf(product: SpecSource): SpecValues {
  const { category, name, specifications, compat, compatSource } = product;
  const facts = typedFacts(category, { compat, compatSource: compatSource ?? undefined });
  const texts = textsByName(specifications);
  const source = { name, facts, text: (key: string) => texts.get(key) ?? '' };
  const readers = READERS[category] as Partial<Record<SpecName, Reader<CategoryId>>>;
  const values: SpecValues = {};
  for (const spec of specsOf(category)) {
    const known = [readers[spec]?.(source as Source<CategoryId>)].flat().flatMap((value) => toValue(spec, value));
    if (known.length > 0) values[spec] = [...new Set(known)].slice(0, SPEC_LIMITS.values);
  }
  return values;
}

/** A value as it stands in facets and URLs; none where it is not of the specification's kind. */
function toValue(spec: SpecName, value: Known): (string | number)[] {
  if (specFacet(spec).isNumber) {
    const isKnown = typeof value === 'number' && value >= 0 && value <= SPEC_LIMITS.number;
    return isKnown ? [Math.round(value * 100) / 100] : [];
  }
  if (typeof value === 'boolean') return [value ? 'Yes' : 'No'];
  const text = typeof value === 'string' ? value.trim().replaceAll(/\s+/g, ' ').slice(0, SPEC_LIMITS.valueLength) : '';
  return text === '' ? [] : [text.trim()];
}
