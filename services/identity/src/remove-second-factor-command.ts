import { PrismaPg } from '@prisma/adapter-pg';
import { loadConfig } from '@shop/service-kit/config/load-config';
import { DATABASE_SETTINGS, withOperatorDatabase } from '@shop/service-kit/db/operator-database';
import type { Environment } from '@shop/service-kit/target';
import { removeAsOperator } from './adapters/db/remove-as-operator.js';
import { IdentitySettings } from './config.js';
import { PrismaClient } from './generated/client.js';

const USAGE = `npm run shop -- remove-second-factor EMAIL     removes the second factor of an account and signs it out everywhere
For an owner who lost the device and the recovery codes. Needs identity's DATABASE_URL, or the running local shop.`;

/** The operator's command. Resolves with the exit code; 2 means wrong arguments. */
export async function removeSecondFactorCommand(words: readonly string[], environment: Environment): Promise<number> {
  const [email = ''] = words;
  if (words.length !== 1 || !email.includes('@')) {
    process.stderr.write(`${USAGE}\n`);
    return 2;
  }
  const config = loadConfig(IdentitySettings.pick(DATABASE_SETTINGS), environment);
  const removed = await withOperatorDatabase(
    { settings: config, prisma: (pool) => new PrismaClient({ adapter: new PrismaPg(pool) }) },
    (database) => removeAsOperator(database, email.trim().toLowerCase(), new Date()),
  );
  if (removed === undefined) process.stderr.write(`${email} has no second factor. Nothing was changed.\n`);
  else
    process.stdout.write(
      `${email} signs in with the password alone from now on. Sessions ended: ${removed.sessions}. The audit names the operator.\n`,
    );
  return removed === undefined ? 1 : 0;
}
