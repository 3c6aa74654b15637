import type { Product } from '@shop/contracts/catalog';
import { stockLevel } from '@shop/contracts/stock';
import * as m from '@shop/messages/m';
import type { ReactNode } from 'react';
import { brandName } from '../../shared/brand-name.js';
import { categoryName } from '../../shared/category-name.js';
import { specificationName } from '../../shared/specification/specification-name.js';
import { specificationValue } from '../../shared/specification/specification-value.js';
import { Price } from '../../shared/ui/price.js';
import { RatingStars } from '../../shared/ui/rating-stars.js';
import { StockBadge } from '../../shared/ui/stock-badge.js';
import { bestOf } from './best-values.js';
import { specRows } from './spec-rows.js';

/** A row of the comparison; `cells` and `best` are by the places of the products. */
export interface CompareRow {
  key: string;
  label: string;
  /** Undefined where a product does not state it. */
  cells: readonly (ReactNode | undefined)[];
  best: readonly number[];
  differs: boolean;
}

/** The price, then what differs, then what is the same: of each what all products have, then their specifications. */
export function compareRows(products: readonly Product[]): CompareRow[] {
  const [price, ...others] = [
    ...commonRows(products),
    ...specRows(products).map(({ name, texts, best }) => ({
      ...{
        key: `spec ${name}`,
        label: specificationName(name),
        cells: texts.map((text) => text && specificationValue(text)),
        best,
      },
      differs: isDifferent(texts),
    })),
  ];
  const rows = [...others.filter(({ differs }) => differs), ...others.filter(({ differs }) => !differs)];
  return price ? [price, ...rows] : rows;
}

function commonRows(products: readonly Product[]): CompareRow[] {
  const row = (
    key: string,
    label: string,
    value: (product: Product) => unknown,
    cell: (product: Product) => ReactNode,
  ) => ({
    ...{ key, label, cells: products.map(cell), best: [] },
    differs: isDifferent(products.map(value)),
  });
  const prices = products.map(({ price }) => price);
  const ratings = products.map(({ rating, numReviews }) => (numReviews > 0 ? rating : undefined));
  return [
    {
      ...row(
        'price',
        m.listing_price(),
        ({ price }) => price,
        ({ price }) => <Price kes={price} />,
      ),
      best: bestOf(prices, 'less'),
    },
    row('stock', m.listing_stock(), ({ countInStock }) => stockLevel(countInStock), stockCell),
    {
      ...row(
        'rating',
        m.review_rating(),
        ({ rating, numReviews }) => (numReviews > 0 ? rating : undefined),
        ({ rating, numReviews }) => <RatingStars rating={rating} count={numReviews} />,
      ),
      best: bestOf(ratings, 'more'),
    },
    row(
      'brand',
      m.listing_brand(),
      ({ brand }) => brand,
      ({ brand }) => brandName(brand),
    ),
    row(
      'category',
      m.listing_category(),
      ({ category }) => category,
      ({ category }) => categoryName(category),
    ),
  ];
}

const stockCell = ({ countInStock }: Product) =>
  stockLevel(countInStock) === 'in' ? m.stock_in({ count: countInStock }) : <StockBadge count={countInStock} />;

/** Texts are compared without regard to case and spaces around them. */
const isDifferent = (values: readonly unknown[]): boolean =>
  new Set(values.map((value) => (typeof value === 'string' ? value.trim().toLowerCase() : value))).size > 1;
