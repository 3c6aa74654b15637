import { isAssembly } from '@shop/contracts/assembly';
import { formatKes, toCents, toKes } from '@shop/contracts/money';
import * as m from '@shop/messages/m';
import { ActionIcon, Button } from '@mantine/core';
import { IconTrash } from '../../shared/icons/trash.js';
import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { countOf } from '../../features/cart/cart.js';
import { takeFromCart } from '../../features/cart/cart-actions.js';
import { byBuild, maxUnitsOf, withRowQuantity, type CartRow } from '../../features/cart/cart-builds.js';
import { changeTexts, type LineChange } from '../../features/cart/cart-changes.js';
import { closeCartDrawer } from '../../features/cart/cart-drawer-state.js';
import { useCartLines } from '../../features/cart/cart-store.js';
import { changeCart } from '../../features/cart/change-cart.js';
import { keepFocus } from '../../shared/dialog/keep-focus.js';
import type { ToastAction } from '../../shared/toast.js';
import { EndPanel } from '../../shared/dialog/dialog.js';
import { ItemName, ItemPicture } from '../../shared/order/item.js';
import { LinkButton } from '../../shared/ui/link-button.js';
import { QuantityStepper } from '../../shared/form/quantity-stepper.js';
import styles from './cart-drawer.module.css';
import { useCartCheck } from './use-cart-check.js';

interface Removed {
  name: string;
  undo: ToastAction;
}

/** The cart over the page, with what may be changed at a glance (docs/product-rules.md#R233). The rest is on the cart's page. */
export default function CartDrawer() {
  const { lines } = useCartLines();
  const { changes, stock } = useCartCheck(false);
  const [removed, setRemoved] = useState<Removed>();
  useReturnedFocus();
  useCloseOnNavigation();
  const rows = byBuild(lines).flatMap((group) => group.rows);
  return (
    <EndPanel isOpen onClose={closeCartDrawer} title={m.cart_heading()}>
      {rows.length === 0 && <p>{m.cart_empty()}</p>}
      <ul className={styles.rows} ref={keepFocus}>
        {rows.map((row) => (
          <DrawerRow
            key={`${row.build?.id ?? ''} ${row.line.product}`}
            row={row}
            change={changes.find((change) => change.line.product === row.line.product)}
            max={maxUnitsOf(row, stock)}
            onRemoved={setRemoved}
          />
        ))}
      </ul>
      <RemovedNotice removed={removed} onUndone={() => setRemoved(undefined)} />
      <p className={styles.subtotal} role="status">
        <span>{m.cart_subtotal({ count: countOf(lines) })}</span>
        <strong>{formatKes(toKes(lines.reduce((sum, line) => sum + toCents(line.price) * line.quantity, 0)))}</strong>
      </p>
      <div className={styles.actions}>
        <LinkButton to="/cart">{m.cart_view()}</LinkButton>
        <Button variant="default" onClick={closeCartDrawer}>
          {m.cart_continue()}
        </Button>
      </div>
    </EndPanel>
  );
}

/** The focus goes back to where it was. React removes the open dialog from the page, so the browser does not do it. */
function useReturnedFocus(): void {
  const [opener] = useState(() => document.activeElement);
  useEffect(
    () => () => {
      const isThere = opener instanceof HTMLElement && opener !== document.body && opener.isConnected;
      (isThere ? opener : document.getElementById('main'))?.focus({ preventScroll: true });
    },
    [opener],
  );
}

function useCloseOnNavigation(): void {
  const { key } = useLocation();
  const first = useRef(key);
  useEffect(() => {
    if (key !== first.current) closeCartDrawer();
  }, [key]);
}

interface DrawerRowProps {
  row: CartRow;
  change: LineChange | undefined;
  max: number | undefined;
  onRemoved: (removed: Removed) => void;
}

function DrawerRow({ row, change, max, onRemoved }: DrawerRowProps) {
  const { line, build, quantity } = row;
  const { product, name, price, image } = line;
  const label = build ? m.cart_part_of({ name, build: build.name }) : name;
  const set = (next: number): void => void changeCart((all) => withRowQuantity(all, row, next), m.cart_update_failed());
  const remove = (): void =>
    takeFromCart(
      (all) => withRowQuantity(all, row, 0),
      m.cart_remove_failed(),
      (undo) => onRemoved({ name, undo }),
    );
  return (
    <li>
      <ItemPicture product={product} url={image} sizes="64px" />
      <div className={styles.facts}>
        <ItemName product={product} name={name} />
        <small>{formatKes(price)}</small>
        {change && <small className={styles.change}>{changeTexts(change).join('. ')}</small>}
        {!isAssembly(product) && (
          <QuantityStepper value={quantity} max={max} label={m.cart_quantity_of({ name: label })} onChange={set} />
        )}
      </div>
      <ActionIcon
        variant="subtle"
        color="gray"
        size={44}
        aria-label={m.cart_remove_of({ name: label })}
        onClick={remove}
      >
        <IconTrash size={20} />
      </ActionIcon>
    </li>
  );
}

/** Instead of a toast, which cannot be reached while a dialog is open. */
const RemovedNotice = ({ removed, onUndone }: { removed: Removed | undefined; onUndone: () => void }) => (
  <div role="status" className={styles.removed}>
    {removed && (
      <>
        <span>{m.cart_removed_text({ name: removed.name })}</span>
        <Button
          variant="subtle"
          size="compact-md"
          onClick={() => {
            removed.undo.run();
            onUndone();
          }}
        >
          {removed.undo.label}
        </Button>
      </>
    )}
  </div>
);
