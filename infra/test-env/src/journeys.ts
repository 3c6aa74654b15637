/** Journeys of a change in one service: files of gateway/test and frontend/e2e, without `.e2e.spec.ts`. */
export interface Journeys {
  readonly e2e: readonly string[];
  readonly browser: readonly string[];
}

/**
 * For each service the journeys that show first that it is broken. They are few, so that `npm test -- --changed` takes
 * under two minutes. Whether a service still fits the others is shown by plain `npm test`.
 */
export const JOURNEYS: Readonly<Record<string, Journeys>> = {
  catalog: { e2e: ['catalogue-desk', 'spec-filters'], browser: ['category', 'product', 'build-cart'] },
  identity: { e2e: ['account'], browser: ['sign-in', 'profile', 'guards'] },
  media: { e2e: ['media', 'photos'], browser: ['photos'] },
  orders: { e2e: ['purchase', 'order-feed'], browser: ['first-sale', 'orders', 'returns'] },
  payments: {
    e2e: ['payment', 'refund', 'recorded-payments'],
    browser: ['first-sale', 'pay-by-hand', 'desk-payments'],
  },
  reviews: { e2e: ['photos'], browser: ['reviews', 'photos'] },
};

/** The paths of journeys in a stage's folder. */
export const pathsOf = (folder: string, names: readonly string[]): string[] =>
  names.map((name) => `${folder}${name}.e2e.spec.ts`);
