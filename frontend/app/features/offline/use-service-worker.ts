import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { localPath } from '../../shared/language.js';

interface DataSaving {
  connection?: { saveData?: boolean };
}

/**
 * Registers the service worker when the page is idle, and sends it the URL of each visited page with what the page has loaded.
 * The URL has no filters and no sort order: the worker would otherwise download the same page again for each of them
 * (docs/product-rules.md#R286).
 */
export function useServiceWorker(): void {
  const { pathname, search } = useLocation();
  const text = new URLSearchParams(search).get('q');
  const path = localPath(pathname);
  const page = text === null ? path : `${path}?q=${encodeURIComponent(text)}`;
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
    const loaded = performance.getEntriesByType('resource').map(({ name }) => name);
    active?.postMessage({ path, pictures, files: loaded.filter((url) => url.includes('/assets/')) });
  } catch {
    // Some browsers allow no service worker in private windows: pages then do not work offline.
  }
}

/** Runs `work` after the page has loaded and the browser is idle. Returns a function that cancels it. */
function whenIdle(work: () => void): () => void {
  let isCancelled = false;
  const run = (): void => {
    if (!isCancelled) work();
  };
  const wait = (): void => {
    // eslint-disable-next-line shop/browser-support -- Safari does not have it and uses the timer below.
    if ('requestIdleCallback' in window) requestIdleCallback(run, { timeout: 5_000 });
    else setTimeout(run, 1_000);
  };
  if (document.readyState === 'complete') wait();
  else addEventListener('load', wait, { once: true });
  return () => {
    isCancelled = true;
  };
}
