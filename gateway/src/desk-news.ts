import type { DeskNews } from '@shop/contracts/desk';
import { messageReceived } from '@shop/contracts/contact';
import { orderPaid, orderPlaced, orderRefundRequested } from '@shop/contracts/order-events';
import { exceptionOpened } from '@shop/contracts/payment-desk';
import { may, type Permission, type Rights } from '@shop/contracts/permissions';
import { refundChanged } from '@shop/contracts/refunds';
import type { EventNotice } from '@shop/service-kit/events/event-feed';

/** Which events the desk shows, and who may read them. */
const NEWS: Record<string, { kind: DeskNews['kind']; permission: Permission }> = {
  [orderPlaced.topic]: { kind: 'order', permission: 'read-orders' },
  [orderPaid.topic]: { kind: 'payment', permission: 'read-orders' },
  [orderRefundRequested.topic]: { kind: 'refund', permission: 'read-orders' },
  [refundChanged.topic]: { kind: 'refund_step', permission: 'read-orders' },
  [exceptionOpened.topic]: { kind: 'exception', permission: 'read-orders' },
  [messageReceived.topic]: { kind: 'message', permission: 'answer-messages' },
};

/** An open desk. */
export interface DeskPage {
  rights: Rights;
  show: (news: DeskNews) => void;
}

/** Sends new events to the open desks, as far as their users may read them. */
export class DeskNewsFeed {
  private readonly pages = new Set<DeskPage>();

  /** Registers an open desk and returns a function to call when it has closed. */
  open(page: DeskPage): () => void {
    this.pages.add(page);
    return () => this.pages.delete(page);
  }

  /** Passes an event on when the desk shows it. */
  tell({ topic, key }: EventNotice): void {
    const news = NEWS[topic];
    if (!news) return;
    for (const { rights, show } of this.pages) if (may(rights, news.permission)) show({ kind: news.kind, id: key });
  }
}
