import { useEffect } from 'react';
import { useLocation } from 'react-router';

interface DataSaving {
  connection?: { saveData?: boolean };
}

/**
 * Registers the service worker once the page has nothing else to do, and tells it which pages were seen. A filter or an order
 * makes no other page: the worker would only download the same one again.
 */
export function useServiceWorker(): void {
  const { pathname, search } = useLocation();
  const text = new URLSearchParams(search).get('q');
  const page = text === null ? pathname : `${pathname}?q=${encodeURIComponent(text)}`;
  useEffect(() => (isSupported() ? whenIdle(() => void reportSeenPage(page)) : undefined), [page]);
}

function isSupported(): boolean {
  return import.meta.env.PROD && 'serviceWorker' in navigator && !(navigator as DataSaving).connection?.saveData;
}

async function reportSeenPage(path: string): Promise<void> {
  try {
    await navigator.serviceWorker.register('/sw.js');
    const { active } = await navigator.serviceWorker.ready;
    const pictures = [...document.images].map(({ currentSrc }) => currentSrc).filter((url) => url.includes('/media/'));
    active?.postMessage({ path, pictures });
  } catch {
    // A browser that forbids workers (private windows) only loses the pages without a connection.
  }
}

/** After loading, in a quiet moment. Gives back how to call it off. */
function whenIdle(work: () => void): () => void {
  let isCancelled = false;
  const run = (): void => {
    if (!isCancelled) work();
  };
  const wait = (): void => {
    // eslint-disable-next-line shop/browser-support -- Safari has none: it gets the timer below.
    if ('requestIdleCallback' in window) requestIdleCallback(run, { timeout: 5_000 });
    else setTimeout(run, 1_000);
  };
  if (document.readyState === 'complete') wait();
  else addEventListener('load', wait, { once: true });
  return () => {
    isCancelled = true;
  };
}
