import * as m from '@shop/messages/m';
import { shortText, storedList } from '../../shared/stored-list.js';
import { useStoredValue } from '../../shared/stored-value.js';
import { toast } from '../../shared/toast.js';
import { comparable, MOST_COMPARED, toggled } from './compared.js';

const compareStore = storedList('savannapc_compare', shortText(100), comparable);

/** The ids of the products that are chosen in this browser; none on the server and while the page hydrates. */
export const useCompared = (): readonly string[] => useStoredValue(compareStore, compareStore.empty).value;

/** Chooses a product to compare, or no longer. A toast says so where there are too many (docs/product-rules.md#R208). */
export function toggleCompared(id: string): void {
  const before = compareStore.get();
  const next = toggled(before, id);
  if (next.length > MOST_COMPARED) return toast.problem(m.product_compare_full());
  attempt(() => compareStore.set(next));
}

/** Chooses none of these products. */
export const forgetCompared = (ids: readonly string[]): void =>
  attempt(() => compareStore.set(compareStore.get().filter((id) => !ids.includes(id))));

function attempt(write: () => void): void {
  try {
    write();
  } catch {
    toast.problem(m.ui_error(), m.product_compare_failed());
  }
}
