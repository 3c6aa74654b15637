import { beforeEach, describe, expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import { renderUi } from '../../../test/render.js';
import { CompareButton } from './compare-button.js';
import { comparedIn, compareUrl } from './compare-url.js';

const KEY = 'savannapc_compare';
const stored = (): unknown => JSON.parse(localStorage.getItem(KEY) ?? 'null');
const product = { id: 'p1', name: 'Ryzen 5', brand: 'amd', category: 'processors' as const, price: 1, image: '' };

function renderButton() {
  return renderUi(<CompareButton product={{ ...product, rating: 0, numReviews: 0, countInStock: 1 }} />);
}
const button = () => screen.getByRole('button', { name: 'Compare Ryzen 5' });

describe('the compare button', () => {
  beforeEach(() => localStorage.clear());

  it('chooses a product, and no longer', async () => {
    const { user } = renderButton();
    expect(button().getAttribute('aria-pressed')).toBe('false');
    await user.click(button());
    expect(button().getAttribute('aria-pressed')).toBe('true');
    expect(stored()).toEqual(['p1']);
    await user.click(button());
    expect(stored()).toEqual([]);
  });

  it('refuses a fifth product', async () => {
    localStorage.setItem(KEY, JSON.stringify(['a', 'b', 'c', 'd']));
    const { user } = renderButton();
    await user.click(button());
    expect(await screen.findByText('You can compare up to 4 products')).toBeTruthy();
    expect(stored()).toEqual(['a', 'b', 'c', 'd']);
  });

  it('reads what is no list of ids as none', async () => {
    localStorage.setItem(KEY, '{"not":"a list"}');
    const { user } = renderButton();
    await user.click(button());
    expect(stored()).toEqual(['p1']);
  });
});

describe('the URL of a comparison', () => {
  it('names the products', () => {
    expect(compareUrl(['a', 'b&c'])).toBe('/compare?ids=a,b%26c');
    expect(compareUrl([])).toBe('/compare');
    expect(comparedIn(new URLSearchParams('ids=a,b%26c'))).toEqual(['a', 'b&c']);
  });

  it('may be mistyped: each product counts once, the first four are compared', () => {
    expect(comparedIn(new URLSearchParams('ids=a,,a, b,c,d,e'))).toEqual(['a', 'b', 'c', 'd']);
    expect(comparedIn(new URLSearchParams(`ids=${'x'.repeat(101)}`))).toEqual([]);
    expect(comparedIn(new URLSearchParams())).toEqual([]);
  });
});
