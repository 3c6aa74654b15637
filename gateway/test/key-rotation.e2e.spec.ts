import { execFile } from 'node:child_process';
import { dirname, resolve } from 'node:path';
import { promisify } from 'node:util';
import { expect, it } from '@jest/globals';
import { aCustomer, call } from './shop.js';

const COMMAND = resolve(import.meta.dirname, '../../infra/launcher/bin/shop.mjs');

/** A call to each service that checks tokens. */
const CHECKED = ['/auth/me', '/orders', '/mpesa/payments?orderId=none', '/products/none/has-purchased'];

it('all users stay signed in at every service after a key rotation', async () => {
  const customer = await aCustomer();
  const statuses = async (token: string) =>
    Promise.all(CHECKED.map(async (path) => (await call('GET', path, { token })).status));
  const before = await statuses(customer.token);
  expect(before).not.toContain(401);
  const { stdout } = await promisify(execFile)(process.execPath, [COMMAND, 'rotate-keys'], {
    env: { ...process.env, SHOP_DATA_DIR: dirname(process.env.SHOP_RUN_FILE ?? '') },
  });
  expect(stdout).toContain('Nobody is signed out');
  const { email, password } = customer;
  const { body } = await call<{ token: string }>('POST', '/auth/login', { body: { email, password } });
  expect(await statuses(body.token)).toEqual(before);
  expect(await statuses(customer.token)).toEqual(before);
}, 60_000);
