import type { Product } from '@shop/contracts/catalog';
import * as m from '@shop/messages/m';
import { useState, type ReactNode } from 'react';
import { Link } from 'react-router';
import { keepFocus } from '../../shared/dialog/keep-focus.js';
import { Picture } from '../../shared/ui/picture.js';
import { Tag } from '../../shared/ui/tag.js';
import styles from './compare-table.module.css';
import { compareRows, type CompareRow } from './compare-rows.js';

interface CompareTableProps {
  products: readonly Product[];
  /** The button that adds a product to the cart. */
  action: (product: Product) => ReactNode;
  onRemove: (id: string) => void;
}

/**
 * Up to four products side by side, a column each (docs/product-rules.md#R209). Where they have no room beside the names of the rows,
 * these stand above, so that nothing scrolls inside the page. The roles say what the display of the elements takes from them there.
 */
export function CompareTable({ products, action, onRemove }: CompareTableProps) {
  const [isOnlyDifferences, setOnlyDifferences] = useState(false);
  const all = compareRows(products);
  const rows = isOnlyDifferences ? all.filter(({ differs }) => differs) : all;
  return (
    <>
      {products.length > 1 && (
        <label className={styles.switch}>
          <input
            type="checkbox"
            name="differences"
            role="switch"
            checked={isOnlyDifferences}
            onChange={({ currentTarget }) => setOnlyDifferences(currentTarget.checked)}
          />
          {m.compare_only()}
        </label>
      )}
      <table
        role="table"
        aria-label={m.compare_title()}
        className={styles.table}
        style={{ '--columns': products.length } as React.CSSProperties}
      >
        <thead role="rowgroup" ref={keepFocus}>
          <tr role="row">
            <td role="cell" />
            {products.map((product) => (
              <Head key={product.id} product={product} action={action(product)} onRemove={onRemove} />
            ))}
          </tr>
        </thead>
        <tbody role="rowgroup">
          {rows.map((row) => (
            <Row key={row.key} row={row} products={products} />
          ))}
        </tbody>
      </table>
      {isOnlyDifferences && rows.length === 0 && <p role="status">{m.compare_same()}</p>}
    </>
  );
}

interface HeadProps {
  product: Product;
  action: ReactNode;
  onRemove: (id: string) => void;
}

function Head({ product: { id, name, image }, action, onRemove }: HeadProps) {
  return (
    <th role="columnheader" scope="col" aria-label={name}>
      <div className={styles.head}>
        <Picture url={image} alt="" sizes="(max-width: 30em) 44px, 72px" className={styles.picture} />
        <Link to={`/product/${id}`}>{name}</Link>
        <button
          type="button"
          className={styles.remove}
          aria-label={m.product_remove_of({ name })}
          onClick={() => onRemove(id)}
        >
          ✕
        </button>
        {action}
      </div>
    </th>
  );
}

function Row({ row: { label, cells, best, differs }, products }: { row: CompareRow; products: readonly Product[] }) {
  return (
    <tr role="row" data-differs={differs || undefined}>
      <th role="rowheader" scope="row">
        {label}
        {differs && <span className="visually-hidden"> ({m.compare_differs()})</span>}
      </th>
      {products.map(({ id }, place) => (
        <td role="cell" key={id} data-best={best.includes(place) || undefined}>
          {cells[place] ?? <NotStated />}
          {best.includes(place) && (
            <>
              {' '}
              <Tag>{m.compare_best()}</Tag>
            </>
          )}
        </td>
      ))}
    </tr>
  );
}

const NotStated = () => (
  <span className={styles.missing}>
    <span aria-hidden="true">–</span>
    <span className="visually-hidden">{m.compare_missing()}</span>
  </span>
);
