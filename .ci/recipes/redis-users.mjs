// The users of Redis as the shop has them, all with the given password, and the tests' own, which needs none.
import { REDIS_USERS, redisUsers } from '../../infra/compose/redis-users.mjs';

const [password] = process.argv.slice(2);
const users = redisUsers(Object.fromEntries(REDIS_USERS.map((name) => [name, password])));
process.stdout.write(users.replace('user default off', 'user default on nopass ~* &* +@all'));
