import { formatKes, toCents, toKes } from '@shop/contracts/money';
import { ActionIcon, Button } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import { Link } from 'react-router';
import { keepFocus } from '../../shared/keep-focus.js';
import { Picture } from '../../shared/ui/picture.js';
import { QuantityStepper } from '../../shared/ui/quantity-stepper.js';
import type { CartLine } from './cart.js';
import { byBuild, removeBuild, type CartBuild } from './cart-builds.js';
import { changeTexts, type LineChange } from './cart-changes.js';
import styles from './cart.module.css';
import { useCartActions } from './use-cart.js';

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
    <table className={styles.table} role="table" aria-label="Cart items">
      <thead role="rowgroup">
        <tr role="row">
          <th role="columnheader">Product</th>
          <th role="columnheader">Quantity</th>
          <th role="columnheader">Total</th>
          <th role="columnheader">
            <span className="visually-hidden">Remove</span>
          </th>
        </tr>
      </thead>
      {byBuild(lines).map((group) => (
        <tbody key={group.build?.id ?? ''} role="rowgroup" ref={keepFocus}>
          {group.build && <BuildRow build={group.build} />}
          {group.lines.map((line) => (
            <CartRow
              key={line.product}
              line={line}
              change={changes.find((change) => change.line.product === line.product)}
              max={stock?.get(line.product)}
            />
          ))}
        </tbody>
      ))}
    </table>
  );
}

/** The name of a build over its lines, which go together. */
function BuildRow({ build }: { build: Pick<CartBuild, 'id' | 'name'> }) {
  return (
    <tr role="row" className={styles.build}>
      <th role="rowheader" scope="rowgroup" colSpan={4}>
        <span>{build.name}</span>
        <Button variant="subtle" color="red" size="compact-md" onClick={() => removeBuild(build)}>
          Remove build
        </Button>
      </th>
    </tr>
  );
}

interface CartRowProps {
  line: CartLine;
  change: LineChange | undefined;
  max: number | undefined;
}

function CartRow({ line, change, max }: CartRowProps) {
  const { setQuantity, remove } = useCartActions();
  const { product, name, price, image, quantity } = line;
  return (
    <tr role="row">
      <td role="cell" className={styles.product}>
        <div>
          <Picture url={image} alt="" sizes="80px" />
          <span>
            <Link to={`/product/${product}`}>{name}</Link>
            <small>{formatKes(price)}</small>
            {change && <small className={styles.change}>{changeTexts(change).join('. ')}</small>}
          </span>
        </div>
      </td>
      <td role="cell" className={styles.quantity}>
        <QuantityStepper
          value={quantity}
          max={max}
          label={`Quantity of ${name}`}
          onChange={(next) => setQuantity(line, next)}
        />
      </td>
      <td role="cell" className={styles.total}>
        {formatKes(toKes(toCents(price) * quantity))}
      </td>
      <td role="cell" className={styles.remove}>
        <ActionIcon variant="subtle" color="gray" size={44} aria-label={`Remove ${name}`} onClick={() => remove(line)}>
          <IconTrash size={20} />
        </ActionIcon>
      </td>
    </tr>
  );
}
