import * as m from '@shop/messages/m';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { keepFocus } from '../../shared/keep-focus.js';
import { Picture } from '../../shared/ui/picture.js';
import { Price } from '../../shared/ui/price.js';
import { cardsQuery } from './api.js';
import { forgetViewed } from './viewed-store.js';
import styles from './viewed-strip.module.css';

const SHOWN = 6;

/** The newest of these products. They are fetched when their place is nearly in view; it is kept until then. */
export default function ViewedStrip({ ids }: { ids: readonly string[] }) {
  const [isNear, setNear] = useState(false);
  if (isNear) return <Strip ids={ids.slice(0, SHOWN)} />;
  return <div className={styles.strip} ref={whenNear(() => setNear(true))} />;
}

const whenNear = (tell: () => void) => (element: Element | null) => {
  if (!element) return undefined;
  const observer = new IntersectionObserver((seen) => seen.some(({ isIntersecting }) => isIntersecting) && tell(), {
    rootMargin: '400px',
  });
  observer.observe(element);
  return () => observer.disconnect();
};

/** In the order of the ids; hidden after an error, and when the shop sells none of them any more. */
function Strip({ ids }: { ids: readonly string[] }) {
  const { data, isPending } = useQuery(cardsQuery(ids));
  if (isPending) return <div className={styles.strip} />;
  const products = ids.flatMap((id) => data?.items.find((product) => product.id === id) ?? []);
  if (products.length === 0) return null;
  return (
    <section className={styles.strip} aria-label={m.viewed_title()} ref={keepFocus}>
      <div className={styles.head}>
        <h2>{m.viewed_title()}</h2>
        <button type="button" onClick={forgetViewed}>
          {m.viewed_clear()}
        </button>
      </div>
      <ul className={styles.list}>
        {products.map(({ id, name, image, price }) => (
          <li key={id}>
            <Picture url={image} alt="" sizes="180px" />
            <Link to={`/product/${id}`}>{name}</Link>
            <Price kes={price} />
          </li>
        ))}
      </ul>
    </section>
  );
}
