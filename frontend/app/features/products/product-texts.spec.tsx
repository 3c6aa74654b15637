import { afterEach, describe, expect, it } from '@jest/globals';
import type { ProductDetail } from '@shop/contracts/catalog';
import { provideLanguage, type Language } from '@shop/messages/language';
import { screen, within } from '@testing-library/react';
import { renderUi } from '../../../test/render.js';
import { ProductTexts } from './product-texts.js';

const PRODUCT: ProductDetail = {
  ...{ id: 'p1', sku: 'SKU-1', name: 'Fan', description: 'A quiet fan.', brand: 'arctic', category: 'cpu-cooling' },
  ...{ image: '/media/a', images: [], specifications: {}, rating: 0, numReviews: 0, countInStock: 7, version: 3 },
  ...{ price: 900, reviews: [] },
};
const SWAHILI = 'Feni isiyo na kelele.';

const shown = (product: Partial<ProductDetail>, language: Language) => {
  provideLanguage(() => language);
  renderUi(<ProductTexts product={{ ...PRODUCT, ...product }} />);
};

afterEach(() => provideLanguage(() => 'en'));

describe('the description of a product', () => {
  it('is Swahili on a Swahili page, where there is one', () => {
    shown({ descriptionSw: SWAHILI }, 'sw');
    expect(screen.getByText(SWAHILI).getAttribute('lang')).toBeNull();
    expect(screen.queryByText(PRODUCT.description)).toBeNull();
  });

  it('is English on a Swahili page without one, and marked as English', () => {
    shown({}, 'sw');
    expect(screen.getByText(PRODUCT.description).getAttribute('lang')).toBe('en');
  });

  it('is English on an English page', () => {
    shown({ descriptionSw: SWAHILI }, 'en');
    expect(screen.getByText(PRODUCT.description)).toBeTruthy();
    expect(screen.queryByText(SWAHILI)).toBeNull();
  });
});

describe('what is in the box', () => {
  it('is listed line by line, also where two lines are the same', () => {
    shown({ inTheBox: ['Fan', 'Screw', 'Screw'] }, 'en');
    const list = screen.getByRole('heading', { name: 'What is in the box' }).parentElement;
    expect(
      within(list as HTMLElement)
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual(['Fan', 'Screw', 'Screw']);
  });

  it('is not there where staff entered nothing', () => {
    shown({ description: '' }, 'en');
    expect(screen.queryByRole('heading')).toBeNull();
  });
});
