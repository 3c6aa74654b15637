import { productChanged, productDeleted, productsChanged, stockChanged } from '@shop/contracts/catalog';
import { questionAnswered } from '@shop/contracts/questions';
import { reviewChanged } from '@shop/contracts/reviews';
import { settingsChanged } from '@shop/contracts/settings';
import type { EventNotice } from '@shop/service-kit/events/event-feed';
import type { Outdated } from './answer-cache.js';

export const EVERYTHING: Outdated = () => true;

/** URLs whose answers depend on stock without the product's id in them. */
const COUNTS_STOCK = /^\/api\/products\/facets|^\/api\/builds\/parts|[?&]stock=|^(\/sw)?\/category\//;

const mentioning =
  (id: string): Outdated =>
  (url, answer) =>
    url.includes(id) || answer.mentions(id);

const AFTER: Record<string, (key: string) => Outdated> = {
  // A new name, price or rating can move a product into other lists.
  [productChanged.topic]: () => EVERYTHING,
  [productsChanged.topic]: () => EVERYTHING,
  [productDeleted.topic]: () => EVERYTHING,
  [settingsChanged.topic]: () => EVERYTHING,
  [reviewChanged.topic]: mentioning,
  [questionAnswered.topic]: mentioning,
  [stockChanged.topic]: (id) => (url, answer) => COUNTS_STOCK.test(url) || mentioning(id)(url, answer),
};

/** Which answers an event makes outdated; undefined when none. */
export const outdatedBy = ({ topic, key }: EventNotice): Outdated | undefined => AFTER[topic]?.(key);

/** A call that may have changed data: its method and its URL. */
export interface Write {
  method: string;
  url: string;
}

/** Which answers a write through a gateway makes outdated, before its event arrives. */
export function outdatedByWrite({ method, url }: Write): Outdated | undefined {
  if (method === 'GET' || method === 'HEAD' || method === 'OPTIONS') return undefined;
  // What one customer waits for is in no shared answer.
  if (/^\/api\/products\/[^/?]+\/alerts\//.test(url)) return undefined;
  const reviewed = /^\/api\/products\/([^/?]+)\/(?:reviews|questions)/.exec(url)?.[1];
  if (reviewed) return mentioning(reviewed);
  return /^\/api\/(products|search|settings|home)(\/|\?|$)/.test(url) ? EVERYTHING : undefined;
}
