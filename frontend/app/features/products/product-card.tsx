import type { ProductCard as Card } from '@shop/contracts/catalog';
import { savingOf } from '@shop/contracts/saving';
import * as m from '@shop/messages/m';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { Picture } from '../../shared/ui/picture.js';
import { Price } from '../../shared/ui/price.js';
import { RatingStars } from '../../shared/ui/rating-stars.js';
import { StockBadge } from '../../shared/ui/stock-badge.js';
import { Tag } from '../../shared/ui/tag.js';
import { brandName } from '../../shared/brand-name.js';
import styles from './product-card.module.css';

interface ProductCardProps {
  product: Card;
  favoriteButton: ReactNode;
  compareButton: ReactNode;
  /** The button at the bottom. */
  action: ReactNode;
  /** Something over the lower edge of the picture. */
  overlay?: ReactNode;
  /** True when the card is visible without scrolling: its picture is then loaded first. */
  isAboveFold?: boolean;
  /** True when the URL names this product: the card is then highlighted. */
  isPreselected?: boolean;
}

/** One product in a grid. All cards have the same rows at the same heights, so that products are easy to compare. */
export function ProductCard({
  product,
  favoriteButton,
  compareButton,
  action,
  overlay,
  isAboveFold = false,
  isPreselected = false,
}: ProductCardProps) {
  const { id, name, brand, image, price, listPrice, rating, numReviews, countInStock } = product;
  const saving = savingOf(product);
  return (
    <article className={styles.card} data-preselected={isPreselected || undefined}>
      <div className={styles.media}>
        <Picture
          url={image}
          alt=""
          sizes="(min-width: 75em) 290px, (min-width: 48em) 30vw, calc(50vw - 23px)"
          isMain={isAboveFold}
        />
        <div className={styles.badge}>
          {saving && saving.percent > 0 && <Tag>{m.product_saving_percent({ percent: saving.percent })}</Tag>}
          <StockBadge count={countInStock} />
        </div>
        <div className={styles.buttons}>
          {favoriteButton}
          {compareButton}
        </div>
        {overlay}
      </div>
      <div className={styles.facts}>
        <span className={styles.brand}>{brandName(brand)}</span>
        <h3 className={styles.name}>
          <Link to={`/product/${id}`}>{name}</Link>
        </h3>
        <RatingStars rating={rating} count={numReviews} />
        <Price kes={price} before={listPrice?.amount} />
      </div>
      <div className={styles.action}>{action}</div>
    </article>
  );
}
