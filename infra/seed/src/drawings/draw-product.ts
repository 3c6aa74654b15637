import { catalogue } from '../catalogue.js';
import type { SeedProduct } from '../product.js';
import { drawAccessory } from './accessory.js';
import { drawCooler } from './cooler.js';
import { drawGamingPc } from './gaming-pc.js';
import { drawGraphicsCard } from './graphics-card.js';
import { drawMemory } from './memory.js';
import { drawMonitor } from './monitor.js';
import { drawMotherboard } from './motherboard.js';
import { drawCase } from './pc-case.js';
import { drawPowerSupply } from './power-supply.js';
import { drawProcessor } from './processor.js';
import { drawDrive } from './storage.js';
import type { Drawing } from './studio.js';

const bySlug = new Map(catalogue.map((product) => [product.slug, product]));

/** At least three pictures of a product, drawn from its facts; the first is its main image. */
export function drawProduct(product: SeedProduct): Drawing[] {
  switch (product.category) {
    case 'graphics-cards':
      return drawGraphicsCard(product);
    case 'processors':
      return drawProcessor(product);
    case 'motherboards':
      return drawMotherboard(product);
    case 'memory':
      return drawMemory(product);
    case 'storage':
      return drawDrive(product);
    case 'monitors':
      return drawMonitor(product);
    case 'cases':
      return drawCase(product);
    case 'power-supply':
      return drawPowerSupply(product);
    case 'cpu-cooling':
      return drawCooler(product);
    case 'gaming-pc':
      return drawGamingPc(product, (slug) => (slug === undefined ? undefined : bySlug.get(slug)));
    case 'accessories':
      return drawAccessory(product);
  }
}
