import { Controller } from '@nestjs/common';
import { Payload } from '@nestjs/microservices';
import { stockLow } from '@shop/contracts/stock-movements';
import { type EventOf, On } from '@shop/service-kit/events/on';
import { lowStockNotice } from '../../domain/shop-notice.js';
import { NoteForShop } from '../../use-cases/note-for-shop.js';

@Controller()
export class StockConsumer {
  constructor(private readonly noting: NoteForShop) {}

  @On(stockLow)
  low(@Payload() { data }: EventOf<typeof stockLow>): Promise<void> {
    return this.noting.execute(lowStockNotice(data));
  }
}
