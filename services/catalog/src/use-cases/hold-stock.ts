import { Injectable } from '@nestjs/common';
import type { HeldLine } from '@shop/contracts/holds';
import { Clock } from '@shop/service-kit/domain/clock';
import { duplicateLine } from '../domain/errors.js';
import { linesToHold, type OrderTerms, type WantedCart } from '../domain/hold-lines.js';
import { HoldRepository } from '../ports/hold.repository.js';
import { ShopSettings } from '../ports/shop-settings.js';

interface HoldDraft extends WantedCart {
  holdId: string;
  ttlSeconds: number;
}

/** Prices a cart and holds its stock. */
@Injectable()
export class HoldStock {
  constructor(
    private readonly holds: HoldRepository,
    private readonly settings: ShopSettings,
    private readonly clock: Clock,
  ) {}

  /**
   * @throws DomainError `product_not_found`, `assembly_not_offered`, `price_changed`, `out_of_stock`, `hold_released`,
   * `duplicate_line`
   */
  async execute({ holdId, ttlSeconds, ...cart }: HoldDraft): Promise<{ lines: HeldLine[]; settings: OrderTerms }> {
    const { lines } = cart;
    if (new Set(lines.map((line) => line.productId)).size < lines.length) throw duplicateLine();
    const settings = await this.settings.recent();
    const expiresAt = new Date(this.clock.now().getTime() + ttlSeconds * 1000);
    const held = await this.holds.place({ holdId, lines, expiresAt }, (products) =>
      linesToHold(products, cart, settings),
    );
    return { lines: held, settings };
  }
}
