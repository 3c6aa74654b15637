import { describe, expect, it } from '@jest/globals';
import { CategoryId } from '@shop/contracts/category';
import { parseFacts } from './parse-facts.js';

type Row = [specification: string, text: string, facts: Record<string, unknown>];

/** What is printed on boxes and in shops, and the facts that it states. */
const SPELLINGS: Record<CategoryId, Row[]> = {
  processors: [
    ['Socket', 'FCLGA1700', { socket: 'LGA 1700' }],
    ['CPU Socket', 'Socket AM5', { socket: 'AM5' }],
    ['Socket Type', 'AM5 (LGA 1718)', { socket: 'AM5' }],
    ['Socket', 'LGA 2011-v3', { socket: 'LGA 2011-3' }],
    ['Socket', 'unknown', {}],
    ['CPU Model', 'Core i5-14600KF', { generation: 'Core 14th gen' }],
    ['Cores', '14 (6P + 8E)', { cores: 14 }],
    ['Speed', '3,600 MHz', { baseGhz: 3.6 }],
    ['Speed', '3.6 GHz (boost 4.2 GHz)', { baseGhz: 3.6, boostGhz: 4.2 }],
    ['Speed', '3.4 - 4.9 GHz', { baseGhz: 3.4, boostGhz: 4.9 }],
    ['Speed', 'Up to 5.4 GHz', { boostGhz: 5.4 }],
    ['TDP', '65W', { tdpWatts: 65 }],
    ['TDP', '125 W base, 253 W turbo', { tdpWatts: 125 }],
    ['Integrated Graphics', 'UHD Graphics 770', { integratedGraphics: true }],
    ['Integrated Graphics', 'None', { integratedGraphics: false }],
    ['Memory Type', 'DDR4-3200 / DDR5-5600', { ramTypes: ['DDR4', 'DDR5'] }],
    ['Max Memory', '0.25 TB', { maxRamGb: 256 }],
    ['Cooler Included', 'Wraith Stealth', { includesCooler: true }],
    ['Cooler Included', 'Not included', { includesCooler: false }],
  ],
  motherboards: [
    ['Socket', 'Intel Socket 1700', { socket: 'LGA 1700' }],
    ['Socket', 'AMD Socket AM4', { socket: 'AM4' }],
    ['Form Factor', 'mATX', { formFactor: 'Micro-ATX' }],
    ['Form Factor', 'ATX (305 x 244 mm)', { formFactor: 'ATX' }],
    ['Form Factor', 'Extended ATX', { formFactor: 'E-ATX' }],
    ['Form Factor', 'Mini ITX form factor', { formFactor: 'Mini-ITX' }],
    ['RAM Technology', 'DDR5 SDRAM', { ramType: 'DDR5' }],
    ['Memory Slots', '4 x DIMM', { ramSlots: 4 }],
    ['Max RAM', '256GB', { maxRamGb: 256 }],
    ['Memory Clock Speed', '5600/6000/7,200(OC) MT/s', { maxRamMts: 7200 }],
    ['M.2 Slots', '3', { m2Slots: 3 }],
    ['M.2 Slots', 'PCIe 5.0, PCIe 4.0', { m2Slots: 2 }],
    ['SATA Ports', '4 x SATA 6 Gb/s', { sataPorts: 4 }],
    ['Video Outputs', 'HDMI, 2 x DisplayPort (USB-C)', { videoPorts: 3 }],
    ['Wi-Fi', 'Wi-Fi 6E', { wifi: true }],
    ['Wi-Fi', 'No', { wifi: false }],
    ['BIOS Update Without Processor', 'Yes', { biosFlashback: true }],
  ],
  'graphics-cards': [
    ['Graphics Coprocessor', 'NVIDIA GeForce RTX 4070', { chipset: 'GeForce RTX 4070' }],
    ['Graphics RAM Size', '12GB GDDR6X', { vramGb: 12 }],
    ['Graphics RAM Size', '512 MB', { vramGb: 0.5 }],
    ['Length', '304 mm / 11.97 in', { lengthMm: 304 }],
    ['Length', '30.4 cm', { lengthMm: 304 }],
    ['Length', '12"', { lengthMm: 304.8 }],
    ['Card Dimensions', '336 x 140 x 61 mm', { lengthMm: 336 }],
    ['Slot Width', '2.5-slot', { slots: 2.5 }],
    ['Slot Width', 'Dual slot', { slots: 2 }],
    ['Board Power', '285 Watts', { tdpWatts: 285 }],
    ['Power Connectors', '1 x 16-pin (12VHPWR)', { pcie8: 0, p12v2x6: 1 }],
    ['Power Connectors', '1 x 6-pin + 1 x 8-pin', { pcie8: 2, p12v2x6: 0 }],
    ['Power Connectors', '8+8-pin', { pcie8: 2, p12v2x6: 0 }],
    ['Power Connectors', '3x 8 pin PCIe', { pcie8: 3, p12v2x6: 0 }],
    ['Power Connectors', 'Dual 8-pin', { pcie8: 2, p12v2x6: 0 }],
    ['Power Connectors', '1 x 12V-2x6 (adapter to 3 x 8-pin)', { pcie8: 0, p12v2x6: 1 }],
    ['Power Connectors', 'None', { pcie8: 0, p12v2x6: 0 }],
    ['Power Connectors', 'See the manual', {}],
    ['Recommended PSU', '750W', { recommendedPsuWatts: 750 }],
    ['GPU Clock Speed', '2407 MHz (boost 2587 MHz)', { baseMhz: 2407, boostMhz: 2587 }],
  ],
  memory: [
    ['RAM Memory Technology', 'DDR5 SDRAM UDIMM', { ramType: 'DDR5' }],
    ['RAM Memory Technology', 'DDR4-3200', { ramType: 'DDR4' }],
    ['Computer Memory Size', '32GB (2x16GB)', { capacityGb: 32, modules: 2, moduleGb: 16 }],
    ['Capacity', '2x16GB', { capacityGb: 32, modules: 2, moduleGb: 16 }],
    ['Capacity', '0.5 TB', { capacityGb: 512 }],
    ['Kit', '2 x 16 GB', { modules: 2, moduleGb: 16 }],
    ['Kit', '16GB x 2', { modules: 2, moduleGb: 16 }],
    ['Kit', 'Kit of 4', { modules: 4 }],
    ['Memory Speed', '3,600 MHz', { speedMts: 3600 }],
    ['Memory Speed', 'DDR5-6000', { speedMts: 6000 }],
    ['Memory Speed', 'PC4-25600', {}],
    ['CAS Latency', 'CL30-38-38-96', { casLatency: 30 }],
    ['Form Factor', '288-pin UDIMM', { ramForm: 'DIMM' }],
    ['Form Factor', 'SODIMM', { ramForm: 'SO-DIMM' }],
    ['ECC', 'Non-ECC', { ecc: false }],
    ['Registered', 'Unbuffered', { registered: false }],
    ['Height', '44 mm (1.73")', { heightMm: 44 }],
    ['Voltage', '1.35V', { voltage: 1.35 }],
    ['Profiles', 'Intel XMP 3.0, AMD EXPO', { profiles: ['XMP', 'EXPO'] }],
  ],
  storage: [
    ['Capacity', '0.5 TB', { capacityGb: 500 }],
    ['Capacity', '1.024 TB', { capacityGb: 1024 }],
    ['Capacity', '500GB', { capacityGb: 500 }],
    ['Interface', 'M.2 PCIe 4.0 x4', { usesM2: true, usesSata: false, pcieGen: 4 }],
    ['Interface', 'PCI-Express Gen 3 x4 (NVMe)', { usesSata: false, pcieGen: 3 }],
    ['Interface', 'SATA III 6 Gb/s', { usesM2: false, usesSata: true }],
    ['Form Factor', 'M.2 2280', { formFactor: 'M.2-2280', usesM2: true, usesSata: false }],
    ['Form Factor', '2.5-inch, 7 mm', { formFactor: '2.5"' }],
    ['Form Factor', '3,5"', { formFactor: '3.5"' }],
    ['Form Factor', 'mSATA', { formFactor: 'mSATA', usesM2: false, usesSata: false }],
    ['Description', 'Solid-state drive', { storageType: 'SSD' }],
    ['Description', 'Hard disk drive', { storageType: 'HDD' }],
    ['Installation Type', 'External Hard Drive', { external: true }],
    ['Rotational Speed', '7,200 RPM', { rpm: 7200 }],
    ['Read Speed', '7,450 MB/s', { readMBps: 7450 }],
    ['Cache', '256 MB', { cacheMb: 256 }],
  ],
  cases: [
    ['Motherboard Compatibility', 'ATX, mATX and ITX', { supportedFormFactors: ['ATX', 'Micro-ATX', 'Mini-ITX'] }],
    ...[
      ['E-ATX (up to 280 mm) / ATX', 280],
      ['ATX, E-ATX (max. 277mm)', 277],
      ['E-ATX (305 x 272 mm), ATX (305 x 244 mm)', 272],
      ['E-ATX (12" x 10.7"), ATX', 271],
      ['E-ATX up to 285 mm wide, ATX', 285],
      ['E-ATX (≤ 28 cm), ATX', 280],
    ].map(([text, maxBoardWidthMm]): [string, string, Record<string, unknown>] => [
      ...(['Motherboard Compatibility', String(text)] as const),
      { supportedFormFactors: expect.arrayContaining(['E-ATX', 'ATX']), maxBoardWidthMm },
    ]),
    [
      'Motherboard Compatibility',
      'E-ATX (with the front fans removed), ATX',
      { supportedFormFactors: ['E-ATX', 'ATX'] },
    ],
    ['Motherboard Support', 'Up to ATX', { supportedFormFactors: ['ATX', 'Micro-ATX', 'Mini-ITX'] }],
    ['Motherboard Compatibility', 'ATX, Proprietary', {}],
    ['Max GPU Length', '400 mm (355 mm with a front radiator)', { maxGpuLengthMm: 400, radiatorGpuLengthMm: 355 }],
    ['Max CPU Cooler Height', '165 mm / 6.5 in', { maxCoolerHeightMm: 165 }],
    ['Maximum Cooler Height', '16.5cm', { maxCoolerHeightMm: 165 }],
    ['PSU Mounting', 'ATX up to 200 mm', { psuFormFactors: ['ATX'], maxPsuLengthMm: 200 }],
    ['PSU Mounting', 'Bottom, ATX (PS2)', { psuFormFactors: ['ATX'] }],
    ['PSU Mounting', 'SFX, SFX-L PSU', { psuFormFactors: ['SFX', 'SFX-L'] }],
    ['PSU Mounting', 'Bottom', {}],
    ['Drive Bays', '2 x 3.5", 4 x 2.5"', { bays35: 2, bays25: 4 }],
    ['3.5" Bays', '0', { bays35: 0 }],
    ['Fans Included', '3 x 120 mm', { fansIncluded: 3 }],
    ['Fans Included', 'None', { fansIncluded: 0 }],
    ['Radiator Sizes', '120, 240, 280, 360 mm', { radiatorSizesMm: [120, 240, 280, 360] }],
    ['Radiator Support', 'None', { radiatorSizesMm: [] }],
    [
      'Radiator Support',
      'Front: up to 360 mm; Rear: 120 mm',
      { radiatorSizesMm: [120, 240, 360], radiators: { front: [120, 240, 360], rear: [120] } },
    ],
  ],
  'power-supply': [
    ['Output Wattage', '650W', { wattage: 650 }],
    ['Wattage', '1,000 Watts', { wattage: 1000 }],
    ['Form Factor', 'ATX12V v2.52', { formFactor: 'ATX' }],
    ['Form Factor', 'SFX L', { formFactor: 'SFX-L' }],
    ['Form Factor', 'PS/2', { formFactor: 'ATX' }],
    ['Connectors', '2 x 6+2-pin PCIe', { eps8: 0, pcie8: 2, p12v2x6: 0 }],
    ['Connectors', '1 x 16-pin (12VHPWR)', { eps8: 0, pcie8: 0, p12v2x6: 1 }],
    [
      'Connector Type',
      '1 x 24-pin ATX, 2 x 8-pin EPS, 4 x 6+2-pin PCIe, 1 x 16-pin (12V-2x6), 8 x SATA, 3 x Molex',
      { eps8: 2, pcie8: 4, p12v2x6: 1, sataPower: 8, molex: 3 },
    ],
    ['Connectors', '20+4-pin; EPS 4+4-pin x2; PCIe 6+2 pin x 3; SATA x 6', { eps8: 2, pcie8: 3, sataPower: 6 }],
    ['Connectors', '1x 4-pin CPU, 1x 8 pin EPS12V, 2x 600W 12V-2x6', { eps8: 1, p12v2x6: 2 }],
    ['Length', '16 cm', { lengthMm: 160 }],
    ['ATX Version', 'ATX 3.1', { atxVersion: '3.1' }],
    ['ATX Version', 'ATX 3', { atxVersion: '3.0' }],
    ['Input Voltage', '100–240 Vac, 50/60 Hz', { inputVolts: { min: 100, max: 240 } }],
    ['Input Voltage', '115 V', { inputVolts: { min: 115, max: 115 } }],
    ['Cooling', 'Fanless', { fanless: true }],
  ],
  'cpu-cooling': [
    ['Cooling Method', 'Liquid (AIO), 240 mm', { waterCooled: true, radiatorSizeMm: 240 }],
    ['Cooling Method', 'Air, 120 mm fan', { waterCooled: false }],
    ['Compatible Devices', 'AM4, AM5, LGA1700', { supportedSockets: ['AM4', 'AM5', 'LGA 1700'] }],
    ['Sockets', 'Intel 1700/1200; AMD AM5/AM4', { supportedSockets: ['LGA 1700', 'LGA 1200', 'AM5', 'AM4'] }],
    ['Sockets', 'LGA115x', { supportedSockets: ['LGA 1150', 'LGA 1151', 'LGA 1155', 'LGA 1156'] }],
    ['Compatible Devices', 'AM5, all Intel', {}],
    ['Height', '155 mm / 6.1"', { heightMm: 155 }],
    ['Radiator Size', '360mm (397 x 120 x 27 mm)', { radiatorSizeMm: 360 }],
    ['Rated For', 'Up to 220W TDP', { ratedWatts: 220 }],
    ['Wattage', '1.8 W', {}],
    ['Max Rotational Speed', '500-1,850 RPM', { maxRpm: 1850 }],
    ['Noise Level', '25.6 dB(A)', { maxNoiseDb: 25.6 }],
    ['Fans', '2 x 120 mm', { fanCount: 2, fanSizeMm: 120 }],
  ],
  monitors: [
    ['Screen Size', '27 Inches', { screenIn: 27 }],
    ['Screen Size', '23.8"', { screenIn: 23.8 }],
    ['Resolution', '2560 x 1440', { resX: 2560, resY: 1440 }],
    ['Resolution', 'UHD (3840×2160)', { resX: 3840, resY: 2160 }],
    ['Aspect Ratio', '16 : 9', { aspect: '16:9' }],
    ['Refresh Rate', '165Hz', { refreshHz: 165 }],
    ['Panel Type', 'IPS', { panel: 'IPS' }],
    ['Response Time', '0.03 ms (GtG)', { responseMs: 0.03 }],
    ['Brightness', '400 nits', { brightness: 400 }],
  ],
  'gaming-pc': [
    ['RAM', '32 GB DDR5', { ramType: 'DDR5' }],
    ['RAM', '2x16GB DDR4-3200', { ramType: 'DDR4' }],
    ['RAM', 'DDR 5, 64 GB', { ramType: 'DDR5' }],
    ['RAM', '16 GB', {}],
    ['Power Supply', 'MSI MAG A650BN 650W', { wattage: 650 }],
    ['Power Supply', 'Corsair HX1200i (2025) 1,200 W', { wattage: 1200 }],
    ['Socket', 'socket am4', { socket: 'AM4' }],
    ['Socket', 'LGA-1851', { socket: 'LGA 1851' }],
  ],
  accessories: [
    ['Accessory Type', 'UPS', { accessoryType: 'UPS' }],
    ['Capacity', '750 VA / 410 W', { voltAmperes: 750, watts: 410 }],
    ['Apparent Power', '1500VA', { voltAmperes: 1500 }],
    ['Capacity', '900 Watts', { watts: 900 }],
    ['Capacity', '2 TB', {}],
    ['Fan Size', '120 mm', { fanSizeMm: 120 }],
    ['Fan Size', '14 cm', { fanSizeMm: 140 }],
    ['Fan Size', '4.72 in', { fanSizeMm: 119.9 }],
  ],
};

/** Facts that are the text itself. */
const PRINTED = ['powerConnectors', 'connectors', 'interface'];

describe.each(CategoryId.options)('the specifications of %s', (category) => {
  it.each(SPELLINGS[category])('%s: %s', (name, text, facts) => {
    const parsed = parseFacts({ category, name: 'A product', specifications: { [name]: text } });
    const read = Object.fromEntries(Object.entries(parsed).filter(([key]) => !PRINTED.includes(key)));
    // A list of connectors also counts what it does not name.
    if ('connectors' in parsed) expect(read).toMatchObject(facts);
    else expect(read).toEqual(facts);
  });
});

describe('the facts of texts', () => {
  it('are read from the first name that states them, however it is written', () => {
    const specifications = { ' default  TDP: ': '105 W', tdp: 'see below', 'Base Power': '65 W' };
    expect(parseFacts({ category: 'processors', name: 'A CPU', specifications })).toEqual({ tdpWatts: 105 });
  });

  it('have the generation of the name where the model does not state it', () => {
    const of = (name: string, model = '') =>
      parseFacts({ category: 'processors', name, specifications: { 'CPU Model': model } }).generation;
    expect(of('AMD Ryzen 7 9800X3D')).toBe('Ryzen 9000');
    expect(of('AMD Ryzen 7 9800X3D', 'Ryzen 5 5600G')).toBe('Ryzen 5000');
    expect(of('Something else')).toBeUndefined();
  });

  it('have the plugs of given lists, unless the specifications list them', () => {
    const card = { category: 'graphics-cards', name: 'A card' } as const;
    const given = { powerConnectors: '2 x 8-pin' };
    expect(parseFacts({ ...card, specifications: {}, given })).toEqual({ pcie8: 2, p12v2x6: 0 });
    const own = { 'Power Connectors': '1 x 16-pin' };
    expect(parseFacts({ ...card, specifications: own, given })).toMatchObject({ pcie8: 0, p12v2x6: 1 });
    const connectors = ['2 x 8-pin EPS', '4 x 6+2-pin PCIe', '6 x SATA'];
    const supply = { category: 'power-supply', name: 'A supply', specifications: {} } as const;
    const plugs = { eps8: 2, pcie8: 4, p12v2x6: 0, sataPower: 6 };
    expect(parseFacts({ ...supply, given: { connectors } })).toEqual(plugs);
    expect(parseFacts({ ...supply, given: { connectors: [] } })).toEqual({});
  });
});
