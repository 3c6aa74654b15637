import type { EventEnvelope } from '@shop/contracts/event';
import { PARKED_CHANNEL } from '../events/postgres/notices.js';
import { PostgresBus } from '../events/postgres/postgres-bus.js';
import { createLogger } from '../observe/logger.js';
import { createTestDatabase } from './test-database.js';
import type { TestTransport } from './test-transport.js';

const POLL_MS = 100;
const LATER = `select position, envelope from bus_event where position > $1 order by position`;
const PARK = `with parked as (insert into bus_parked (group_name, topic, key, message) values ($1, $2, $3, $4))
  select pg_notify('${PARKED_CHANNEL}', $1)`;

/** The embedded bus in a separate database. */
export async function openPostgresTransport(): Promise<TestTransport> {
  const database = await createTestDatabase();
  const bus = new PostgresBus(database.url, createLogger('test', 'fatal'));
  // The first statement creates the tables.
  await bus.backlog('test', []);
  let listening: NodeJS.Timeout | undefined;
  return {
    environment: { EVENTS_DATABASE_URL: database.url },
    listen: (onEvent) => {
      let last = '0';
      const poll = async () => {
        const events = await database.query<{ position: string; envelope: EventEnvelope<unknown> }>(LATER, [last]);
        for (const { envelope } of events) onEvent(envelope);
        last = events.at(-1)?.position ?? last;
      };
      let polling = Promise.resolve();
      listening = setInterval(() => {
        polling = polling.then(poll).catch(() => undefined);
      }, POLL_MS);
      return Promise.resolve();
    },
    publish: (event) => bus.publish([event]),
    deliver: async (topic, group, message, key) => {
      await database.query(PARK, [group, topic, key, JSON.stringify(message)]);
    },
    deadLetters: bus.deadLetters(),
    stop: async () => {
      clearInterval(listening);
      await bus.stop();
      await database.drop();
    },
  };
}
