import { UUID } from '@shop/contracts/canonical-id';
import { productChanged, productDeleted, productsChanged, stockChanged } from '@shop/contracts/catalog';
import { questionAnswered } from '@shop/contracts/questions';
import { reviewChanged } from '@shop/contracts/reviews';
import { settingsChanged } from '@shop/contracts/settings';
import type { EventNotice } from '@shop/service-kit/events/event-feed';
import type { Outdated } from './answer-cache.js';

export const EVERYTHING: Outdated = () => true;

/**
 * Reads that show no product, or the one in their URL: no other product can enter them. All other reads are lists. A product's page
 * has a strip of similar items, which is current in what it shows, because it mentions them; a product that has just become similar
 * may be missing there until the page is a minute old (docs/decisions/0007-answers-kept-by-the-gateway.md).
 */
const NO_LIST = new RegExp(
  [
    `^/api/products/${UUID}(/(questions|reviews(/summary)?))?([?]|$)`,
    '^/api/settings([?]|$)',
    `^(/sw)?/product/${UUID}/?([?]|$)`,
    '^(/sw)?/(about|privacy|terms|contact|signin|signup|forgot-password|reset-password|verify-email|undo-email|unsubscribe|profile)(/|[?]|$)',
    '^(/sw)?/(favorites|cart|compare|orders|status|sitemap|offline|admin)(/|[?]|$)',
    '^(/sw)?/build-pc/picture/',
    '^/robots[.]txt$',
  ].join('|'),
);

/** Lists that change with the stock of a product that they do not show. */
const COUNTS_STOCK =
  /^\/api\/products\/facets|^\/api\/products\/[^/]+\/(similar|bought-together)|^\/api\/builds\/parts|[?&](stock=|sort=stock-)|^(\/sw)?\/(category\/|search|build)/;

const mentioning =
  (id: string): Outdated =>
  (url, answer) =>
    url.includes(id) || answer.mentions(id);

/** Answers that show a product, and lists that it can enter or leave: a new name, price or rating moves it. */
const showing =
  (id: string): Outdated =>
  (url, answer) =>
    !NO_LIST.test(url) || mentioning(id)(url, answer);

const AFTER: Record<string, (key: string) => Outdated> = {
  [productChanged.topic]: showing,
  [productDeleted.topic]: showing,
  // The key names the import, not its products.
  [productsChanged.topic]: () => EVERYTHING,
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

const WRITTEN = new RegExp(`^/api/products/(${UUID})(/(restore|stock))?/?([?]|$)`, 'i');

/** Which answers a write through a gateway makes outdated, before its event arrives. */
export function outdatedByWrite({ method, url }: Write): Outdated | undefined {
  if (method === 'GET' || method === 'HEAD' || method === 'OPTIONS') return undefined;
  // What one customer waits for is in no shared answer.
  if (/^\/api\/products\/[^/?]+\/alerts\//.test(url)) return undefined;
  const reviewed = /^\/api\/products\/([^/?]+)\/(?:reviews|questions)/.exec(url)?.[1];
  if (reviewed) return mentioning(reviewed);
  const written = WRITTEN.exec(url)?.[1]?.toLowerCase();
  if (written) return showing(written);
  if (/^\/api\/products\/?([?]|$)/.test(url)) return (one) => !NO_LIST.test(one);
  return /^\/api\/(products|search|settings|home)(\/|\?|$)/.test(url) ? EVERYTHING : undefined;
}
