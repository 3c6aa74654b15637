import { productOf, type Listing } from '../product.js';

interface MonitorFacts extends Listing {
  screenIn: number;
  resolution: readonly [x: number, y: number];
  aspect: '16:9' | '21:9' | '32:9';
  refreshHz: number;
  panel: string;
  responseMs: number;
  brightness: number;
  /** Variable refresh, "None" where it has none. */
  sync: string;
  inputs: string;
  surface: string;
  curved?: boolean;
}

export function monitor(facts: MonitorFacts) {
  const [resX, resY] = facts.resolution;
  return productOf('monitors', facts, {
    specifications: {
      'Screen Size': `${facts.screenIn} Inches`,
      Resolution: `${resX} x ${resY}`,
      'Aspect Ratio': facts.aspect,
      'Refresh Rate': `${facts.refreshHz} Hz`,
      'Screen Surface Description': facts.surface,
      'Panel Type': facts.panel,
      'Response Time': `${facts.responseMs} ms`,
      Brightness: `${facts.brightness} cd/m2`,
      'Adaptive Sync': facts.sync,
      Inputs: facts.inputs,
    },
    compat: {
      screenIn: facts.screenIn,
      resX,
      resY,
      aspect: facts.aspect,
      refreshHz: facts.refreshHz,
      panel: facts.panel,
      responseMs: facts.responseMs,
      brightness: facts.brightness,
      sync: facts.sync,
      connectors: facts.inputs,
      curved: facts.curved ?? false,
    },
  });
}
