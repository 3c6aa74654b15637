import { Controller, Headers, Param, Res } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { packingSlip } from '@shop/contracts/order-desk';
import { orderReceipt } from '@shop/contracts/orders';
import { acceptedLanguage } from '@shop/messages/language';
import { CurrentUser } from '@shop/service-kit/auth/auth.guard';
import type { SignedIn } from '@shop/service-kit/auth/tokens';
import { sendPdf } from '@shop/service-kit/http/send-pdf';
import { Serves } from '@shop/service-kit/http/serves';
import { IssuePackingSlip } from '../../use-cases/issue-packing-slip.js';
import { IssueReceipt } from '../../use-cases/issue-receipt.js';
import { ReadableOrders } from './readable-orders.js';

/** PDF documents of an order. */
@Controller()
export class OrderDocumentController {
  constructor(
    private readonly readable: ReadableOrders,
    private readonly receipts: IssueReceipt,
    private readonly packingSlips: IssuePackingSlip,
  ) {}

  @Serves(orderReceipt)
  async receipt(
    @CurrentUser() user: SignedIn,
    @Param('id') id: string,
    @Headers('accept-language') accepted: string | undefined,
    @Res() reply: FastifyReply,
  ) {
    const order = await this.readable.byId(user, id);
    const file = await this.receipts.execute(order, acceptedLanguage(accepted));
    await sendPdf(reply, `receipt-${order.number}.pdf`, file);
  }

  @Serves(packingSlip)
  async packingSlip(@CurrentUser() user: SignedIn, @Param('id') id: string, @Res() reply: FastifyReply) {
    const order = await this.readable.byId(user, id);
    await sendPdf(reply, `packing-slip-${order.number}.pdf`, await this.packingSlips.execute(order));
  }
}
