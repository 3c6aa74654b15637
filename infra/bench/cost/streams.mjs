import { Agent, request } from 'node:http';
import { idempotent, orderFor } from '@shop/shop-client/purchases';
import { clientOf, endlessProduct, newCustomers } from '../money/shoppers.mjs';

/** An account may open ten. */
const STREAMS_OF_ACCOUNT = 10;

/** Opens the event stream of an order. @throws Error when it is refused */
const follow = (shop, agent, { token, id }) =>
  new Promise((resolve, reject) => {
    const headers = { authorization: `Bearer ${token}` };
    request(`${shop.url}/api/orders/${id}/events`, { agent, headers }, (answer) => {
      if (answer.statusCode !== 200) reject(new Error(`A stream was answered with ${answer.statusCode}`));
      resolve(answer.resume());
    })
      .on('error', reject)
      .end();
  });

/** Opens the event streams of `count` pages that follow unpaid orders; returns a function that closes them. */
export async function openStreams(shop, count) {
  const product = await endlessProduct(shop);
  const agent = new Agent();
  let left = count;
  for (const { token } of await newCustomers(shop, Math.ceil(count / STREAMS_OF_ACCOUNT))) {
    const order = { body: orderFor(product), headers: idempotent() };
    const { body } = await clientOf(shop).as(token).request('POST', '/orders', order);
    const ofAccount = Math.min(left, STREAMS_OF_ACCOUNT);
    await Promise.all(Array.from({ length: ofAccount }, () => follow(shop, agent, { token, id: body.id })));
    left -= ofAccount;
  }
  return () => agent.destroy();
}
