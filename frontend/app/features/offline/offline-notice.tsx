import { IconWifiOff } from '@tabler/icons-react';
import { useEffect } from 'react';
import styles from './offline-notice.module.css';
import { useIsOffline } from './use-is-offline.js';
import { useServiceWorker } from './use-service-worker.js';

/** Shows that there is no connection. Until it is back, links load whole pages, which the service worker can answer. */
export function OfflineNotice() {
  const isOffline = useIsOffline();
  useServiceWorker();
  useEffect(() => (isOffline ? loadWholePages() : undefined), [isOffline]);
  return (
    <div role="status" className={styles.region}>
      {isOffline && (
        <p className={styles.notice}>
          <IconWifiOff size={20} aria-hidden="true" /> You are offline. Pages you have seen still work.
        </p>
      )}
    </div>
  );
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
