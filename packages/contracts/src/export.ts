import { z } from 'zod';
import { Alert } from './alerts.js';
import { StoredCartLine } from './cart.js';
import { ContactMessage } from './contact.js';
import { defineEndpoint } from './endpoint.js';
import { StoredAddressBook } from './address-book.js';
import { User } from './identity.js';
import { OrderDetail, PaymentView } from './orders.js';
import { Id, Timestamp } from './paging.js';
import { Preferences } from './preferences.js';
import { Question } from './questions.js';
import { Review } from './reviews.js';
import { SecurityEvent } from './security-log.js';
import { Session } from './sign-in.js';

const EXPORT = '/internal/users/:id/export';

/** The personal data in identity. A mail's text is left out: it can contain a link that still works. */
export const AccountExport = z.object({
  account: User.extend({ createdAt: Timestamp, emailVerifiedAt: Timestamp.nullable() }),
  sessions: z.array(Session.omit({ current: true }).extend({ endedAt: Timestamp.nullable() })),
  addresses: StoredAddressBook,
  preferences: Preferences,
  contactMessages: z.array(ContactMessage.extend({ answers: z.array(z.object({ text: z.string(), at: Timestamp })) })),
  mails: z.array(z.object({ subject: z.string(), createdAt: Timestamp, sentAt: Timestamp.nullable() })),
  /** What happened to the access to the account in the last year: the newest 10,000 events. */
  securityEvents: z.array(SecurityEvent),
  /** The browsers that are notified when an order moves, by the host of their push service. */
  pushDevices: z.array(z.object({ service: z.string(), createdAt: Timestamp })),
});
export const OrderExport = z.object({ orders: z.array(OrderDetail), cart: z.array(StoredCartLine) });
export const ReviewExport = z.object({
  reviews: z.array(Review.extend({ productId: Id })),
  purchasedProducts: z.array(Id),
  questions: z.array(Question.extend({ productId: Id })),
});
/** Phone numbers are not masked: they are the user's own. */
export const PaymentExport = z.object({ payments: z.array(PaymentView.extend({ orderId: Id.nullable() })) });

const ExportedPart = z.object({
  ...{ productId: Id, name: z.string(), price: z.number(), quantity: z.int(), owned: z.boolean() },
});

/** The builds that the user saved, with the names and prices (KES) of then, and the alerts that wait. */
export const CatalogExport = z.object({
  builds: z.array(
    z.object({
      code: z.string(),
      name: z.string(),
      createdAt: Timestamp,
      parts: z.array(ExportedPart.extend({ slot: z.string() })),
      extras: z.array(ExportedPart.extend({ kind: z.string() })),
      /** What the user wrote about parts from elsewhere, by slot. */
      ownParts: z.record(z.string(), z.unknown()),
    }),
  ),
  alerts: z.array(Alert.extend({ productId: Id })),
});

/**
 * Each service's own section; the gateway requests it with the caller's token, and it is not public. The id is `me`, or
 * another user's for those who manage users.
 */
export const exportAccount = defineEndpoint('GET', EXPORT, { access: 'customer', response: AccountExport });
export const exportOrders = defineEndpoint('GET', EXPORT, { access: 'customer', response: OrderExport });
export const exportReviews = defineEndpoint('GET', EXPORT, { access: 'customer', response: ReviewExport });
export const exportCatalog = defineEndpoint('GET', EXPORT, { access: 'customer', response: CatalogExport });
export const exportPayments = defineEndpoint('GET', EXPORT, { access: 'customer', response: PaymentExport });

const UserExport = z.object({
  exportedAt: Timestamp,
  ...AccountExport.shape,
  ...OrderExport.shape,
  ...ReviewExport.shape,
  ...PaymentExport.shape,
  ...CatalogExport.shape,
});

/** Everything the shop stores about the caller (the privacy page's promise); 503 while a service is unavailable. */
export const exportMyData = defineEndpoint('GET', '/users/me/export', { access: 'customer', response: UserExport });

/** The same of any user, who asked the shop for it. */
export const exportUser = defineEndpoint('GET', '/users/:id/export', { access: 'manage-users', response: UserExport });
