import { randomUUID } from 'node:crypto';
import { staffChangeMade } from '@shop/contracts/audit';
import type { OutgoingEvent } from '@shop/contracts/event';
import { withContext } from '../observe/request-context.js';
import { outboxValues } from './outbox-values.js';
import { withClient } from './with-client.js';

/** How many rows of each kind were removed, or would be. */
export type RemovedCounts = Record<string, number>;

/** One statement of a removal; returns its rows. */
export type Run = <Row = unknown>(text: string, values?: readonly unknown[]) => Promise<Row[]>;

/** Removes what a service has of the demonstration, in one transaction, and says which events that makes true. */
export type DemonstrationRemoval = (run: Run) => Promise<{ counts: RemovedCounts; events: readonly OutgoingEvent[] }>;

/** How the audit names the person who runs a command on the server. */
const OPERATOR = { id: 'operator', name: 'Operator' };

const ADD_EVENTS = `insert into outbox (event_id, topic, key, envelope)
  select id, topic, key, envelope::jsonb from unnest($1::uuid[], $2::text[], $3::text[], $4::text[]) as event (id, topic, key, envelope)`;

/** Where and how a removal runs. A dry run does the same and takes it all back. */
export interface RemovalPlace {
  service: string;
  databaseUrl: string;
  isDryRun: boolean;
}

/** Runs a removal; the audit names the operator and the counts (docs/product-rules.md#R382). */
export function runRemoval(place: RemovalPlace, removal: DemonstrationRemoval): Promise<RemovedCounts> {
  return withContext({ requestId: randomUUID() }, () => inTransaction(place, removal));
}

const inTransaction = ({ service, databaseUrl, isDryRun }: RemovalPlace, removal: DemonstrationRemoval) =>
  withClient({ connectionString: databaseUrl, connectionTimeoutMillis: 10_000 }, async (client) => {
    const run: Run = async <Row>(text: string, values: readonly unknown[] = []) =>
      (await client.query(text, [...values])).rows as Row[];
    try {
      await run('begin');
      await run(`select set_config('shop.demonstration', 'remove', true)`);
      const { counts, events } = await removal(run);
      const isAny = Object.values(counts).some((count) => count > 0);
      const all = isAny ? [...events, auditOf(service, counts)] : events;
      if (all.length > 0) await run(ADD_EVENTS, outboxValues(all));
      await run(isDryRun ? 'rollback' : 'commit');
      return counts;
    } catch (error) {
      // A broken connection fails again here; what broke it is the error to report.
      await run('rollback').catch(() => undefined);
      throw error;
    }
  });

const auditOf = (service: string, counts: RemovedCounts): OutgoingEvent =>
  staffChangeMade.of('demonstration', {
    ...{ entity: 'settings', entityId: 'demonstration', action: 'delete', actor: OPERATOR, ip: 'command line' },
    before: { service, ...counts },
    after: null,
  });
