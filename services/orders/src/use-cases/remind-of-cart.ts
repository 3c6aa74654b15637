import { Injectable } from '@nestjs/common';
import type { CartLine } from '@shop/contracts/cart';
import { cartAbandoned } from '@shop/contracts/cart-reminder';
import type { ProductForSale } from '@shop/contracts/products-for-sale';
import { mayRemind } from '../domain/cart-reminder.js';
import { CartRepository } from '../ports/cart.repository.js';
import { ProductsForSale } from '../ports/products-for-sale.js';

/** Decides once about an idle cart: announces that it was abandoned, or leaves it until its next change. */
@Injectable()
export class RemindOfCart {
  constructor(
    private readonly carts: CartRepository,
    private readonly products: ProductsForSale,
  ) {}

  /** @throws DomainError `unavailable` when the catalogue does not answer: the cart is looked at again */
  async execute(userId: string): Promise<void> {
    const cart = await this.carts.unconsidered(userId);
    if (!cart) return;
    const lines = mayRemind(cart) ? await this.linesForSale(userId) : [];
    const events = lines.length > 0 ? [cartAbandoned.of(userId, { userId, lines })] : [];
    await this.carts.consider(userId, cart, events);
  }

  private async linesForSale(userId: string) {
    const stored = await this.carts.of(userId);
    const products = await this.products.among(stored.map(({ product }) => product));
    const byId = new Map(products.map((product) => [product.productId, product]));
    return stored.flatMap((line) => lineOf(line, byId.get(line.product)));
  }
}

/** The catalogue's name and price: those in the cart are what a browser sent. */
const lineOf = ({ quantity }: CartLine, product: ProductForSale | undefined) =>
  product ? [{ ...product, quantity }] : [];
