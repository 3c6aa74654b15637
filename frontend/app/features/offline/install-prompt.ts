import { useSyncExternalStore } from 'react';

/** The event of browsers that can install the shop; others do not send it (https://wicg.github.io/manifest-incubations/). */
interface InstallPrompt extends Event {
  prompt(): Promise<unknown>;
}

let prompt: InstallPrompt | undefined;
const listeners = new Set<() => void>();

function set(next: InstallPrompt | undefined): void {
  prompt = next;
  for (const listener of listeners) listener();
}

// The browser sends it once, perhaps before the page has hydrated.
if (typeof window !== 'undefined') {
  addEventListener('beforeinstallprompt', (event) => {
    // The shop offers it in its own place instead of the browser's bar.
    event.preventDefault();
    set(event as InstallPrompt);
  });
  addEventListener('appinstalled', () => set(undefined));
}

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

/** What installs the shop on this device; undefined where that is not possible, or done. A browser asks once for each page. */
export function useInstall(): (() => void) | undefined {
  const current = useSyncExternalStore(
    subscribe,
    () => prompt,
    () => undefined,
  );
  if (!current) return undefined;
  return () => {
    set(undefined);
    void current.prompt();
  };
}
