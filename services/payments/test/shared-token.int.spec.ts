import { randomInt } from 'node:crypto';
import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import { describe, expect, it } from '@jest/globals';
import { openRedis } from '@shop/service-kit/cache/open-redis';
import { createLogger } from '@shop/service-kit/observe/logger';
import { eventually } from '@shop/shop-client/eventually';
import { anOrder, startPayments } from './fixtures.js';

/** Two replicas that share tokens, with a shortcode that no other test uses. */
async function twoReplicas(redisUrl: string) {
  const shortcode = String(randomInt(1_000_000, 9_999_999));
  const environment = { REDIS_URL: redisUrl, DARAJA_SHORTCODE: shortcode };
  const first = await startPayments({ environment });
  first.daraja.tokensLast = '3599';
  const second = await startPayments({ daraja: first.daraja, environment });
  const prompts = async () => {
    for (const { payments } of [first, second]) expect((await (await anOrder(payments)).push()).status).toBe(202);
  };
  const stop = async () => {
    await second.stop();
    await first.stop();
  };
  return { daraja: first.daraja, prompts, shortcode, stop };
}

describe('replicas of payments', () => {
  const redisUrl = process.env.TEST_REDIS_URL;
  if (redisUrl !== undefined)
    it('share one token by Redis, encrypted', async () => {
      const { daraja, prompts, shortcode, stop } = await twoReplicas(redisUrl);
      await prompts();
      expect(daraja.tokensGiven).toBe(1);
      const stored = await valueInRedis(redisUrl, `payments:daraja-token:${shortcode}`);
      expect(stored).not.toContain(daraja.lastToken);
      expect(Buffer.from(stored, 'base64url').toString('latin1')).not.toContain(daraja.lastToken);
      await stop();
    });

  it('fetch a token each and continue while Redis is unavailable', async () => {
    const { daraja, prompts, stop } = await twoReplicas(`redis://127.0.0.1:${await aClosedPort()}`);
    await prompts();
    expect(daraja.tokensGiven).toBe(2);
    await stop();
  });
});

async function valueInRedis(url: string, key: string): Promise<string> {
  const redis = await openRedis(url, createLogger('test', 'fatal'));
  try {
    return await eventually(async () => {
      const value = await redis.get(key);
      if (value === null) throw new Error(`${key} is not in Redis`);
      return value;
    });
  } finally {
    redis.destroy();
  }
}

function aClosedPort(): Promise<number> {
  const server = createServer();
  return new Promise((resolve) => {
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address() as AddressInfo;
      server.close(() => resolve(port));
    });
  });
}
