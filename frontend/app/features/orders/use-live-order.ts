import type { OrderDetail } from '@shop/contracts/orders';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useUserId } from '../../shared/user-id.js';
import { Problem } from '../../shared/problem.js';
import { openOrderEvents, orderQuery, useCacheOrder } from './api.js';
import { messagesOf } from '../../shared/browser/event-stream.js';
import { isOpen } from '../../shared/order/order-phase.js';
import { backoff } from '../../shared/browser/backoff.js';

/** Used while the event stream is not connected. */
const POLL_MS = 4000;
/** Used in addition to the event stream: on a phone the stream may lose its connection without an error. */
const SLOW_POLL_MS = 15_000;

/** An order that is kept up to date by its event stream, and by polling while the stream is not connected. */
export function useLiveOrder(id: string | undefined) {
  const userId = useUserId();
  const cacheOrder = useCacheOrder(userId);
  const [isLive, setLive] = useState(false);
  useEffect(() => {
    if (id === undefined || userId === '') return undefined;
    const stop = new AbortController();
    const open = () => openOrderEvents(userId, id, stop.signal);
    void follow({ open, signal: stop.signal, onOrder: cacheOrder, onLive: setLive });
    return () => stop.abort();
  }, [id, userId, cacheOrder]);
  return useQuery({
    ...orderQuery(userId, id ?? ''),
    meta: { isSilent: true },
    refetchOnWindowFocus: 'always',
    refetchInterval: ({ state: { data, error } }) => {
      if (data ? !isOpen(data.status) : isRefused(error)) return false;
      return isLive ? SLOW_POLL_MS : POLL_MS;
    },
  });
}

interface FollowInput {
  open: () => Promise<Response>;
  signal: AbortSignal;
  onOrder: (order: OrderDetail) => void;
  onLive: (isLive: boolean) => void;
}

/** Reads the stream until the order is settled. Reconnects with exponential backoff; stops on a 4xx response except 429. */
async function follow({ open, signal, onOrder, onLive }: FollowInput): Promise<void> {
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

/** A repeat is answered the same: the order does not exist, or belongs to another user. */
const isRefused = (error: unknown): boolean =>
  error instanceof Problem && error.status >= 400 && error.status < 500 && error.status !== 429;
