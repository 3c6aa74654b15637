import type { CategoryId } from '@shop/contracts/category';
import * as m from '@shop/messages/m';
import styles from './product-page.module.css';
import { specGroups } from './spec-groups.js';
import { specificationName } from '../../shared/specification/specification-name.js';
import { specificationValue } from '../../shared/specification/specification-value.js';

interface SpecTableProps {
  category: CategoryId;
  specifications: Record<string, string>;
}

/** The specifications as a table, the key ones first; nothing if there are none. */
export function SpecTable({ category, specifications }: SpecTableProps) {
  const groups = specGroups(category, specifications);
  if (groups.length === 0) return null;
  return (
    <section className={styles.block}>
      <h2>{m.product_specifications()}</h2>
      <table className={styles.specs}>
        {groups.map(({ title, specs }) => (
          <tbody key={title}>
            {groups.length > 1 && (
              <tr>
                <th scope="rowgroup" colSpan={2} className={styles.group}>
                  {title}
                </th>
              </tr>
            )}
            {specs.map(([name, value]) => (
              <tr key={name}>
                <th scope="row">{specificationName(name)}</th>
                <td>{specificationValue(value)}</td>
              </tr>
            ))}
          </tbody>
        ))}
      </table>
    </section>
  );
}
