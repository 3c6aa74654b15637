import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useUserId } from '../../shared/user-id.js';
import { openOrderEvents, orderQuery, useCacheOrder } from './api.js';
import { isOpen } from '../../shared/order/order-phase.js';
import { isRefused } from './is-refused.js';

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
    const following = { open, signal: stop.signal, onOrder: cacheOrder, onLive: setLive };
    // Without its code the order is polled.
    import('./follow-order.js').then(({ followOrder }) => followOrder(following)).catch(() => undefined);
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
