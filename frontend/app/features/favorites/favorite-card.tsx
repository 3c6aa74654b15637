import { stockLevel } from '@shop/contracts/stock';
import * as m from '@shop/messages/m';
import { Button, CloseButton } from '@mantine/core';
import { Link } from 'react-router';
import { LinkButton } from '../../shared/ui/link-button.js';
import { Picture } from '../../shared/ui/picture.js';
import { Price } from '../../shared/ui/price.js';
import type { Favorite } from './favorites.js';
import styles from './favorites.module.css';
import { removeFavorite } from './use-favorites.js';

interface FavoriteCardProps {
  favorite: Favorite;
  /** True when the shop no longer sells it. */
  isGone: boolean;
  /** True for a card that is visible without scrolling. */
  isAboveFold: boolean;
  onAdd: () => void;
}

/** One favourite with its picture, price and actions (docs/product-rules.md#pages). */
export function FavoriteCard({ favorite, isGone, isAboveFold, onAdd }: FavoriteCardProps) {
  const { id, name, image, price, category, countInStock } = favorite;
  const isOut = countInStock !== undefined && stockLevel(countInStock) === 'out';
  return (
    <article className={styles.card}>
      <Picture url={image} alt="" sizes="(min-width: 48em) 290px, 46vw" isMain={isAboveFold} />
      <CloseButton
        className={styles.remove}
        variant="default"
        radius="xl"
        size="lg"
        aria-label={m.favorites_remove()}
        title={m.cart_remove_of({ name })}
        onClick={() => removeFavorite(favorite)}
      />
      <div className={styles.body}>
        <h2>
          <Link to={`/product/${id}`}>{name}</Link>
        </h2>
        {isGone ? <p className={styles.gone}>{m.cart_no_longer_sold()}</p> : <Price kes={price} />}
        <div className={styles.actions}>
          <Button disabled={isOut || isGone} onClick={onAdd}>
            {isOut ? m.stock_out() : m.product_add()}
          </Button>
          <LinkButton
            variant="default"
            to={`/category/${encodeURIComponent(category.toLowerCase() || 'all')}?product=${encodeURIComponent(id)}`}
          >
            {m.favorites_details()}
          </LinkButton>
        </div>
      </div>
    </article>
  );
}
