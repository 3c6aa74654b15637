import { beforeEach, describe, expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import { renderUi } from '../../../test/render.js';
import { CartTable } from './cart-table.js';
import { useCartLines } from './cart-store.js';

const LINE = {
  id: 'cart-1',
  product: 'p1',
  name: 'Ryzen 5',
  price: 20_000.5,
  image: '',
  quantity: 2,
  category: 'processors',
};

function Cart() {
  return <CartTable lines={useCartLines().lines} />;
}

const stored = (): unknown => JSON.parse(localStorage.getItem('savannapc_cart') ?? 'null');

describe('the cart table', () => {
  beforeEach(() => localStorage.setItem('savannapc_cart', JSON.stringify([LINE])));

  it('shows each line with its price and total', () => {
    renderUi(<Cart />);
    expect(screen.getByText('KES 20,000.50')).toBeTruthy();
    expect(screen.getByText('KES 40,001')).toBeTruthy();
  });

  it('stores a changed quantity in the browser', async () => {
    const { user } = renderUi(<Cart />);
    await user.click(screen.getByRole('button', { name: 'Increase quantity' }));
    expect(stored()).toEqual([{ ...LINE, quantity: 3 }]);
    expect(await screen.findByText('Cart updated')).toBeTruthy();
  });

  it('does not allow a quantity below one', () => {
    localStorage.setItem('savannapc_cart', JSON.stringify([{ ...LINE, quantity: 1 }]));
    renderUi(<Cart />);
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Decrease quantity' }).disabled).toBe(true);
  });

  it('removes a line', async () => {
    const { user } = renderUi(<Cart />);
    await user.click(screen.getByRole('button', { name: 'Remove Ryzen 5' }));
    expect(stored()).toEqual([]);
    expect(await screen.findByText('Item removed')).toBeTruthy();
  });

  it('puts a removed line back', async () => {
    const { user } = renderUi(<Cart />);
    await user.click(screen.getByRole('button', { name: 'Remove Ryzen 5' }));
    await user.click(await screen.findByRole('button', { name: 'Undo' }));
    expect(stored()).toEqual([LINE]);
    expect(screen.queryByText('Item removed')).toBeNull();
  });
});
