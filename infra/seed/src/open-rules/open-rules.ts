import { rulesOfProduct } from '@shop/builder/check/open-rules';
import { catalogue } from '../catalogue.js';
import type { SeedProduct } from '../product.js';

/** How often the parts of a category leave a rule open for want of a fact. */
export interface OpenCount {
  category: SeedProduct['category'];
  rule: string;
  /** Empty where no single fact would decide. */
  fact: string;
  slugs: string[];
}

/** What the rules of the builder cannot decide about the parts of the seed (docs/builder-rules.md#open-rules). */
export function openRulesOfSeed(): { asked: number; open: OpenCount[] } {
  const counts = new Map<string, OpenCount>();
  let asked = 0;
  for (const { slug, name, category, compat } of catalogue) {
    const found = rulesOfProduct({ id: slug, name, category, compat, price: 1, countInStock: 1 });
    asked += found?.asked ?? 0;
    for (const { rule, fact = '' } of found?.open ?? []) {
      const key = `${category} ${rule} ${fact}`;
      const count = counts.get(key) ?? { category, rule, fact, slugs: [] };
      counts.set(key, { ...count, slugs: [...count.slugs, slug] });
    }
  }
  return { asked, open: [...counts.values()].sort((one, other) => other.slugs.length - one.slugs.length) };
}
