import {
  type Alert,
  type AlertKind,
  endAlert,
  listOwnAlerts,
  listProductAlerts,
  type OwnAlert,
  setAlert,
} from '@shop/contracts/alerts';
import * as m from '@shop/messages/m';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../shared/call.js';
import { queryKeys } from '../../shared/query-keys.js';
import { useUserId } from '../../shared/user-id.js';

/** The customer's own alerts for one product. */
export const productAlertsQuery = (userId: string, productId: string) =>
  queryOptions({
    queryKey: queryKeys.alerts.ofProduct(userId, productId),
    queryFn: ({ signal }) => call(listProductAlerts, { params: { id: productId }, signal, as: userId }),
    enabled: userId !== '',
    meta: { isSilent: true },
  });

/** All alerts of the customer, the newest first; the page shows a failure. */
export const ownAlertsQuery = (userId: string) =>
  queryOptions({
    queryKey: queryKeys.alerts.mine(userId),
    queryFn: ({ signal }) => call(listOwnAlerts, { signal, as: userId }),
    enabled: userId !== '',
    meta: { isSilent: true },
  });

/** Sets and ends an alert on a product's page, which shows the change at once; `scope` sends changes in their order. */
export function useToggleAlert({ id, price }: { id: string; price: number }) {
  const cache = useQueryClient();
  const userId = useUserId();
  const { queryKey } = productAlertsQuery(userId, id);
  return useMutation({
    scope: { id: `alerts of ${id}` },
    mutationFn: async ({ kind, isOn }: { kind: AlertKind; isOn: boolean }) => {
      await call(isOn ? setAlert : endAlert, { params: { id, kind }, as: userId });
    },
    meta: { title: m.alerts_not_changed() },
    onMutate: async ({ kind, isOn }) => {
      await cache.cancelQueries({ queryKey });
      const added: Alert = { kind, priceWhenAsked: price, askedAt: new Date().toISOString() };
      cache.setQueryData(queryKey, (alerts = []) => [
        ...alerts.filter((alert) => alert.kind !== kind),
        ...(isOn ? [added] : []),
      ]);
    },
    // The product may be in stock by now, which is why the alert was refused.
    onError: () =>
      Promise.all([
        cache.invalidateQueries({ queryKey }),
        cache.invalidateQueries({ queryKey: queryKeys.products.one(id) }),
      ]),
    onSuccess: () => cache.invalidateQueries({ queryKey: queryKeys.alerts.mine(userId) }),
  });
}

/** Ends an alert in the list of all; the page shows a failure. */
export function useEndAlert(userId: string) {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: ({ productId, kind }: Pick<OwnAlert, 'productId' | 'kind'>) =>
      call(endAlert, { params: { id: productId, kind }, as: userId }),
    meta: { isSilent: true },
    onSuccess: () => cache.invalidateQueries({ queryKey: queryKeys.alerts.all(userId) }),
  });
}
