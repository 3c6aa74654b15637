/**
 * The settings of the page server. It has no key: the gateway gives it a pass with each page.
 * FRONTEND_PORT (`3000`): the port on which it listens
 * FRONTEND_HOST (`127.0.0.1`): the address on which it listens
 * API_URL (`http://127.0.0.1:8080`): the gateway
 * PUBLIC_URL (`http://localhost:8080`): the public origin of the shop
 * SERVICE_WORKER (`on`): off: browsers remove the service worker (docs/operations.md#the-service-worker)
 * @throws Error that lists all problems
 */
export function readConfig(environment) {
  const port = Number(environment.FRONTEND_PORT || 3000);
  const problems = [];
  if (!Number.isInteger(port) || port < 0 || port > 65_535) problems.push('FRONTEND_PORT must be a port number');
  const serviceWorker = environment.SERVICE_WORKER || 'on';
  if (serviceWorker !== 'on' && serviceWorker !== 'off') problems.push('SERVICE_WORKER must be on or off');
  const urls = { API_URL: 'http://127.0.0.1:8080', PUBLIC_URL: 'http://localhost:8080' };
  for (const name of Object.keys(urls)) {
    if (environment[name]) urls[name] = environment[name];
    if (!URL.canParse(urls[name])) problems.push(`${name} must be a URL`);
  }
  if (problems.length > 0) throw new Error(`The frontend cannot start: ${problems.join('; ')}`);
  return {
    port,
    host: environment.FRONTEND_HOST || '127.0.0.1',
    hasServiceWorker: serviceWorker === 'on',
    pages: { apiUrl: urls.API_URL, publicUrl: urls.PUBLIC_URL },
  };
}
