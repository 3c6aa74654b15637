import type { ProductQuery } from '@shop/contracts/catalog';

/** Everything kept about one person, who is named by {@link usePerson}; the rest of the cache is public. */
const personal = <Rest extends readonly unknown[]>(person: string, ...rest: Rest) =>
  ['personal', person, ...rest] as const;

/** Every query key of the shop. A key that starts with another one is invalidated with it. */
export const queryKeys = {
  settings: ['settings'],
  paymentMode: ['payment-mode'],
  health: ['health'],
  suggestions: (text: string) => ['suggestions', text] as const,
  reviews: (productId: string) => ['reviews', productId] as const,
  emailVerification: (linkToken: string) => ['email-verification', linkToken] as const,
  products: {
    list: (query: Partial<ProductQuery>) => ['products', 'list', query] as const,
    facets: (query: Partial<ProductQuery>) => ['products', 'facets', query] as const,
    current: (ids: readonly string[]) => ['products', 'current', ids] as const,
    one: (id: string) => ['products', 'one', id] as const,
    similar: (id: string) => ['products', 'similar', id] as const,
    parts: (categories: readonly string[]) => ['products', 'parts', ...categories] as const,
  },
  me: (person: string) => personal(person, 'me'),
  sessions: (person: string) => personal(person, 'sessions'),
  addresses: (person: string) => personal(person, 'addresses'),
  purchases: (person: string) => personal(person, 'purchases'),
  purchase: (person: string, productId: string) => personal(person, 'purchases', productId),
  orders: {
    all: (person: string) => personal(person, 'orders'),
    mine: (person: string) => personal(person, 'orders', 'mine'),
    page: (person: string, page: number) => personal(person, 'orders', 'mine', page),
    open: (person: string) => personal(person, 'orders', 'mine', 'open'),
    one: (person: string, id: string) => personal(person, 'orders', 'one', id),
    payments: (person: string, id: string) => personal(person, 'orders', 'payments', id),
  },
  admin: {
    all: (person: string) => personal(person, 'admin'),
    productTotal: (person: string) => personal(person, 'admin', 'product-total'),
    userTotal: (person: string) => personal(person, 'admin', 'user-total'),
    summary: (person: string) => personal(person, 'admin', 'summary'),
    orders: (person: string, search: string, page: number) => personal(person, 'admin', 'orders', search, page),
  },
} as const;

/** True for what is kept about anybody but `person`. */
export const isOfAnotherPerson = (queryKey: readonly unknown[], person: string): boolean =>
  queryKey[0] === 'personal' && queryKey[1] !== person;
