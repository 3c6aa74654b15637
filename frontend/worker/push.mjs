/** Shows what the shop pushes about an order, and opens its page (docs/product-rules.md#R288). */
export function listenForPushes() {
  self.addEventListener('push', (event) => event.waitUntil(show(readPush(event.data))));
  self.addEventListener('notificationclick', (event) => {
    event.notification.close();
    event.waitUntil(openPage(event.notification.data?.path));
  });
}

/** A browser ends the subscription of a worker that shows nothing, so an unreadable push shows the shop's name. */
function readPush(data) {
  try {
    const { title, body, path, tag, lang } = data.json();
    if (typeof title === 'string' && typeof path === 'string') return { title, body, path, tag, lang };
  } catch {
    // Not ours, or of another release.
  }
  return { title: 'SavannaPC', path: '/' };
}

const show = ({ title, body, path, tag, lang }) =>
  self.registration.showNotification(title, {
    ...(body && { body }),
    ...(lang && { lang }),
    // A newer state of an order replaces the older one, and is announced again.
    ...(tag && { tag, renotify: true }),
    icon: '/icon-192.png',
    data: { path },
  });

/** Only pages of the shop: focuses the tab that shows it, else opens one. */
async function openPage(path = '/') {
  const url = new URL(path, self.location.origin);
  if (url.origin !== self.location.origin) return;
  const windows = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  const shown = windows.find((client) => new URL(client.url).pathname === url.pathname);
  await (shown ? shown.focus() : self.clients.openWindow(url));
}
