import { setTimeout as pause } from 'node:timers/promises';
import { HOLDS_OF_ORDERS, KEPT_HOLDS } from '@shop/catalog/reconcile-command';
import { ORDERS_BY_ID, ORDERS_TO_RECONCILE } from '@shop/orders/reconcile-command';
import { KNOWN_ORDERS, PAID_SINCE, RECEIPTS_OF_ORDERS } from '@shop/payments/reconcile-command';
import { loadConfig } from '@shop/service-kit/config/load-config';
import { type Read, readDatabases } from '@shop/service-kit/db/read-databases';
import type { Statement } from '@shop/service-kit/db/statement';
import type { Environment } from '@shop/service-kit/target';
import { ReconcileSettings } from '../config.js';
import { contradictions, type Knowledge } from './contradictions.js';

const USAGE = `node shop/dist/main.js reconcile [DAYS]     compares what orders, payments and catalog know of the orders of the last DAYS (3)
It changes nothing. ORDERS_DATABASE_URL, PAYMENTS_DATABASE_URL and CATALOG_DATABASE_URL name the databases.`;

type Service = 'orders' | 'payments' | 'catalog';

const DAY_MS = 86_400_000;
const MOST_DAYS = 400;
/** Events on their way arrive in less; what contradicts itself for longer is a finding. */
const EVENTS_ARRIVE_MS = 30_000;
/** Before all times, and before all uuids. */
const FIRST_TIME = '-infinity';
const FIRST_ID = '00000000-0000-0000-0000-000000000000';

/**
 * The operator's command, and a job of each night: after a failover or a restore it finds events without state and state without events.
 * Resolves with the exit code: 1 with findings, 2 means wrong arguments. @throws ConfigError without the URLs of the databases
 */
export async function reconcileCommand(words: readonly string[], environment: Environment): Promise<number> {
  const days = Number(words[0] ?? 3);
  if (words.length > 1 || !(days > 0 && days <= MOST_DAYS)) {
    process.stderr.write(`${USAGE}\n`);
    return 2;
  }
  const settings = loadConfig(ReconcileSettings, environment);
  const urls: Record<Service, string> = {
    orders: settings.ORDERS_DATABASE_URL,
    payments: settings.PAYMENTS_DATABASE_URL,
    catalog: settings.CATALOG_DATABASE_URL,
  };
  const since = new Date(Date.now() - days * DAY_MS);
  const { compared, found } = await readDatabases(urls, (read) => lasting(() => findings(read, since)));
  for (const sentence of found) process.stdout.write(`${sentence}\n`);
  process.stdout.write(`${compared} orders compared, ${found.length} findings\n`);
  return found.length > 0 ? 1 : 0;
}

interface Looked {
  compared: number;
  found: string[];
}

/** What is still found when events on their way have arrived. */
async function lasting(look: () => Promise<Looked>): Promise<Looked> {
  const first = await look();
  if (first.found.length === 0) return first;
  await pause(EVENTS_ARRIVE_MS);
  const { compared, found } = await look();
  return { compared, found: found.filter((sentence) => first.found.includes(sentence)) };
}

/** Pages of rows, each after the last row of the one before, which name orders. */
interface Listing<Row> {
  service: Service;
  statement: Statement<Row>;
  after: (last: Row | undefined) => readonly unknown[];
  idOf: (row: Row) => string;
}

/** From all three sides, for each of them may be the one that lost something. */
async function findings(read: Read<Service>, since: Date): Promise<Looked> {
  const compared = new Set<string>();
  const found: string[] = [];
  const compare = async <Row>({ service, statement, after, idOf }: Listing<Row>) => {
    const next = (last?: Row) => read(service, statement, after(last));
    for (let rows = await next(); rows.length > 0; rows = await next(rows.at(-1))) {
      const ids = [...new Set(rows.map(idOf))].filter((id) => !compared.has(id));
      for (const id of ids) compared.add(id);
      if (ids.length > 0) found.push(...contradictions(await knowledgeOf(read, ids)));
    }
  };
  await compare({
    service: 'orders',
    statement: ORDERS_TO_RECONCILE,
    after: (last) => [since, last?.placed_at ?? FIRST_TIME, last?.id ?? FIRST_ID],
    idOf: ({ id }) => id,
  });
  await compare({
    service: 'payments',
    statement: PAID_SINCE,
    after: (last) => [since, last?.paid_at ?? FIRST_TIME, last?.code ?? ''],
    idOf: ({ order_id: id }) => id,
  });
  await compare({
    service: 'catalog',
    statement: KEPT_HOLDS,
    after: (last) => [last?.created_at ?? FIRST_TIME, last?.id ?? ''],
    idOf: ({ id }) => id,
  });
  return { compared: compared.size, found };
}

async function knowledgeOf(read: Read<Service>, ids: readonly string[]): Promise<Knowledge> {
  const orders = await read('orders', ORDERS_BY_ID, [ids]);
  const known = await read('payments', KNOWN_ORDERS, [ids]);
  const receipts = await read('payments', RECEIPTS_OF_ORDERS, [ids]);
  const holds = await read('catalog', HOLDS_OF_ORDERS, [ids]);
  return { ids, orders, knownToPayments: new Set(known.map(({ order_id: id }) => id)), receipts, holds };
}
