import type { ProductCard } from '@shop/contracts/catalog';
import type { ReactNode, Ref } from 'react';
import { Link } from 'react-router';
import { Picture } from '../../shared/ui/picture.js';
import { Price } from '../../shared/ui/price.js';
import styles from './product-strip.module.css';

interface ProductStripProps {
  title: string;
  /** Undefined while they load: their place is empty. */
  products: readonly ProductCard[] | undefined;
  /** Beside the title. */
  action?: ReactNode;
  ref?: Ref<HTMLElement>;
}

/** A row of small products, which scrolls sideways by itself; nothing where there are none. */
export function ProductStrip({ title, products, action, ref }: ProductStripProps) {
  if (!products) return <div className={styles.strip} />;
  if (products.length === 0) return null;
  return (
    <section className={styles.strip} aria-label={title} ref={ref}>
      <div className={styles.head}>
        <h2>{title}</h2>
        {action}
      </div>
      <ul className={styles.list}>
        {products.map(({ id, name, image, price, listPrice }) => (
          <li key={id}>
            <Picture url={image} alt="" sizes="180px" />
            <Link to={`/product/${id}`}>{name}</Link>
            <Price kes={price} before={listPrice?.amount} />
          </li>
        ))}
      </ul>
    </section>
  );
}

/** The place of a strip. */
export const stripPlace = styles.strip;
