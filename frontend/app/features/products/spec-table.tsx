import * as m from '@shop/messages/m';
import styles from './product-page.module.css';
import { specificationName } from '../../shared/specification-name.js';

/** The specifications as a table; nothing if there are none. */
export function SpecTable({ specifications }: { specifications: Record<string, string> }) {
  const rows = Object.entries(specifications).filter(([, value]) => value !== '');
  if (rows.length === 0) return null;
  return (
    <section className={styles.block}>
      <h2>{m.product_specifications()}</h2>
      <table className={styles.specs}>
        <tbody>
          {rows.map(([name, value]) => (
            <tr key={name}>
              <th scope="row">{specificationName(name)}</th>
              <td>{value}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
