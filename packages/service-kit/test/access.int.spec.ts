import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import kafkajs from 'kafkajs';
import { sessionEnded, userChanged, userDeleted } from '@shop/contracts/identity';
import { paymentSucceeded } from '@shop/contracts/payments';
import { eventually } from '@shop/shop-client/eventually';
import type { TestService } from '../src/testing/test-service.js';
import { openRedis } from '../src/cache/open-redis.js';
import { KafkaBus } from '../src/events/kafka/kafka-bus.js';
import { kafkaClient } from '../src/events/kafka/kafka-client.js';
import { grantKafkaRights, KAFKA_USERS, kafkaRightsOf } from '../src/events/kafka/kafka-rights.js';
import { toEnvelope } from '../src/events/to-envelope.js';
import { createLogger } from '../src/observe/logger.js';
import { testRedisUrl } from '../src/testing/redis-url.js';
import { tokensOf } from '../src/testing/test-keys.js';
import { startNotes } from './fixtures.js';

let notes: TestService;
beforeAll(async () => {
  notes = await startNotes();
});
afterAll(() => notes.stop());

const statusOf = async (path: string, token?: string) => (await notes.request('GET', path, { token })).status;
const nameSeen = async (token?: string) => (await notes.request('GET', '/me', { token })).body.name;

describe('a route', () => {
  it('for anyone identifies signed-in callers and lets the others pass', async () => {
    expect(await nameSeen(await notes.identity.tokenFor({ name: 'Njeri' }))).toBe('Njeri');
    expect(await nameSeen(await notes.identity.forgedToken())).toBe('nobody');
    expect(await nameSeen()).toBe('nobody');
  });

  it('for administrators is forbidden to others and asks strangers to sign in', async () => {
    expect(await statusOf('/admins', await notes.identity.tokenFor({ isAdmin: true }))).toBe(200);
    expect(await statusOf('/admins', await notes.identity.tokenFor())).toBe(403);
    expect(await statusOf('/admins')).toBe(401);
  });

  it('for services is open to the callers that it names, each with a token of its own for this service', async () => {
    for (const asService of ['orders', 'payments'] as const)
      expect((await notes.request('GET', '/internal/notes', { asService })).status).toBe(200);
    for (const asService of ['media', 'gateway', 'seed'] as const)
      expect((await notes.request('GET', '/internal/notes', { asService })).status).toBe(404);
    const statusWith = async (token: string) =>
      (await notes.request('GET', '/internal/notes', { headers: { 'x-service-token': token } })).status;
    const [own, elsewhere] = [tokensOf('orders').to('notes'), tokensOf('orders').to('payments')];
    expect([await statusWith(own), await statusWith(elsewhere)]).toEqual([200, 404]);
    const [header, , signature] = own.split('.');
    const claims = { iss: 'payments', aud: 'notes', exp: Math.floor(Date.now() / 1000) + 60 };
    const changed = [header, Buffer.from(JSON.stringify(claims)).toString('base64url'), signature].join('.');
    const unsigned = `${Buffer.from('{"alg":"none"}').toString('base64url')}.${changed.split('.')[1]}.`;
    expect([await statusWith(changed), await statusWith(unsigned)]).toEqual([404, 404]);
  });

  it('for services answers 404 to people', async () => {
    const admin = await notes.identity.tokenFor({ isAdmin: true });
    const wrong = { token: admin, headers: { 'x-service-token': 'guess' } };
    expect((await notes.request('GET', '/internal/notes', wrong)).status).toBe(404);
    expect(await statusOf('/internal/notes')).toBe(404);
  });

  it('without a declared access is closed', async () => {
    expect(await statusOf('/undeclared')).toBe(401);
    expect(await statusOf('/undeclared', await notes.identity.tokenFor({ isAdmin: true }))).toBe(403);
  });
});

describe('a token', () => {
  it('is refused once it has expired, also where it was checked a moment before', async () => {
    const token = await notes.identity.tokenFor({ isAdmin: true, expiresIn: 2 });
    expect(await statusOf('/admins', token)).toBe(200);
    expect(await statusOf('/admins', token)).toBe(200);
    await eventually(async () => expect(await statusOf('/admins', token)).toBe(401), 4_000);
    expect(await nameSeen(token)).toBe('nobody');
  });
});

describe('the name of a token', () => {
  const aPerson = async (name: string) => {
    const id = randomUUID();
    return { id, token: await notes.identity.tokenFor({ id, name, signedInAgo: 60 }) };
  };
  const changed = (userId: string, name: string) => userChanged.of(userId, { userId, name, isAdmin: false });
  it('is the newest one, in every token of the person and in no other', async () => {
    const [person, other] = [await aPerson('Njeri'), await aPerson('Njeri')];
    const phone = await notes.identity.tokenFor({ id: person.id, name: 'Njeri', signedInAgo: 3_600 });
    expect(await nameSeen(person.token)).toBe('Njeri');
    await notes.publish(changed(person.id, 'Njeri Kamau'));
    await eventually(async () => expect(await nameSeen(person.token)).toBe('Njeri Kamau'));
    expect(await nameSeen(phone)).toBe('Njeri Kamau');
    expect(await nameSeen(other.token)).toBe('Njeri');
  });

  it('is that of the sign-in where this is newer', async () => {
    const { id, token } = await aPerson('Njeri');
    await notes.publish(changed(id, 'Njeri Kamau'));
    await eventually(async () => expect(await nameSeen(token)).toBe('Njeri Kamau'));
    const inAMinute = await notes.identity.tokenFor({ id, name: 'Njeri Otieno', signedInAgo: -60 });
    expect(await nameSeen(inAMinute)).toBe('Njeri Otieno');
  });

  it('stays known after a restart, and reaches the replicas', async () => {
    const { id, token } = await aPerson('Njeri');
    const sameShop = { DATABASE_URL: notes.database.url, ...notes.bus.environment, JWKS_URL: notes.identity.jwksUrl };
    const replica = await startNotes(sameShop);
    const seenThere = async () => (await replica.request('GET', '/me', { token })).body.name;
    expect(await seenThere()).toBe('Njeri');
    await notes.publish(changed(id, 'Njeri Kamau'));
    await eventually(async () =>
      expect([await nameSeen(token), await seenThere()]).toEqual(['Njeri Kamau', 'Njeri Kamau']),
    );
    await replica.stop();
    const restarted = await startNotes(sameShop);
    expect((await restarted.request('GET', '/me', { token })).body.name).toBe('Njeri Kamau');
    await restarted.stop();
  });

  it('is deleted with the account, also when an older change comes later', async () => {
    const { id } = await aPerson('Njeri');
    const older = { ...toEnvelope(changed(id, 'Njeri Kamau')), occurredAt: new Date(Date.now() - 1_000).toISOString() };
    const stored = () => notes.database.query('select name from current_name where user_id = $1', [id]);
    await notes.publish(changed(id, 'Njeri Otieno'));
    await eventually(async () => expect(await stored()).toEqual([{ name: 'Njeri Otieno' }]));
    await notes.publish(userDeleted.of(id, { userId: id }));
    await eventually(async () => expect(await stored()).toEqual([{ name: '' }]));
    await notes.deliver(userChanged.topic, older, id);
    await notes.publish(changed(randomUUID(), 'Another'));
    await eventually(async () =>
      expect(await notes.database.query(`select 1 from current_name where name = 'Another'`)).toHaveLength(1),
    );
    expect(await stored()).toEqual([{ name: '' }]);
  });
});

describe('a session that ended', () => {
  const aSession = async () => {
    const sessionId = randomUUID();
    const token = await notes.identity.tokenFor({ isAdmin: true, sessionId });
    expect(await statusOf('/admins', token)).toBe(200);
    return { sessionId, token };
  };
  const inAnHour = () => new Date(Date.now() + 3_600_000);

  it('is refused after its event', async () => {
    const { sessionId, token } = await aSession();
    const other = await aSession();
    const userId = randomUUID();
    const data = { userId, sessionIds: [sessionId], until: inAnHour().toISOString() };
    await notes.publish(sessionEnded.of(userId, data));
    await eventually(async () => expect(await statusOf('/admins', token)).toBe(401));
    expect(await nameSeen(token)).toBe('nobody');
    expect(await statusOf('/admins', other.token)).toBe(200);
  });

  it('is refused when another replica recorded it', async () => {
    const { sessionId, token } = await aSession();
    await notes.database.query('insert into ended_session (session_id, until) values ($1, $2)', [
      sessionId,
      inAnHour(),
    ]);
    await notes.database.query(`select pg_notify('ended_sessions', '')`);
    await eventually(async () => expect(await statusOf('/admins', token)).toBe(401));
  });

  it('reaches the other replicas by its announcement, without reading the table', async () => {
    const [announced, onlyStored, published] = [await aSession(), await aSession(), await aSession()];
    await notes.database.query('insert into ended_session (session_id, until) values ($1, $2)', [
      onlyStored.sessionId,
      inAnHour(),
    ]);
    const payload = JSON.stringify({ ids: [announced.sessionId], until: inAnHour().getTime() });
    await notes.database.query(`select pg_notify('ended_sessions', $1)`, [payload]);
    const data = { userId: randomUUID(), sessionIds: [published.sessionId], until: inAnHour().toISOString() };
    await notes.publish(sessionEnded.of(data.userId, data));
    await eventually(async () => {
      for (const { token } of [announced, published]) expect(await statusOf('/admins', token)).toBe(401);
    });
    expect(await statusOf('/admins', onlyStored.token)).toBe(200);
  });

  it('is refused together with a thousand others of one event', async () => {
    const { sessionId, token } = await aSession();
    const others = Array.from({ length: 1_000 }, () => randomUUID());
    const data = { userId: randomUUID(), sessionIds: [...others, sessionId], until: inAnHour().toISOString() };
    await notes.publish(sessionEnded.of(data.userId, data));
    await eventually(async () => expect(await statusOf('/admins', token)).toBe(401));
  });

  it('is refused again once a lost connection to the database is back', async () => {
    const { sessionId, token } = await aSession();
    const listeners = `select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and query like 'listen%' and pid <> pg_backend_pid()`;
    expect(await notes.database.query(listeners)).toHaveLength(1);
    await notes.database.query('insert into ended_session (session_id, until) values ($1, $2)', [
      sessionId,
      inAnHour(),
    ]);
    await eventually(async () => expect(await statusOf('/admins', token)).toBe(401));
  });
});

const redisUrl = testRedisUrl('orders');
if (redisUrl !== undefined && redisUrl !== process.env.TEST_REDIS_URL)
  describe('a user of Redis', () => {
    it('reaches its own keys, reads which sessions have ended, and nothing else', async () => {
      const redis = await openRedis(redisUrl, createLogger('test', 'fatal'));
      const refused = async (work: () => Promise<unknown>) => expect(work()).rejects.toThrow('NOPERM');
      try {
        const key = `orders:${randomUUID()}`;
        await eventually(async () =>
          expect(await redis.set(key, '1', { expiration: { type: 'EX', value: 60 } })).toBe('OK'),
        );
        expect(await redis.get(key)).toBe('1');
        expect(Array.isArray(await redis.zRange('identity:ended-sessions', 0, 1))).toBe(true);
        await refused(() => redis.zAdd('identity:ended-sessions', { value: 'a', score: 1 }));
        await refused(() => redis.publish('identity:ended-sessions', '[]'));
        await refused(() => redis.get('payments:daraja-token:174379'));
        await refused(() => redis.set('catalog:x', '1'));
        await refused(() => redis.keys('*'));
        await refused(() => redis.flushAll());
      } finally {
        redis.destroy();
      }
    });
  });

const { AclOperationTypes, AclPermissionTypes, AclResourceTypes, ResourcePatternTypes } = kafkajs;
const ANY_RIGHT = {
  resourceType: AclResourceTypes.ANY,
  resourcePatternType: ResourcePatternTypes.ANY,
  operation: AclOperationTypes.ANY,
  permissionType: AclPermissionTypes.ANY,
};
const { TEST_KAFKA_BROKERS, TEST_KAFKA_SECURE_BROKERS, TEST_KAFKA_PASSWORD, TEST_KAFKA_CA_FILE } = process.env;
if (TEST_KAFKA_BROKERS !== undefined && TEST_KAFKA_SECURE_BROKERS !== undefined)
  describe('a user of Kafka', () => {
    const logger = createLogger('test', 'fatal');
    const prefix = `rights-${randomUUID()}-`;
    const open = { brokers: [TEST_KAFKA_BROKERS], isTls: false, prefix, partitions: 1, replicas: 1 };
    const admin = kafkaClient(open, logger).admin();
    const busOf = (service: string) => {
      const credentials = {
        mechanism: 'scram-sha-512' as const,
        username: service,
        password: TEST_KAFKA_PASSWORD ?? '',
      };
      const secure = { brokers: [TEST_KAFKA_SECURE_BROKERS], isTls: true, caFile: TEST_KAFKA_CA_FILE, credentials };
      return new KafkaBus({ ...open, ...secure, service }, logger);
    };
    const aPayment = () => paymentSucceededOf(randomUUID());

    beforeAll(async () => {
      await admin.connect();
      await grantKafkaRights(open, logger);
      // They are granted in the order of the users, and the broker applies them later.
      const user = KAFKA_USERS.at(-1) ?? '';
      await eventually(async () => {
        const { resources } = await admin.describeAcls({ ...ANY_RIGHT, principal: `User:${user}` });
        const here = resources.filter(({ resourceName }) => resourceName.startsWith(prefix));
        expect(here).toHaveLength(kafkaRightsOf(user, prefix).length);
      });
    });
    afterAll(async () => {
      const topics = (await admin.listTopics()).filter((topic) => topic.startsWith(prefix));
      await admin.deleteTopics({ topics, timeout: 30_000 });
      await admin.disconnect();
    });

    it('creates and writes its own topics, and no other', async () => {
      const [payments, media] = [busOf('payments'), busOf('media')];
      try {
        await payments.publish([aPayment()]);
        await expect(media.publish([aPayment()])).rejects.toThrow();
        const stored = await admin.fetchTopicOffsets(`${prefix}payment-succeeded`);
        expect(stored.map(({ high }) => high)).toEqual(['1']);
      } finally {
        await Promise.all([payments.stop(), media.stop()]);
      }
    });

    it('knows the backlog of what it consumes, and of nothing else', async () => {
      const [orders, reviews] = [busOf('orders'), busOf('reviews')];
      try {
        expect(await orders.backlog('orders', ['payment-succeeded'])).toMatchObject([{ deadLetters: 0 }]);
        await expect(reviews.backlog('reviews', ['payment-succeeded'])).rejects.toThrow();
        await expect(reviews.backlog('orders', ['order-paid'])).rejects.toThrow();
      } finally {
        await Promise.all([orders.stop(), reviews.stop()]);
      }
    });
  });

function paymentSucceededOf(orderId: string) {
  const data = { paymentId: randomUUID(), orderId, amountCents: 100, receipt: null, method: 'mpesa' as const };
  return toEnvelope({ topic: paymentSucceeded.topic, version: 1, key: orderId, data });
}
