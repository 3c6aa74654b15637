import { order } from '@shop/shop-client/purchases';
import { endlessProduct, newCustomers } from '../kit/customers.mjs';
import { openEventStreams } from '../kit/event-streams.mjs';

/** An account may open ten. */
const STREAMS_OF_ACCOUNT = 10;

/** Opens the event streams of `count` pages that follow unpaid orders; returns a function that closes them. */
export async function openStreams(shop, count) {
  const product = await endlessProduct(shop);
  const streams = [];
  for (const { token } of await newCustomers(shop, Math.ceil(count / STREAMS_OF_ACCOUNT))) {
    const { id } = await order(shop.client().as(token), product);
    const ofAccount = Math.min(count - streams.length, STREAMS_OF_ACCOUNT);
    streams.push(...Array.from({ length: ofAccount }, () => ({ path: `/orders/${id}/events`, token })));
  }
  return openEventStreams(shop, streams);
}
