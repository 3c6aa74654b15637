import { useQuery } from '@tanstack/react-query';
import { pushQuery, useStartPush, useStopPush } from './api.js';
import { canPush } from './browser-push.js';

/**
 * Whether this browser gets the account's pushes, and what a click on the switch does. The `state` is undefined while it is loaded,
 * and for good where the browser cannot do it or the shop does not answer: pushes are an extra. Never disable the switch, so that
 * it keeps the focus.
 */
export function usePushSwitch(userId: string) {
  const isPossible = canPush() && userId !== '';
  const { data, isLoading } = useQuery({ ...pushQuery(userId), enabled: isPossible });
  const starting = useStartPush(userId);
  const stopping = useStopPush(userId);
  const isPending = starting.isPending || stopping.isPending;
  const toggle = (): void => {
    if (!data || isPending) return;
    if (data.isOn) stopping.mutate();
    else starting.mutate(data.publicKey);
  };
  return { state: isPossible ? data : undefined, isLoading, isPending, toggle };
}
