import { z } from 'zod';
import { defineEndpoint } from './endpoint.js';

/** The pages of the shop as patterns of its route table (frontend/app/routes.ts), whatever the language; the desk is one of them. */
export const PAGES = [
  '/',
  '/category/:category',
  '/search',
  '/cart',
  '/compare',
  '/product',
  '/product/:id',
  '/signin',
  '/signup',
  '/verify-email',
  '/undo-email',
  '/forgot-password',
  '/reset-password/:token?',
  '/unsubscribe',
  '/profile',
  '/orders/:id',
  '/favorites',
  '/admin/*',
  '/build-pc',
  '/build',
  '/contact',
  '/about',
  '/privacy',
  '/terms',
  '/status',
  '/sitemap',
  '/offline',
  '/*',
] as const;

/** No page of a person who waits takes longer, in milliseconds. */
export const LONGEST_VISIT_SPAN_MS = 120_000;
/** Older requests of a page are in no trace that anybody still looks at, in milliseconds. */
export const OLDEST_VISIT_SPAN_MS = 3_600_000;
/** Of one visit: a page makes about ten calls until it stands. */
export const MOST_VISIT_SPANS = 20;

const Milliseconds = z.number().min(0).max(LONGEST_VISIT_SPAN_MS);

/** A request of the page, as its browser saw it, in a trace that the gateway named in `Server-Timing`. */
const VisitSpan = z.strictObject({
  traceparent: z.string().regex(/^00-(?!0{32})[\da-f]{32}-(?!0{16})[\da-f]{16}-01$/),
  /** Its method and its route, as `Server-Timing` named it; absent for the page itself. */
  route: z
    .string()
    .max(100)
    .regex(/^[A-Z]+ \/[\w/:.-]*$/)
    .optional(),
  /** How long before the report it began. The gateway counts back from its own clock, because that of a phone can be wrong. */
  agoMs: z.number().min(0).max(OLDEST_VISIT_SPAN_MS),
  /** From its beginning to the last byte of its response. */
  ms: Milliseconds,
});

/** How fast a page was for the person who opened it. A vital that the browser does not know, or that did not happen, is absent. */
export const Visit = z.strictObject({
  page: z.enum(PAGES),
  /** The names are those of https://web.dev/articles/vitals; times in milliseconds, CLS is the score. */
  vitals: z.strictObject({
    LCP: Milliseconds.optional(),
    INP: Milliseconds.optional(),
    TTFB: Milliseconds.optional(),
    FCP: Milliseconds.optional(),
    CLS: z.number().min(0).max(100).optional(),
  }),
  spans: z.array(VisitSpan).max(MOST_VISIT_SPANS),
});
export type Visit = z.infer<typeof Visit>;

/** A browser reports a visit once, when its page is hidden. Nothing in it says who it was (docs/product-rules.md#R395). */
export const reportVisit = defineEndpoint('POST', '/visits', { access: 'anyone', effect: 'none', body: Visit });
