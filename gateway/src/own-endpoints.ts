import {
  boughtTogether,
  getProduct,
  listBrands,
  listProductCards,
  listProducts,
  listSitemapEntries,
  productFacets,
  similarProducts,
  suggestProducts,
} from '@shop/contracts/catalog';
import { listParts } from '@shop/contracts/builds';
import { deskEvents } from '@shop/contracts/desk';
import { exportMyData, exportUser } from '@shop/contracts/export';
import { health } from '@shop/contracts/health';
import { getHomeSections } from '@shop/contracts/home-sections';
import { PHOTO_LIMITS, upload, UPLOAD_LIMITS, uploadPhotos } from '@shop/contracts/media';
import { orderEvents } from '@shop/contracts/orders';
import { STATEMENT_BYTES, uploadStatement } from '@shop/contracts/payment-desk';
import { mpesaCallback } from '@shop/contracts/payments';
import { IMPORT_LIMITS, importProducts } from '@shop/contracts/product-import';
import { listQuestions } from '@shop/contracts/questions';
import { listReviews, summarizeReviews } from '@shop/contracts/reviews';
import { getSettings } from '@shop/contracts/settings';
import { readStory } from '@shop/contracts/story';
import { reportVisit } from '@shop/contracts/visits';
import { deliverCallback } from './callbacks.js';
import { routesAt } from './contract-routes.js';
import { sendExport } from './data-export.js';
import { sendDocsPage, sendOpenApi } from './docs/documents.js';
import { sendDeskNews } from './follow-desk.js';
import { followOrder } from './follow-order.js';
import { sendHealth } from './health.js';
import { type Read, readService } from './kept-answer.js';
import type { Handle } from './parts.js';
import { readProductPage, sendProductPage } from './product-page.js';
import { sendStory } from './send-story.js';
import { countVisit, VISIT_BYTES } from './visits.js';

/** What the gateway does itself at an endpoint. Without `handle` a request is passed on by the route table (routes.ts). */
export interface OwnEndpoint {
  /** An endpoint of the contract, or one of the gateway alone; a pattern matches paths outside /api. */
  match: { method: string; path: string | RegExp };
  /** HEAD is handled as GET. At the other endpoints it is passed on. */
  withHead?: true;
  /** No limit counts it: it costs no call. */
  isUncounted?: true;
  /** The answer is the same for all clients without a credential: how to read it when the cache does not have it. */
  keep?: Read;
  /** Answers what `keep` does not. */
  handle?: Handle;
  /** The largest body, in bytes, where it is not {@link BODY_LIMIT}. */
  bodyLimit?: number;
}

/** Larger bodies get 413: files apart, 100 kB. */
export const BODY_LIMIT = 100 * 1024;
/** Forms of files have heads, too. */
const MULTIPART_HEADERS = 1024 * 1024;
export const UPLOAD_LIMIT = UPLOAD_LIMITS.files * UPLOAD_LIMITS.bytesPerFile + MULTIPART_HEADERS;
const PHOTO_LIMIT = PHOTO_LIMITS.files * PHOTO_LIMITS.bytesPerFile + MULTIPART_HEADERS;

/** A page's last segment has no dot, except files for crawlers; static files are compressed at the build and not kept. */
const PAGES = /^\/(?!api(\/|$)|media(\/|$))([^.]*|sitemap(\/\d+)?\.xml|robots\.txt)$/;

/** Everything that the gateway does not just pass on. A request belongs to one row at most. */
const OWN_ENDPOINTS: readonly OwnEndpoint[] = [
  // The gateway alone
  { match: { method: 'GET', path: '/openapi.json' }, withHead: true, isUncounted: true, handle: sendOpenApi },
  { match: { method: 'GET', path: '/docs' }, withHead: true, isUncounted: true, handle: sendDocsPage },
  { match: health, withHead: true, handle: sendHealth },
  { match: deskEvents, handle: sendDeskNews },
  { match: reportVisit, bodyLimit: VISIT_BYTES, handle: countVisit },
  // Of several services
  { match: getProduct, keep: readProductPage, handle: sendProductPage },
  { match: exportMyData, handle: sendExport },
  { match: exportUser, handle: sendExport },
  { match: readStory, handle: sendStory },
  // The same for everyone
  { match: listProducts, keep: readService },
  { match: listProductCards, keep: readService },
  { match: productFacets, keep: readService },
  { match: suggestProducts, keep: readService },
  { match: listBrands, keep: readService },
  { match: listSitemapEntries, keep: readService },
  { match: similarProducts, keep: readService },
  { match: boughtTogether, keep: readService },
  { match: listReviews, keep: readService },
  { match: summarizeReviews, keep: readService },
  { match: listQuestions, keep: readService },
  { match: getSettings, keep: readService },
  { match: getHomeSections, keep: readService },
  { match: listParts, keep: readService },
  { match: { method: 'GET', path: PAGES }, keep: readService },
  // Passed on, with more care
  { match: mpesaCallback, handle: deliverCallback },
  { match: orderEvents, withHead: true, handle: followOrder },
  { match: upload, bodyLimit: UPLOAD_LIMIT },
  { match: uploadPhotos, bodyLimit: PHOTO_LIMIT },
  { match: importProducts, bodyLimit: IMPORT_LIMITS.bytes + MULTIPART_HEADERS },
  { match: uploadStatement, bodyLimit: STATEMENT_BYTES + MULTIPART_HEADERS },
];

/** By method and path pattern, such as `GET /api/products/:id`. */
const IN_API = new Map<string, OwnEndpoint>();
const OUTSIDE: { own: OwnEndpoint; method: string; pattern: RegExp }[] = [];
for (const own of OWN_ENDPOINTS) {
  const { method, path } = own.match;
  if (path instanceof RegExp) OUTSIDE.push({ own, method, pattern: path });
  else for (const one of own.withHead ? [method, 'HEAD'] : [method]) IN_API.set(`${one} /api${path}`, own);
}

/** The row of a request, by the most exact route of the contract; undefined when it is passed on. */
export function ownEndpointOf(method: string, url: string): OwnEndpoint | undefined {
  const end = url.indexOf('?');
  const path = end < 0 ? url : url.slice(0, end);
  if (!path.startsWith('/api/')) return OUTSIDE.find((row) => row.method === method && row.pattern.test(path))?.own;
  // An empty segment names nothing.
  if (path.endsWith('/') || path.includes('//')) return undefined;
  const asked = method === 'HEAD' ? 'GET' : method;
  const name = routesAt(path).find((route) => route.method === asked)?.name ?? path;
  return IN_API.get(`${method} ${name}`);
}
