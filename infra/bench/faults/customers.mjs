import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';

async function call(url, method, path, { token, body } = {}) {
  const response = await fetch(`${url}/api${path}`, {
    method,
    headers: {
      ...(token && { authorization: `Bearer ${token}` }),
      ...(body && { 'content-type': 'application/json' }),
    },
    body: body && JSON.stringify(body),
  });
  if (!response.ok) throw new Error(`${method} ${path} answered ${response.status}`);
  const text = await response.text();
  return text ? JSON.parse(text) : undefined;
}

async function linkIn(mailUrl, address) {
  for (;;) {
    const { messages } = await (await fetch(`${mailUrl}/api/v1/messages?to=${encodeURIComponent(address)}`)).json();
    if (messages.length > 0) {
      const { Text } = await (await fetch(`${mailUrl}/api/v1/message/${messages[0].ID}`)).json();
      return /token=(\S+)/.exec(Text)[1];
    }
    await wait(100);
  }
}

/** A customer who registered, confirmed the address and signed in. */
export async function aCustomer({ shopUrl, mailUrl }) {
  const email = `${randomUUID()}@load.example`;
  const password = 'correct horse';
  await call(shopUrl, 'POST', '/auth/register', { body: { name: 'Load Test', email, password } });
  await call(shopUrl, 'GET', `/auth/verify-email?token=${await linkIn(mailUrl, email)}`);
  const { token } = await call(shopUrl, 'POST', '/auth/login', { body: { email, password } });
  return { email, token };
}

/** The administrator's token, by the password beside the run file. */
export async function theAdmin({ shopUrl, adminEmail }, runFile) {
  const { ADMIN_PASSWORD } = JSON.parse(readFileSync(join(dirname(runFile), 'secrets.json'), 'utf8'));
  const body = { email: adminEmail, password: ADMIN_PASSWORD };
  return (await call(shopUrl, 'POST', '/auth/login', { body })).token;
}

/** Everything on the shelves, and a new product with more pieces than the run can sell. */
export async function shelves({ shopUrl }, admin) {
  const products = await call(shopUrl, 'GET', '/products?pageSize=100');
  const body = {
    name: `Load part ${randomUUID()}`,
    brand: 'loadbrand',
    category: 'accessories',
    price: 2_500,
    countInStock: 100_000,
    description: 'A part for a load test.',
    image: products[0].image,
  };
  return { products, product: await call(shopUrl, 'POST', '/products', { token: admin, body }) };
}
