import { readFileSync } from 'node:fs';
import { ServiceKeys } from '@shop/service-kit/auth/service-keys';
import { SERVICE_TOKEN_HEADER, ServiceTokens } from '@shop/service-kit/auth/service-tokens';
import { ShopClient } from '@shop/shop-client/client';
import { readCustomers } from './customers.js';
import { demonstrate } from './demonstrate.js';

const { SHOP_API_URL = '', IDENTITY_URL = '', SERVICE_KEY = '', SERVICE_PUBLIC_KEYS = '' } = process.env;
const { DEMONSTRATION_STATE = '', DEMONSTRATION_CUSTOMERS = '' } = process.env;
const tokens = new ServiceTokens(new ServiceKeys('seed', { SERVICE_KEY, SERVICE_PUBLIC_KEYS }));
const patienceMs = 60_000;

/** `npm run demo:remove` writes it before it removes anything. */
const isRemoved = (): boolean => readFileSync(DEMONSTRATION_STATE, 'utf8').includes('removed');

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
  await demonstrate(
    { shop: new ShopClient({ baseUrl: SHOP_API_URL, patienceMs }), identity, isRemoved, report },
    customers,
  );
} catch (error) {
  process.stderr.write(`The demonstration stopped: ${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
}
