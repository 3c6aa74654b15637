import { isAssembly } from '@shop/contracts/assembly';
import { formatKes, toCents, toKes } from '@shop/contracts/money';
import * as m from '@shop/messages/m';
import { ActionIcon, Button } from '@mantine/core';
import { IconTrash } from '../../shared/icons/trash.js';
import { keepFocus } from '../../shared/dialog/keep-focus.js';
import { ItemName, ItemPicture } from '../../shared/order/item.js';
import { QuantityStepper } from '../../shared/form/quantity-stepper.js';
import type { CartLine } from './cart.js';
import { removeBuild } from './cart-build-actions.js';
import { removeRow, setQuantity } from './cart-actions.js';
import { byBuild, maxUnitsOf, type CartRow as Row } from './cart-builds.js';
import { changeTexts, type LineChange } from './cart-changes.js';
import styles from './cart.module.css';
import type { BuildName } from './line-builds.js';
import { saveForLater } from './saved-items.js';

interface CartTableProps {
  lines: readonly CartLine[];
  /** How these lines differ from the shop's current data. */
  changes?: readonly LineChange[];
  /** The stock by product id, where known. */
  stock?: ReadonlyMap<string, number>;
}

/**
 * The lines of the cart. On small screens CSS shows each row as a card. Browsers then drop the table semantics, so the
 * roles are set explicitly.
 */
export function CartTable({ lines, changes = [], stock }: CartTableProps) {
  return (
    <table className={styles.table} role="table" aria-label={m.cart_items()}>
      <thead role="rowgroup">
        <tr role="row">
          <th role="columnheader">{m.cart_product()}</th>
          <th role="columnheader">{m.cart_quantity()}</th>
          <th role="columnheader">{m.cart_total()}</th>
          <th role="columnheader">
            <span className="visually-hidden">{m.cart_remove()}</span>
          </th>
        </tr>
      </thead>
      {byBuild(lines).map((group) => (
        <tbody key={group.build?.id ?? ''} role="rowgroup" ref={keepFocus}>
          {group.build && <BuildRow build={group.build} />}
          {group.rows.map((row) => (
            <CartRow
              key={row.line.product}
              row={row}
              change={changes.find((change) => change.line.product === row.line.product)}
              max={maxUnitsOf(row, stock)}
            />
          ))}
        </tbody>
      ))}
    </table>
  );
}

/** The name of a build over its lines, which go together. */
function BuildRow({ build }: { build: BuildName }) {
  return (
    <tr role="row" className={styles.build}>
      <th role="rowheader" scope="rowgroup" colSpan={4}>
        <span>{build.name}</span>
        <Button variant="subtle" color="red" size="compact-md" onClick={() => removeBuild(build)}>
          {m.cart_remove_build()}
        </Button>
      </th>
    </tr>
  );
}

interface CartRowProps {
  row: Row;
  change: LineChange | undefined;
  max: number | undefined;
}

function CartRow({ row, change, max }: CartRowProps) {
  const { line, build, quantity } = row;
  const { product, name, price, image } = line;
  const label = build ? m.cart_part_of({ name, build: build.name }) : name;
  return (
    <tr role="row" data-arrival="soon">
      <td role="cell" className={styles.product}>
        <div>
          <ItemPicture product={product} url={image} sizes="80px" />
          <span>
            <ItemName product={product} name={name} />
            <small>{formatKes(price)}</small>
            {change && <small className={styles.change}>{changeTexts(change).join('. ')}</small>}
            {!build && <SaveForLater row={row} />}
          </span>
        </div>
      </td>
      <td role="cell" className={styles.quantity}>
        {!isAssembly(product) && (
          <QuantityStepper
            value={quantity}
            max={max}
            label={m.cart_quantity_of({ name: label })}
            onChange={(next) => setQuantity(row, next)}
          />
        )}
      </td>
      <td role="cell" className={styles.total}>
        {formatKes(toKes(toCents(price) * quantity))}
      </td>
      <td role="cell" className={styles.remove}>
        <ActionIcon
          variant="subtle"
          color="gray"
          size={44}
          aria-label={m.cart_remove_of({ name: label })}
          onClick={() => removeRow(row)}
        >
          <IconTrash size={20} />
        </ActionIcon>
      </td>
    </tr>
  );
}

/** Not for the parts of a build, which belong together (docs/product-rules.md#R232). */
const SaveForLater = ({ row }: { row: Row }) => (
  <Button
    className={styles.save}
    variant="subtle"
    size="compact-sm"
    aria-label={m.saved_save_of({ name: row.line.name })}
    onClick={() => saveForLater(row)}
  >
    {m.saved_save()}
  </Button>
);
