import { rulesOfProduct } from '@shop/builder/check/open-rules';
import type { DecidedRules } from '@shop/contracts/product-import';
import type { ProductFields } from './product-fields.js';

type Open = DecidedRules['open'];

/** How many rules of the builder can be decided about some more products, by their categories (docs/builder-rules.md#open-rules). */
export function decidedAfter(before: readonly DecidedRules[], products: readonly ProductFields[]): DecidedRules[] {
  const byCategory = new Map(before.map((one) => [one.category, one]));
  for (const { category, name, price, countInStock, compat, compatSource } of products) {
    const facts = { compat: compat ?? {}, compatSource: compatSource ?? {} };
    const tried = rulesOfProduct({ id: '', name, category, price, countInStock, ...facts });
    if (!tried) continue;
    const { products: count, rules, decided, open } = byCategory.get(category) ?? NONE;
    byCategory.set(category, {
      ...{ category, products: count + 1, rules: rules + tried.asked },
      decided: decided + tried.asked - new Set(tried.open.map(({ rule }) => rule)).size,
      open: tried.open.reduce<Open>(withOne, open),
    });
  }
  return [...byCategory.values()].map((one) => ({ ...one, open: one.open.toSorted(byProducts) }));
}

const NONE = { products: 0, rules: 0, decided: 0, open: [] as Open };
const byProducts = (one: Open[number], other: Open[number]): number => other.products - one.products;

function withOne(open: Open, { rule, fact }: { rule: string; fact?: string }): Open {
  const isSame = (one: Open[number]) => one.rule === rule && one.fact === fact;
  const known = open.find(isSame) ?? { rule, ...(fact !== undefined && { fact }), products: 0 };
  return [...open.filter((one) => !isSame(one)), { ...known, products: known.products + 1 }];
}
