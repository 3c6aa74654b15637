import { z } from 'zod';

/** More than any part has, so that sums over a build stay numbers. */
const MOST = 1_000_000;
/** More M.2 slots than any board has. */
const MOST_M2_SLOTS = 16;
const count = z.int().min(0).max(MOST);
const measure = z.number().min(0).max(MOST);
const words = z.array(z.string());

/**
 * The facts of a processor for the build checker (docs/builder-rules.md, R1-R5, R8-R10, R19-R23, P1). Sockets are
 * written as the shop lists them ("AM5", "LGA 1700"); clocks are GHz, power is W, memory is GB and MT/s.
 */
export const ProcessorCompat = z.looseObject({
  socket: z.string().optional(),
  /** Marketing generation, the key of the chipset table, e.g. "Ryzen 9000" or "Core 14th gen". */
  generation: z.string().optional(),
  cores: count.optional(),
  threads: count.optional(),
  baseGhz: measure.optional(),
  boostGhz: measure.optional(),
  l3CacheMb: measure.optional(),
  /** Base power (Intel) or TDP (AMD), W. */
  tdpWatts: measure.optional(),
  /** Sustained maximum: PL2 (Intel) or PPT (AMD), W. */
  maxPowerWatts: measure.optional(),
  integratedGraphics: z.boolean().optional(),
  /** Memory generations that the controller supports, e.g. ["DDR5"]. */
  ramTypes: words.optional(),
  maxRamGb: measure.optional(),
  /** Fastest memory without overclocking, MT/s. */
  maxRamMts: measure.optional(),
  memoryChannels: count.optional(),
  ecc: z.boolean().optional(),
  /** The box contains a cooler. */
  includesCooler: z.boolean().optional(),
});
export type ProcessorCompat = z.infer<typeof ProcessorCompat>;

/** One M.2 slot of a board, for the assignment of drives in R26, the lane sharing of R27 and the room of R43. */
export const M2Slot = z.looseObject({
  /** Lengths in the usual notation: 2242, 2260, 2280, 22110. */
  sizes: z.array(z.int()).optional(),
  bus: z.array(z.enum(['nvme', 'sata'])).optional(),
  /** PCI Express generation, 3-5. */
  gen: z.number().optional(),
  /** Lies under the graphics card. */
  underCard: z.boolean().optional(),
  /** Has a heat sink of the board's own as its cover. */
  cover: z.boolean().optional(),
  /** Ports that are disabled while this slot is used, e.g. "SATA 5". */
  sharesWith: words.optional(),
});
export type M2Slot = z.infer<typeof M2Slot>;

/** The facts of a motherboard for the build checker (R1-R9, R11, R13, R14, R18-R20, R25-R28, R33, R36, R38). */
export const MotherboardCompat = z.looseObject({
  socket: z.string().optional(),
  /** E-ATX, ATX, Micro-ATX or Mini-ITX. */
  formFactor: z.string().optional(),
  /** From the connectors on the back to the front edge, mm; 244 of ATX, more of most E-ATX boards. */
  widthMm: measure.optional(),
  chipset: z.string().optional(),
  ramType: z.string().optional(),
  /** DIMM or SO-DIMM. */
  ramForm: z.string().optional(),
  ramSlots: count.optional(),
  maxRamGb: measure.optional(),
  /** Fastest memory profile the maker lists, MT/s. */
  maxRamMts: measure.optional(),
  ecc: z.boolean().optional(),
  /** How many drives fit; `m2` lists the slots, where known. */
  m2Slots: count.optional(),
  m2: z.array(M2Slot).max(MOST_M2_SLOTS).optional(),
  sataPorts: count.optional(),
  /** Mechanical x16 slots. */
  pcieX16Slots: count.optional(),
  /** PCI Express generation of the first x16 slot. */
  pcieGen: z.number().optional(),
  /** Display sockets fed by the processor's own graphics. */
  videoPorts: count.optional(),
  /** All fan and pump headers. */
  fanHeaders: count.optional(),
  /** Internal header for a USB-C socket on the front of the case. */
  usbCHeader: z.boolean().optional(),
  /** Power of the largest processor in the maker's list, W (R41). */
  maxCpuWatts: measure.optional(),
  /** 8-pin processor power sockets; those after the first are optional. */
  eps8: count.optional(),
  /** The first month in shops, "2022-10": whether its first BIOS can know a processor (R3). */
  released: z.string().optional(),
  /** The first BIOS for a series or a model, as the maker's support list has it: ["Ryzen 9000: 7D75v1D"] (R3). */
  minBios: words.optional(),
  /** Can update its BIOS without a processor. */
  biosFlashback: z.boolean().optional(),
  wifi: z.boolean().optional(),
  /** Connectors are on the back of the board (BTF, Project Zero, Stealth). */
  backConnect: z.boolean().optional(),
});
export type MotherboardCompat = z.infer<typeof MotherboardCompat>;

/** The facts of a graphics card for the build checker (R15-R19, R30-R32). Sizes are mm, power is W. */
export const GraphicsCardCompat = z.looseObject({
  chipset: z.string().optional(),
  vramGb: measure.optional(),
  vramType: z.string().optional(),
  baseMhz: measure.optional(),
  boostMhz: measure.optional(),
  lengthMm: measure.optional(),
  /** From the slot to the top edge, without the power plug. */
  heightMm: measure.optional(),
  /** Thickness in expansion slots; 2.5 covers three. */
  slots: measure.optional(),
  /** Power of the whole card. */
  tdpWatts: measure.optional(),
  /** The maker's recommendation for the whole computer. */
  recommendedPsuWatts: measure.optional(),
  interface: z.string().optional(),
  /** As printed, e.g. "1 x HDMI 2.1, 3 x DisplayPort 1.4a". */
  outputs: z.string().optional(),
  /** As printed, e.g. "1 x 8-pin"; counted in `pcie8` and `p12v2x6`. */
  powerConnectors: z.string().optional(),
  /** 8-pin (6+2) plugs it needs. */
  pcie8: count.optional(),
  /** 16-pin (12VHPWR or 12V-2x6) plugs it needs. */
  p12v2x6: count.optional(),
  fanCount: count.optional(),
});
export type GraphicsCardCompat = z.infer<typeof GraphicsCardCompat>;

/** The facts of a memory kit for the build checker (R4-R12). All counts are per kit, not per unit sold in pairs. */
export const MemoryCompat = z.looseObject({
  ramType: z.string().optional(),
  /** Whole kit, GB. */
  capacityGb: measure.optional(),
  modules: count.optional(),
  moduleGb: measure.optional(),
  speedMts: measure.optional(),
  casLatency: measure.optional(),
  /** DIMM or SO-DIMM. */
  ramForm: z.string().optional(),
  ecc: z.boolean().optional(),
  registered: z.boolean().optional(),
  /** With heat spreader, mm. */
  heightMm: measure.optional(),
  voltage: measure.optional(),
  /** Overclocking profiles stored on the modules: "XMP", "EXPO". */
  profiles: words.optional(),
});
export type MemoryCompat = z.infer<typeof MemoryCompat>;

/** The facts of a drive for the build checker (R26-R29, P2). */
export const StorageCompat = z.looseObject({
  /** SSD or HDD. */
  storageType: z.string().optional(),
  capacityGb: measure.optional(),
  /** "M.2-2280", "2.5\"" or "3.5\"". */
  formFactor: z.string().optional(),
  interface: z.string().optional(),
  usesM2: z.boolean().optional(),
  usesSata: z.boolean().optional(),
  /** PCI Express generation of an NVMe drive. */
  pcieGen: z.number().optional(),
  readMBps: measure.optional(),
  writeMBps: measure.optional(),
  cacheMb: measure.optional(),
  rpm: measure.optional(),
  /** Of the heat sink that it comes with, mm; 0 without one (R43). */
  heatsinkHeightMm: measure.optional(),
  /** Is outside the computer and needs no slot. */
  external: z.boolean().optional(),
});
export type StorageCompat = z.infer<typeof StorageCompat>;

/** The facts of a power supply for the build checker (R30-R35, R37). Connector counts are plugs, not cables. */
export const PowerSupplyCompat = z.looseObject({
  /** Continuous output, W. */
  wattage: measure.optional(),
  /** ATX, SFX or SFX-L. */
  formFactor: z.string().optional(),
  /** "2.52", "3.0" or "3.1"; from 3.0 short peaks of twice the rating are allowed. */
  atxVersion: z.string().optional(),
  efficiency: z.string().optional(),
  modular: z.string().optional(),
  lengthMm: measure.optional(),
  /** As printed, e.g. "2 x 8-pin EPS"; counted in the keys below. */
  connectors: words.optional(),
  eps8: count.optional(),
  pcie8: count.optional(),
  p12v2x6: count.optional(),
  sataPower: count.optional(),
  molex: count.optional(),
  /** Mains range, V; Kenya supplies 240 V at 50 Hz. */
  inputVolts: z.looseObject({ min: measure, max: measure }).optional(),
  fanless: z.boolean().optional(),
});
export type PowerSupplyCompat = z.infer<typeof PowerSupplyCompat>;

const sizes = z.array(z.int()).optional();
const radiatorPlaces = z.looseObject({ top: sizes, front: sizes, rear: sizes, side: sizes, bottom: sizes });

/** The facts of a case for the build checker (R13-R17, R22, R24, R29, R34, R36). Sizes are mm. */
export const CaseCompat = z.looseObject({
  caseType: z.string().optional(),
  supportedFormFactors: words.optional(),
  /** The widest board, where the maker limits one: 280 of "E-ATX (up to 280 mm)". */
  maxBoardWidthMm: measure.optional(),
  /** The room for each part: more than `max…` never fits; up to `safe…` it fits whatever else is in the case. */
  maxGpuLengthMm: measure.optional(),
  safeGpuLengthMm: measure.optional(),
  /** While a radiator is at the front; else that takes 55 mm (R15). */
  radiatorGpuLengthMm: measure.optional(),
  maxGpuHeightMm: measure.optional(),
  maxCoolerHeightMm: measure.optional(),
  safeCoolerHeightMm: measure.optional(),
  /** Every radiator length that fits in any place; an empty list means none. */
  radiatorSizesMm: z.array(z.int()).optional(),
  /** Radiator lengths by place; a front radiator shortens the space for the graphics card. */
  radiators: radiatorPlaces.optional(),
  /** From the foot of the memory to the top, where a radiator is mounted (R42). */
  topClearanceMm: measure.optional(),
  psuFormFactors: words.optional(),
  maxPsuLengthMm: measure.optional(),
  safePsuLengthMm: measure.optional(),
  psuIncluded: z.boolean().optional(),
  /** The facts of the power supply that comes with the case (R30 to R35, R40). */
  includedPsu: PowerSupplyCompat.optional(),
  bays35: count.optional(),
  bays25: count.optional(),
  expansionSlots: count.optional(),
  fansIncluded: count.optional(),
  /** Has cut-outs for boards with connectors on the back. */
  backConnect: z.boolean().optional(),
  frontUsbC: z.boolean().optional(),
  sidePanel: z.string().optional(),
  depthMm: measure.optional(),
  widthMm: measure.optional(),
  heightMm: measure.optional(),
  weightKg: measure.optional(),
});
export type CaseCompat = z.infer<typeof CaseCompat>;

/** The facts of a processor cooler for the build checker (R12, R20-R25, P2). Sizes are mm. */
export const CoolerCompat = z.looseObject({
  waterCooled: z.boolean().optional(),
  /** Air coolers only. */
  heightMm: measure.optional(),
  /** Water coolers only: 120, 240, 280, 360 ... */
  radiatorSizeMm: measure.optional(),
  /** Radiator and fans together (R42). */
  radiatorDepthMm: measure.optional(),
  supportedSockets: words.optional(),
  /** Maximum heat by the maker's rating, W. */
  ratedWatts: measure.optional(),
  /** Tallest memory that fits under it. Missing means unknown for a cooler from 150 mm (docs/builder-rules.md#R12). */
  ramClearanceMm: measure.optional(),
  /** Heat-sink stacks of an air cooler: 1 or 2. */
  towers: count.optional(),
  fanCount: count.optional(),
  fanSizeMm: measure.optional(),
  maxRpm: measure.optional(),
  maxNoiseDb: measure.optional(),
  fanless: z.boolean().optional(),
});
export type CoolerCompat = z.infer<typeof CoolerCompat>;

/** Typed facts of a monitor, for filters only. Size in inches, response in ms, brightness in cd/m2. */
export const MonitorCompat = z.looseObject({
  screenIn: measure.optional(),
  resX: count.optional(),
  resY: count.optional(),
  aspect: z.string().optional(),
  refreshHz: measure.optional(),
  panel: z.string().optional(),
  responseMs: measure.optional(),
  brightness: measure.optional(),
  sync: z.string().optional(),
  connectors: z.string().optional(),
});
export type MonitorCompat = z.infer<typeof MonitorCompat>;

/** The products in a finished computer: build slot to sku or slug, where known. */
export const GamingPcCompat = z.looseObject({
  parts: z.record(z.string(), z.string()).optional(),
  socket: z.string().optional(),
  ramType: z.string().optional(),
  /** Output of its power supply, W. */
  wattage: measure.optional(),
});
export type GamingPcCompat = z.infer<typeof GamingPcCompat>;

/** The kind of accessory; a UPS adds its power, which advice P5 compares with the build. */
export const AccessoryCompat = z.looseObject({
  /** "Keyboard", "Mouse", "UPS" ... */
  accessoryType: z.string().optional(),
  /** UPS only: apparent and real power. */
  voltAmperes: measure.optional(),
  watts: measure.optional(),
  /** Case fans only, mm. */
  fanSizeMm: measure.optional(),
});
export type AccessoryCompat = z.infer<typeof AccessoryCompat>;

/**
 * The schema of a product's `compat` by category id (docs/builder-rules.md#data). Every key is optional, because a
 * missing fact means "unknown" and never "fits"; a key of the wrong type is refused, unknown keys are stored.
 */
export const compatOf = {
  monitors: MonitorCompat,
  'graphics-cards': GraphicsCardCompat,
  memory: MemoryCompat,
  processors: ProcessorCompat,
  storage: StorageCompat,
  motherboards: MotherboardCompat,
  cases: CaseCompat,
  'power-supply': PowerSupplyCompat,
  'gaming-pc': GamingPcCompat,
  'cpu-cooling': CoolerCompat,
  accessories: AccessoryCompat,
} as const;

/** The type of `compat` for a known category. */
export type CompatOf<Category extends keyof typeof compatOf> = z.infer<(typeof compatOf)[Category]>;

/** The type of `compat` for any product, as catalog stores and returns it. */
export type Compat = { [Category in keyof typeof compatOf]: CompatOf<Category> }[keyof typeof compatOf];
