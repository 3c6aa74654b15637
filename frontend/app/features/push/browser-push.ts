import type { PushSubscription as Subscription } from '@shop/contracts/push';

/** Whether this browser can show what the shop pushes; on iPhones only where the shop is installed. */
export const canPush = (): boolean =>
  'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window;

/** Whether the person has forbidden the shop to show notifications; only they can change that, in the browser's settings. */
export const isPushBlocked = (): boolean => Notification.permission === 'denied';

/** The URL of this browser's subscription; undefined without one, or where it may show nothing. */
export async function currentEndpoint(): Promise<string | undefined> {
  if (Notification.permission !== 'granted') return undefined;
  const registration = await navigator.serviceWorker.getRegistration();
  return (await registration?.pushManager.getSubscription())?.endpoint;
}

/**
 * Asks for the permission, if it was never given, and subscribes this browser. Call it for a click alone. Undefined when the
 * person does not allow it. @throws when the browser has no push service
 */
export async function subscribe(publicKey: string): Promise<Subscription | undefined> {
  if ((await Notification.requestPermission()) !== 'granted') return undefined;
  // Who saves data has no service worker before (offline/use-service-worker.ts).
  await navigator.serviceWorker.register('/sw.js');
  const { pushManager } = await navigator.serviceWorker.ready;
  // One of another account, or of an earlier key of the shop, cannot be used again.
  await (await pushManager.getSubscription())?.unsubscribe();
  const made = await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: publicKey });
  const { p256dh = '', auth = '' } = made.toJSON().keys ?? {};
  return { endpoint: made.endpoint, p256dh, auth };
}
