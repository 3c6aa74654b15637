import { Body, Controller, Param } from '@nestjs/common';
import * as contract from '@shop/contracts/recorded-payments';
import { Serves } from '@shop/service-kit/http/serves';
import type { z } from 'zod';
import { isOpen } from '../../domain/order.js';
import { receivedPayment } from '../../domain/record-payment.js';
import { RecordPayment } from '../../use-cases/record-payment.js';
import { WithdrawPayment } from '../../use-cases/withdraw-payment.js';
import { toSums } from './order-view.js';

/** Endpoints for payments about money that staff recorded. */
@Controller()
export class PaymentController {
  constructor(
    private readonly recording: RecordPayment,
    private readonly withdrawing: WithdrawPayment,
  ) {}

  @Serves(contract.countPayment)
  async count(
    @Param('id') orderId: string,
    @Body({ schema: contract.countPayment.body }) payment: z.infer<typeof contract.countPayment.body>,
  ) {
    return toSums(await this.recording.execute({ ...payment, orderId }));
  }

  @Serves(contract.withdrawPayment)
  async withdraw(
    @Param('id') orderId: string,
    @Body({ schema: contract.withdrawPayment.body })
    { payment, ...why }: z.infer<typeof contract.withdrawPayment.body>,
  ) {
    const order = await this.withdrawing.execute(orderId, receivedPayment(payment), why);
    const { paymentMethod, revision } = order;
    return { ...toSums(order), isOpen: paymentMethod === 'mpesa' && isOpen(order), revision };
  }
}
