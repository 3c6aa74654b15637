import { z } from 'zod';

/** The eleven category ids a product can have (docs/product-rules.md#R131); `all` is a filter, not a category. */
export const CATEGORY_IDS = [
  'monitors',
  'graphics-cards',
  'memory',
  'processors',
  'storage',
  'motherboards',
  'cases',
  'power-supply',
  'gaming-pc',
  'cpu-cooling',
  'accessories',
] as const;
export const CategoryId = z.enum(CATEGORY_IDS);
export type CategoryId = z.infer<typeof CategoryId>;

/** The display name of each category id. */
export const CATEGORY_NAMES: Record<CategoryId, string> = {
  monitors: 'Monitors',
  'graphics-cards': 'Graphics Cards',
  memory: 'Memory',
  processors: 'Processors',
  storage: 'Storage',
  motherboards: 'Motherboards',
  cases: 'Cases',
  'power-supply': 'Power Supply',
  'gaming-pc': 'Gaming PC',
  'cpu-cooling': 'CPU Cooling',
  accessories: 'Accessories',
};

const ALIASES = new Map<string, CategoryId>([
  ['graphics', 'graphics-cards'],
  ['graphics-card', 'graphics-cards'],
  ['gaming-pcs', 'gaming-pc'],
]);

/**
 * The category of a text that a person or a link contains: case, surrounding and inner spaces do not matter, and the
 * aliases of docs/product-rules.md#R132 count as their category. `all` is every product; undefined when the shop does
 * not have the category.
 */
export function categoryOf(text: string): CategoryId | 'all' | undefined {
  const id = text.trim().toLowerCase().replace(/\s+/g, '-');
  if (id === 'all') return 'all';
  return ALIASES.get(id) ?? CATEGORY_IDS.find((known) => known === id);
}
