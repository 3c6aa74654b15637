import { Body, Controller, Param } from '@nestjs/common';
import * as contract from '@shop/contracts/cart';
import { CurrentUser } from '@shop/service-kit/auth/auth.guard';
import type { SignedIn } from '@shop/service-kit/auth/tokens';
import { Serves } from '@shop/service-kit/http/serves';
import { CartRepository } from '../../ports/cart.repository.js';

/** The user's own cart. It has no rules beside its contract and the bound of its lines. */
@Controller()
export class CartController {
  constructor(private readonly carts: CartRepository) {}

  @Serves(contract.getCart)
  get(@CurrentUser() user: SignedIn) {
    return this.carts.of(user.id);
  }

  @Serves(contract.mergeCart)
  merge(@CurrentUser() user: SignedIn, @Body({ schema: contract.mergeCart.body }) lines: contract.CartLine[]) {
    return this.carts.merge(user.id, contract.mergedCartLines(lines));
  }

  @Serves(contract.clearCart)
  async clear(@CurrentUser() user: SignedIn) {
    await this.carts.clear(user.id);
  }

  @Serves(contract.removeCartLine)
  async remove(@CurrentUser() user: SignedIn, @Param('product') productId: string) {
    await this.carts.remove(user.id, productId);
  }
}
