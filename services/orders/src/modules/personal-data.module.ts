import { Module } from '@nestjs/common';
import { OrderExportController } from '../adapters/http/order-export.controller.js';
import { CartModule } from './cart.module.js';
import { OrderModule } from './order.module.js';
import { ReturnModule } from './return.module.js';

/** What a customer gets of all that orders knows of them. */
@Module({
  imports: [OrderModule, CartModule, ReturnModule],
  controllers: [OrderExportController],
})
export class PersonalDataModule {}
