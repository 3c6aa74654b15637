import * as m from '@shop/messages/m';
import { storedList } from '../../shared/stored-list.js';
import { useStoredValue } from '../../shared/stored-value.js';
import { toast, UNDO_SHOWN_MS } from '../../shared/toast.js';
import { mergeDuplicates, readCartLine, withAdded, type CartLine } from './cart.js';
import { byBuild, withRowQuantity, type CartRow } from './cart-builds.js';
import { cartStore } from './cart-store.js';
import { takenBetween } from './cart-taken.js';
import { changeCart } from './change-cart.js';

const MAX_SAVED = 50;

/** What the shopper saved for later in this browser, one entry for each product, the newest first (docs/product-rules.md#R232). */
const savedStore = storedList('savannapc_saved', readCartLine, mergeDuplicates);

/** The saved items; none on the server and while the page hydrates. */
export const useSavedItems = (): readonly CartLine[] => useStoredValue(savedStore, savedStore.empty).value;

/** The list with the units of a line; undefined when it has no room for another product. */
export function withSaved(saved: readonly CartLine[], { builds: _none, ...line }: CartLine): CartLine[] | undefined {
  const known = saved.find(({ product }) => product === line.product);
  const others = saved.filter((one) => one !== known);
  if (others.length >= MAX_SAVED) return undefined;
  return [{ ...line, quantity: line.quantity + (known?.quantity ?? 0) }, ...others];
}

/** Moves the units of a product that came alone from the cart to the saved items. */
export function saveForLater({ line: { product, name } }: CartRow): void {
  const rows = byBuild(cartStore.get()).flatMap((group) => (group.build ? [] : group.rows));
  const row = rows.find(({ line }) => line.product === product);
  if (!row) return;
  const saved = withSaved(savedStore.get(), { ...row.line, quantity: row.quantity });
  if (!saved) return toast.problem(m.ui_error(), m.saved_full({ max: MAX_SAVED }));
  changeSaved(saved, () =>
    // Second, because a unit in both places is better than one in none.
    changeCart(
      (lines) => withRowQuantity(lines, row, 0),
      m.cart_update_failed(),
      () => toast.success(m.saved_added(), m.saved_added_text({ name })),
    ),
  );
}

/** Moves a saved item to the cart, at the price that the shop asks now. */
export function moveToCart({ product }: CartLine, price: number): void {
  const before = savedStore.get();
  const line = before.find((one) => one.product === product);
  if (!line) return;
  const { name, image, category, quantity } = line;
  changeCart(
    (lines) => withAdded(lines, { id: product, name, price, image, category }, quantity, Date.now()),
    m.cart_add_failed(),
    () => {
      savedStore.set(before.filter((one) => one !== line));
      toast.success(m.cart_added(), m.product_added_text({ name }));
    },
  );
}

/** Removes a saved item; its toast has 'Undo'. */
export function removeSaved({ product, name }: CartLine): void {
  const before = savedStore.get();
  const after = before.filter((one) => one.product !== product);
  const taken = takenBetween(before, after);
  changeSaved(after, () =>
    toast.success(m.cart_removed(), m.saved_removed_text({ name }), {
      label: m.cart_undo(),
      shownMs: UNDO_SHOWN_MS,
      run: () =>
        void import('./cart-undo.js').then(
          ({ withRestored }) => changeSaved(withRestored(savedStore.get(), taken)),
          () => toast.problem(m.ui_error(), m.cart_update_failed()),
        ),
    }),
  );
}

function changeSaved(items: CartLine[], onDone?: () => void): void {
  try {
    savedStore.set(items);
  } catch {
    return toast.problem(m.ui_error(), m.cart_update_failed());
  }
  onDone?.();
}
