import { Module } from '@nestjs/common';
import { SqlMailbox } from '../adapters/db/sql-mailbox.js';
import { SqlShopNotices } from '../adapters/db/sql-shop-notices.js';
import { AlertConsumer } from '../adapters/events/alert.consumer.js';
import { CartConsumer } from '../adapters/events/cart.consumer.js';
import { OrderConsumer } from '../adapters/events/order.consumer.js';
import { PaymentConsumer } from '../adapters/events/payment.consumer.js';
import { QuestionConsumer } from '../adapters/events/question.consumer.js';
import { StockConsumer } from '../adapters/events/stock.consumer.js';
import { SendNotices } from '../jobs/send-notices.js';
import { Mailbox } from '../ports/mailbox.js';
import { NoticeSender } from '../ports/notice-sender.js';
import { ShopNotices } from '../ports/shop-notices.js';
import { MailAbandonedCart } from '../use-cases/mail-abandoned-cart.js';
import { MailAnsweredQuestion } from '../use-cases/mail-answered-question.js';
import { MailDeliveryNotice } from '../use-cases/mail-delivery-notice.js';
import { MailProductAlert } from '../use-cases/mail-product-alert.js';
import { MailReceipt } from '../use-cases/mail-receipt.js';
import { MailRefundNotice } from '../use-cases/mail-refund-notice.js';
import { MailReturnNotice } from '../use-cases/mail-return-notice.js';
import { NoteForShop } from '../use-cases/note-for-shop.js';
import { PushOrderMove } from '../use-cases/push-order-move.js';
import { SendShopNotices } from '../use-cases/send-shop-notices.js';
import { AccountModule } from './account.module.js';
import { ContactModule } from './contact.module.js';
import { MailModule } from './mail.module.js';
import { PushModule } from './push.module.js';

/** Mails and pushes about what happened: to customers, and to the staff of the shop. */
@Module({
  imports: [AccountModule, ContactModule, MailModule, PushModule],
  controllers: [AlertConsumer, CartConsumer, OrderConsumer, PaymentConsumer, QuestionConsumer, StockConsumer],
  providers: [
    MailAbandonedCart,
    MailAnsweredQuestion,
    MailDeliveryNotice,
    MailProductAlert,
    MailReceipt,
    MailRefundNotice,
    MailReturnNotice,
    NoteForShop,
    PushOrderMove,
    SendShopNotices,
    SendNotices,
    { provide: NoticeSender, useExisting: SendNotices },
    { provide: Mailbox, useClass: SqlMailbox },
    { provide: ShopNotices, useClass: SqlShopNotices },
  ],
})
export class NoticeModule {}
