import * as m from '@shop/messages/m';
import type { Filters } from './filters.js';

/** The name of a stock filter. */
export const stockName = (stock: Filters['stock']): string =>
  ({ all: m.listing_stock_all(), in: m.listing_stock_in(), low: m.listing_stock_low(), out: m.listing_stock_out() })[
    stock
  ];
