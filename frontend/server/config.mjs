/**
 * The settings of this process: FRONTEND_PORT, FRONTEND_HOST (127.0.0.1; 0.0.0.0 in a container), API_URL (the gateway),
 * PUBLIC_URL, SERVICE_WORKER (on, or off: docs/operations.md#the-service-worker), INTERNAL_TOKEN (a secret shared with the gateway, which then does not limit the rate of this process).
 * @throws Error that lists all problems
 */
export function readConfig(environment) {
  const port = Number(environment.FRONTEND_PORT ?? 3000);
  const problems = [];
  if (!Number.isInteger(port) || port < 0 || port > 65_535) problems.push('FRONTEND_PORT must be a port number');
  const serviceWorker = environment.SERVICE_WORKER || 'on';
  if (serviceWorker !== 'on' && serviceWorker !== 'off') problems.push('SERVICE_WORKER must be on or off');
  for (const name of ['API_URL', 'PUBLIC_URL']) {
    if (environment[name] && !URL.canParse(environment[name])) problems.push(`${name} must be a URL`);
  }
  if (problems.length > 0) throw new Error(`The frontend cannot start: ${problems.join('; ')}`);
  return { port, host: environment.FRONTEND_HOST ?? '127.0.0.1', hasServiceWorker: serviceWorker === 'on' };
}
