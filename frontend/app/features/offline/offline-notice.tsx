import * as m from '@shop/messages/m';
import { IconRefresh, IconWifiOff } from '@tabler/icons-react';
import { useEffect, useSyncExternalStore } from 'react';
import { useMatches } from 'react-router';
import type { Prefetched } from '../../shared/prefetch.js';
import { staleStore } from '../../shared/stale.js';
import styles from './offline-notice.module.css';
import { useIsOffline } from './use-is-offline.js';
import { useServiceWorker } from './use-service-worker.js';

/**
 * Shows that there is no connection, or that the catalogue cannot answer and the page has what was last known. Until the
 * connection is back, links load whole pages, which the service worker can answer.
 */
export function OfflineNotice() {
  const isOffline = useIsOffline();
  const isStale = useIsStale();
  useServiceWorker();
  useEffect(() => (isOffline ? loadWholePages() : undefined), [isOffline]);
  const stale = isStale ? m.offline_stale() : undefined;
  const text = isOffline ? m.offline_notice() : stale;
  return (
    <div role="status" className={styles.region}>
      {text && (
        <p className={styles.notice}>
          {isOffline ? <IconWifiOff size={20} aria-hidden="true" /> : <IconRefresh size={20} aria-hidden="true" />}
          {text}
        </p>
      )}
    </div>
  );
}

/** The newest answer says it; before the browser has one, the server's. */
function useIsStale(): boolean {
  const isOfServer = useMatches().some(({ loaderData }) => (loaderData as Partial<Prefetched> | undefined)?.isStale);
  const seen = useSyncExternalStore(staleStore.subscribe, staleStore.get, () => undefined);
  return seen ?? isOfServer;
}

/**
 * Stops the router from handling clicks on links. Without a connection it cannot load a page's data, but the service
 * worker may have the whole page in its cache.
 */
function loadWholePages(): () => void {
  const open = (event: MouseEvent): void => {
    const link = event.target instanceof Element && event.target.closest('a');
    if (link && link.origin === location.origin && link.target === '') event.stopImmediatePropagation();
  };
  addEventListener('click', open, true);
  return () => removeEventListener('click', open, true);
}
