import { describe, expect, it } from '@jest/globals';
import type { CategoryId } from '@shop/contracts/category';
import fc from 'fast-check';
import { isNeeded } from './completeness.js';
import { parseFacts } from './parse-facts.js';
import { unreadTexts } from './unread-texts.js';

/** A fact as text: what makers print, and the value; UNREAD texts are listed for staff, and their fact is not known. */
type Row = [category: CategoryId, specification: string, fact: string, texts: Record<string, unknown>];
const UNREAD = undefined;
const NO = { is: false };

const LENGTHS = { '330 mm': 330, '330mm': 330, '33 cm': 330, '13"': 330.2, '330 mm / 13"': 330, '330': 330 };
const ROWS: readonly Row[] = [
  [
    ...(['cases', 'Max GPU Length', 'maxGpuLengthMm'] as const),
    { ...LENGTHS, 'up to 330 mm': 330, '≤ 330 mm': 330, 'max. 330mm (13.0 in)': 330, '330 mm (13-inch)': 330 },
  ],
  [
    ...(['cases', 'Max. GPU Length (mm)', 'maxGpuLengthMm'] as const),
    {
      ...{ '400 mm (355 mm with front radiator)': 400, '360-400 mm': 400, '355 mm / 400 mm without the cage': 400 },
      ...{ '400 mm (without drive cage)': UNREAD, '400 mm, only with the cage removed': UNREAD, 'forty cm': UNREAD },
    },
  ],
  [
    ...(['cases', 'Max GPU Length', 'safeGpuLengthMm'] as const),
    {
      ...{
        '400 mm (355 mm with drive cage)': 355,
        '380 mm with front fans': 380,
        '322 mm (200 mm if installing a 120 mm radiator)': 200,
        '360–400 mm': 360,
      },
      ...{ '390 mm (with fans installed)': 390, '400 mm if the cage is out': UNREAD },
    },
  ],
  [
    ...(['cases', 'Max GPU Length', 'radiatorGpuLengthMm'] as const),
    { '400 mm (355 mm with front radiator)': 355, '322 mm (200 mm if installing a 120 mm radiator)': UNREAD },
  ],
  [
    ...(['cases', 'Max CPU Cooler Height', 'maxCoolerHeightMm'] as const),
    { '165 mm': 165, '165mm / 6.5in': 165, 'up to 170 mm': 170, '170 mm (without side fan)': UNREAD },
  ],
  [
    ...(['cases', 'Max CPU Cooler Height', 'safeCoolerHeightMm'] as const),
    { '170 mm (150 mm with side fan)': 150, '155 mm with the bracket': 155, 'see the manual': UNREAD },
  ],
  [
    ...(['cases', 'Max PSU Length', 'safePsuLengthMm'] as const),
    { 'up to 160 mm (with drive cage)': 160, '200 mm, 160 mm with HDD cage': 160, '220 mm w/o cage': UNREAD },
  ],
  [
    ...(['cases', 'Max PSU Length', 'maxPsuLengthMm'] as const),
    { '200 mm': 200, '≤ 20 cm': 200, '200 mm, 160 mm with HDD cage': 200, 'no limit': UNREAD },
  ],
  [
    ...(['cases', 'PSU Mounting', 'psuFormFactors'] as const),
    {
      ...{ ATX: ['ATX'], 'ATX (bottom)': ['ATX'], 'ATX PS2': ['ATX'], 'SFX / SFX-L': ['SFX', 'SFX-L'] },
      ...{ 'ATX, up to 180 mm with cage': ['ATX'], 'Micro ATX': UNREAD, Bottom: UNREAD },
    },
  ],
  [
    ...(['cases', 'Radiator Support', 'radiatorSizesMm'] as const),
    {
      ...{
        '240 / 280 / 360 mm': [240, 280, 360],
        'Top: 240mm, rear: 120mm': [120, 240],
        None: [],
        'Not supported': [],
      },
      ...{ '3 x 120 mm': [120, 240, 360], 'Front 2x140mm': [140, 280], '360 mm (max. 55 mm thick)': [360] },
      ...{ 'Front: 360 mm (without drive cage)': UNREAD, '240 mm with low-profile memory': UNREAD, Yes: UNREAD },
    },
  ],
  [
    ...(['cases', 'Motherboard Compatibility', 'supportedFormFactors'] as const),
    {
      ...{ 'ATX / Micro-ATX / Mini-ITX': ['ATX', 'Micro-ATX', 'Mini-ITX'], 'mATX, ITX': ['Micro-ATX', 'Mini-ITX'] },
      ...{ 'E-ATX (up to 280 mm), ATX': ['E-ATX', 'ATX'], 'up to Micro ATX': ['Micro-ATX', 'Mini-ITX'] },
      ...{ 'ATX and BTX': UNREAD, 'All boards': UNREAD },
    },
  ],
  [
    ...(['cases', '3.5" Bays', 'bays35'] as const),
    { '2': 2, '2x': 2, Two: 2, '2 x 3.5"': 2, 'up to 2': 2, '0': 0, '3.5" or 2.5"': UNREAD },
  ],
  [
    ...(['cases', 'Expansion Slots', 'expansionSlots'] as const),
    { '7': 7, '7 + 2 vertical': 7, '7x': 7, Several: UNREAD },
  ],
  [
    ...(['cases', 'Front USB-C', 'frontUsbC'] as const),
    { Yes: true, '1 x USB 3.2 Gen 2 Type-C': true, '1': true, No: NO, None: NO, 'Optional Type-C': UNREAD },
  ],
  [
    ...(['cases', 'Fans Included', 'fansIncluded'] as const),
    { '3 x 120 mm': 3, '2 x 140 mm front, 1 x 120 mm rear': 3, None: 0, Three: UNREAD },
  ],
  [
    ...(['graphics-cards', 'Length', 'lengthMm'] as const),
    {
      ...LENGTHS,
      ...{
        '304 x 137 x 61 mm': 304,
        '304 mm (12.0")': 304,
        '304 mm (without bracket)': UNREAD,
        '304 mm, 336 mm with bracket': UNREAD,
      },
    },
  ],
  [
    ...(['graphics-cards', 'Slot Width', 'slots'] as const),
    {
      '2.5': 2.5,
      '2.5-slot': 2.5,
      'Triple slot': 3,
      'Dual-Slot': 2,
      'Occupies 3 slots': 3,
      '3.2 slots': 3.2,
      '52 mm': UNREAD,
    },
  ],
  [
    ...(['graphics-cards', 'Board Power', 'tdpWatts'] as const),
    { '285W': 285, '285 Watts': 285, '285 W (TGP)': 285, 'up to 285 W': 285, Low: UNREAD },
  ],
  [
    ...(['graphics-cards', 'Power Connectors', 'p12v2x6'] as const),
    { '1 x 16-pin': 1, '12VHPWR x1': 1, '1x 12V-2x6 (adapter to 3 x 8-pin)': 1, None: 0, 'See box': UNREAD },
  ],
  [
    ...(['graphics-cards', 'Recommended PSU', 'recommendedPsuWatts'] as const),
    { '750W': 750, '750 Watt': 750, Strong: UNREAD },
  ],
  [
    ...(['memory', 'Height', 'heightMm'] as const),
    { '44 mm': 44, '44mm (1.73")': 44, '44 mm with heat spreader': 44, '31 mm without heat spreader': UNREAD },
  ],
  [
    ...(['memory', 'Capacity', 'capacityGb'] as const),
    { '32GB': 32, '2x16GB': 32, '32 GB (2 × 16 GB)': 32, '16GBx2': 32, Large: UNREAD },
  ],
  [
    ...(['memory', 'Kit', 'modules'] as const),
    { '2 x 16 GB': 2, '2X16G': 2, 'Kit of 2': 2, '16GB*2': 2, Dual: UNREAD },
  ],
  [
    ...(['memory', 'Memory Type', 'ramType'] as const),
    { DDR5: 'DDR5', 'DDR5-6000': 'DDR5', 'DDR 5 SDRAM': 'DDR5', ddr4: 'DDR4', SDRAM: UNREAD },
  ],
  [
    ...(['memory', 'Memory Speed', 'speedMts'] as const),
    { '6000': 6000, '6,000 MHz': 6000, 'DDR5-6000': 6000, '6000MT/s': 6000, 'PC5-48000': UNREAD },
  ],
  [
    ...(['memory', 'Form Factor', 'ramForm'] as const),
    { UDIMM: 'DIMM', '288-pin DIMM': 'DIMM', 'SO-DIMM': 'SO-DIMM', sodimm: 'SO-DIMM', CAMM2: UNREAD },
  ],
  [
    ...(['motherboards', 'Socket', 'socket'] as const),
    {
      ...{ 'LGA 1700': 'LGA 1700', 'Intel® LGA1700': 'LGA 1700', 'LGA-1700': 'LGA 1700', FCLGA1700: 'LGA 1700' },
      ...{ 'AMD Socket AM5': 'AM5', 'AM5 (LGA1718)': 'AM5', 'Slot A': UNREAD, LGA: UNREAD },
    },
  ],
  [
    ...(['motherboards', 'Form Factor', 'formFactor'] as const),
    {
      ...{
        ATX: 'ATX',
        'Micro ATX': 'Micro-ATX',
        'M-ATX': 'Micro-ATX',
        uATX: 'Micro-ATX',
        'ITX (17 x 17 cm)': 'Mini-ITX',
      },
      ...{ 'ATX Form Factor': 'ATX', 'E ATX': 'E-ATX', Proprietary: UNREAD },
    },
  ],
  [
    ...(['motherboards', 'Memory Slots', 'ramSlots'] as const),
    { '4': 4, '4 x DIMM': 4, '4x DDR5 DIMM': 4, '4 (dual channel)': 4, Four: 4, Dual: UNREAD },
  ],
  [
    ...(['motherboards', 'Max RAM', 'maxRamGb'] as const),
    { '128GB': 128, '4 x 32 GB': 128, '128 GB (4x32 GB)': 128, 'up to 192 GB': 192, '0.25 TB': 256, Lots: UNREAD },
  ],
  [
    ...(['motherboards', 'M.2 Slots', 'm2Slots'] as const),
    {
      ...{ '3': 3, '3 x M.2': 3, 'PCIe 5.0, PCIe 4.0': 2, '1 x PCIe 5.0 x4, 2 x PCIe 4.0 x4': 3, '2x': 2 },
      ...{ '2 (1 shared with SATA 5/6)': UNREAD, Yes: UNREAD },
    },
  ],
  [
    ...(['motherboards', 'SATA Ports', 'sataPorts'] as const),
    {
      '4': 4,
      '4x SATA 6Gb/s': 4,
      '4 x 6 Gb/s, 2 x 3 Gb/s': 6,
      '6 (5 and 6 unavailable with M2_2)': UNREAD,
      '4 or 6': UNREAD,
    },
  ],
  [
    ...(['motherboards', 'Video Outputs', 'videoPorts'] as const),
    {
      ...{ 'No HDMI, 1 x DisplayPort': 1, '2 x HDMI 2.1, 0 x VGA': 2, None: 0, 'No HDMI': UNREAD },
      'HDMI, DisplayPort': 2,
      '1x HDMI™ 2.1, 1x DP 1.4': 2,
      None: 0,
      Yes: UNREAD,
    },
  ],
  [
    ...(['motherboards', 'BIOS Flashback', 'biosFlashback'] as const),
    { Yes: true, 'Q-Flash Plus': true, 'Flash BIOS Button': true, No: NO, 'By service': UNREAD },
  ],
  [
    ...(['motherboards', 'Wi-Fi', 'wifi'] as const),
    { 'Wi-Fi 6E': true, WiFi7: true, No: NO, 'Wi-Fi ready (module not included)': UNREAD },
  ],
  [
    ...(['motherboards', 'Released', 'released'] as const),
    { '2022-10': '2022-10', 'October 2022': '2022-10', 'Oct. 2022': '2022-10', 'Q4 2022': UNREAD },
  ],
  [
    ...(['motherboards', 'Minimum BIOS', 'minBios'] as const),
    {
      'Ryzen 9000 Series: 7D75v1D; Ryzen 8000: 7D75v16': ['Ryzen 9000: 7D75v1D', 'Ryzen 8000: 7D75v16'],
      'Intel Core 14th Gen: 1503': ['Core 14th gen: 1503'],
      'Ryzen 7 9850X3D: F36': ['9850X3D: F36'],
      'Core Ultra 9 285K: F5': ['285K: F5'],
      'newest please': UNREAD,
    },
  ],
  [
    ...(['processors', 'Socket', 'socket'] as const),
    { AM5: 'AM5', FCLGA1851: 'LGA 1851', 'Intel(R) LGA 1700': 'LGA 1700', Soldered: UNREAD },
  ],
  [
    ...(['processors', 'TDP', 'tdpWatts'] as const),
    { '65W': 65, '65 W': 65, '65 Watts': 65, '125 W (base), 253 W (turbo)': 125, '65': 65, low: UNREAD },
  ],
  [
    ...(['processors', 'Integrated Graphics', 'integratedGraphics'] as const),
    {
      ...{ 'Intel® UHD Graphics 770': true, 'AMD Radeon™ Graphics': true, Yes: true, No: NO, None: NO },
      ...{ 'Discrete Graphics Card Required': NO, 'N/A': NO, 'See the box': UNREAD },
    },
  ],
  [
    ...(['processors', 'Cooler Included', 'includesCooler'] as const),
    { Yes: true, 'AMD Wraith Stealth': true, 'Not included': NO, 'Boxed cooler not included': UNREAD, Tray: UNREAD },
  ],
  [
    ...(['processors', 'Memory Type', 'ramTypes'] as const),
    { DDR5: ['DDR5'], 'DDR4-3200 / DDR5-5600': ['DDR4', 'DDR5'], 'Up to DDR5 5600 MT/s': ['DDR5'], Fast: UNREAD },
  ],
  [
    ...(['power-supply', 'Wattage', 'wattage'] as const),
    {
      ...{ '650W': 650, '1,000 W': 1000, '1.000 W': 1000, '650 Watts': 650, '750 W peak (650 W continuous)': 650 },
      ...{ 'Rated 650W, peak 750W': 650, 'Peak 750 W': UNREAD, '1.2 kW': UNREAD },
    },
  ],
  [
    ...(['power-supply', 'Length', 'lengthMm'] as const),
    { ...LENGTHS, '140 mm (160 mm with plugs)': UNREAD, '160 mm incl. cables': 160 },
  ],
  [
    ...(['power-supply', 'Form Factor', 'formFactor'] as const),
    { ATX: 'ATX', 'ATX12V / EPS12V': 'ATX', 'SFX-L': 'SFX-L', 'PS/2': 'ATX', TFX12V: 'TFX', Custom: UNREAD },
  ],
  [
    ...(['power-supply', 'ATX Version', 'atxVersion'] as const),
    { '3.1': '3.1', 'ATX 3.0': '3.0', 'ATX12V v2.4': '2.4', 'PCIe 5.1, ATX 3.1': '3.1', 'PCIe 5.1 ready': UNREAD },
  ],
  [
    ...(['power-supply', 'Input Voltage', 'inputVolts'] as const),
    {
      '100-240 V': { min: 100, max: 240 },
      '230Vac': { min: 230, max: 230 },
      '115/230 V': { min: 115, max: 230 },
      Full: UNREAD,
    },
  ],
  [
    ...(['power-supply', 'Connectors', 'eps8'] as const),
    { '2 x 8-pin EPS': 2, '1x 4+4-pin CPU, 2x PCIe 6+2': 1, 'All you need': UNREAD },
  ],
  [
    ...(['cpu-cooling', 'Height', 'heightMm'] as const),
    {
      '155 mm': 155,
      '155mm / 6.1"': 155,
      '158 mm (with fan)': 158,
      '148 mm without fan': UNREAD,
      '148 mm, 152 mm with cover': UNREAD,
    },
  ],
  [
    ...(['cpu-cooling', 'Sockets', 'supportedSockets'] as const),
    {
      'Intel LGA1851/1700, AMD AM5/AM4': ['LGA 1851', 'LGA 1700', 'AM5', 'AM4'],
      'Intel®: LGA 1700 | AMD: AM5': ['LGA 1700', 'AM5'],
      'LGA115X & AM4': ['LGA 1150', 'LGA 1151', 'LGA 1155', 'LGA 1156', 'AM4'],
      'AM5 and newer': UNREAD,
      'All common sockets': UNREAD,
    },
  ],
  [
    ...(['cpu-cooling', 'Rated For', 'ratedWatts'] as const),
    { '220W TDP': 220, 'up to 220 W': 220, '180-220 W': 180, '220 W (fan 3 W)': 220, High: UNREAD },
  ],
  [
    ...(['cpu-cooling', 'Radiator Size', 'radiatorSizeMm'] as const),
    { '360 mm': 360, '360mm (397 x 120 x 27 mm)': 360, '240': 240, Large: UNREAD },
  ],
  [
    ...(['cpu-cooling', 'Cooling Method', 'waterCooled'] as const),
    { Liquid: true, 'AIO, 240 mm': true, Air: NO, 'Tower cooler': NO, Silent: UNREAD },
  ],
  [
    ...(['storage', 'Form Factor', 'formFactor'] as const),
    {
      'M.2 2280': 'M.2-2280',
      '2280': 'M.2-2280',
      'M.2 Type 2280-S3': 'M.2-2280',
      '2.5-inch': '2.5"',
      '3,5"': '3.5"',
      Card: UNREAD,
    },
  ],
  [
    ...(['graphics-cards', 'Dimensions', 'lengthMm'] as const),
    {
      ...{ '11.97 x 5.4 x 2.6 inch': 304, '33.6 x 14 x 6.1 cm': 336, 'L=336, W=140, H=61 mm': 336, '336,4 mm': 336.4 },
      ...{ '336 (L) x 140 (W) x 61 (H) mm': 336, 'L336 x W140 x H61 mm': 336, '11.97 x 5.4 x 2.6': UNREAD },
    },
  ],
  [
    ...(['graphics-cards', 'Power Connectors', 'pcie8'] as const),
    { '8+8 pin': 2, '8-pin*2': 2, '2 x 8-pin': 2, '1 x PCIe 8-pin': 1 },
  ],
  [
    ...(['graphics-cards', 'Power Connector', 'p12v2x6'] as const),
    { '16-pin*1': 1, '1 x 12V-2x6': 1, '1 x PCIe Gen 5 connector': 1, '1 x PCIe 5.1 (12V-2x6)': 1 },
  ],
  [
    ...(['processors', 'Maximum Power', 'maxPowerWatts'] as const),
    { '253 W': 253, '125 W (253 W max)': 253, 'Base 125 W, Turbo 253 W': 253 },
  ],
  [...(['memory', 'Computer Memory Size', 'capacityGb'] as const), { '32 GB (2 x 16 GB)': 32, '2x16': undefined }],
  [...(['memory', 'Speed', 'speedMts'] as const), { '3000 MHz (6000 MT/s)': 6000, '6000 MHz': 6000 }],
  [
    ...(['cases', 'Motherboard Support', 'supportedFormFactors'] as const),
    {
      'ATX, Mini-ITX (E-ATX max 280 mm)': ['ATX', 'Mini-ITX', 'E-ATX'],
      'Micro-ATX, Mini-ITX (not ATX)': ['Micro-ATX', 'Mini-ITX'],
    },
  ],
  [
    ...(['cases', 'Motherboard Compatibility', 'maxBoardWidthMm'] as const),
    { 'Up to E-ATX (280 mm)': 280, 'E-ATX (12" x 13"), ATX': 330, 'E-ATX (305 x 277 mm)': 277 },
  ],
  [
    ...(['cpu-cooling', 'Compatible Sockets', 'supportedSockets'] as const),
    {
      'Intel: LGA1700, LGA1851 AMD: AM4, AM5': ['LGA 1700', 'LGA 1851', 'AM4', 'AM5'],
      'LGA17XX, AM5': ['LGA 1700', 'AM5'],
    },
  ],
  [
    ...(['power-supply', 'Connector Type', 'pcie8'] as const),
    { 'EPS 8-pin (2), PCIe 8-pin (4), SATA (8)': 4, 'CPU 4+4-pin: 2, PCIe 6+2-pin: 4': 4, '4 x PCIe 6+2': 4 },
  ],
  [
    ...(['cases', 'Radiators', 'radiators'] as const),
    {
      '360 mm (front), 240 mm (top)': { front: [360], top: [240] },
      'Front/Top: 360 mm': { front: [360], top: [360] },
    },
  ],
  [
    ...(['motherboards', 'M.2', 'm2Slots'] as const),
    { '2 x M.2 (Key M), 1 x M.2 (Key E)': 2, '3 x M.2, 1 x M.2 for Wi-Fi': 3, '4 M.2 slots': 4 },
  ],
  [
    ...(['storage', 'Interface', 'usesSata'] as const),
    { 'S-ATA 6 Gb/s': true, 'Serial-ATA III': true, 'U.2 NVMe': NO, mSATA: NO, IDE: NO, 'M.2 SATA': NO },
  ],
];
const cases = ROWS.flatMap(([category, specification, fact, texts]) =>
  Object.entries(texts).map(
    ([text, value]) => [category, specification, fact, text, value === NO ? false : value] as const,
  ),
);

const read = (category: CategoryId, specification: string, text: string) => {
  const specifications = { [specification]: text };
  const facts = parseFacts({ category, name: 'A product', specifications });
  return { facts, isUnread: unreadTexts({ category, specifications }, facts).length > 0 };
};

describe('what makers print', () => {
  it.each(cases)('%s, %s, %s: %s', (category, specification, fact, text, value) => {
    const { facts, isUnread } = read(category, specification, text);
    expect(facts[fact]).toEqual(value);
    const isKnown = Object.keys(facts).some((key) => isNeeded(category, key));
    expect(isUnread).toBe(!isKnown);
  });

  it('is about every fact of the rules that is given as text', () => {
    const covered = new Set(cases.map(([category, , fact]) => `${category} ${fact}`));
    expect(covered.size).toBeGreaterThanOrEqual(50);
  });
});

const blank = fc.constantFrom(' ', '  ', '\u00a0', '\u2009');
const mark = fc.constantFrom('', '™', '®', '(R)', '(TM)');
const mutation = fc.record({
  blank,
  mark,
  isUpper: fc.boolean(),
  isTight: fc.boolean(),
  times: fc.constantFrom('x', '×', 'X'),
  comma: fc.constantFrom(', ', ' / ', '; '),
  ending: fc.constantFrom('', '.', ' ', ' (see the manual)', ' *', ' approx.', ' (rev. 2)'),
  start: fc.constantFrom('', ' ', 'up to ', 'Approx. ', '~', '- '),
});
type Mutation = typeof mutation extends fc.Arbitrary<infer Value> ? Value : never;

/** In a list of sizes 'up to' means the smaller ones, too. */
function mutated(text: string, isList: boolean, change: Mutation): string {
  const spaced = text
    .replaceAll(/\s+x\s+/g, ` ${change.times} `)
    .replaceAll(', ', change.comma)
    .replaceAll(/(?<=\d) (?=mm|GB|W\b)/g, change.isTight ? '' : ' ')
    .replaceAll(' ', change.blank)
    .replace(/^(Intel|AMD)\b/, `$1${change.mark}`);
  const start = isList && change.start === 'up to ' ? '' : change.start;
  return `${start}${change.isUpper ? spaced.toUpperCase() : spaced}${change.ending}`;
}

describe('the same, written in another way', () => {
  const KNOWN = cases.filter(([, , , , value]) => value !== undefined);

  it('is the same value, or is listed as not read: it is never another one', () => {
    fc.assert(
      fc.property(fc.constantFrom(...KNOWN), mutation, ([category, specification, fact, text, value], change) => {
        const other = mutated(text, /radiator|FormFactors/.test(fact), change);
        const { facts, isUnread } = read(category, specification, other);
        const found = facts[fact];
        if (found === undefined) return isUnread || Object.keys(facts).some((key) => isNeeded(category, key));
        expect([other, found]).toEqual([other, sameSpelling(found, value)]);
        return true;
      }),
      { numRuns: 2_000 },
    );
  });
});

/** A version of a BIOS is as it was typed. */
const sameSpelling = (found: unknown, value: unknown): unknown =>
  JSON.stringify(found).toUpperCase() === JSON.stringify(value).toUpperCase() ? found : value;
