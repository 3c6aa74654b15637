/** Who uses Redis, and what of it: keys and channels that begin with the own name. */
export const REDIS_USERS = ['gateway', 'identity', 'catalog', 'orders', 'reviews', 'payments', 'media'];

/** Identity announces here which sessions have ended; the services only read it. */
const ENDED_SESSIONS = 'identity:ended-sessions';
/** The users that send messages to others: identity, and the gateway to its replicas. */
const PUBLISHERS = new Set(['identity', 'gateway']);

/**
 * A user of Redis as an ACL file, `user` in redis.conf and ACL SETUSER have it, without the password: no command that
 * administers the server, and no key or channel of another service.
 */
export function redisRules(name) {
  const others = PUBLISHERS.has(name) ? [] : [`%R~${ENDED_SESSIONS}`, `&${ENDED_SESSIONS}`];
  const publishing = PUBLISHERS.has(name) ? [] : ['-publish', '-spublish'];
  return ['on', `~${name}:*`, `&${name}:*`, ...others, '+@all', '-@admin', '-@dangerous', ...publishing];
}

/** The lines of all users. `passwords` by their names. `probe` may only ask whether the server lives; `default` is off. */
export const redisUsers = (passwords) =>
  [
    ...REDIS_USERS.map((name) => `user ${name} >${passwords[name]} ${redisRules(name).join(' ')}`),
    'user probe on nopass +ping',
    'user default off',
  ]
    .map((line) => `${line}\n`)
    .join('');

/** The URL of a user. */
export const redisUrl = (name, password) => `redis://${name}:${password}@redis:6379`;
