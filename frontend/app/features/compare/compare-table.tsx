import type { Product } from '@shop/contracts/catalog';
import * as m from '@shop/messages/m';
import { useState, type ReactNode } from 'react';
import { Link } from 'react-router';
import { keepFocus } from '../../shared/keep-focus.js';
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

/** Up to four products side by side, a column each (docs/product-rules.md#R209). */
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
            role="switch"
            checked={isOnlyDifferences}
            onChange={({ currentTarget }) => setOnlyDifferences(currentTarget.checked)}
          />
          {m.compare_only()}
        </label>
      )}
      {/* Scrolls by itself, so that the names stay in view and a phone's page does not move sideways. */}
      <div className={styles.scroll} role="region" aria-label={m.compare_title()} tabIndex={0}>
        <table className={styles.table} style={{ '--columns': products.length } as React.CSSProperties}>
          <thead ref={keepFocus}>
            <tr>
              <td />
              {products.map((product) => (
                <Head key={product.id} product={product} onRemove={onRemove} />
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <Row key={row.key} row={row} products={products} />
            ))}
            <tr>
              <th scope="row">{m.shell_cart()}</th>
              {products.map((product) => (
                <td key={product.id}>{action(product)}</td>
              ))}
            </tr>
          </tbody>
        </table>
      </div>
      {isOnlyDifferences && rows.length === 0 && <p role="status">{m.compare_same()}</p>}
    </>
  );
}

function Head({ product: { id, name, image }, onRemove }: { product: Product; onRemove: (id: string) => void }) {
  return (
    <th scope="col">
      <div className={styles.head}>
        <Picture url={image} alt="" sizes="96px" className={styles.picture} />
        <Link to={`/product/${id}`}>{name}</Link>
        <button
          type="button"
          className={styles.remove}
          aria-label={m.cart_remove_of({ name })}
          onClick={() => onRemove(id)}
        >
          ✕
        </button>
      </div>
    </th>
  );
}

function Row({ row: { label, cells, best, differs }, products }: { row: CompareRow; products: readonly Product[] }) {
  return (
    <tr data-differs={differs || undefined}>
      <th scope="row">
        {label}
        {differs && <span className="visually-hidden"> ({m.compare_differs()})</span>}
      </th>
      {products.map(({ id }, place) => (
        <td key={id} data-best={best.includes(place) || undefined}>
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
