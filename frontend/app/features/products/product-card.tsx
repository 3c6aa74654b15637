import type { ProductCard as Card } from '@shop/contracts/catalog';
import { savingOf } from '@shop/contracts/saving';
import { stockLevel } from '@shop/contracts/stock';
import * as m from '@shop/messages/m';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { Picture } from '../../shared/ui/picture.js';
import { Price } from '../../shared/ui/price.js';
import { RatingStars } from '../../shared/ui/rating-stars.js';
import { StockBadge } from '../../shared/ui/stock-badge.js';
import { Tag } from '../../shared/ui/tag.js';
import { brandName } from '../../shared/brand-name.js';
import { cardFactTexts } from './card-facts.js';
import { nameParts } from './name-parts.js';
import styles from './product-card.module.css';

interface ProductCardProps {
  product: Card;
  favoriteButton: ReactNode;
  compareButton: ReactNode;
  /** The button at the bottom. */
  action: ReactNode;
  /** What delivery to the visitor's county takes, where one is chosen. */
  delivery?: string | undefined;
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
  delivery,
  overlay,
  isAboveFold = false,
  isPreselected = false,
}: ProductCardProps) {
  const { image, price, listPrice, rating, numReviews, countInStock, facts } = product;
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
        <Name product={product} />
        <p className={styles.specs}>{cardFactTexts(facts).join('\u00a0· ')}</p>
        <RatingStars rating={rating} count={numReviews} />
        <Price kes={price} before={listPrice?.amount} />
        <p className={styles.stock} data-has-delivery={delivery !== undefined || undefined}>
          <Availability count={countInStock} delivery={delivery} />
        </p>
      </div>
      <div className={styles.action}>{action}</div>
    </article>
  );
}

/** The maker and the series small, then what differs, whole. */
function Name({ product: { id, name, brand, category } }: { product: Card }) {
  const { maker, model } = nameParts(name, brand, category);
  return (
    <>
      {maker === '' && <span className={styles.maker}>{brandName(brand)}</span>}
      <h3 className={styles.name}>
        <Link to={`/product/${id}`}>
          {maker !== '' && <span className={styles.maker}>{maker}</span>}
          <span className={styles.model}>{model}</span>
        </Link>
      </h3>
    </>
  );
}

/** Nothing for what is sold out: the badge and the button say so. */
function Availability({ count, delivery }: { count: number; delivery: string | undefined }) {
  const level = stockLevel(count);
  if (level === 'out') return null;
  return (
    <>
      <span>{level === 'low' ? m.stock_in({ count }) : m.card_in_stock()}</span>
      {delivery !== undefined && <span>{delivery}</span>}
    </>
  );
}
