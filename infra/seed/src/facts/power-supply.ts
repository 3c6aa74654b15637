import { productOf, type Listing } from '../product.js';
import { countedList } from './wording.js';

interface PowerSupplyFacts extends Listing {
  model: string;
  watts: number;
  formFactor: 'ATX' | 'SFX';
  atxVersion: '2.4' | '2.52' | '3.0' | '3.1';
  efficiency: string;
  modular: 'Full' | 'Semi' | 'None';
  lengthMm: number;
  weightKg: number;
  fanMm: number;
  eps8: number;
  pcie8: number;
  p12v2x6: number;
  sata: number;
  molex: number;
  colour?: string;
}

function plugsOf(facts: PowerSupplyFacts) {
  const plugs = [
    [1, '24-pin ATX'],
    [facts.eps8, '8-pin EPS'],
    [facts.pcie8, '6+2-pin PCIe'],
    [facts.p12v2x6, '16-pin (12V-2x6)'],
    [facts.sata, 'SATA'],
    [facts.molex, 'Molex'],
  ] as const;
  return plugs.filter(([count]) => count > 0);
}

export function powerSupply(facts: PowerSupplyFacts) {
  const plugs = plugsOf(facts);
  return productOf('power-supply', facts, {
    specifications: {
      Model: facts.model,
      'Compatible Devices': 'Personal Computer',
      'Connector Type': countedList(plugs),
      'Output Wattage': `${facts.watts} W`,
      'Form Factor': facts.formFactor,
      Wattage: `${facts.watts} W`,
      Cooling: `Air, ${facts.fanMm} mm fan`,
      Weight: `${facts.weightKg} kg`,
      Efficiency: facts.efficiency,
      Modular: facts.modular,
      'ATX Version': facts.atxVersion,
      Length: `${facts.lengthMm} mm`,
      'Input Voltage': '100-240 V',
      Color: facts.colour ?? 'Black',
    },
    compat: {
      wattage: facts.watts,
      formFactor: facts.formFactor,
      atxVersion: facts.atxVersion,
      efficiency: facts.efficiency,
      modular: facts.modular,
      lengthMm: facts.lengthMm,
      connectors: plugs.map((plug) => countedList([plug])),
      eps8: facts.eps8,
      pcie8: facts.pcie8,
      p12v2x6: facts.p12v2x6,
      sataPower: facts.sata,
      molex: facts.molex,
      inputVolts: { min: 100, max: 240 },
      fanless: false,
    },
  });
}
