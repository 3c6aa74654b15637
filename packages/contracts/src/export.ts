import { z } from 'zod';
import { ContactMessage } from './contact.js';
import { defineEndpoint } from './endpoint.js';
import { AddressBook, Session, User } from './identity.js';
import { OrderDetail, PaymentView } from './orders.js';
import { Id, Timestamp } from './paging.js';
import { Review } from './reviews.js';

const OWN_PART = '/internal/users/me/export';

/** The personal data in identity. A mail's text is left out: it can contain a link that still works. */
export const AccountPart = z.object({
  account: User.extend({ createdAt: Timestamp, emailVerifiedAt: Timestamp.nullable() }),
  sessions: z.array(Session.omit({ current: true }).extend({ endedAt: Timestamp.nullable() })),
  addresses: AddressBook,
  contactMessages: z.array(ContactMessage),
  mails: z.array(z.object({ subject: z.string(), createdAt: Timestamp, sentAt: Timestamp.nullable() })),
});
export const OrderPart = z.object({ orders: z.array(OrderDetail) });
export const ReviewPart = z.object({
  reviews: z.array(Review.extend({ productId: Id })),
  purchasedProducts: z.array(Id),
});
/** Phone numbers are not masked: they are the user's own. */
export const PaymentPart = z.object({ payments: z.array(PaymentView.extend({ orderId: Id.nullable() })) });

/** Each service's own section; the gateway requests it with the user's token, and it is not public. */
export const exportAccount = defineEndpoint('GET', OWN_PART, { access: 'customer', response: AccountPart });
export const exportOrders = defineEndpoint('GET', OWN_PART, { access: 'customer', response: OrderPart });
export const exportReviews = defineEndpoint('GET', OWN_PART, { access: 'customer', response: ReviewPart });
export const exportPayments = defineEndpoint('GET', OWN_PART, { access: 'customer', response: PaymentPart });

/** Everything the shop stores about the caller (the privacy page's promise); 503 while a service is unavailable. */
export const exportMyData = defineEndpoint('GET', '/users/me/export', {
  access: 'customer',
  response: z.object({
    exportedAt: Timestamp,
    ...AccountPart.shape,
    ...OrderPart.shape,
    ...ReviewPart.shape,
    ...PaymentPart.shape,
  }),
});
