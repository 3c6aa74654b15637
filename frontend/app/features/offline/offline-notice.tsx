import * as m from '@shop/messages/m';
import { IconRefresh } from '../../shared/icons/refresh.js';
import { IconWifiOff } from '../../shared/icons/wifi-off.js';
import { useEffect, useSyncExternalStore } from 'react';
import { useMatches } from 'react-router';
import { formatMoment } from '../../shared/dates.js';
import type { Prefetched } from '../../shared/prefetch.js';
import { staleStore } from '../../shared/stale.js';
import styles from './offline-notice.module.css';
import { useIsOffline } from './use-is-offline.js';
import { useKeptAt } from './use-kept-at.js';
import { useServiceWorker } from './use-service-worker.js';

/**
 * Shows one of three states: there is no connection; the page is one that was kept (docs/product-rules.md#R285); the catalogue
 * cannot answer and the page has what was last known. Until the connection is back, links load whole pages, which the service
 * worker can answer.
 */
export function OfflineNotice() {
  const isOffline = useIsOffline();
  const isStale = useIsStale();
  const keptAt = useKeptAt();
  useServiceWorker();
  useEffect(() => (isOffline ? loadWholePages() : undefined), [isOffline]);
  const kept = keptAt && m.offline_kept({ moment: formatMoment(keptAt) });
  const stale = isStale ? m.offline_stale() : undefined;
  const texts = [isOffline ? m.offline_notice() : undefined, kept ?? stale].filter((text) => text !== undefined);
  return (
    <div role="status" className={styles.region}>
      {texts.length > 0 && (
        <div className={styles.notice}>
          {isOffline ? <IconWifiOff size={20} aria-hidden="true" /> : <IconRefresh size={20} aria-hidden="true" />}
          <p>{texts.join(' ')}</p>
          {kept && !isOffline && (
            <button type="button" onClick={() => location.reload()}>
              {m.offline_reload()}
            </button>
          )}
        </div>
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
