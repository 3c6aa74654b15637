import { z } from 'zod';
import { SERVICES, type ServiceName } from './callers.js';
import { defineEndpoint } from './endpoint.js';
import { Id, repeated, Timestamp } from './paging.js';
import { receiptIn } from './receipt-text.js';
import { OneLine } from './text.js';

/** Fewer digits of a phone would list strangers. */
const FEWEST_DIGITS = 4;
const NATIONAL_DIGITS = 9;

/** Orders of one story: the newest ones, where a phone has more. */
export const MOST_STORY_ORDERS = 5;
/** Receipts, and events, of one question to a service. */
const MOST_RECEIPTS = 20;
export const MOST_STORY_EVENTS = 200;
/** Steps of one service, the newest. */
export const MOST_STORY_STEPS = 200;

/** An order number, an M-Pesa receipt or its message, the last digits of a phone, an order's id or a request id. */
export const StoryWord = OneLine.min(FEWEST_DIGITS, `Type at least ${FEWEST_DIGITS} characters`).max(
  200,
  'Type at most 200 characters',
);

/** What a word can mean; a word can mean several things, and services look for each. */
export interface WordMeanings {
  /** An order's number or a receipt, as both are stored. */
  code: string;
  /** A request id or an order's id, as both are stored. */
  id: string;
  /** The last digits of a phone, at most nine; undefined where the word is no phone. */
  phoneEnd: string | undefined;
}

/** What a word can mean. */
export function meaningsOf(word: string): WordMeanings {
  const digits = /^\+?[\d\s()./-]+$/.test(word) ? word.replace(/\D/g, '') : '';
  return {
    code: receiptIn(word).replace(/^#/, '').toUpperCase(),
    id: /^[0-9a-f-]{36}$/i.test(word) ? word.toLowerCase() : word,
    phoneEnd: digits.length >= FEWEST_DIGITS ? digits.slice(-NATIONAL_DIGITS) : undefined,
  };
}

/**
 * The word as the audit keeps it, which outlives the accounts that it is about: a code or an id, and of anything else the last four digits
 * alone. A message of M-Pesa names people and phones, also in a piece without the code.
 */
export function wordInAudit(word: string): string {
  const code = receiptIn(word);
  if (/^#?[\w.-]{1,100}$/.test(code) && /[a-z]/i.test(code)) return code;
  return `…${code.replace(/\D/g, '').slice(-FEWEST_DIGITS)}`;
}

/** What a word was found to mean in a service. */
export const StorySubject = z.object({
  /** Ids of orders, the newest first. */
  orders: z.array(Id).max(MOST_STORY_ORDERS),
  /** Receipts that no order has. */
  receipts: z.array(z.string()).max(MOST_RECEIPTS),
  /** Whether the word means more orders than these. */
  isMore: z.boolean(),
});
export type StorySubject = z.infer<typeof StorySubject>;

/** `handled`: a service has applied an event. */
export const StoryKind = z.enum([
  ...(['order', 'payment', 'refund', 'prompt', 'callback', 'receipt', 'ledger', 'exception'] as const),
  ...(['stock', 'mail', 'event', 'handled'] as const),
]);
export type StoryKind = z.infer<typeof StoryKind>;

/** One thing that happened, in the words of the service's own states. No name, phone or address of anybody is in it. */
export const StoryStep = z.object({
  at: Timestamp,
  service: z.enum(SERVICES),
  kind: StoryKind,
  /** What happened, such as `paid` or `order-placed`. */
  text: z.string(),
  orderId: Id.optional(),
  /** The request that led to it. */
  requestId: z.string().optional(),
  /** Of a trace that was sent to the collector. */
  traceId: z.string().optional(),
  /** Of an event. */
  eventId: z.string().optional(),
});
export type StoryStep = z.infer<typeof StoryStep>;

/** Which orders a word means; of orders and payments. Not public: the gateway asks with the caller's token. */
export const findStory = defineEndpoint('GET', '/internal/story/subject', {
  access: 'read-audit',
  query: z.object({ word: StoryWord }),
  response: StorySubject,
});

/** What a service knows of orders, of receipts without an order, and when it applied events. Not public, as {@link findStory}. */
export const tellStory = defineEndpoint('GET', '/internal/story/steps', {
  access: 'read-audit',
  query: z.object({
    orders: repeated(Id, MOST_STORY_ORDERS),
    receipts: repeated(z.string().max(20), MOST_RECEIPTS),
    events: repeated(z.uuid(), MOST_STORY_EVENTS),
  }),
  response: z.object({ steps: z.array(StoryStep).max(MOST_STORY_STEPS) }),
});

/** Notes in the audit who asked for a story, and by which word. Not public; the gateway asks for it before it reads anything. */
export const recordStoryReading = defineEndpoint('POST', '/internal/story/readings', {
  access: 'read-audit',
  effect: 'none',
  body: z.strictObject({ word: StoryWord }),
});

/** The services that know something of an order or its money. */
export const STORY_SERVICES = ['orders', 'payments', 'catalog', 'identity'] as const satisfies readonly ServiceName[];

/** Those of them that know what a word means. */
export const STORY_FINDERS = ['orders', 'payments'] as const satisfies readonly ServiceName[];

/** The story of a word, oldest step first. */
export const Story = z.object({
  /** `unknown`: nothing was found, and a service that could know did not answer. */
  state: z.enum(['found', 'partly', 'not-found', 'unknown']),
  /** The services that did not answer. */
  unavailable: z.array(z.enum(SERVICES)),
  orders: z.array(Id),
  isMore: z.boolean(),
  steps: z.array(
    StoryStep.extend({
      /** Where the trace is shown, with OTEL_TRACE_URL. */
      traceUrl: z.url().optional(),
    }),
  ),
});
export type Story = z.infer<typeof Story>;

/**
 * What happened to an order or a receipt, in all services (docs/product-rules.md#R394). The audit names who asked, and the word; 503
 * `unavailable` while it cannot.
 */
export const readStory = defineEndpoint('GET', '/audit/story', {
  access: 'read-audit',
  query: z.object({ word: StoryWord }),
  response: Story,
});
