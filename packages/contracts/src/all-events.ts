import { alertRaised } from './alerts.js';
import { staffChangeMade } from './audit.js';
import { cartAbandoned } from './cart-reminder.js';
import type { EventDefinition } from './event.js';
import { productChanged, productDeleted, productsChanged, stockChanged, stockMissing } from './catalog.js';
import { messageReceived } from './contact.js';
import { sessionEnded, userChanged, userDeleted } from './identity.js';
import {
  orderCancelled,
  orderDelivered,
  orderDispatched,
  orderExpired,
  orderPaid,
  orderPaymentWithdrawn,
  orderPlaced,
  orderRefundRequested,
  orderRestocked,
} from './order-events.js';
import { exceptionOpened } from './payment-desk.js';
import { paymentRefunded, paymentSucceeded } from './payments.js';
import { questionAnswered } from './questions.js';
import { refundChanged } from './refunds.js';
import { orderReturnChanged } from './returns.js';
import { reviewChanged } from './reviews.js';
import { settingsChanged } from './settings.js';
import { stockLow } from './stock-movements.js';

/** Every event of the shop. Each has a committed sample in samples/{topic}.v{version}.json. */
export const ALL_EVENTS: readonly EventDefinition[] = [
  orderPlaced,
  orderCancelled,
  orderExpired,
  orderPaid,
  orderDispatched,
  orderDelivered,
  orderRefundRequested,
  orderRestocked,
  orderPaymentWithdrawn,
  orderReturnChanged,
  paymentSucceeded,
  paymentRefunded,
  refundChanged,
  exceptionOpened,
  productChanged,
  productsChanged,
  productDeleted,
  stockChanged,
  stockMissing,
  stockLow,
  alertRaised,
  cartAbandoned,
  reviewChanged,
  questionAnswered,
  userChanged,
  userDeleted,
  sessionEnded,
  settingsChanged,
  messageReceived,
  staffChangeMade,
] as readonly EventDefinition[];

/** The definition of a topic's version, or undefined when this build does not have it. */
export const eventOf = (topic: string, version: number): EventDefinition | undefined =>
  ALL_EVENTS.find((event) => event.topic === topic && event.version === version);
