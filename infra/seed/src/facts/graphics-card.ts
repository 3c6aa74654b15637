import { productOf, type Listing } from '../product.js';
import { countedList } from './wording.js';

/** What every card with the same chip shares. */
const chips = {
  'GeForce RTX 3050 6GB': {
    maker: 'NVIDIA',
    vramGb: 6,
    vramType: 'GDDR6',
    baseMhz: 1042,
    psuWatts: 300,
    bus: 'PCIe 4.0 x8',
  },
  'GeForce RTX 3060': {
    maker: 'NVIDIA',
    vramGb: 12,
    vramType: 'GDDR6',
    baseMhz: 1320,
    psuWatts: 550,
    bus: 'PCIe 4.0 x16',
  },
  'GeForce RTX 4060': {
    maker: 'NVIDIA',
    vramGb: 8,
    vramType: 'GDDR6',
    baseMhz: 1830,
    psuWatts: 550,
    bus: 'PCIe 4.0 x8',
  },
  'GeForce RTX 5050': {
    maker: 'NVIDIA',
    vramGb: 8,
    vramType: 'GDDR6',
    baseMhz: 2317,
    psuWatts: 550,
    bus: 'PCIe 5.0 x8',
  },
  'GeForce RTX 5060': {
    maker: 'NVIDIA',
    vramGb: 8,
    vramType: 'GDDR7',
    baseMhz: 2280,
    psuWatts: 550,
    bus: 'PCIe 5.0 x8',
  },
  'GeForce RTX 5060 Ti 8GB': {
    maker: 'NVIDIA',
    vramGb: 8,
    vramType: 'GDDR7',
    baseMhz: 2407,
    psuWatts: 600,
    bus: 'PCIe 5.0 x8',
  },
  'GeForce RTX 5060 Ti 16GB': {
    maker: 'NVIDIA',
    vramGb: 16,
    vramType: 'GDDR7',
    baseMhz: 2407,
    psuWatts: 600,
    bus: 'PCIe 5.0 x8',
  },
  'GeForce RTX 5070': {
    maker: 'NVIDIA',
    vramGb: 12,
    vramType: 'GDDR7',
    baseMhz: 2325,
    psuWatts: 650,
    bus: 'PCIe 5.0 x16',
  },
  'GeForce RTX 5070 Ti': {
    maker: 'NVIDIA',
    vramGb: 16,
    vramType: 'GDDR7',
    baseMhz: 2295,
    psuWatts: 750,
    bus: 'PCIe 5.0 x16',
  },
  'GeForce RTX 5080': {
    maker: 'NVIDIA',
    vramGb: 16,
    vramType: 'GDDR7',
    baseMhz: 2295,
    psuWatts: 850,
    bus: 'PCIe 5.0 x16',
  },
  'GeForce RTX 5090': {
    maker: 'NVIDIA',
    vramGb: 32,
    vramType: 'GDDR7',
    baseMhz: 2017,
    psuWatts: 1000,
    bus: 'PCIe 5.0 x16',
  },
  'Radeon RX 6600': { maker: 'AMD', vramGb: 8, vramType: 'GDDR6', baseMhz: 1626, psuWatts: 450, bus: 'PCIe 4.0 x8' },
  'Radeon RX 7600': { maker: 'AMD', vramGb: 8, vramType: 'GDDR6', baseMhz: 1720, psuWatts: 550, bus: 'PCIe 4.0 x8' },
  'Radeon RX 9060 XT 8GB': {
    maker: 'AMD',
    vramGb: 8,
    vramType: 'GDDR6',
    baseMhz: 1700,
    psuWatts: 450,
    bus: 'PCIe 5.0 x16',
  },
  'Radeon RX 9060 XT 16GB': {
    maker: 'AMD',
    vramGb: 16,
    vramType: 'GDDR6',
    baseMhz: 1700,
    psuWatts: 450,
    bus: 'PCIe 5.0 x16',
  },
  'Radeon RX 9070': { maker: 'AMD', vramGb: 16, vramType: 'GDDR6', baseMhz: 1330, psuWatts: 650, bus: 'PCIe 5.0 x16' },
  'Radeon RX 9070 XT': {
    maker: 'AMD',
    vramGb: 16,
    vramType: 'GDDR6',
    baseMhz: 1660,
    psuWatts: 750,
    bus: 'PCIe 5.0 x16',
  },
  'Arc B570': { maker: 'Intel', vramGb: 10, vramType: 'GDDR6', baseMhz: 2500, psuWatts: 550, bus: 'PCIe 4.0 x8' },
  'Arc B580': { maker: 'Intel', vramGb: 12, vramType: 'GDDR6', baseMhz: 2670, psuWatts: 600, bus: 'PCIe 4.0 x8' },
} as const;

interface GraphicsCardFacts extends Listing {
  chip: keyof typeof chips;
  boostMhz: number;
  lengthMm: number;
  heightMm: number;
  slots: number;
  boardWatts: number;
  fans: number;
  outputs: readonly (readonly [count: number, what: string])[];
  /** 8-pin plugs, or the one 16-pin plug of the newer cards. */
  plugs: { pcie8: number } | { p12v2x6: number };
  colour?: string;
  /** Advice for the whole computer where the card's maker asks for more than the chip's. */
  psuWatts?: number;
}

function plugText(pcie8: number, p12v2x6: number): string {
  if (p12v2x6 > 0) return `${p12v2x6} x 16-pin (12V-2x6)`;
  return pcie8 > 0 ? `${pcie8} x 8-pin` : 'None';
}

export function graphicsCard(facts: GraphicsCardFacts) {
  const chip = chips[facts.chip];
  const pcie8 = 'pcie8' in facts.plugs ? facts.plugs.pcie8 : 0;
  const p12v2x6 = 'p12v2x6' in facts.plugs ? facts.plugs.p12v2x6 : 0;
  const recommendedPsuWatts = facts.psuWatts ?? chip.psuWatts;
  const outputs = countedList(facts.outputs);
  const powerConnectors = plugText(pcie8, p12v2x6);
  return productOf('graphics-cards', facts, {
    specifications: {
      'Graphics Coprocessor': `${chip.maker} ${facts.chip}`,
      'Graphics RAM Size': `${chip.vramGb} GB`,
      'Graphics RAM Type': chip.vramType,
      'GPU Clock Speed': `${chip.baseMhz} MHz (boost ${facts.boostMhz} MHz)`,
      'Video Output Interface': outputs,
      Interface: chip.bus,
      Length: `${facts.lengthMm} mm`,
      'Slot Width': `${facts.slots}`,
      Fans: `${facts.fans}`,
      'Board Power': `${facts.boardWatts} W`,
      'Power Connectors': powerConnectors,
      'Recommended Power Supply': `${recommendedPsuWatts} W`,
      Color: facts.colour ?? 'Black',
    },
    compat: {
      chipset: facts.chip,
      vramGb: chip.vramGb,
      vramType: chip.vramType,
      baseMhz: chip.baseMhz,
      boostMhz: facts.boostMhz,
      lengthMm: facts.lengthMm,
      heightMm: facts.heightMm,
      slots: facts.slots,
      tdpWatts: facts.boardWatts,
      recommendedPsuWatts,
      interface: chip.bus,
      outputs,
      powerConnectors,
      pcie8,
      p12v2x6,
      fanCount: facts.fans,
    },
  });
}
