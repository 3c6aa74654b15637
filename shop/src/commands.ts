import { migrateJob } from '@shop/service-kit/migrate-job';
import { sweepJob } from '@shop/service-kit/sweep-job';
import type { JobCall } from '@shop/service-kit/run-job';
import type { Environment } from '@shop/service-kit/target';
import type { DemonstrationRemovals } from './remove-demonstration.js';
import type { StoryParts } from './story.js';
import { settingsOf } from './settings-of.js';
import { isService, SERVICES, type ServiceName } from './targets.js';

/** Resolves with the exit code; 2 means wrong arguments. */
type Command = (words: readonly string[], environment: Environment) => Promise<number>;

const settingsOfOne = (name: ServiceName, environment: Environment) => settingsOf(name, [name], environment);

/** A job over the database of the service that the first word names. */
const jobOf =
  (job: (call: JobCall) => Promise<number>): Command =>
  async ([name = '', ...more], environment) => {
    if (!isService(name) || more.length > 0) return refuse();
    return job({ target: await SERVICES[name](), environment: settingsOfOne(name, environment) });
  };

/** What the entry does besides running targets, by its first word. */
const COMMANDS: Record<string, Command> = {
  migrate: jobOf(migrateJob),
  sweep: jobOf(sweepJob),
  'rotate-keys': async (words, environment) => {
    const { rotateKeysCommand } = await import('@shop/identity/rotate-keys-command');
    return rotateKeysCommand(words, settingsOfOne('identity', environment));
  },
  'remove-second-factor': async (words, environment) => {
    const { removeSecondFactorCommand } = await import('@shop/identity/remove-second-factor-command');
    return removeSecondFactorCommand(words, settingsOfOne('identity', environment));
  },
  'erase-account': async (words, environment) => {
    const { eraseAccountCommand } = await import('@shop/identity/erase-account-command');
    return eraseAccountCommand(words, settingsOfOne('identity', environment));
  },
  'dead-letters': async (words, environment) => {
    const { deadLettersCommand } = await import('@shop/service-kit/dead-letters-command');
    return deadLettersCommand(words, environment);
  },
  'kafka-rights': async (words, environment) => {
    const { kafkaRightsCommand } = await import('@shop/service-kit/kafka-rights-command');
    return kafkaRightsCommand(words, environment);
  },
  'copy-pictures': async (words, environment) => {
    const { copyPicturesCommand } = await import('@shop/media/copy-pictures-command');
    return copyPicturesCommand(words, settingsOfOne('media', environment));
  },
  story: async (words, environment) => {
    const { storyCommand } = await import('./story.js');
    return storyCommand(words, environment, await storyParts());
  },
  'remove-demonstration': async (words, environment) => {
    const { removeDemonstrationCommand } = await import('./remove-demonstration.js');
    return removeDemonstrationCommand(words, environment, await demonstrationRemovals());
  },
  reconcile: async (words, environment) => {
    const { reconcileCommand } = await import('./reconcile/reconcile-command.js');
    return reconcileCommand(words, { ...environment, ...settingsOfOne('media', environment) });
  },
  help: () => {
    process.stdout.write(`${USAGE}\n`);
    return Promise.resolve(0);
  },
  'service-keys': async () => {
    const { serviceKeysCommand } = await import('@shop/service-kit/service-keys-command');
    return serviceKeysCommand();
  },
};

/** Loaded when the command runs. */
async function storyParts(): Promise<StoryParts> {
  const { ORDER_STORY } = await import('@shop/orders/story-command');
  const { PAYMENT_STORY } = await import('@shop/payments/story-command');
  const { STOCK_STORY } = await import('@shop/catalog/story-command');
  const { MAIL_STORY, noteReadingAsOperator } = await import('@shop/identity/story-command');
  return { parts: [ORDER_STORY, PAYMENT_STORY, STOCK_STORY, MAIL_STORY], note: noteReadingAsOperator };
}

/** Loaded when the command runs. */
async function demonstrationRemovals(): Promise<DemonstrationRemovals> {
  const identity = await import('@shop/identity/remove-demonstration-command');
  const payments = await import('@shop/payments/remove-demonstration-command');
  const catalog = await import('@shop/catalog/remove-demonstration-command');
  const reviews = await import('@shop/reviews/remove-demonstration-command');
  const orders = await import('@shop/orders/remove-demonstration-command');
  return {
    sessions: identity.closeDemonstration,
    accounts: identity.removeDemonstration,
    payments: payments.removeDemonstration,
    receipts: payments.demonstrationReceipts,
    isUnderWay: payments.isDemonstrationUnderWay,
    stockOf: catalog.removeDemonstrationOf,
    reviews: reviews.removeDemonstration,
    orders: orders.removeDemonstration,
    orderIds: orders.demonstrationOrders,
  };
}

const USAGE = `node shop/dist/main.js COMMAND, or npm run shop -- COMMAND for a local shop:
  migrate SERVICE              migrates its database
  sweep SERVICE                deletes what it keeps for longer than its retention
  reconcile [DAYS]             compares what the services know of orders, events, accounts, products, ratings and pictures
  rotate-keys                  signs new tokens with a new key
  remove-second-factor EMAIL   for an owner who lost the device and the recovery codes
  erase-account ID             erases what services have of an account that identity does not have
  dead-letters list [TOPIC]    what services gave up, and why
  dead-letters replay TOPIC    puts a topic's back before them
  story WORD                   what happened to an order, by its number, a receipt, a phone's last digits or a request id
  kafka-rights list|grant      what each user of Kafka may do
  copy-pictures to-backup      copies new pictures into their backup
  copy-pictures from-backup    copies lost pictures back
  remove-demonstration         removes the demonstration of a local shop; --dry-run counts
  service-keys                 prints new keys for all processes
  help                         prints this list
Without a command the entry runs the targets of SHOP_TARGETS.
Services: ${Object.keys(SERVICES).join(', ')}`;

/** Runs a command of the entry. An unknown one is refused with the list of all. */
export const runCommand = (name: string, words: readonly string[], environment: Environment): Promise<number> =>
  (COMMANDS[name] ?? refuse)(words, environment);

function refuse(): Promise<number> {
  process.stderr.write(`${USAGE}\n`);
  return Promise.resolve(2);
}
