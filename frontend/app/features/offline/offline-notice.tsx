import { IconWifiOff } from '@tabler/icons-react';
import { useEffect } from 'react';
import styles from './offline-notice.module.css';
import { useIsOffline } from './use-is-offline.js';
import { useServiceWorker } from './use-service-worker.js';

/** Says that the connection is gone, and makes links load kept pages meanwhile. */
export function OfflineNotice() {
  const isOffline = useIsOffline();
  useServiceWorker();
  useEffect(() => (isOffline ? loadWholePages() : undefined), [isOffline]);
  return (
    <div role="status" className={styles.place}>
      {isOffline && (
        <p className={styles.notice}>
          <IconWifiOff size={20} aria-hidden="true" /> You are offline. Pages you have seen still work.
        </p>
      )}
    </div>
  );
}

/** A page's data cannot come now, but the service worker may have kept the whole page: links go there. */
function loadWholePages(): () => void {
  const open = (event: MouseEvent): void => {
    const link = event.target instanceof Element && event.target.closest('a');
    if (link && link.origin === location.origin && link.target === '') event.stopImmediatePropagation();
  };
  addEventListener('click', open, true);
  return () => removeEventListener('click', open, true);
}
