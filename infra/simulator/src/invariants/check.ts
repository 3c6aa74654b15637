import type { Shop } from '../shop.js';
import { MONEY_INVARIANTS, moneyFactsOf, type MoneyInvariant, SETTLED_INVARIANTS } from './money-invariants.js';
import { orderFactsOf } from './order-facts.js';
import { ORDER_INVARIANTS } from './order-invariants.js';
import { SHOP_INVARIANTS } from './shop-invariants.js';

/** An invariant that does not hold. */
export interface Violation {
  readonly invariant: string;
  readonly what: string;
}

const always = (_invariant: string): boolean => true;

/** The first violation after a step; only what the step touched is looked at. */
export function violationIn(shop: Shop, isExpected = always): Violation | undefined {
  const [defect] = shop.defects;
  if (defect !== undefined) return { invariant: 'every caller expects how its task ends', what: defect };
  if (shop.touched.size === 0) return undefined;
  const found = shopViolation(shop, isExpected) ?? moneyViolation(shop, isExpected) ?? orderViolation(shop, isExpected);
  shop.touched.clear();
  return found;
}

function shopViolation(shop: Shop, isExpected: (name: string) => boolean): Violation | undefined {
  for (const [invariant, holds] of Object.entries(SHOP_INVARIANTS)) {
    const what = holds(shop);
    if (what !== undefined && isExpected(invariant)) return { invariant, what };
  }
  return undefined;
}

/** What is wrong with money when everything has settled. */
export const settledViolation = (shop: Shop, isExpected = always): Violation | undefined =>
  moneyViolation(shop, isExpected, SETTLED_INVARIANTS);

function moneyViolation(
  shop: Shop,
  isExpected: (name: string) => boolean,
  invariants: Record<string, MoneyInvariant> = MONEY_INVARIANTS,
): Violation | undefined {
  const facts = moneyFactsOf(shop);
  for (const [invariant, holds] of Object.entries(invariants)) {
    const what = holds(facts);
    if (what !== undefined && isExpected(invariant)) return { invariant, what: shop.named(what) };
  }
  return undefined;
}

function orderViolation(shop: Shop, isExpected: (name: string) => boolean): Violation | undefined {
  for (const id of shop.touched) {
    const facts = orderFactsOf(shop, id);
    if (!facts) continue;
    for (const [invariant, holds] of Object.entries(ORDER_INVARIANTS)) {
      const what = holds(facts);
      if (what !== undefined && isExpected(invariant)) return { invariant, what: `${facts.name}: ${what}` };
    }
    shop.seenOrders.set(id, facts.order);
  }
  return undefined;
}
