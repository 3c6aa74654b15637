import { Injectable } from '@nestjs/common';
import type { HeldLine } from '@shop/contracts/holds';
import { Clock } from '@shop/service-kit/domain/clock';
import { duplicateLine } from '../domain/errors.js';
import { HoldRepository } from '../ports/hold.repository.js';

interface HoldDraft {
  holdId: string;
  lines: readonly { productId: string; quantity: number }[];
  ttlSeconds: number;
}

/** Prices a cart and holds its stock. */
@Injectable()
export class HoldStock {
  constructor(
    private readonly holds: HoldRepository,
    private readonly clock: Clock,
  ) {}

  /** @throws DomainError `out_of_stock`, `product_not_found`, `hold_released`, `duplicate_line` */
  execute({ holdId, lines, ttlSeconds }: HoldDraft): Promise<HeldLine[]> {
    if (new Set(lines.map((line) => line.productId)).size < lines.length) throw duplicateLine();
    const expiresAt = new Date(this.clock.now().getTime() + ttlSeconds * 1000);
    return this.holds.place({ holdId, lines, expiresAt });
  }
}
