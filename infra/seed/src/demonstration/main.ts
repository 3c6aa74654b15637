import { readFileSync } from 'node:fs';
import { ServiceKeys } from '@shop/service-kit/auth/service-keys';
import { SERVICE_TOKEN_HEADER, ServiceTokens } from '@shop/service-kit/auth/service-tokens';
import { whileAlone } from '@shop/service-kit/db/demonstration-lock';
import { ShopClient } from '@shop/shop-client/client';
import { readCustomers } from './customers.js';
import { demonstrate } from './demonstrate.js';
import { DemonstrationRemoved, WatchedShop } from './watched-shop.js';

const { SHOP_API_URL = '', IDENTITY_URL = '', SERVICE_KEY = '', SERVICE_PUBLIC_KEYS = '' } = process.env;
const { DEMONSTRATION_STATE = '', DEMONSTRATION_CUSTOMERS = '', DEMONSTRATION_LOCK_URL = '' } = process.env;
const tokens = new ServiceTokens(new ServiceKeys('seed', { SERVICE_KEY, SERVICE_PUBLIC_KEYS }));
const patienceMs = 60_000;
/** A removal takes longer, and then there is nothing left to do. */
const LOCK_MS = 5_000;

/** `npm run shop -- remove-demonstration` writes removing, then removed. */
const isRemoved = (): boolean => /remov/.test(readFileSync(DEMONSTRATION_STATE, 'utf8'));

const identity = new ShopClient({
  baseUrl: IDENTITY_URL,
  // A token is valid for less time than the demonstration takes.
  get headers() {
    return { [SERVICE_TOKEN_HEADER]: tokens.to('identity') };
  },
  patienceMs,
});
const report = (line: string) => process.stdout.write(`${line}\n`);

try {
  const customers = readCustomers().slice(0, Number(DEMONSTRATION_CUSTOMERS || 100));
  const shop = new WatchedShop({ baseUrl: SHOP_API_URL, patienceMs }, isRemoved);
  const ran = await whileAlone(DEMONSTRATION_LOCK_URL, LOCK_MS, () =>
    demonstrate({ shop, identity, isRemoved, report }, customers),
  );
  if (!ran) throw new Error('Another run, or its removal, works on the demonstration.');
} catch (error) {
  const isEnd = error instanceof DemonstrationRemoved;
  process.stderr.write(`The demonstration stopped: ${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = isEnd ? 0 : 1;
}
