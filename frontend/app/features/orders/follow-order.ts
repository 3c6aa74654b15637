import type { OrderDetail } from '@shop/contracts/orders';
import { backoff } from '../../shared/browser/backoff.js';
import { messagesOf } from '../../shared/browser/event-stream.js';
import { isOpen } from '../../shared/order/order-phase.js';
import { isRefused } from './is-refused.js';

interface FollowInput {
  open: () => Promise<Response>;
  signal: AbortSignal;
  onOrder: (order: OrderDetail) => void;
  onLive: (isLive: boolean) => void;
}

/** Reads the stream until the order is settled. Reconnects with exponential backoff; stops on a 4xx response except 429. */
export async function followOrder({ open, signal, onOrder, onLive }: FollowInput): Promise<void> {
  for (let failures = 0; !signal.aborted; failures += 1) {
    try {
      for await (const message of messagesOf(await open())) {
        onLive(true);
        failures = 0;
        const order = JSON.parse(message) as OrderDetail;
        onOrder(order);
        if (!isOpen(order.status)) return;
      }
    } catch (error) {
      if (signal.aborted || isRefused(error)) return;
    }
    onLive(false);
    await backoff(failures, signal);
  }
}
