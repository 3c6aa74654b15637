// Served as /sw.js with SERVICE_WORKER=off (docs/operations.md#the-service-worker): removes the caches and the worker itself.
self.addEventListener('install', () => self.skipWaiting());
self.addEventListener('activate', (event) => event.waitUntil(remove()));

async function remove() {
  for (const name of await caches.keys()) await caches.delete(name);
  await self.registration.unregister();
  // Open pages of a broken worker load again from the network.
  for (const client of await self.clients.matchAll({ type: 'window' })) await client.navigate(client.url);
}
