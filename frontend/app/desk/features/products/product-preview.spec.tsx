import { renderDesk } from '../../../../test/desk.js';
import { describe, expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import { ProductPreview } from './product-preview.js';
import { EMPTY_PRODUCT, type ProductValues } from './product-values.js';

const shown = (values: Partial<ProductValues>) =>
  renderDesk(
    <ProductPreview values={{ ...EMPTY_PRODUCT, name: 'Fan', price: 900, ...values }} onClose={() => undefined} />,
  );

describe('the preview of a product', () => {
  it.each<[string, Partial<ProductValues>, boolean]>([
    ['an offer', { listAmount: 1_200 }, true],
    ['an offer in its days', { listAmount: 1_200, listFrom: '2020-01-01', listUntil: '2999-01-01' }, true],
    ['an offer that is over', { listAmount: 1_200, listUntil: '2020-01-01' }, false],
    ['an offer that has not begun', { listAmount: 1_200, listFrom: '2999-01-01' }, false],
    ['a list price that is not above the price', { listAmount: 900 }, false],
  ])('shows the list price of %s as shoppers see it: %#', async (_, values, isShown) => {
    shown(values);
    expect(await screen.findByText('KES 900')).toBeTruthy();
    expect(screen.queryByText('KES 1,200') !== null).toBe(isShown);
  });
});
