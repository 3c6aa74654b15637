import { accessories } from './catalogue/accessories.js';
import { cases } from './catalogue/cases.js';
import { coolers } from './catalogue/coolers.js';
import { gamingPcs } from './catalogue/gaming-pcs.js';
import { graphicsCards } from './catalogue/graphics-cards.js';
import { memoryKits } from './catalogue/memory.js';
import { monitors } from './catalogue/monitors.js';
import { motherboards } from './catalogue/motherboards.js';
import { powerSupplies } from './catalogue/power-supplies.js';
import { processors } from './catalogue/processors.js';
import { drives } from './catalogue/storage.js';
import type { SeedProduct } from './product.js';

/** Everything a freshly started shop sells. */
export const catalogue: readonly SeedProduct[] = [
  ...gamingPcs,
  ...graphicsCards,
  ...processors,
  ...motherboards,
  ...memoryKits,
  ...drives,
  ...monitors,
  ...cases,
  ...powerSupplies,
  ...coolers,
  ...accessories,
];
