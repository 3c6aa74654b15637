import { describe, expect, it } from '@jest/globals';
import { DEFAULT_SETTINGS, type StoreSettings } from '@shop/contracts/settings';
import { screen } from '@testing-library/react';
import { renderUi } from '../../../test/render.js';
import { PurchaseBox } from './purchase-box.js';

const PRODUCT = {
  ...{ id: 'p1', sku: 'SKU-1', name: 'Ryzen 5', description: '', brand: 'amd', category: 'processors' as const },
  ...{ image: '/media/a', images: [], specifications: {}, rating: 0, numReviews: 0, countInStock: 7, version: 3 },
};

const shown = (price: number, settings: Partial<StoreSettings>) =>
  renderUi(
    <PurchaseBox product={{ ...PRODUCT, price }} delivery={undefined} settings={{ ...DEFAULT_SETTINGS, ...settings }}>
      <button>Add to Cart</button>
    </PurchaseBox>,
  );

describe('the price of a product', () => {
  it.each([
    [12_500, 0.16, 'KES 14,500 with VAT (16%)'],
    [999.99, 0.16, 'KES 1,159.99 with VAT (16%)'],
    [100, 0.075, 'KES 107.50 with VAT (7.5%)'],
  ])('of KES %d is also said with VAT of %d', (price, vatRate, text) => {
    shown(price, { vatRate });
    expect(screen.getByText(text)).toBeTruthy();
  });

  it('stands alone where the shop charges no VAT', () => {
    shown(12_500, { vatRate: 0 });
    expect(screen.getByText('KES 12,500')).toBeTruthy();
    expect(screen.queryByText(/with VAT/)).toBeNull();
  });
});

describe('returns', () => {
  it('are offered for the days of the settings, with their terms', () => {
    shown(100, { returns: { ...DEFAULT_SETTINGS.returns, days: 14 } });
    expect(screen.getByText(/Return it within 14 days of delivery/)).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Return terms' }).getAttribute('href')).toBe('/terms#returns');
  });

  it('are not named where the shop offers none', () => {
    shown(100, { returns: { ...DEFAULT_SETTINGS.returns, days: 0 } });
    expect(screen.queryByText(/Return/)).toBeNull();
  });
});
