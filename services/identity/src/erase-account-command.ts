import { PrismaPg } from '@prisma/adapter-pg';
import { canonicalId, isUuid } from '@shop/contracts/canonical-id';
import { loadConfig } from '@shop/service-kit/config/load-config';
import { DATABASE_SETTINGS, withOperatorDatabase } from '@shop/service-kit/db/operator-database';
import type { Environment } from '@shop/service-kit/target';
import { eraseAsOperator } from './adapters/db/erase-as-operator.js';
import { IdentitySettings } from './config.js';
import { PrismaClient } from './generated/client.js';

const USAGE = `npm run shop -- erase-account ID     lets all services erase what they have of an account that identity does not have
For an account that reconcile names. Needs identity's DATABASE_URL, or the running local shop.`;

/** The operator's command. Resolves with the exit code; 1 where the account is open, 2 means wrong arguments. */
export async function eraseAccountCommand(words: readonly string[], environment: Environment): Promise<number> {
  const [id = ''] = words;
  if (words.length !== 1 || !isUuid(id)) {
    process.stderr.write(`${USAGE}\n`);
    return 2;
  }
  const config = loadConfig(IdentitySettings.pick(DATABASE_SETTINGS), environment);
  const isErased = await withOperatorDatabase(
    { settings: config, prisma: (pool) => new PrismaClient({ adapter: new PrismaPg(pool) }) },
    (database) => eraseAsOperator(database, canonicalId(id)),
  );
  if (isErased) process.stdout.write(`The end of account ${id} is announced. The security log names the operator.\n`);
  else process.stderr.write(`Account ${id} is open: an owner deletes it at /admin/users. Nothing was changed.\n`);
  return isErased ? 0 : 1;
}
