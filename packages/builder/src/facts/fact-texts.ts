import type { CategoryId } from '@shop/contracts/category';
import { generationOf, wattsIn } from './name-facts.js';
import { boardWidthIn } from './names.js';
import * as part from './part-readers.js';
import { namedPlug, plug } from './plug-readers.js';
import * as radiators from './radiator-readers.js';
import * as room from './room-readers.js';
import * as read from './text-readers.js';

/** A value that a text states. */
export type Fact =
  | string
  | number
  | boolean
  | readonly (string | number)[]
  | { min: number; max: number }
  | Readonly<Record<string, number[]>>;

/** Specification names, in small letters, and the facts read from their text. */
export interface FactText {
  names: readonly string[];
  facts: Readonly<Record<string, read.Read<Fact>>>;
}
const from = (names: readonly string[], facts: FactText['facts']): FactText => ({ names, facts });
const { plain, count, mm, watts, yesNoOrNamed, inUnit, first } = read;
const graphicsRam = read.gigabytes(1024);
const SOCKET_NAMES = ['socket', 'cpu socket', 'processor socket', 'socket type'];
const RAM_NAMES = ['ram technology', 'ram memory technology', 'memory type', 'memory types', 'ram type'];
const MAX_RAM_NAMES = ['maximum memory', 'max memory', 'max ram', 'maximum ram', 'max memory size'];

/** The specification names of each category (docs/product-rules.md#R137) with their usual other spellings. */
export const FACT_TEXTS: Readonly<Record<CategoryId, readonly FactText[]>> = {
  processors: [
    from(SOCKET_NAMES, { socket: plain }),
    from(['cpu model', 'model', 'processor model'], { generation: generationOf }),
    from(['cores', 'core count', 'number of cores'], { cores: count }),
    from(['threads', 'thread count', 'number of threads'], { threads: count }),
    from(['speed', 'cpu speed', 'base clock', 'clock speed'], { baseGhz: part.baseGhz, boostGhz: part.boostGhz }),
    from(['boost clock', 'max boost clock', 'turbo', 'max turbo frequency'], { boostGhz: part.ghz }),
    from(['l3 cache', 'cache'], { l3CacheMb: inUnit('MB') }),
    from(['tdp', 'default tdp', 'base power', 'processor base power'], { tdpWatts: watts }),
    from(['maximum power', 'max power', 'maximum turbo power', 'ppt', 'pl2'], { maxPowerWatts: part.mostWatts }),
    from(['integrated graphics', 'graphics', 'graphics model', 'igpu'], {
      integratedGraphics: part.hasGraphics,
    }),
    from(RAM_NAMES, { ramTypes: part.ramTypes }),
    from(MAX_RAM_NAMES, { maxRamGb: part.mostGb }),
    from(['cooler included', 'includes cooler', 'cooler', 'box cooler'], {
      includesCooler: yesNoOrNamed(/wraith|laminar|stealth|boxed cooler/i),
    }),
  ],
  motherboards: [
    from(SOCKET_NAMES, { socket: plain }),
    from(['chipset'], { chipset: plain }),
    from(['form factor', 'size'], { formFactor: plain }),
    from(['width', 'board width', 'depth'], { widthMm: mm }),
    from(RAM_NAMES, { ramType: part.ramType }),
    from(['ram slots', 'memory slots', 'dimm slots'], { ramSlots: count }),
    from(MAX_RAM_NAMES, { maxRamGb: part.mostGb }),
    from(['memory clock speed', 'memory speed', 'max memory speed'], {
      maxRamMts: read.largest(/(?<!\d)(\d{4,5})(?!\d)/g),
    }),
    from(['m.2 slots', 'm.2'], { m2Slots: read.alone(part.forDrives(read.either(part.sumOfTimes, count, pcieNames))) }),
    from(['sata ports', 'sata'], { sataPorts: read.alone(read.either(part.sumOfTimes, count)) }),
    from(['video outputs', 'video output', 'display outputs'], { videoPorts: part.displaySockets }),
    from(['released', 'release date', 'launch date', 'first available'], { released: plain }),
    from(['minimum bios', 'min bios', 'bios for processors'], { minBios: part.biosBySeries }),
    from(['bios update without processor', 'bios flashback', 'flashback'], {
      biosFlashback: yesNoOrNamed(/flash\s?back|q-?flash plus|flash (bios )?button|bios flash button/i),
    }),
    from(['wi-fi', 'wifi', 'wireless'], { wifi: yesNoOrNamed(/wi-?fi|802\.11/i) }),
  ],
  'graphics-cards': [
    from(['graphics coprocessor', 'gpu', 'chipset', 'graphics processor'], {
      chipset: (text) => text.replace(/^(NVIDIA|AMD|Intel)\s+/i, ''),
    }),
    from(['graphics ram size', 'memory size', 'vram', 'memory'], { vramGb: graphicsRam }),
    from(['graphics ram type', 'memory type'], { vramType: plain }),
    from(['gpu clock speed', 'clock speed'], {
      baseMhz: first(/^\s*(\d{3,4})\s*MHz/i),
      boostMhz: first(/boost\D{0,8}(\d{3,4})/i),
    }),
    from(['video output interface', 'outputs', 'ports'], { outputs: plain }),
    from(['length', 'card length', 'dimensions', 'card dimensions'], {
      lengthMm: read.either(room.ownLength, read.longestSide),
    }),
    from(['slot width', 'slots', 'thickness', 'slot size'], { slots: part.slotWidth }),
    from(['board power', 'total board power', 'tdp', 'tgp', 'power', 'power consumption'], { tdpWatts: watts }),
    from(['power connectors', 'power connector'], {
      powerConnectors: plain,
      pcie8: plug('pcie8'),
      p12v2x6: plug('p12v2x6'),
    }),
    from(['recommended power supply', 'recommended psu', 'minimum psu'], { recommendedPsuWatts: watts }),
    from(['interface', 'bus'], { interface: plain }),
    from(['fans', 'cooling'], { fanCount: part.fans }),
  ],
  memory: [
    from(RAM_NAMES, { ramType: part.ramType }),
    from(['computer memory size', 'capacity', 'memory size', 'total capacity'], { capacityGb: part.kitGb }),
    from(['memory speed', 'speed', 'memory clock speed'], { speedMts: part.speedMts }),
    from(['kit', 'kit type', 'modules', 'configuration', 'computer memory size', 'capacity'], {
      modules: part.modules,
      moduleGb: part.moduleGb,
    }),
    from(['cas latency', 'latency', 'timings'], { casLatency: read.number }),
    from(['form factor', 'memory form', 'module type'], { ramForm: part.ramForm }),
    from(['ecc'], { ecc: part.isEcc }),
    from(['registered', 'buffered'], { registered: part.isRegistered }),
    from(['height'], { heightMm: room.ownLength }),
    from(['voltage'], { voltage: inUnit('V') }),
    from(['profiles', 'profile'], { profiles: (text) => text.toUpperCase().match(/XMP|EXPO/g) ?? undefined }),
  ],
  storage: [
    from(['capacity', 'storage capacity'], { capacityGb: read.gigabytes(1000) }),
    from(['form factor', 'size'], {
      formFactor: part.driveFormFactor,
      usesM2: part.usesM2,
      usesSata: (text) => (part.usesM2(text) === undefined ? undefined : part.usesSata(text)),
    }),
    from(['interface', 'connectivity'], {
      interface: plain,
      usesM2: part.usesM2,
      usesSata: part.usesSata,
      pcieGen: part.pcieGen,
    }),
    from(['heatsink height', 'heat sink height'], { heatsinkHeightMm: mm }),
    from(['installation type'], { external: (text) => (/external|portable/i.test(text) ? true : undefined) }),
    from(['description', 'type', 'drive type'], { storageType: part.driveType }),
    from(['rotational speed', 'rpm', 'special feature'], { rpm: first(/(\d{4,5})\s*(?:rpm|$)/i) }),
    from(['read speed', 'sequential read'], { readMBps: inUnit('MB/?p?s') }),
    from(['write speed', 'sequential write'], { writeMBps: inUnit('MB/?p?s') }),
    from(['cache'], { cacheMb: inUnit('MB') }),
  ],
  cases: [
    from(['motherboard compatibility', 'motherboard support'], {
      supportedFormFactors: part.boards,
      maxBoardWidthMm: boardWidthIn,
    }),
    from(['case type', 'type'], { caseType: plain }),
    from(['psu mounting', 'psu form factor', 'power supply type'], {
      psuFormFactors: part.psuShapes,
      maxPsuLengthMm: read.where(/\d\s*(mm|cm|in\b|"|″)/i, room.mostRoom),
      safePsuLengthMm: read.where(/\d\s*(mm|cm|in\b|"|″)/i, room.safeRoom),
    }),
    from(['max gpu length', 'maximum gpu length', 'max graphics card length', 'gpu clearance'], {
      maxGpuLengthMm: room.mostRoom,
      safeGpuLengthMm: room.safeRoom,
      radiatorGpuLengthMm: room.radiatorRoom,
    }),
    from(['max cpu cooler height', 'max cooler height', 'maximum cpu cooler height', 'maximum cooler height'], {
      maxCoolerHeightMm: room.mostRoom,
      safeCoolerHeightMm: room.safeRoom,
    }),
    from(['top clearance'], { topClearanceMm: room.ownLength }),
    from(['max psu length', 'maximum psu length'], { maxPsuLengthMm: room.mostRoom, safePsuLengthMm: room.safeRoom }),
    from(['3.5" bays', 'internal 3.5" bays'], { bays35: count }),
    from(['2.5" bays', 'internal 2.5" bays'], { bays25: count }),
    from(['drive bays'], { bays35: first(/(\d+)\s*[x×]\s*3[.,]5/i), bays25: first(/(\d+)\s*[x×]\s*2[.,]5/i) }),
    from(['expansion slots'], { expansionSlots: count }),
    from(['fans included', 'included fans'], { fansIncluded: read.either(yesNoCount, part.sumOfTimes, part.fans) }),
    from(['front usb-c', 'usb-c'], { frontUsbC: yesNoOrNamed(/type-?\s?c|usb-?\s?c|^\s*[1-9]/i) }),
    from(['side panel'], { sidePanel: plain }),
    from(['radiator sizes', 'radiator support', 'radiators'], {
      radiatorSizesMm: radiators.radiatorSizes,
      radiators: radiators.radiatorPlaces,
    }),
  ],
  'power-supply': [
    from(['output wattage', 'wattage', 'power'], { wattage: part.outputWatts }),
    from(['form factor'], { formFactor: (text) => part.psuShapes(text)?.[0] ?? plain(text) }),
    from(['connector type', 'connectors'], {
      connectors: (text) =>
        text
          .split(/[,;]/)
          .map((one) => one.trim())
          .filter(Boolean),
      eps8: plug('eps8'),
      pcie8: plug('pcie8'),
      p12v2x6: plug('p12v2x6'),
      sataPower: namedPlug('sataPower'),
      molex: namedPlug('molex'),
    }),
    from(['length'], { lengthMm: room.ownLength }),
    from(['efficiency', 'certification'], { efficiency: plain }),
    from(['modular'], { modular: plain }),
    from(['atx version', 'atx standard', 'atx12v version'], { atxVersion: part.atxVersion }),
    from(['input voltage', 'input'], { inputVolts: part.voltRange }),
    from(['cooling'], {
      fanless: (text) => (/fanless|passive/i.test(text) ? true : /fan\b/i.test(text) ? false : undefined),
    }),
  ],
  'cpu-cooling': [
    from(['cooling method', 'cooler type'], { waterCooled: part.isWater, radiatorSizeMm: part.radiatorOfCooler }),
    from(['compatible devices', 'compatible sockets', 'sockets', 'socket'], { supportedSockets: part.coolerSockets }),
    from(['height', 'cooler height'], { heightMm: room.ownLength }),
    from(['radiator size', 'radiator'], { radiatorSizeMm: part.radiatorOfText }),
    from(['radiator and fan thickness'], { radiatorDepthMm: room.ownLength }),
    from(['rated for', 'cooling capacity', 'tdp', 'max tdp', 'wattage'], { ratedWatts: part.ratedWatts }),
    from(['max rotational speed', 'fan speed'], { maxRpm: read.largest(/(?<!\d)(\d{3,5})(?!\d)/g) }),
    from(['noise level'], { maxNoiseDb: read.largest(/(\d+(?:\.\d+)?)(?=\s*(?:dB|$|[-–]))/gi) }),
    from(['fans', 'fan'], { fanCount: part.fans, fanSizeMm: part.fanSize }),
    from(['fan size'], { fanSizeMm: mm }),
  ],
  monitors: [
    from(['screen size', 'display size'], { screenIn: inUnit('Inches|Inch|in|"|″') }),
    from(['resolution'], { resX: first(/(\d{3,5})\s*[x×]\s*\d{3,5}/i), resY: first(/\d{3,5}\s*[x×]\s*(\d{3,5})/i) }),
    from(['aspect ratio'], { aspect: (text) => /\d+\s*:\s*\d+/.exec(text)?.[0].replaceAll(/\s/g, '') }),
    from(['refresh rate'], { refreshHz: inUnit('Hz') }),
    from(['panel type', 'panel'], { panel: plain }),
    from(['response time'], { responseMs: inUnit('ms') }),
    from(['brightness'], { brightness: first(/(\d{2,4})/) }),
    from(['adaptive sync'], { sync: plain }),
    from(['inputs', 'connectors', 'ports'], { connectors: plain }),
  ],
  'gaming-pc': [
    from(SOCKET_NAMES, { socket: plain }),
    from(['ram', 'memory', ...RAM_NAMES], { ramType: part.ramType }),
    from(['power supply', 'psu', 'wattage'], { wattage: (text) => wattsIn(text.replaceAll(/(\d),(?=\d{3})/g, '$1')) }),
  ],
  accessories: [
    from(['accessory type'], { accessoryType: plain }),
    from(['apparent power', 'capacity'], { voltAmperes: first(/(\d+(?:\.\d+)?)\s*VA\b/i) }),
    from(['real power', 'capacity'], { watts: first(/(\d+(?:\.\d+)?)\s*W(?:atts?)?\b/i) }),
    from(['fan size'], { fanSizeMm: mm }),
  ],
};

/** A list that names the PCIe generation of each slot: 'PCIe 5.0, PCIe 4.0' are two. */
function pcieNames(text: string): number | undefined {
  return text.match(/PCI-?e/gi)?.length;
}

function yesNoCount(text: string): number | undefined {
  return /^(no|none)\b/i.test(text) ? 0 : undefined;
}
