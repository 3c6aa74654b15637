import type { BuildChoice, PartQuery } from '@shop/contracts/builds';
import type { ProductQuery } from '@shop/contracts/catalog';

/** The key of personal data, with the user's id from {@link useUserId}. All other keys are for public data. */
const personal = <Rest extends readonly unknown[]>(userId: string, ...rest: Rest) =>
  ['personal', userId, ...rest] as const;

/** All query keys of the shop. Invalidating a key also invalidates the keys that start with it. */
export const queryKeys = {
  settings: ['settings'],
  homeSections: ['home-sections'] as const,
  paymentMode: ['payment-mode'],
  health: ['health'],
  suggestions: (text: string) => ['suggestions', text] as const,
  brands: ['brands'] as const,
  reviews: {
    all: (productId: string) => ['reviews', productId] as const,
    summary: (productId: string) => ['reviews', productId, 'summary'] as const,
    page: (productId: string, view: object, page: number) => ['reviews', productId, 'page', view, page] as const,
  },
  questions: (productId: string, page: number) => ['questions', productId, page] as const,
  emailVerification: (linkToken: string) => ['email-verification', linkToken] as const,
  products: {
    list: (query: Partial<ProductQuery>) => ['products', 'list', query] as const,
    facets: (query: Partial<ProductQuery>) => ['products', 'facets', query] as const,
    current: (ids: readonly string[]) => ['products', 'current', ids] as const,
    one: (id: string) => ['products', 'one', id] as const,
    boughtTogether: (id: string) => ['products', 'bought-together', id] as const,
    similar: (id: string) => ['products', 'similar', id] as const,
    parts: (query: Partial<PartQuery>) => ['products', 'parts', query] as const,
    buildCheck: (choice: BuildChoice) => ['products', 'build-check', choice] as const,
    mendedBuild: (choice: BuildChoice) => ['products', 'mended-build', choice] as const,
    /** `build`: the stored text of the build. */
    fitting: (query: Partial<ProductQuery>, build: string) => ['products', 'fitting', query, build] as const,
    savedBuild: (code: string) => ['products', 'saved-build', code] as const,
  },
  me: (userId: string) => personal(userId, 'me'),
  sessions: {
    all: (userId: string) => personal(userId, 'sessions'),
    page: (userId: string, page: number) => personal(userId, 'sessions', page),
  },
  securityEvents: (userId: string, page: number) => personal(userId, 'security-events', page),
  secondFactor: (userId: string) => personal(userId, 'second-factor'),
  preferences: (userId: string) => personal(userId, 'preferences'),
  push: (userId: string) => personal(userId, 'push'),
  addresses: (userId: string) => personal(userId, 'addresses'),
  buildEngine: ['build-engine'] as const,
  builds: (userId: string) => personal(userId, 'builds'),
  alerts: {
    all: (userId: string) => personal(userId, 'alerts'),
    mine: (userId: string) => personal(userId, 'alerts', 'mine'),
    ofProduct: (userId: string, productId: string) => personal(userId, 'alerts', 'product', productId),
  },
  purchases: (userId: string) => personal(userId, 'purchases'),
  purchase: (userId: string, productId: string) => personal(userId, 'purchases', productId),
  ownQuestions: (userId: string, productId: string) => personal(userId, 'own-questions', productId),
  ownReview: (userId: string, productId: string) => personal(userId, 'own-review', productId),
  orders: {
    all: (userId: string) => personal(userId, 'orders'),
    mine: (userId: string) => personal(userId, 'orders', 'mine'),
    page: (userId: string, page: number) => personal(userId, 'orders', 'mine', page),
    open: (userId: string) => personal(userId, 'orders', 'mine', 'open'),
    one: (userId: string, id: string) => personal(userId, 'orders', 'one', id),
    payments: (userId: string, id: string) => personal(userId, 'orders', 'payments', id),
    refunds: (userId: string, id: string) => personal(userId, 'orders', 'refunds', id),
    /** The amount to pay by hand changes with `amountDue`. */
    paybill: (userId: string, id: string, amountDue: number) => personal(userId, 'orders', 'paybill', id, amountDue),
  },
  /** The lists and totals of the desk; `noun` is what is listed, `rest` the query or the id. */
  desk: {
    all: (userId: string) => personal(userId, 'desk'),
    of: (userId: string, noun: string, ...rest: unknown[]) => personal(userId, 'desk', noun, ...rest),
  },
} as const;

/** True for the data of any user except this one. */
export const isOfAnotherUser = (queryKey: readonly unknown[], userId: string): boolean =>
  queryKey[0] === 'personal' && queryKey[1] !== userId;
