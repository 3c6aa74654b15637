import type { Product } from '@shop/contracts/catalog';
import { formatKes, toCents, toKes, vatOn } from '@shop/contracts/money';
import { savingOf } from '@shop/contracts/saving';
import type { StoreSettings } from '@shop/contracts/settings';
import { stockLevel } from '@shop/contracts/stock';
import * as m from '@shop/messages/m';
import { IconCertificate } from '../../shared/icons/certificate.js';
import { IconDeviceMobileDollar } from '../../shared/icons/device-mobile-dollar.js';
import { IconShieldCheck } from '../../shared/icons/shield-check.js';
import { IconTruckReturn } from '../../shared/icons/truck-return.js';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { Price } from '../../shared/ui/price.js';
import { RatingStars } from '../../shared/ui/rating-stars.js';
import { StockBadge } from '../../shared/ui/stock-badge.js';
import { specificationValue } from '../../shared/specification/specification-value.js';
import { brandName } from '../../shared/brand-name.js';
import styles from './product-page.module.css';
import { categoryName } from '../../shared/category-name.js';

interface PurchaseBoxProps {
  product: Product;
  /** The fit to a build, the quantity field, the Add to Cart button and the favourite button. */
  children: ReactNode;
  /** Entries of a list: what delivery costs and how long it takes. */
  delivery: ReactNode;
  /** Days for returns, 0 where the shop offers none (docs/product-rules.md#R223), and the rate of VAT. */
  settings: Pick<StoreSettings, 'returns' | 'vatRate'>;
}

/** Name, rating, price and stock of the product, next to its pictures. */
export function PurchaseBox({ product, children, delivery, settings }: PurchaseBoxProps) {
  const { name, brand, category, rating, numReviews, price, listPrice, countInStock, specifications } = product;
  const saving = savingOf(product);
  const level = stockLevel(countInStock);
  return (
    <div className={styles.box}>
      <p className={styles.breadcrumb}>
        <Link to={`/category/${category}`}>{categoryName(category)}</Link> / {brandName(brand)}
      </p>
      <h1>{name}</h1>
      <div className={styles.ratingRow}>
        <a href="#reviews">
          <RatingStars rating={rating} count={numReviews} />
        </a>
        <StockBadge count={countInStock} />
      </div>
      <Price kes={price} before={listPrice?.amount} size="lg" />
      {settings.vatRate > 0 && <p className={styles.vat}>{withVat(price, settings.vatRate)}</p>}
      {saving && (
        <p className={styles.saving}>{m.product_saving({ amount: formatKes(saving.kes), percent: saving.percent })}</p>
      )}
      <p className={styles.stock} data-level={level}>
        {level === 'out' ? m.stock_out() : m.stock_in({ count: countInStock })}
      </p>
      {children}
      <Promises delivery={delivery} warranty={specifications.Warranty} returnDays={settings.returns.days} />
    </div>
  );
}

interface PromisesProps extends Pick<PurchaseBoxProps, 'delivery'> {
  warranty: string | undefined;
  returnDays: number;
}

const Promises = ({ delivery, warranty, returnDays }: PromisesProps) => (
  <ul className={styles.promises}>
    {delivery}
    {warranty && (
      <li>
        <IconCertificate size={20} aria-hidden="true" />{' '}
        {m.product_warranty({ warranty: specificationValue(warranty) })}
      </li>
    )}
    {returnDays > 0 && (
      <li>
        <IconTruckReturn size={20} aria-hidden="true" />
        <span>
          {m.product_returns({ days: returnDays })} <Link to="/terms#returns">{m.product_return_terms()}</Link>
        </span>
      </li>
    )}
    <li>
      <IconDeviceMobileDollar size={20} aria-hidden="true" /> {m.product_mpesa()}
    </li>
    <li>
      <IconShieldCheck size={20} aria-hidden="true" /> {m.product_reviews_of_buyers()}
    </li>
  </ul>
);

/** What one unit costs with VAT, as the cart adds it (docs/product-rules.md#R373). */
function withVat(price: number, rate: number): string {
  const cents = toCents(price);
  const total = formatKes(toKes(cents + vatOn(cents, rate)));
  return m.product_with_vat({ total, rate: Math.round(rate * 10_000) / 100 });
}
