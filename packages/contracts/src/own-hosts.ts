/** Names of a machine for itself. */
const LOCAL = ['localhost', '127.0.0.1', '[::1]'];

const nameIn = (host: string): string => host.toLowerCase().replace(/:\d+$/, '').replace(/\.$/, '');

/** What {@link isForOwnHost} reads of a request. */
interface Head {
  method: string;
  headers: { host?: string | undefined; origin?: string | undefined };
}

/** The names in a setting, separated by commas. */
export const hostsIn = (text = ''): string[] =>
  text
    .split(',')
    .map((name) => nameIn(name.trim()))
    .filter((name) => name !== '');

/**
 * Whether a request names this server itself: for pages without a sign-in, which only their own machine may see. Any
 * name can be made to lead to this machine (DNS rebinding), and then a page of that name could read what this server answers. A write
 * that comes from a page of another server is refused, too.
 */
export function isForOwnHost({ method, headers: { host = '', origin } }: Head, others: readonly string[]): boolean {
  const isOwn = (name: string): boolean => LOCAL.includes(name) || others.includes(name);
  const isRead = method === 'GET' || method === 'HEAD';
  return isOwn(nameIn(host)) && (isRead || origin === undefined || isOwn(nameIn(origin.replace(/^https?:\/\//, ''))));
}

/** Of a request to another server than this. */
export const MISDIRECTED = {
  status: 421,
  code: 'misdirected',
  message: 'This server answers only under its own host name',
};
