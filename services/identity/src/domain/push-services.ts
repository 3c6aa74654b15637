const HOSTS = new Set(['fcm.googleapis.com', 'updates.push.services.mozilla.com']);
const DOMAINS = ['.push.apple.com', '.notify.windows.com'];

/**
 * Whether a URL is one of a push service of a browser (docs/product-rules.md#R289): the shop sends requests to it, so it accepts no
 * other hosts, ports or schemes. `extraOrigin`: one more, for tests.
 */
export function isPushEndpoint(endpoint: string, extraOrigin?: string): boolean {
  if (!URL.canParse(endpoint)) return false;
  const { protocol, host, origin, username, password } = new URL(endpoint);
  if (username !== '' || password !== '') return false;
  if (extraOrigin !== undefined && origin === new URL(extraOrigin).origin) return true;
  // `host` has the port where it is not 443.
  return protocol === 'https:' && (HOSTS.has(host) || DOMAINS.some((domain) => host.endsWith(domain)));
}
