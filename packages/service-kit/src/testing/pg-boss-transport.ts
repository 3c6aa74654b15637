import type { EventEnvelope } from '@shop/contracts/event';
import { PgBossBus } from '../events/pg-boss-bus.js';
import { createLogger } from '../observe/logger.js';
import { createTestDatabase } from './test-database.js';
import type { TestTransport } from './test-transport.js';

const LISTENER = 'test-listener';
const POLL_MS = 100;
/** The events of the last seconds; one that is read twice counts once. */
const RECENT_EVENTS = `select data from pgboss.job
  where name = $1 and created_on > now() - interval '10 seconds' order by created_on`;

/** The embedded bus in a separate database. */
export async function openPgBossTransport(): Promise<TestTransport> {
  const database = await createTestDatabase();
  const bus = new PgBossBus(database.url, createLogger('test', 'fatal'));
  await bus.queues.start();
  const { boss } = bus.queues;
  let listening: NodeJS.Timeout | undefined;
  return {
    environment: { EVENTS_DATABASE_URL: database.url },
    listen: async (topics, onEvent) => {
      await boss.createQueue(LISTENER);
      for (const topic of topics) await boss.subscribe(topic, LISTENER);
      // Reads the jobs instead of working them: a batch of jobs has no order, but the events of a service do.
      const poll = async () => {
        for (const { data } of await database.query<{ data: EventEnvelope<unknown> }>(RECENT_EVENTS, [LISTENER]))
          onEvent(data);
      };
      listening = setInterval(() => void poll().catch(() => undefined), POLL_MS);
    },
    publish: (event) => bus.publish([event]),
    deliver: async (topic, group, message, key) => {
      await boss.send(`${topic}.${group}`, message, { singletonKey: key });
    },
    deadLetters: bus.deadLetters(),
    stop: async () => {
      clearInterval(listening);
      await bus.stop();
      await database.drop();
    },
  };
}
