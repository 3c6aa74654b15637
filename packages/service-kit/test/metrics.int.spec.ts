import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import pg from 'pg';
import { productDeleted, stockChanged } from '@shop/contracts/catalog';
import { eventually } from '@shop/shop-client/eventually';
import { toEnvelope } from '../src/events/to-envelope.js';
import type { TestService } from '../src/testing/test-service.js';
import { startNotes } from './fixtures.js';

let notes: TestService;
beforeAll(async () => {
  notes = await startNotes();
});
afterAll(() => notes.stop());

const metric = async (name: string) => (await notes.metrics()).get(name);

/** An event that has waited for a long time. */
const leaveWaiting = (envelope: object) =>
  notes.database.query(
    `insert into outbox (event_id, topic, key, envelope, created_at)
      values ($1, 'test', 'test', $2, now() - interval '100 seconds')`,
    [randomUUID(), JSON.stringify(envelope)],
  );

describe('the metrics of a service', () => {
  it('count requests by their route, never by their URL', async () => {
    const token = await notes.identity.tokenFor();
    await notes.request('POST', '/notes', { token, body: { id: randomUUID(), text: 'counted' } });
    await notes.request('GET', `/broken/${randomUUID()}`);
    await notes.request('GET', `/${randomUUID()}`);
    const counts = [...(await notes.metrics()).keys()].filter((name) =>
      name.startsWith('http_request_duration_seconds_count'),
    );
    expect(counts).toContain('http_request_duration_seconds_count{method="POST",route="/notes",status="201"}');
    expect(counts).toContain('http_request_duration_seconds_count{method="GET",route="/broken/:how",status="500"}');
    expect(counts).toContain('http_request_duration_seconds_count{method="GET",route="unknown",status="404"}');
  });

  it('report its connections, its dependencies and the bus', async () => {
    expect(await metric('database_pool_limit')).toBe(8);
    expect(await metric('database_pool_waiting')).toBe(0);
    expect(await metric('readiness_check_up{check="database"}')).toBe(1);
    await eventually(async () => expect(await metric('event_bus_up')).toBe(1));
    expect(await metric(`event_consumer_lag{topic="${productDeleted.topic}"}`)).toBe(0);
  });
});

describe('the age of the outbox', () => {
  it('grows while the bus refuses the waiting events', async () => {
    // It has no topic, so no bus accepts it, as when the bus is unavailable.
    await leaveWaiting({});
    await eventually(async () => expect(await metric('outbox_relay_failures_total')).toBeGreaterThan(0));
    const first = await eventually(async () => {
      const age = (await metric('outbox_age_seconds')) ?? 0;
      expect(age).toBeGreaterThanOrEqual(100);
      return age;
    });
    await eventually(async () => expect(await metric('outbox_age_seconds')).toBeGreaterThan(first));
    await notes.database.query('delete from outbox');
    await eventually(async () => expect(await metric('outbox_age_seconds')).toBe(0));
  });

  it('grows while another replica is stuck with the turn to publish', async () => {
    const key = randomUUID();
    const { EVENTS_DATABASE_URL: log } = notes.bus.environment;
    // Over Kafka the outbox has the turn, over the embedded bus its log.
    const other = new pg.Client({ connectionString: log ?? notes.database.url });
    await other.connect();
    await other.query(`select pg_advisory_lock(${log ? 7310003 : 7310001})`);
    await leaveWaiting(toEnvelope(stockChanged.of(key, { productId: key, countInStock: 1 })));
    await eventually(async () => {
      expect(await metric('outbox_age_seconds')).toBeGreaterThanOrEqual(100);
      expect(await metric('outbox_events')).toBe(1);
    }).finally(() => other.end());
    await eventually(async () => expect(await metric('outbox_age_seconds')).toBe(0));
  });
});

describe('the backlog in the bus', () => {
  it('is the lag of the service, and its dead letters are counted', async () => {
    const productId = `fails-99-${randomUUID()}`;
    await notes.publish(productDeleted.of(productId, { productId }));
    await eventually(
      async () => expect(await metric(`event_dead_letters{topic="${productDeleted.topic}"}`)).toBe(1),
      100_000,
    );
    await eventually(
      async () => expect(await metric(`event_consumer_lag{topic="${productDeleted.topic}"}`)).toBe(0),
      30_000,
    );
    expect(await metric(`events_handled_total{topic="${productDeleted.topic}",outcome="dead"}`)).toBe(1);
  }, 140_000);
});
