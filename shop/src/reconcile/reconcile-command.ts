import { setTimeout as pause } from 'node:timers/promises';
import { z } from 'zod';
import { PictureStorageSettings, storedPictures } from '@shop/media/reconcile-command';
import { loadConfig } from '@shop/service-kit/config/load-config';
import { readDatabases } from '@shop/service-kit/db/read-databases';
import { isDependencyUnavailable } from '@shop/service-kit/http/dependency-unavailable';
import { reasonOf } from '@shop/service-kit/observe/reason-of';
import type { Environment } from '@shop/service-kit/target';
import { compareAccounts } from './compare-accounts.js';
import { compareEvents } from './compare-events.js';
import { compareOrders } from './compare-orders.js';
import { comparePictures } from './compare-pictures.js';
import { compareProducts } from './compare-products.js';
import { compareRatings } from './compare-ratings.js';
import { type Compared, type ComparedService, DAY_MS, type ReadService } from './listing.js';

/** The settings of `reconcile`: the databases, and where media stores the pictures. */
export const ReconcileSettings = z.object({
  CATALOG_DATABASE_URL: z.url(),
  IDENTITY_DATABASE_URL: z.url(),
  ORDERS_DATABASE_URL: z.url(),
  PAYMENTS_DATABASE_URL: z.url(),
  REVIEWS_DATABASE_URL: z.url(),
  ...PictureStorageSettings.shape,
});
type Settings = z.infer<typeof ReconcileSettings>;

const USAGE = `node shop/dist/main.js reconcile [DAYS]     compares what the services know of the orders and events of the last DAYS (3),
                                            of all accounts, of all products and their ratings, and of all pictures
It changes nothing. CATALOG_, IDENTITY_, ORDERS_, PAYMENTS_ and REVIEWS_DATABASE_URL name the databases, S3_ENDPOINT or MEDIA_DIR the pictures.`;

const MOST_DAYS = 400;
/** Events on their way arrive in less; what contradicts itself for longer is a finding. */
const EVENTS_ARRIVE_MS = 30_000;

/**
 * The operator's command, and a job of each night: after a failover or a restore it finds events without state and state without events.
 * Resolves with the exit code: 1 with findings, or where a database was unavailable; 2 means wrong arguments.
 * @throws ConfigError without the URLs of the databases or the place of the pictures
 */
export async function reconcileCommand(words: readonly string[], environment: Environment): Promise<number> {
  const days = Number(words[0] ?? 3);
  if (words.length > 1 || !(days > 0 && days <= MOST_DAYS)) {
    process.stderr.write(`${USAGE}\n`);
    return 2;
  }
  const settings = loadConfig(ReconcileSettings, environment);
  const since = new Date(Date.now() - days * DAY_MS);
  const looked = await readDatabases(urlsOf(settings), (read) => lasting(() => look(read, since, settings))).catch(
    (error: unknown) => {
      if (!isDependencyUnavailable(error)) throw error;
      process.stderr.write(`Not everything could be read, so nothing is known: ${reasonOf(error)}\n`);
      return undefined;
    },
  );
  if (!looked) return 1;
  for (const { found } of looked) for (const sentence of found) process.stdout.write(`${sentence}\n`);
  const counts = looked.map(({ noun, compared }) => `${compared} ${noun}`).join(', ');
  const findings = looked.reduce((sum, { found }) => sum + found.length, 0);
  process.stdout.write(`${counts} compared, ${findings} findings\n`);
  return findings > 0 ? 1 : 0;
}

const urlsOf = (settings: Settings): Record<ComparedService, string> => ({
  catalog: settings.CATALOG_DATABASE_URL,
  identity: settings.IDENTITY_DATABASE_URL,
  orders: settings.ORDERS_DATABASE_URL,
  payments: settings.PAYMENTS_DATABASE_URL,
  reviews: settings.REVIEWS_DATABASE_URL,
});

interface Looked extends Compared {
  noun: string;
}

/** Pictures are listed before what shows them, so one that is uploaded meanwhile can look lost: in the first look alone. */
async function look(read: ReadService, since: Date, settings: Settings): Promise<Looked[]> {
  const stored = await storedPictures(settings);
  return [
    { noun: 'orders', ...(await compareOrders(read, since)) },
    { noun: 'events', ...(await compareEvents(read, since)) },
    { noun: 'mentions of accounts', ...(await compareAccounts(read, since)) },
    { noun: 'products', ...(await compareProducts(read)) },
    { noun: 'ratings', ...(await compareRatings(read)) },
    { noun: 'pictures', ...(await comparePictures(read, stored)) },
  ];
}

/** What is still found when events on their way have arrived. */
async function lasting(look: () => Promise<Looked[]>): Promise<Looked[]> {
  const looked = await look();
  const first = new Set(looked.flatMap(({ found }) => found));
  if (first.size === 0) return looked;
  await pause(EVENTS_ARRIVE_MS);
  return (await look()).map((again) => ({ ...again, found: again.found.filter((sentence) => first.has(sentence)) }));
}
